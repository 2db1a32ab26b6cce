import type { OrderStatus } from './order-status.ts';
import { isOrderStatus } from './order-status.ts';

/** The tabs of "my orders", in the order in which they stand. */
export const ORDER_TABS = ['all', 'pending', 'to-use', 'booked', 'used', 'completed', 'cancelled'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

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

export interface ListedOrder {
  status: string;
  expires_at?: number | undefined;
  date?: string | undefined;
  created_at: number;
  tickets: readonly { status: string }[];
}

/** @returns the tabs an order is listed in besides "all"; none for a status this program does not know. */
export function tabsOf(order: ListedOrder, now: number): OrderTab[] {
  const tabs: OrderTab[] = [];
  if (order.tickets.length > 0 && order.tickets.every((ticket) => ticket.status === 'USED')) tabs.push('used');
  if (!isOrderStatus(order.status)) return tabs;
  const overdue = order.status === 'WAIT_PAY' && order.expires_at !== undefined && order.expires_at <= now;
  if (!overdue) tabs.push(TAB_OF[order.status]);
  return tabs;
}

export const isInTab = (order: ListedOrder, tab: OrderTab, now: number): boolean => tab === 'all' || tabsOf(order, now).includes(tab);

/** Pending by soonest deadline, then to be used by visit day (soonest first), then the rest, newest first. */
export function byUrgency(now: number): (a: ListedOrder, b: ListedOrder) => number {
  const rank = (order: ListedOrder): number => {
    const tabs = tabsOf(order, now);
    return tabs.includes('pending') ? 0 : tabs.includes('to-use') ? 1 : 2;
  };
  return (a, b) => {
    const difference = rank(a) - rank(b);
    if (difference !== 0) return difference;
    if (rank(a) === 0) return (a.expires_at ?? Infinity) - (b.expires_at ?? Infinity);
    if (rank(a) === 1 && a.date !== b.date) return (a.date ?? '9999') < (b.date ?? '9999') ? -1 : 1;
    return b.created_at - a.created_at;
  };
}
