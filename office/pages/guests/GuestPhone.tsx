import { useLingui } from '@lingui/react/macro';
import type { Guest } from '#contract/office/guests.ts';
import { Text } from '#ui/Text.tsx';

export function GuestPhone({ guest: { first, phone } }: { guest: Guest }) {
  const { t } = useLingui();
  if (phone === '') return <Text tone="third">–</Text>;
  return first ? <Text numeric>{phone}</Text> : <Text tone="third">{t`as above`}</Text>;
}
