import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { CountdownStrip } from '#components/CountdownStrip.tsx';
import { Fee } from '#components/Fee.tsx';
import { OrderStatusPill } from '#components/OrderStatusPill.tsx';
import { PictureRow } from '#components/PictureRow.tsx';
import { ProgrammeName } from '#components/ProgrammeName.tsx';
import { TicketKinds } from '#components/TicketKinds.tsx';
import { remainingTickets } from '#components/ticket-words.ts';
import { useOrderCount } from '#components/use-order-count.ts';
import { Card } from '#ui/Card.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import { countsDown } from './card-actions.ts';
import styles from './OrderCard.module.css';
import { OrderCardActions, type OrderCardProps } from './OrderCardActions.tsx';
import { OrderCardLines } from './OrderCardLines.tsx';

/** The list renders all its rows with each step of scrolling: a card that stays as it is must not render with them. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, actions } = props;
  return (
    <Card as="article" flush labelledBy={`order-${order.id}`} className={styles.card}>
      <div className={styles.head}>
        <p className={clsx(text.micro, text.third, 'num')}>
          {order.received ? (
            <Trans>Sent to you</Trans>
          ) : (
            <>
              <span className="vh">
                <Trans>Order number</Trans>{' '}
              </span>
              {order.order_no}
            </>
          )}
        </p>
        <OrderStatusPill order={order} />
      </div>
      <PictureRow picture={order.scenic.picture} listed className={styles.what}>
        <h2 id={`order-${order.id}`} className={styles.name}>
          {/* Stretched over the whole upper part: a large target with a short name. */}
          <button type="button" className={styles.open} onClick={() => actions.open(order)}>
            <ProgrammeName order={order} />
          </button>
        </h2>
        <p className={clsx(text.small, text.second, text.clamp)}>
          <TicketKinds order={order} />
        </p>
        <OrderCardLines order={order} />
      </PictureRow>
      <Foot {...props} />
    </Card>
  );
});

function Foot(props: OrderCardProps) {
  const { order } = props;
  const waits = countsDown(order);
  const countText = useOrderCount();
  const { tickets } = order;
  const remaining = remainingTickets(order);
  // Price and count are of the same tickets.
  const fee = remaining.length < tickets.length ? remaining.reduce((sum, each) => sum + each.fee, 0) : order.fee;
  return (
    <>
      {waits && <CountdownStrip deadline={order.expires_at ?? 0} />}
      <div className={clsx(styles.foot, waits && styles.joined)}>
        <p className={styles.total}>
          {/* The price is the buyer's, not a receiver's. */}
          {!order.received && <Fee fen={fee} cents="always" />}{' '}
          <span className={clsx(text.micro, text.third)}>{countText(order)}</span>
        </p>
        <OrderCardActions {...props} />
      </div>
    </>
  );
}
