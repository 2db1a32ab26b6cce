import { Plural, useLingui } from '@lingui/react/macro';
import type { ChannelMonth } from '#contract/office/finance-month.ts';
import type { ChannelDay } from '#contract/office/finance.ts';
import { Figure } from '#office/ui/Figure.tsx';
import { yuanText } from '#office/words/format.ts';
import { Grid } from '#ui/Grid.tsx';
import { apartOf } from './SumsTable.tsx';

const percent = (share: number, digits: number): string => `${(share * 100).toFixed(digits)} %`;

type Line = ChannelDay | ChannelMonth;

export function Figures({ channels }: { channels: readonly Line[] }) {
  const { t } = useLingui();
  const sum = (of: (channel: Line) => number): number => channels.reduce((all, channel) => all + of(channel), 0);
  const [payments, refunds, open] = [
    sum((each) => each.payments),
    sum((each) => each.refunds),
    sum((each) => each.open),
  ];
  const [paid, refunded] = [sum((each) => each.paid), sum((each) => each.refunded)];
  const average = yuanText(payments === 0 ? 0 : Math.round(paid / payments));
  const share = percent(paid === 0 ? 0 : refunded / paid, 1);
  const billed = channels.some(({ bill }) => bill);
  const rates = channels.flatMap(({ bill }) => (bill && bill.paid > 0 ? [bill.fee / bill.paid] : []));
  const [low, high] = [percent(Math.min(...rates), 2), percent(Math.max(...rates), 2)];
  const apart = yuanText(Math.abs(apartOf(channels)));
  return (
    <Grid min={150} align="stretch">
      <Figure title={t`Paid`} value={yuanText(paid)}>
        <Plural value={payments} one="# payment" other="# payments" />
        {payments === 0 ? null : ` · ${t`${average} on average`}`}
      </Figure>
      <Figure title={t`Refunded`} value={yuanText(refunded)}>
        <Plural value={refunds} one="# refund" other="# refunds" />
        {refunds === 0 ? null : ` · ${t`${share} of what was paid`}`}
      </Figure>
      <Figure title={t`Fees of the channels`} value={billed ? yuanText(sum(({ bill }) => bill?.fee ?? 0)) : '–'}>
        {billed ? t`by the bills` : t`no bill yet`}
        {rates.length === 0 ? null : ` · ${low === high ? low : `${low} – ${high}`}`}
      </Figure>
      <Figure title={t`Net`} value={yuanText(sum(({ net }) => net))}>{t`paid without refunds and fees`}</Figure>
      <Figure title={t`Against the bills`} value={open} tone={open > 0 ? 'bad' : undefined}>
        <Plural value={open} one="open difference" other="open differences" /> · {t`${apart} apart`}
      </Figure>
    </Grid>
  );
}
