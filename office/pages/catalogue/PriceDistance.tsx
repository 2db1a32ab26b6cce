import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Text } from '#ui/Text.tsx';
import type { RowDistance } from './price-days.ts';

const signed = (yuan: number): string => `${yuan < 0 ? '−' : '+'}¥${Math.abs(yuan)}`;

export function PriceDistance({ distance }: { distance: RowDistance | null }) {
  const { t } = useLingui();
  if (!distance) return null;
  const { days, least, most, isFar } = distance;
  const far = least === most ? signed(least) : t`${signed(least)} to ${signed(most)}`;
  return (
    <Text as="p" size="micro" tone={isFar ? 'wait' : 'second'}>
      {plural(days, { one: '# day', other: '# days' })}
      {' · '}
      {least === 0 && most === 0 ? t`as without this row` : t`${far} against the price without this row`}
    </Text>
  );
}
