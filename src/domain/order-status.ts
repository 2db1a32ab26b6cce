/** The order states of the specification. */
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

export const PAY_STATUSES = ['PAYED', 'REFUNDING', 'REFUNDED'] as const;
export type PayStatus = (typeof PAY_STATUSES)[number];

export const isOrderStatus = (text: string): text is OrderStatus => (ORDER_STATUSES as readonly string[]).includes(text);

/** Where an order may go from each state. */
export const ORDER_TRANSITIONS = {
  WAIT_PROCESS: ['WAIT_PAY', 'WAIT_CONFIRM', 'WAIT_USE', 'CANCELED', 'CLOSED'],
  WAIT_PAY: ['WAIT_USE', 'WAIT_CONFIRM', 'CANCELED', 'CLOSED'],
  WAIT_CONFIRM: ['WAIT_USE', 'WAIT_CONFIRM_WAIT_AUDIT', 'CANCELED', 'CLOSED'],
  WAIT_USE: ['PART_USE', 'COMPLETE', 'WAIT_USE_WAIT_AUDIT', 'CANCELED', 'CLOSED'],
  PART_USE: ['COMPLETE', 'WAIT_USE_WAIT_AUDIT', 'CLOSED'],
  WAIT_CONFIRM_WAIT_AUDIT: ['AUDITED', 'WAIT_CONFIRM', 'CANCELED'],
  WAIT_USE_WAIT_AUDIT: ['AUDITED', 'WAIT_USE', 'PART_USE', 'CANCELED'],
  AUDITED: ['COMPLETE', 'CLOSED'],
  CANCELED: ['CLOSED'],
  CLOSED: [],
  COMPLETE: ['CLOSED'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean => (ORDER_TRANSITIONS[from] as readonly OrderStatus[]).includes(to);
