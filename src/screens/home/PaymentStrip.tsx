import { Plural, Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Order } from '#contract/visitor/orders.ts';
import { byDeadline, isOverdue } from '#domain/order/order-due.ts';
import { verdictOf } from '#domain/payment/payment.ts';
import { clockText } from '#i18n/format.ts';
import { useServerNow } from '#state/clock.ts';
import { ordersQuery } from '#queries/orders.ts';
import { appSession } from '#queries/session.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconChevronRight, IconClock, IconSync } from '#ui/icons.ts';
import styles from './PaymentStrip.module.css';
import { WaitStrip } from './WaitStrip.tsx';

/** The record of an unsettled payment is on the device and changes without the cache, so it is read again each time. */
const unsettledQuery = () =>
  queryOptions({
    queryKey: ['unsettled-payment'],
    queryFn: () => import('#queries/payments.ts').then(({ unsettledPayment }) => unsettledPayment()),
    networkMode: 'always',
    gcTime: 0,
  });

/** Money first: a payment that is not settled yet, else the orders that wait for one; then waits for places. */
export function PaymentStrip() {
  const { data: held } = useQuery(unsettledQuery());
  // Without a session the call would send the visitor away to sign in; home must stay open to everybody.
  const { data: orders } = useQuery({ ...ordersQuery(), enabled: appSession().owner !== null });
  const list = orders?.list ?? [];
  const known = list.find((order) => order.id === held?.order_id);
  return (
    <>
      {held && (!known || verdictOf(known) === 'unpaid') ? (
        <Checking orderId={held.order_id} />
      ) : (
        <Waiting orders={list} />
      )}
      <WaitStrip />
    </>
  );
}

function Checking({ orderId }: { orderId: string }) {
  return (
    <output className={styles.message}>
      <Link to="/myOrders" search={{ order: orderId }} className={clsx(styles.strip, styles.info)}>
        <Icon of={IconSync} size={20} />
        <span>
          <Trans>Checking your payment. Do not pay again; see the order.</Trans>
        </span>
        <Icon of={IconChevronRight} size={18} />
      </Link>
    </output>
  );
}

function Waiting({ orders }: { orders: readonly Order[] }) {
  const now = useServerNow(10_000);
  const pending = orders.filter((order) => order.status === 'WAIT_PAY' && !isOverdue(order, now)).sort(byDeadline);
  const [first] = pending;
  if (!first) return null;
  const time = first.expires_at === undefined ? null : clockText(first.expires_at);
  return (
    <Link
      to="/myOrders"
      search={pending.length > 1 ? { tab: 'pending' } : { order: first.id }}
      className={clsx(styles.strip, styles.wait)}
    >
      <Icon of={IconClock} size={20} />
      <span>
        <Plural value={pending.length} one="# order waits for payment" other="# orders wait for payment" />
        {time !== null && (
          <span className="num">
            <Trans>Pay before {time}</Trans>
          </span>
        )}
      </span>
      <Icon of={IconChevronRight} size={18} />
    </Link>
  );
}
