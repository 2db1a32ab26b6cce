import { useLingui } from '@lingui/react/macro';
import type { OfficeOrder } from '#contract/office/order.ts';
import { dayText, timeText, yuanText } from '#office/words/format.ts';
import { Text } from '#ui/Text.tsx';

export function Terms({ ticket: { ladder, used, people } }: { ticket: OfficeOrder['tickets'][number] }) {
  const { t } = useLingui();
  const steps = ladder.map(({ until, fee }) => {
    const end = `${dayText(until)} ${timeText(until)}`;
    return fee === 0 ? t`free until ${end}` : t`${yuanText(fee)} kept until ${end}`;
  });
  return (
    <Text size="micro" tone="third">
      <br />
      {steps.length === 0 ? t`sold without return` : steps.join(' · ')} · {t`entered ${used} of ${people}`}
    </Text>
  );
}
