import { Trans } from '@lingui/react/macro';
import { Fee } from '#components/Fee.tsx';
import type { invoiceQuery } from '#contract/invoices.ts';
import type { OutputOf } from '#contract/operation.ts';
import { dayOf } from '#domain/day.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import styles from './InvoiceScreen.module.css';

/** An order for which an invoice can be asked for. */
export type InvoiceableOrder = OutputOf<typeof invoiceQuery>['list'][number];

/** When it was paid, and its number. */
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

export function OrderRow({ order, checked, onToggle }: { order: InvoiceableOrder; checked: boolean; onToggle: () => void }) {
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <Checkbox checked={checked} onChange={onToggle} hint={<OrderFacts order={order} />}>
          <span className={styles.name}>
            <Words of={order.name} />
          </span>
        </Checkbox>
      </div>
      <Fee fen={order.amount} cents="always" />
    </li>
  );
}
