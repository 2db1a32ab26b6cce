import { Trans, Plural } from '@lingui/react/macro';
import { Fee } from '#components/Fee.tsx';
import { Words } from '#i18n/Words.tsx';
import styles from './InvoiceScreen.module.css';
import { Link } from '@tanstack/react-router';
import { useInvoiceDraft } from '#queries/invoices.ts';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import { type InvoiceableOrder, OrderFacts } from './OrderFacts.tsx';

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
