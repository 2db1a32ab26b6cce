import { describe, expect, it } from 'vitest';
import { byDeadline } from './order-due.ts';
import { ORDER_TABS, type OrderTab } from './order-list-names.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { isInTab, tabsOf } from './order-tabs.ts';

const order = (status: string, over: Partial<Parameters<typeof tabsOf>[0]> = {}) => ({
  status,
  tickets: [{ status: 'WAIT_USE' }],
  ...over,
});

const TABLE: Record<Exclude<OrderTab, 'all' | 'used'>, readonly string[]> = {
  pending: ['WAIT_PAY'],
  booked: ['WAIT_PROCESS', 'WAIT_CONFIRM', 'WAIT_CONFIRM_WAIT_AUDIT'],
  'to-use': ['WAIT_USE', 'PART_USE', 'WAIT_USE_WAIT_AUDIT'],
  completed: ['COMPLETE', 'AUDITED'],
  cancelled: ['CANCELED', 'CLOSED'],
};

describe('order tabs', () => {
  it.each(Object.entries(TABLE))('"%s" holds its statuses and no others', (tab, statuses) => {
    expect(ORDER_STATUSES.filter((status) => isInTab(order(status), tab as OrderTab, 0)).sort()).toEqual(
      [...statuses].sort(),
    );
  });

  it('"all" holds everything, and every known status has exactly one other tab', () => {
    for (const status of ORDER_STATUSES) {
      expect(isInTab(order(status), 'all', 0)).toBe(true);
      expect(tabsOf(order(status), 0)).toHaveLength(1);
    }
    expect(ORDER_TABS).toHaveLength(7);
  });

  it('"pending" holds what has time left, and nothing whose time is over', () => {
    expect(tabsOf(order('WAIT_PAY', { expires_at: 11 }), 10)).toEqual(['pending']);
    expect(tabsOf(order('WAIT_PAY', { expires_at: 10 }), 10)).toEqual([]);
    expect(isInTab(order('WAIT_PAY', { expires_at: 10 }), 'all', 10)).toBe(true);
  });

  it('"used" holds an order whose tickets are all used, in any status', () => {
    const used = [{ status: 'USED' }, { status: 'USED' }];
    expect(tabsOf(order('COMPLETE', { tickets: used }), 0)).toEqual(['used', 'completed']);
    expect(tabsOf(order('SOMETHING_NEW', { tickets: used }), 0)).toEqual(['used']);
    expect(tabsOf(order('PART_USE', { tickets: [{ status: 'USED' }, { status: 'WAIT_USE' }] }), 0)).toEqual(['to-use']);
    expect(tabsOf(order('WAIT_USE', { tickets: [] }), 0)).toEqual(['to-use']);
  });

  it('never hide an unknown status', () => {
    expect(isInTab(order('SOMETHING_NEW'), 'all', 0)).toBe(true);
    expect(tabsOf(order('SOMETHING_NEW'), 0)).toEqual([]);
  });

  it('sort what waits for payment by deadline, the open end last', () => {
    expect([{ expires_at: 50 }, {}, { expires_at: 40 }].sort(byDeadline)).toEqual([
      { expires_at: 40 },
      { expires_at: 50 },
      {},
    ]);
  });
});
