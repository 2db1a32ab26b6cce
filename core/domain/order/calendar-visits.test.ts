import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarTicket, calendarVisits } from './calendar-visits.ts';

const ticket = (id: string, over: Partial<CalendarTicket> = {}): CalendarTicket => ({
  id,
  scenic_id: 'boat',
  date: '2026-04-18',
  status: 'WAIT_USE',
  ...over,
});
const uids = (tickets: readonly CalendarTicket[]): string[] => calendarVisits('o1', tickets).map(({ uid }) => uid);

describe('the entries of an order', () => {
  it('are one for the tickets of a spot, day and session', () => {
    const tickets = [
      ticket('t1'),
      ticket('t2'),
      ticket('t3', { batch: { starts_at: 9 } }),
      ticket('t4', { scenic_id: 'show' }),
      ticket('t5', { date: '2026-04-19' }),
    ];
    expect(uids(tickets)).toEqual(['o1-t1@tickets', 'o1-t3@tickets', 'o1-t4@tickets', 'o1-t5@tickets']);
  });

  it('keep their names when the tickets move together, whatever the venue or the visitor moves', () => {
    const [first, second] = [ticket('t1', { batch: { starts_at: 1 } }), ticket('t2', { batch: { starts_at: 1 } })];
    const moved = [first, second].map((each) => ({ ...each, date: '2026-05-01', batch: { starts_at: 2 } }));
    expect(uids(moved)).toEqual(uids([first, second]));
  });

  it('keep their names when some of the tickets are given back, and are cancelled with the last one', () => {
    const back = { status: 'CANCELED' };
    expect(calendarVisits('o1', [ticket('t1', back), ticket('t2')])).toMatchObject([
      { uid: 'o1-t1@tickets', cancelled: false, first: { id: 't2' } },
    ]);
    expect(calendarVisits('o1', [ticket('t1', back), ticket('t2', back)])).toMatchObject([
      { uid: 'o1-t1@tickets', cancelled: true, tickets: [] },
    ]);
  });

  it('have a name each, and hold every open ticket once, in whatever order the tickets come', () => {
    const tickets = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        scenic_id: fc.constantFrom('boat', 'show'),
        date: fc.constantFrom('2026-04-18', '2026-04-19'),
        status: fc.constantFrom('WAIT_USE', 'PART_USE', 'USED', 'CANCELED'),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(tickets, (all) => {
        const visits = calendarVisits('o1', all);
        expect(new Set(visits.map(({ uid }) => uid)).size).toBe(visits.length);
        const open = all.filter(({ status }) => status === 'WAIT_USE' || status === 'PART_USE').map(({ id }) => id);
        expect(visits.flatMap((visit) => visit.tickets.map(({ id }) => id)).sort()).toEqual(open.sort());
        expect(calendarVisits('o1', [...all].reverse())).toEqual(visits);
      }),
    );
  });
});
