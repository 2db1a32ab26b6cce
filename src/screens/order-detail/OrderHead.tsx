import { Trans, useLingui } from '@lingui/react/macro';
import { CountdownSpeech } from '#components/Countdown.tsx';
import { CountdownClock } from '#components/CountdownClock.tsx';
import type { Overdue } from '#components/countdown-watch.ts';
import { OrderStatusPill, PayStatusPill } from '#components/OrderStatusPill.tsx';
import type { Order } from '#contract/orders.ts';
import { Note } from '#ui/Banner.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import styles from './OrderDetail.module.css';
import { useHeadWords } from './order-head-words.ts';

/** What state the order is in and what that means; while it is unpaid, how long it waits. */
export function OrderHead({ order, overdue }: { order: Order; overdue: Overdue }) {
  const { t } = useLingui();
  const headWords = useHeadWords();
  if (order.status === 'WAIT_PAY' && order.expires_at !== undefined) {
    return (
      <section className={styles.head} aria-label={t`State of the order`}>
        <h1 className="vh">{t`Order details`}</h1>
        <OrderStatusPill order={order} />
        <CountdownClock since={order.created_at} deadline={order.expires_at} />
        <CountdownSpeech deadline={order.expires_at} />
        {overdue !== 'running' && (
          <Note tone="wait">
            {overdue === 'checking' ? (
              <Trans>Checking whether a payment arrived.</Trans>
            ) : (
              <Trans>The order is being cancelled. If you have paid, do not pay again; the result appears here.</Trans>
            )}
          </Note>
        )}
      </section>
    );
  }
  const { title, line } = headWords(order);
  return (
    <section className={styles.head} aria-label={t`State of the order`}>
      <p className={styles.pills}>
        <OrderStatusPill order={{ status: order.status }} />
        {(order.pay_status === 'REFUNDING' || order.pay_status === 'REFUNDED') && <PayStatusPill status={order.pay_status} />}
      </p>
      <h1 className={clsx(text.title, styles.title)}>{title}</h1>
      {line !== null && <p className={clsx(text.small, text.second)}>{line}</p>}
    </section>
  );
}
