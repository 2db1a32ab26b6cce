import type { Day } from '#domain/lib/day.ts';
import { isFinal, type OrderStatus } from '#domain/order/order-status.ts';

export const ERASURE_BLOCKS = ['unpaid', 'review', 'refund', 'card', 'ahead', 'invoice'] as const;
export type ErasureBlock = (typeof ERASURE_BLOCKS)[number];

interface OrderFacts {
  status: OrderStatus;
  /** `MEMBER` for an order of cards: its state stays "to be used", and its cards decide when it is over. */
  order_type: string;
  /** The last day on which a ticket of the order is good; null when all tickets were given back. */
  last_day: Day | null;
  refund_open: boolean;
  card_open: boolean;
  invoice_open: boolean;
}

/** An order is open while its people are needed to pay, enter, send money back or issue an invoice. */
export function erasureBlock(
  { status, order_type, last_day, refund_open, card_open, invoice_open }: OrderFacts,
  today: Day,
): ErasureBlock | null {
  if (status === 'WAIT_PAY' || status === 'WAIT_PROCESS') return 'unpaid';
  if (status === 'WAIT_CONFIRM_WAIT_AUDIT' || status === 'WAIT_USE_WAIT_AUDIT') return 'review';
  if (refund_open) return 'refund';
  if (card_open) return 'card';
  const byCards = order_type === 'MEMBER' && (status === 'WAIT_USE' || status === 'PART_USE');
  // A visitor who entered today may leave and come back.
  if (!byCards && (!isFinal(status) || (last_day !== null && last_day >= today))) return 'ahead';
  return invoice_open ? 'invoice' : null;
}
