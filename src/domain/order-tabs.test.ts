import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from './order-status.ts';
import { byUrgency, isInTab, tabsOf } from './order-tabs.ts';

const order = (status: string, over: Partial<Parameters<typeof tabsOf>[0]> = {}) => ({ status, created_at: 1, tickets: [{ status: 'WAIT_USE' }], ...over });

describe('order tabs', () => {
  it('hold every known status exactly once', () => {
    expect(ORDER_STATUSES.map((status) => tabsOf(order(status), 0))).toEqual([
      ['booked'],
      ['pending'],
      ['booked'],
      ['to-use'],
      ['to-use'],
      ['booked'],
      ['to-use'],
      ['completed'],
      ['cancelled'],
      ['cancelled'],
      ['completed'],
    ]);
  });

  it('never hide an unknown status, and drop an overdue order from pending', () => {
    expect(isInTab(order('SOMETHING_NEW'), 'all', 0)).toBe(true);
    expect(tabsOf(order('SOMETHING_NEW'), 0)).toEqual([]);
    expect(tabsOf(order('WAIT_PAY', { expires_at: 10 }), 10)).toEqual([]);
  });

  it('put a wholly used order under used', () => {
    expect(tabsOf(order('COMPLETE', { tickets: [{ status: 'USED' }] }), 0)).toEqual(['used', 'completed']);
  });

  it('sort by urgency', () => {
    const sorted = [
      order('COMPLETE', { created_at: 9 }),
      order('WAIT_USE', { date: '2026-04-19' }),
      order('WAIT_PAY', { expires_at: 50 }),
      order('WAIT_USE', { date: '2026-04-18' }),
      order('WAIT_PAY', { expires_at: 40 }),
    ].sort(byUrgency(0));
    expect(sorted.map((each) => [each.status, each.expires_at ?? each.date ?? each.created_at])).toEqual([
      ['WAIT_PAY', 40],
      ['WAIT_PAY', 50],
      ['WAIT_USE', '2026-04-18'],
      ['WAIT_USE', '2026-04-19'],
      ['COMPLETE', 9],
    ]);
  });
});
