import type { Order } from '#contract/visitor/orders.ts';
import { orderWord, payWord, type StatusWord } from '#i18n/status-words.ts';
import { WordPill } from './WordPill.tsx';

/** "Refunding" tells more than "cancelled" once money is on its way back. */
const wordOf = ({ status, pay_status }: Pick<Order, 'status' | 'pay_status'>): { shown: StatusWord; own: string } =>
  pay_status === 'REFUNDING' || pay_status === 'REFUNDED'
    ? { shown: payWord(pay_status), own: pay_status }
    : { shown: orderWord(status), own: status };

/** The state of an order; a state that is unknown to this program is shown in the server's own word. */
export function OrderStatusPill({ order }: { order: Pick<Order, 'status' | 'pay_status'> }) {
  const { shown, own } = wordOf(order);
  return <WordPill shown={shown} own={own} />;
}
