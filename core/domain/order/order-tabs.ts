import { isOverdue } from './order-due.ts';
import type { OrderFilter, OrderTab } from './order-list-names.ts';
import { isOrderStatus, type OrderStatus } from './order-status.ts';

const TAB_OF = {
  WAIT_PROCESS: 'booked',
  WAIT_PAY: 'pending',
  WAIT_CONFIRM: 'booked',
  WAIT_USE: 'to-use',
  PART_USE: 'to-use',
  WAIT_CONFIRM_WAIT_AUDIT: 'booked',
  WAIT_USE_WAIT_AUDIT: 'to-use',
  AUDITED: 'completed',
  CANCELED: 'cancelled',
  CLOSED: 'cancelled',
  COMPLETE: 'completed',
} as const satisfies Record<OrderStatus, OrderTab>;

export interface TabbedOrder {
  status: string;
  expires_at?: number | undefined;
  tickets: readonly { status: string; refund?: { state: string } | undefined }[];
}

export const tabOfStatus = (status: string): OrderTab | null => (isOrderStatus(status) ? TAB_OF[status] : null);

/** True when every ticket was used: such an order is listed under "used", in any status. */
export const isWhollyUsed = ({ tickets }: Pick<TabbedOrder, 'tickets'>): boolean =>
  tickets.length > 0 && tickets.every(({ status }) => status === 'USED');

/** @param now server time, milliseconds. */
export function tabsOf(order: TabbedOrder, now: number): OrderTab[] {
  const tab = isOverdue(order, now) ? null : tabOfStatus(order.status);
  return [...(isWhollyUsed(order) ? (['used'] as const) : []), ...(tab ? [tab] : [])];
}

export const isInTab = (order: TabbedOrder, tab: OrderTab, now: number): boolean =>
  tab === 'all' || tabsOf(order, now).includes(tab);

const hasRefund = ({ tickets }: TabbedOrder, states: readonly string[]): boolean =>
  tickets.some(({ refund }) => refund !== undefined && states.includes(refund.state));

const FILTERS = {
  unpaid: (order, now) => order.status === 'WAIT_PAY' && !isOverdue(order, now),
  review: (order) => order.status.endsWith('_WAIT_AUDIT') || hasRefund(order, ['WAIT_AUDIT']),
  approved: (order) => order.status === 'AUDITED' || hasRefund(order, ['REFUNDING', 'REFUNDED']),
} as const satisfies Record<OrderFilter, (order: TabbedOrder, now: number) => boolean>;

export const passesFilter = (order: TabbedOrder, filter: OrderFilter, now: number): boolean =>
  FILTERS[filter](order, now);
