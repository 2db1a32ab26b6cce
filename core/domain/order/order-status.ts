export const ORDER_STATUSES = [
  'WAIT_PROCESS',
  'WAIT_PAY',
  'WAIT_CONFIRM',
  'WAIT_USE',
  'PART_USE',
  'WAIT_CONFIRM_WAIT_AUDIT',
  'WAIT_USE_WAIT_AUDIT',
  'AUDITED',
  'CANCELED',
  'CLOSED',
  'COMPLETE',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The reason of an order that the venue neither confirmed nor refused before the day of its visit was over. */
export const NOT_CONFIRMED_IN_TIME = 'not confirmed in time';

export const PAY_STATUSES = ['PAYED', 'REFUNDING', 'REFUNDED'] as const;
export type PayStatus = (typeof PAY_STATUSES)[number];

export const isOrderStatus = (text: string): text is OrderStatus =>
  (ORDER_STATUSES as readonly string[]).includes(text);

/**
 * Allowed next states of an order. WAIT_PROCESS: staff review it before it can be paid; WAIT_CONFIRM: paid, staff
 * confirm it; *_WAIT_AUDIT: a return waits for a decision; AUDITED: everything was returned; CLOSED: refused or not
 * confirmed by staff, or not used in time; the last four are final.
 */
export const ORDER_TRANSITIONS = {
  WAIT_PROCESS: ['WAIT_PAY', 'WAIT_USE', 'CANCELED', 'CLOSED'],
  WAIT_PAY: ['WAIT_USE', 'WAIT_CONFIRM', 'CANCELED'],
  WAIT_CONFIRM: ['WAIT_USE', 'WAIT_CONFIRM_WAIT_AUDIT', 'CANCELED', 'CLOSED'],
  WAIT_USE: ['PART_USE', 'COMPLETE', 'WAIT_USE_WAIT_AUDIT', 'CANCELED', 'CLOSED'],
  PART_USE: ['COMPLETE', 'WAIT_USE_WAIT_AUDIT'],
  WAIT_CONFIRM_WAIT_AUDIT: ['AUDITED', 'WAIT_CONFIRM'],
  WAIT_USE_WAIT_AUDIT: ['AUDITED', 'WAIT_USE', 'PART_USE', 'COMPLETE', 'CLOSED'],
  AUDITED: [],
  CANCELED: [],
  CLOSED: [],
  COMPLETE: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/**
 * Allowed next states of an order's money. A late payment of a cancelled order starts at REFUNDING; without an amount
 * to refund there is no refund.
 */
export const PAY_TRANSITIONS = {
  PAYED: ['REFUNDING', 'REFUNDED'],
  REFUNDING: ['REFUNDED'],
  REFUNDED: ['REFUNDING'],
} as const satisfies Record<PayStatus, readonly PayStatus[]>;

export const isFinal = (status: OrderStatus): boolean => ORDER_TRANSITIONS[status].length === 0;

export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean =>
  (ORDER_TRANSITIONS[from] as readonly OrderStatus[]).includes(to);

/** @param open the state before any use: WAIT_USE, or WAIT_CONFIRM before staff confirmed. */
export function statusOfTickets(
  tickets: readonly { status: string; used: number }[],
  open: 'WAIT_USE' | 'WAIT_CONFIRM',
): OrderStatus {
  const used = tickets.some((ticket) => ticket.used > 0);
  if (tickets.some((ticket) => ticket.status === 'WAIT_USE' || ticket.status === 'PART_USE'))
    return used ? 'PART_USE' : open;
  if (used) return 'COMPLETE';
  return tickets.every((ticket) => ticket.status === 'CANCELED') ? 'CANCELED' : 'CLOSED';
}
