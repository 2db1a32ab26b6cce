import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { isOrderStatus } from '#domain/order-status.ts';
import { money } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';

interface HeadWords {
  title: MessageDescriptor;
  line: MessageDescriptor | null;
}

const HEAD_WORDS = {
  WAIT_PROCESS: { title: msg`Your order is being processed`, line: msg`This takes a moment. Nothing more is needed from you.` },
  WAIT_PAY: { title: msg`This order waits for your payment`, line: msg`Pay soon; the places are kept only for a while.` },
  WAIT_CONFIRM: { title: msg`The venue is confirming your order`, line: msg`The QR codes appear here once it is confirmed.` },
  WAIT_USE: { title: msg`Your tickets are ready`, line: msg`Show the QR codes at the entrance. They also work without a network.` },
  PART_USE: { title: msg`Some of your tickets were used`, line: msg`The others still work. Show their QR codes at the entrance.` },
  WAIT_CONFIRM_WAIT_AUDIT: { title: msg`The venue is reviewing your refund`, line: null },
  WAIT_USE_WAIT_AUDIT: { title: msg`The venue is reviewing your refund`, line: null },
  AUDITED: { title: msg`Your refund is approved`, line: msg`The money goes back the way you paid.` },
  CANCELED: { title: msg`This order was cancelled`, line: msg`The places were released. You can buy the same tickets again.` },
  CLOSED: { title: msg`This order is closed`, line: null },
  COMPLETE: { title: msg`This order is completed`, line: null },
} as const satisfies Record<OrderStatus, HeadWords>;

/** @returns a function for the words on top of an order; an unknown state has only its pill. */
export function useHeadWords(): (order: Order) => { title: string; line: string | null } {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (order) => {
    const amount = money(order.fee, locale);
    if (!isOrderStatus(order.status)) return { title: t`Order details`, line: null };
    const words: HeadWords = HEAD_WORDS[order.status];
    const title = i18n._(words.title);
    if (order.pay_status === 'REFUNDING')
      return { title, line: t`Your payment arrived after the cancellation. ${amount} is on its way back the way you paid.` };
    if (order.pay_status === 'REFUNDED') return { title, line: t`Your payment arrived after the cancellation. ${amount} was sent back the way you paid.` };
    return { title, line: words.line && i18n._(words.line) };
  };
}
