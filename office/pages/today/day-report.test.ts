import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import type { Board } from '#contract/office/board.ts';
import { dayReport } from './day-report.ts';

const NOON = Date.parse('2026-11-22T12:00:00+08:00');
const board = {
  day: '2026-11-22',
  as_of: NOON,
  hours: [{ hour: 9, people: 12, expected: 15, usual: 10 }],
  usual_days: 1,
  entered: 12,
  due: { people: 20, came: 12 },
  sold: { orders: 3, tickets: 7 },
  sessions: [
    { id: 'boat.noon', spot: 'boat', name: { zh_CN: '=船' }, starts_at: NOON, taken: 4, total: 40, came: 2, left: 36 },
  ],
} as unknown as Board;

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it('has the figures of the day, sums only for those who see them, and no formula', () => {
  const sales = {
    days: [{ day: '2026-11-22', paid: 123_450, refunded: 100 }],
    before: 0,
    spots: [{ id: 'boat', name: { zh_CN: '=船' }, amount: 1000 }],
  };
  const own = dayReport(board, sales as unknown as Parameters<typeof dayReport>[1]);
  expect(own.startsWith('\uFEFFDay,2026-11-22\r\n')).toBe(true);
  for (const line of [
    'Orders,3',
    'Tickets,7',
    'Paid,1234.50',
    'Refunded,1.00',
    '9:00,12,15,10',
    "'=船,12:00,4,40,2,36",
    "'=船,10.00",
  ])
    expect(own.split('\r\n')).toContain(line);
  expect(dayReport(board, undefined)).not.toContain('Paid');
});
