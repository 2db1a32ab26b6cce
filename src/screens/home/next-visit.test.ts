import { describe, expect, it } from 'vitest';
import type { Notice } from '#contract/visitor/notices.ts';
import type { WalletTicket } from '#queries/wallet.ts';
import { nextVisit } from './next-visit.ts';

const noon = Date.parse('2026-04-18T12:00:00+08:00');
const hour = 3_600_000;

function row(given: Partial<WalletTicket>): WalletTicket {
  const name = { zh_CN: '山' };
  return {
    ticket_id: 't',
    order_id: 'o',
    order_no: '1',
    ticket_no: '1',
    code: 'c',
    program_name: name,
    type_name: name,
    date: '2026-04-18',
    holders: [],
    people: 1,
    used: 0,
    status: 'WAIT_USE',
    picture: 'lake',
    owner: 'w',
    savedAt: 0,
    ...given,
  };
}
const session = (id: string, from: number, to: number) => ({ id, starts_at: from, ends_at: to, last_entry_at: to });

describe('the next visit', () => {
  it('is none without a ticket that opens the gate', () => {
    expect(nextVisit([], noon)).toBeNull();
    expect(nextVisit([row({ status: 'USED' }), row({ date: '2026-04-17' })], noon)).toBeNull();
  });
  it('counts the tickets of one order, day and session', () => {
    const rows = [
      row({ ticket_id: 'a' }),
      row({ ticket_id: 'b' }),
      row({ ticket_id: 'c', order_id: 'other' }),
      row({ ticket_id: 'd', date: '2026-04-19' }),
    ];
    expect(nextVisit(rows, noon)).toMatchObject({ ticket: { ticket_id: 'a' }, today: true, count: 2 });
  });
  it('names a later day', () => {
    expect(nextVisit([row({ date: '2026-04-20' })], noon)).toMatchObject({ date: '2026-04-20', today: false });
  });
  it('shows what of it the venue has closed, until that is open again', () => {
    const closed: NonNullable<Notice['closed']> = { day: '2026-04-18', spots: [], reason: { zh_CN: '风' } };
    const notice: Notice = {
      id: 'n',
      kind: 'day-closed',
      created_at: noon,
      scenic_id: 's',
      program_name: { zh_CN: '山' },
      closed,
    };
    const times = session('1', noon, noon + hour);
    const closedOf = (...notices: Notice[]) => nextVisit([row({ notices })], noon)?.closed;
    expect(closedOf()).toBeUndefined();
    expect(closedOf(notice)).toBe('day');
    expect(closedOf({ ...notice, session: { was: times, now: times, free: true } })).toBe('session');
    expect(closedOf({ ...notice, closed: { ...closed, reopened: true } })).toBeUndefined();
  });
  it('is a session that runs on after midnight until its end, before what the new day brings', () => {
    const [midnight, next] = [noon + 12 * hour, '2026-04-19'];
    const night = row({ ticket_id: 'night', batch: session('1', midnight - 2 * hour, midnight + 1.5 * hour) });
    const rows = [night, row({ ticket_id: 'day', date: next })];
    expect(nextVisit(rows, midnight + hour)).toMatchObject({
      ticket: { ticket_id: 'night' },
      date: '2026-04-18',
      today: true,
    });
    expect(nextVisit(rows, midnight + 1.5 * hour)).toMatchObject({ ticket: { ticket_id: 'day' }, date: next });
  });
  it('passes over a session that has ended while another follows, and keeps it when none does', () => {
    const over = row({ ticket_id: 'over', batch: session('1', noon - 2 * hour, noon - hour) });
    const next = row({ ticket_id: 'next', batch: session('2', noon + hour, noon + 2 * hour) });
    expect(nextVisit([over, next], noon)?.ticket.ticket_id).toBe('next');
    expect(nextVisit([over], noon)?.ticket.ticket_id).toBe('over');
  });
});

describe('what is good on any day', () => {
  const bicycle = row({ ticket_id: 'bicycle', date: '2026-04-01', valid_until: '2100-12-31' });
  it('can be used today, however long ago it was bought', () => {
    expect(nextVisit([bicycle], noon)).toMatchObject({
      ticket: { ticket_id: 'bicycle' },
      today: true,
      date: '2026-04-18',
    });
  });
  it('waits behind a visit that has its day', () => {
    expect(nextVisit([bicycle, row({ ticket_id: 'a', date: '2026-04-19' })], noon)).toMatchObject({
      ticket: { ticket_id: 'a' },
      today: false,
    });
  });
});
