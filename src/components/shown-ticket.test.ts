import { expect, test } from 'vitest';
import { type Day, instantOf, type TimeOfDay } from '#domain/lib/day.ts';
import { sessionTimes } from '#domain/catalog/session-times.ts';
import type { WalletTicket } from '#queries/wallet.ts';
import { shownTickets } from './shown-ticket.ts';

const row = (ticket_id: string, change: Partial<WalletTicket> = {}): WalletTicket => ({
  ticket_id,
  order_id: 'o1',
  order_no: '2604160001',
  ticket_no: '826419370512',
  code: `v1.${ticket_id}`,
  program_name: { zh_CN: '栖湖游船' },
  type_name: { zh_CN: '成人票' },
  date: '2026-04-18',
  holders: [],
  people: 1,
  used: 0,
  status: 'WAIT_USE',
  picture: 'lake',
  owner: 'me',
  savedAt: 0,
  ...change,
});

const noon = (day: Day): number => instantOf(day, '12:00');
const idsOf = (rows: readonly WalletTicket[], now: number | null = noon('2026-04-17')): string[] =>
  shownTickets(rows, [], now).map((ticket) => ticket.ticket_id);

test('people stand in the order of their order, whatever their ticket numbers', () => {
  expect(
    idsOf([
      row('t2', { ticket_no: '100000000000' }),
      row('t3', { ticket_no: '500000000000' }),
      row('t1', { ticket_no: '900000000000' }),
    ]),
  ).toEqual(['t1', 't2', 't3']);
});

test('the next visit stands first, and what is over last', () => {
  const session = { id: 'b', starts_at: 2, ends_at: 3, last_entry_at: 3 };
  expect(
    idsOf([
      row('past', { date: '2026-04-16' }),
      row('later', { batch: session }),
      row('next', { batch: { ...session, starts_at: 1 } }),
    ]),
  ).toEqual(['next', 'later', 'past']);
});

test('a session that runs on after midnight is open until its end and stands before the tickets of the new day', () => {
  const night = row('night', {
    date: '2026-04-16',
    batch: { id: 'n', ...sessionTimes('2026-04-16', { start: '22:00', end: '01:30', last_entry: '01:00' }) },
  });
  const rows = [row('today', { date: '2026-04-17' }), night, row('over', { date: '2026-04-16' })];
  expect(idsOf(rows, instantOf('2026-04-17', '00:40'))).toEqual(['night', 'today', 'over']);
  const openAt = (time: TimeOfDay) => shownTickets([night], [], instantOf('2026-04-17', time))[0]?.isOpen;
  expect([openAt('00:40'), openAt('01:30')]).toEqual([true, false]);
});

test('while the clock was never measured no day is over', () => {
  expect(shownTickets([row('t1', { date: '2020-01-01' })], [], null)[0]?.isOpen).toBe(true);
});

test('what is good on any day opens the gate long after it was bought', () => {
  const [first, second] = shownTickets([row('t1'), row('t2', { valid_until: '2100-12-31' })], [], noon('2026-06-01'));
  expect([first?.ticket_id, first?.isOpen, second?.isOpen]).toEqual(['t2', true, false]);
});

test('a ticket that is scanned keeps its place among those of its day', () => {
  const ids = ['a', 'b', 'c'];
  expect(idsOf(ids.map((id) => row(id)))).toEqual(ids);
  expect(idsOf([row('a', { status: 'USED' }), row('b'), row('c')])).toEqual(ids);
});
