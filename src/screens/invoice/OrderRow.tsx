import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { Fee } from '#components/Fee.tsx';
import type { invoiceQuery } from '#contract/visitor/invoices.ts';
import type { OutputOf } from '#contract/operation.ts';
import { dayOf } from '#domain/lib/day.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import styles from './InvoiceScreen.module.css';
import { Field } from '#ui/Field.tsx';
import { Link } from '@tanstack/react-router';
import { useInvoiceDraft } from '#queries/invoices.ts';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';

export type InvoiceableOrder = OutputOf<typeof invoiceQuery>['list'][number];

function OrderFacts({ order }: { order: Pick<InvoiceableOrder, 'paid_at' | 'order_no'> }) {
  const paid = dayText(dayOf(order.paid_at), useLocale());
  return (
    <span className="num">
      <Trans>Paid {paid}</Trans>
      <br />
      {order.order_no}
    </span>
  );
}

export function OrderRow({
  order,
  checked,
  onToggle,
}: {
  order: InvoiceableOrder;
  checked: boolean;
  onToggle: () => void;
}) {
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

export const hasNumber = (order_no: string, typed: string): boolean =>
  order_no.includes(typed.normalize('NFKC').replace(/[\s-]/g, ''));

export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Search by order number`}
      labelHidden
      placeholder={t`Search by order number`}
      type="search"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const SHOWN = 3;

export function ChosenOrders({ orders, linked }: { orders: readonly InvoiceableOrder[]; linked: boolean }) {
  const [, update] = useInvoiceDraft();
  const rest = orders.length - SHOWN;
  return (
    <Card as="section" className={styles.rows}>
      <ul>
        {orders.slice(0, SHOWN).map((order) => (
          <li key={order.order_id} className={styles.row}>
            <div className={styles.grow}>
              <p className={styles.name}>
                <Words of={order.name} />
              </p>
              <p className={clsx(text.small, text.third)}>
                <OrderFacts order={order} />
              </p>
            </div>
            <Fee fen={order.amount} cents="always" />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className={clsx(text.small, text.third)}>
          <Plural value={rest} one="and # more order" other="and # more orders" />
        </p>
      )}
      <Link
        to="/invoice"
        search={{}}
        replace={!linked}
        className={linkButtonClass()}
        onClick={() => update((now) => ({ ...now, chosen: orders.map(({ order_id }) => order_id) }))}
      >
        {linked ? <Trans>Add other orders</Trans> : <Trans>Change the choice</Trans>}
      </Link>
    </Card>
  );
}
