import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { countWaiting } from '#contract/office/orders.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Text } from '#ui/Text.tsx';

export function OrdersToday() {
  const { t } = useLingui();
  const { project } = useOffice();
  const { data } = useQuery(officeQuery(project, countWaiting, {}));
  if (!data) return null;
  const today = data.today < data.most ? String(data.today) : `${data.most}+`;
  return <Text tone="third">{t`${plural(today, { one: '# order today', other: '# orders today' })}`}</Text>;
}
