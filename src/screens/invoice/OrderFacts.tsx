import { Trans } from '@lingui/react/macro';
import { dayOf } from '#domain/lib/day.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { invoiceQuery } from '#contract/visitor/invoices.ts';

export type InvoiceableOrder = OutputOf<typeof invoiceQuery>['list'][number];

export function OrderFacts({ order }: { order: Pick<InvoiceableOrder, 'paid_at' | 'order_no'> }) {
  const paid = dayText(dayOf(order.paid_at), useLocale());
  return (
    <span className="num">
      <Trans>Paid {paid}</Trans>
      <br />
      {order.order_no}
    </span>
  );
}
