import { Trans, useLingui } from '@lingui/react/macro';
import { CountdownSpeech } from '#components/CountdownSpeech.tsx';
import { CountdownClock } from '#components/CountdownClock.tsx';
import type { Overdue } from '#components/countdown-watch.ts';
import { OrderStatusPill } from '#components/OrderStatusPill.tsx';
import { PayStatusPill } from '#components/PayStatusPill.tsx';
import type { Order } from '#contract/visitor/orders.ts';
import { Note } from '#ui/Banner.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import styles from './OrderDetail.module.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { refundedOf } from '#domain/order/after-sale.ts';
import { isOrderStatus, NOT_CONFIRMED_IN_TIME, type OrderStatus } from '#domain/order/order-status.ts';
import { opensGate } from '#domain/order/ticket-status.ts';
import { money, momentText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { sentencesText } from '#i18n/list-text.ts';

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
        {(order.pay_status === 'REFUNDING' || order.pay_status === 'REFUNDED') && (
          <PayStatusPill status={order.pay_status} />
        )}
      </p>
      <h1 className={clsx(text.title, styles.title)}>{title}</h1>
      {line !== null && <p className={clsx(text.small, text.second)}>{line}</p>}
    </section>
  );
}

interface HeadWords {
  title: MessageDescriptor;
  line: MessageDescriptor | null;
}

/** @public every state has a title; the test asks for each */
export const HEAD_WORDS = {
  WAIT_PROCESS: {
    title: msg`The venue is looking at your order`,
    line: msg`You can pay once it is accepted. Nothing more is needed from you now.`,
  },
  WAIT_PAY: {
    title: msg`This order is waiting for your payment`,
    line: msg`Pay soon; the places are kept only for a while.`,
  },
  WAIT_CONFIRM: {
    title: msg`The venue is confirming your order`,
    line: msg`The QR codes appear here once it is confirmed.`,
  },
  WAIT_USE: {
    title: msg`Your tickets are ready`,
    line: msg`Show the QR codes at the entrance. They also work without a network.`,
  },
  PART_USE: {
    title: msg`Some of your tickets were used`,
    line: msg`The others still work. Show their QR codes at the entrance.`,
  },
  WAIT_CONFIRM_WAIT_AUDIT: { title: msg`The venue is reviewing your refund`, line: null },
  WAIT_USE_WAIT_AUDIT: { title: msg`The venue is reviewing your refund`, line: null },
  AUDITED: { title: msg`Your refund is approved`, line: msg`The money goes back the way you paid.` },
  CANCELED: {
    title: msg`This order was cancelled`,
    line: msg`The places were released. You can buy the same tickets again.`,
  },
  CLOSED: { title: msg`This order is closed`, line: msg`Its tickets can’t be used any more.` },
  COMPLETE: { title: msg`This order is completed`, line: msg`Every ticket was used or returned.` },
} as const satisfies Record<OrderStatus, HeadWords>;

const EXPIRED: HeadWords = {
  title: msg`The time to pay ran out`,
  line: msg`The order was cancelled by itself and nothing was charged. Buy the same tickets again with one tap.`,
};
const MEMBER_READY: HeadWords = {
  title: msg`Your card is ready`,
  line: msg`Open it to see its number and what to do next.`,
};

function wordsOf(order: Order & { status: OrderStatus }): HeadWords {
  if (order.expired && order.refunds.length === 0) return EXPIRED;
  if (order.status === 'WAIT_USE' && order.order_type === 'MEMBER') return MEMBER_READY;
  return HEAD_WORDS[order.status];
}

/**
 * The latest time at which returns stop waiting for the gates; undefined where no ticket waits, or staff have to decide
 * about one.
 */
function gatesUntilOf({ tickets }: Order): number | undefined {
  const waiting = tickets.flatMap(({ refund }) => (refund?.state === 'WAIT_AUDIT' ? [refund.gates_until] : []));
  return waiting.every((until) => until !== undefined) && waiting.length > 0 ? Math.max(...waiting) : undefined;
}

function useHeadWords(): (order: Order) => { title: string; line: string | null } {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const moneyLine = useMoneyLine();
  const reasonLine = (reason: string | undefined): string | null => {
    if (reason === NOT_CONFIRMED_IN_TIME) return t`The venue did not confirm the order in time.`;
    return reason === undefined ? null : t`The venue says: ${reason}`;
  };
  return (order) => {
    const { status } = order;
    if (!isOrderStatus(status)) return { title: t`Order details`, line: null };
    const words = wordsOf({ ...order, status });
    const count = order.tickets.length;
    const waiting = order.tickets.filter(({ refund }) => refund?.state === 'WAIT_AUDIT').length;
    const back =
      order.tickets.every(({ refund, status: each }) => refund !== undefined && each === 'CANCELED') && count > 0;
    const title =
      waiting > 0 && count > 1
        ? t`${plural(waiting, { one: `# of ${count} tickets is being refunded`, other: `# of ${count} tickets are being refunded` })}`
        : back && status === 'CANCELED'
          ? t`Your tickets were returned`
          : gatesUntilOf(order) === undefined
            ? i18n._(words.title)
            : t`Your refund is waiting for the entrances`;
    const reason = status === 'CLOSED' ? reasonLine(order.reason) : null;
    const usable = order.tickets.filter((ticket) => opensGate(ticket.status));
    const isElsewhere = usable.length > 0 && usable.every(({ share }) => share?.state === 'sent');
    const line =
      moneyLine(order) ??
      (isElsewhere ? t`The tickets not used yet are on another phone.` : words.line && i18n._(words.line));
    return { title, line: sentencesText([reason, line], locale) || null };
  };
}

function useMoneyLine(): (order: Order) => string | null {
  const { t } = useLingui();
  const locale = useLocale();
  return (order) => {
    const asked = order.tickets.reduce(
      (sum, { refund }) => sum + (refund?.state === 'WAIT_AUDIT' ? refund.amount : 0),
      0,
    );
    const waiting = money(asked, locale);
    const gatesUntil = gatesUntilOf(order);
    if (gatesUntil !== undefined) {
      return t`${waiting} goes back the way you paid once every entrance has reported that nobody went in, by ${momentText(gatesUntil, locale)} at the latest.`;
    }
    if (asked > 0) return t`${waiting} goes back the way you paid once the venue approves.`;
    const amount = money(refundedOf(order) || order.fee, locale);
    const own = order.tickets.some(({ refund }) => refund !== undefined);
    if (order.pay_status === 'REFUNDING') {
      return own
        ? t`${amount} is on its way back the way you paid.`
        : t`Your payment arrived after the cancellation. ${amount} is on its way back the way you paid.`;
    }
    if (order.pay_status === 'REFUNDED' && refundedOf(order) > 0) {
      return own
        ? t`${amount} was sent back the way you paid.`
        : t`Your payment arrived after the cancellation. ${amount} was sent back the way you paid.`;
    }
    return null;
  };
}
