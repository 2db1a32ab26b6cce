import { isOverdue } from './order-due.ts';
import type { OrderTab } from './order-list-names.ts';
import type { OrderStatus } from './order-status.ts';
import { isOrderStatus } from './order-status.ts';

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
  tickets: readonly { status: string }[];
}

/** @returns the tab of a status besides "all"; null for one this program does not know. */
export const tabOfStatus = (status: string): OrderTab | null => (isOrderStatus(status) ? TAB_OF[status] : null);

/** Whether every ticket was used: such an order stands under "used", whatever its status. */
export const isWhollyUsed = ({ tickets }: Pick<TabbedOrder, 'tickets'>): boolean => tickets.length > 0 && tickets.every(({ status }) => status === 'USED');

/** @param now server time. @returns the tabs an order is listed in besides "all"; none for a status this program does not know. */
export function tabsOf(order: TabbedOrder, now: number): OrderTab[] {
  const tab = isOverdue(order, now) ? null : tabOfStatus(order.status);
  return [...(isWhollyUsed(order) ? (['used'] as const) : []), ...(tab ? [tab] : [])];
}

export const isInTab = (order: TabbedOrder, tab: OrderTab, now: number): boolean => tab === 'all' || tabsOf(order, now).includes(tab);
