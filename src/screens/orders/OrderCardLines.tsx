import { Plural, Trans } from '@lingui/react/macro';
import { OrderNotices } from '#components/OrderNotices.tsx';
import { VisitLines } from '#components/VisitLines.tsx';
import { type Order, ORDER_TYPES } from '#contract/visitor/orders.ts';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';

export function OrderCardLines({ order }: { order: Order }) {
  const under = order.tickets.filter(({ refund }) => refund?.state === 'WAIT_AUDIT').length;
  const used = order.tickets.reduce((sum, ticket) => sum + ticket.used, 0);
  const isKnownType = (ORDER_TYPES as readonly string[]).includes(order.order_type);
  return (
    <>
      <OrderNotices
        orderId={order.id}
        notices={order.notices}
        isReceived={order.received}
        isHeld={order.status === 'WAIT_PAY'}
      />
      <VisitLines order={order} small gates={under === 0 && used === 0} />
      {under > 0 && (
        <p className={clsx(text.small, text.third)}>
          <Plural value={under} one="Return of # ticket asked for" other="Return of # tickets asked for" />
        </p>
      )}
      {used > 0 && (
        <p className={clsx(text.small, text.third)}>
          <Plural value={used} one="# person checked in" other="# people checked in" />
        </p>
      )}
      {order.exchanged && (
        <p className={clsx(text.small, text.third)}>
          <Trans>Paid with a redemption code</Trans>
        </p>
      )}
      {!isKnownType && <p className={clsx(text.small, text.third)}>{order.order_type}</p>}
    </>
  );
}
