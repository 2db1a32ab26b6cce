import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blockNow,
  byVisit,
  changeKey,
  chooseMoving,
  companionsOf,
  firstChoice,
  type HeldTicket,
  type MovableType,
  orderOfKey,
} from './change-draft.ts';
import {
  changeProblems,
  isMoved,
  movesOf,
  offerForMoving,
  presentSession,
  seatOfTickets,
  ticketsOfVisit,
} from './change-moves.ts';
import { addDays, type Day, instantOf } from '#domain/lib/day.ts';
import { emptyOrder } from './draft-order.ts';
import type { OfferedSession, OfferedDay } from './offer.ts';
import { withVisit } from './order-visits.ts';

const DAY: Day = '2026-11-26';
const NEXT: Day = '2026-11-27';
const DEARER: Day = '2026-11-28';
const NOW = instantOf('2026-11-25', '10:00');

const TYPES: readonly MovableType[] = [
  { id: 'adult', kind: 'TICKET' },
  { id: 'child', kind: 'TICKET', bind: { with: ['adult'], rule: 'same-date-and-session', ratio: 2 } },
  { id: 'cable', kind: 'TICKET', bind: { with: ['adult'], rule: 'same-date', ratio: 1 } },
  { id: 'seat-a', kind: 'TICKET', zone: 'A' },
  { id: 'seat-b', kind: 'TICKET', zone: 'B' },
  { id: 'bicycle', kind: 'RENT' },
];
const FEES: Readonly<Record<string, number>> = {
  adult: 12_000,
  child: 6000,
  cable: 8000,
  'seat-a': 20_000,
  'seat-b': 10_000,
  bicycle: 4000,
};

const sessionId = (name: string, day: Day = DAY): string => `peak.${name}.${day.replaceAll('-', '')}`;
const session = (name: string, day: Day = DAY) => ({
  id: sessionId(name, day),
  starts_at: instantOf(day, name === 'am' ? '08:00' : '12:00'),
});

const ticket = (id: string, type: string, more: Partial<HeldTicket> = {}): HeldTicket => ({
  id,
  ticket_type_id: type,
  scenic_id: 'peak',
  fee: FEES[type] ?? 0,
  people: 1,
  status: 'WAIT_USE',
  date: DAY,
  batch: session('am'),
  change_until: instantOf(DAY, '00:00'),
  ...more,
});

const days = (left = 100): OfferedDay[] =>
  [DAY, NEXT, DEARER].map((date) => ({
    date,
    state: 'open',
    ends_at: instantOf(date, '16:00'),
    offers: Object.entries(FEES).map(([id, fee]) => ({
      ticket_type_id: id,
      fee: date === DEARER ? fee + 3000 : fee,
      left,
    })),
  }));

const sessions = (day: Day, left = 100, seated = false): OfferedSession[] =>
  ['am', 'pm'].map((name) => ({
    ...session(name, day),
    date: day,
    ends_at: session(name, day).starts_at + 14_400_000,
    last_entry_at: session(name, day).starts_at + 14_000_000,
    left,
    total: 400,
    one_person: false,
    ...(seated ? { seated } : {}),
  }));

function judged(
  tickets: readonly HeldTicket[],
  day: Day | null,
  session: string | null,
  seats: string[] = [],
  { left = 100, seated = false } = {},
) {
  const draft = chooseMoving(
    emptyOrder('x'),
    tickets,
    tickets.map(({ id }) => id),
    TYPES,
  );
  const visit = {
    ...draft.visits[0],
    date: day,
    batch_id: session,
    seats: seats.map((id) => ({ seat_id: id, zone: id[0] ?? '', row: '1', number: id.slice(1) })),
  };
  const offer = offerForMoving(tickets, TYPES, {
    scenic_id: 'peak',
    now: NOW,
    days: days(left),
    sessions: day ? sessions(day, left, seated) : [],
  });
  return { visit, offer };
}

const codes = (tickets: readonly HeldTicket[], to: ReturnType<typeof judged>, all = tickets): string[] =>
  changeProblems(
    all,
    tickets.map(({ id }) => id),
    [to],
    TYPES,
  ).map(({ code }) => code);

const FAMILY = [ticket('1', 'adult'), ticket('2', 'adult'), ticket('3', 'child')];

describe('which tickets move', () => {
  it('is all that can, and only the first visit where there are several', () => {
    expect(firstChoice(FAMILY, TYPES, NOW)).toEqual(['1', '2', '3']);
    const used = { ...FAMILY[1]!, change_block: 'used' as const };
    expect(firstChoice([FAMILY[0]!, used], TYPES, NOW)).toEqual(['1']);
    const later = ticket('4', 'adult', { date: NEXT, batch: session('am', NEXT) });
    expect(firstChoice([later, ...FAMILY], TYPES, NOW)).toEqual(['1', '2', '3']);
    expect(byVisit([later, ...FAMILY]).map((visit) => visit.length)).toEqual([3, 1]);
    expect(firstChoice([used], TYPES, NOW)).toEqual([]);
  });

  it('ends with the time to change, also while the order is on screen', () => {
    const until = instantOf(DAY, '00:00');
    expect([blockNow(FAMILY[0]!, until - 1), blockNow(FAMILY[0]!, until)]).toEqual([null, 'late']);
    expect(blockNow({ ...FAMILY[0]!, change_block: 'changed' }, until)).toBe('changed');
    expect(blockNow({ ...FAMILY[0]!, change_until: undefined }, until)).toBe(null);
  });

  it('takes along what was sold together, and no more than that', () => {
    expect(companionsOf(FAMILY, ['3'], TYPES, NOW)).toEqual(['1']);
    expect(companionsOf(FAMILY, ['1'], TYPES, NOW)).toEqual([]);
    expect(companionsOf(FAMILY, ['1', '2'], TYPES, NOW)).toEqual(['3']);
    const pair = [ticket('1', 'adult'), ticket('2', 'child'), ticket('3', 'child')];
    expect(companionsOf(pair, ['2'], TYPES, NOW)).toEqual(['1', '3']);
    expect(companionsOf([ticket('1', 'adult'), ticket('2', 'cable')], ['1'], TYPES, NOW)).toEqual(['2']);
  });

  it('makes a visit for each spot and kind, and keeps the day that was chosen', () => {
    const boat = ticket('4', 'adult', { scenic_id: 'cruise' });
    const bike = ticket('5', 'bicycle', { batch: undefined });
    const all = [...FAMILY, boat, bike];
    const draft = chooseMoving(emptyOrder('x'), all, ['1', '3', '4', '5'], TYPES);
    expect(draft.changing).toEqual(['1', '3', '4', '5']);
    expect(draft.visits.map(({ scenic_id, quantities }) => [scenic_id, quantities])).toEqual([
      ['peak', { adult: 1, child: 1 }],
      ['cruise', { adult: 1 }],
      ['peak', { bicycle: 1 }],
    ]);
    const dated = withVisit(draft, 0, (visit) => ({ ...visit, date: NEXT, batch_id: sessionId('pm', NEXT) }));
    expect(dated.changing).toEqual(['1', '3', '4', '5']);
    const fewer = chooseMoving(dated, all, ['1', '2', '5'], TYPES);
    expect(fewer.visits.map(({ date, batch_id, quantities }) => [date, batch_id, quantities])).toEqual([
      [NEXT, sessionId('pm', NEXT), { adult: 2 }],
      [null, null, { bicycle: 1 }],
    ]);
    expect(ticketsOfVisit(fewer.visits[1]!, all).map(({ id }) => id)).toEqual(['5']);
    expect(chooseMoving(fewer, all, [], TYPES).changing).toEqual([]);
  });

  it('gives up seats for which there is no ticket any more', () => {
    const seats = [ticket('1', 'seat-a'), ticket('2', 'seat-a'), ticket('3', 'seat-b')];
    const { visit } = judged(seats, DAY, sessionId('pm'), ['A1', 'A2', 'B1']);
    expect(
      chooseMoving({ ...emptyOrder('x'), visits: [visit] }, seats, ['2', '3'], TYPES).visits[0].seats.map(
        ({ seat_id }) => seat_id,
      ),
    ).toEqual(['A1', 'B1']);
  });

  it('is stored under a name that no spot has', () => {
    expect(orderOfKey(changeKey('01a2'))).toBe('01a2');
    expect([orderOfKey('peak'), orderOfKey(undefined)]).toEqual([null, null]);
  });
});

describe('what is wrong with a change', () => {
  it('is shown in the order of the screen', () => {
    expect(codes([], judged([], null, null))).toEqual(['choose-tickets']);
    expect(codes(FAMILY, judged(FAMILY, null, null))).toEqual(['choose-date']);
    expect(codes(FAMILY, judged(FAMILY, NEXT, null))).toEqual(['choose-session']);
    expect(codes(FAMILY, judged(FAMILY, NEXT, sessionId('pm', NEXT)))).toEqual([]);
    expect(codes(FAMILY, judged(FAMILY, DEARER, sessionId('pm', DEARER)))).toEqual(['date-other-price']);
  });

  it('judges day and session for all who move, and counts their own places as free', () => {
    expect(codes(FAMILY, judged(FAMILY, NEXT, sessionId('pm', NEXT), [], { left: 2 }))).toEqual([
      'date-too-few',
      'session-too-few',
    ]);
    expect(codes(FAMILY, judged(FAMILY, NEXT, sessionId('pm', NEXT), [], { left: 3 }))).toEqual([]);
    const { offer } = judged(FAMILY, DAY, sessionId('am'), [], { left: 0 });
    expect(offer.sessions.map(({ left }) => left)).toEqual([3, 0]);
    const plain = FAMILY.map((each) => ({ ...each, batch: undefined }));
    expect(
      offerForMoving(plain.slice(0, 1), TYPES, { scenic_id: 'peak', now: NOW, days: days(2), sessions: [] }).days[0]
        ?.offers[0]?.left,
    ).toBe(3);
    expect(judged(FAMILY, DAY, null, [], { left: 5 }).offer.days[0]?.offers[0]?.left).toBe(5);
    expect(offer.days.map(({ date, bar, offers }) => [date, bar, offers[0]?.left])).toEqual([
      [DAY, undefined, 3],
      [NEXT, undefined, 0],
      [DEARER, 'other-price', 0],
    ]);
  });

  it('names the present day and session, and knows tickets that cost nothing by the catalogue', () => {
    expect(codes(FAMILY, judged(FAMILY, DAY, sessionId('am')))).toEqual(['session-same']);
    const plain = [ticket('1', 'bicycle', { batch: undefined })];
    const { offer } = judged(plain, null, null);
    expect(offer.days.map(({ bar }) => bar)).toEqual(['same', undefined, 'other-price']);
    const free = [ticket('1', 'adult', { fee: 0 })];
    expect(judged(free, null, null).offer.days.map(({ bar }) => bar)).toEqual([undefined, undefined, 'other-price']);
    expect([presentSession(FAMILY), presentSession(plain)]).toEqual([sessionId('am'), null]);
    expect(presentSession([FAMILY[0]!, ticket('9', 'adult', { batch: session('pm') })])).toBe(null);
  });

  it('keeps bound tickets on the same date or session', () => {
    const child = FAMILY.slice(2);
    expect(codes(child, judged(child, NEXT, sessionId('pm', NEXT)), FAMILY)).toEqual(['bind-apart']);
    const adults = FAMILY.slice(0, 2);
    expect(codes(adults, judged(adults, DAY, sessionId('pm')), FAMILY)).toEqual(['bind-apart']);
    const cable = [ticket('1', 'adult'), ticket('2', 'cable')];
    expect(codes([cable[0]!], judged([cable[0]!], DAY, sessionId('pm')), cable)).toEqual([]);
    expect(codes([cable[0]!], judged([cable[0]!], NEXT, sessionId('pm', NEXT)), cable)).toEqual(['bind-apart']);
  });

  it('asks for a seat for each ticket, and for others than the present ones', () => {
    const two = [
      ticket('1', 'seat-a', { seat: { id: 'A1', zone: 'A' } }),
      ticket('2', 'seat-a', { seat: { id: 'A2', zone: 'A' } }),
    ];
    const to = (seats: string[]) => codes(two, judged(two, DAY, sessionId('am'), seats, { seated: true }));
    expect([to([]), to(['A3']), to(['A1', 'A2']), to(['A2', 'A3'])]).toEqual([
      ['choose-seats'],
      ['choose-seats'],
      ['seats-same'],
      [],
    ]);
  });
});

describe('what is sent', () => {
  it('leaves out tickets that are there already: they keep their change', () => {
    const there = ticket('9', 'adult', { date: NEXT, batch: session('pm', NEXT) });
    const both = [FAMILY[0]!, there];
    expect(movesOf(both, judged(both, NEXT, sessionId('pm', NEXT)))).toEqual([
      { id: '1', date: NEXT, batch_id: sessionId('pm', NEXT) },
    ]);
  });

  it('leaves whoever keeps a seat in it and gives the others theirs, zone by zone', () => {
    const seated = [
      ticket('1', 'seat-a', { seat: { id: 'A1', zone: 'A' } }),
      ticket('2', 'seat-a', { seat: { id: 'A2', zone: 'A' } }),
      ticket('3', 'seat-b', { seat: { id: 'B1', zone: 'B' } }),
    ];
    const to = judged(seated, DAY, sessionId('am'), ['A2', 'B7', 'A3'], { seated: true });
    expect([...seatOfTickets(seated, to.visit, to.offer)].map(([id, seat]) => `${id} ${seat.seat_id}`).sort()).toEqual([
      '1 A3',
      '2 A2',
      '3 B7',
    ]);
    expect(movesOf(seated, to).map(({ id, seat_id }) => [id, seat_id])).toEqual([
      ['1', 'A3'],
      ['3', 'B7'],
    ]);
    const elsewhere = judged(seated, DAY, sessionId('pm'), ['A2', 'B7', 'A3'], { seated: true });
    expect(movesOf(seated, elsewhere).map(({ id, seat_id }) => [id, seat_id])).toEqual([
      ['1', 'A2'],
      ['2', 'A3'],
      ['3', 'B7'],
    ]);
  });

  it('gives every seat to one ticket of its zone, however many are chosen', () => {
    fc.assert(
      fc.property(
        fc.subarray(['A1', 'A2', 'A3', 'B1', 'B2']),
        fc.subarray(['A1', 'A2', 'A4', 'B1', 'B5', 'B6']),
        (held, chosen) => {
          const tickets = held.map((id) =>
            ticket(`t${id}`, id.startsWith('A') ? 'seat-a' : 'seat-b', { seat: { id, zone: id[0] ?? '' } }),
          );
          const to = judged(tickets, DAY, sessionId('am'), chosen, { seated: true });
          const seats = seatOfTickets(tickets, to.visit, to.offer);
          const given = [...seats.values()].map(({ seat_id }) => seat_id);
          expect(new Set(given).size).toBe(given.length);
          for (const each of tickets) {
            const seat = seats.get(each.id);
            expect(seat?.zone ?? each.seat?.zone).toBe(each.seat?.zone);
            if (chosen.includes(each.seat?.id ?? '')) expect(seat?.seat_id).toBe(each.seat?.id);
          }
        },
      ),
    );
  });

  it('is recognised in an order that was read after no answer', () => {
    const moves = [{ id: '1', date: NEXT, batch_id: sessionId('pm', NEXT), seat_id: 'A3' }];
    const moved = ticket('1', 'seat-a', {
      date: NEXT,
      batch: session('pm', NEXT),
      seat: { id: 'A3', zone: 'A' },
      changed_at: NOW,
    });
    expect(isMoved([moved], moves)).toBe(true);
    expect(isMoved([{ ...moved, changed_at: undefined }], moves)).toBe(false);
    expect(isMoved([{ ...moved, seat: { id: 'A4', zone: 'A' } }], moves)).toBe(false);
    expect(isMoved([{ ...moved, date: addDays(NEXT, 1) }], moves)).toBe(false);
    expect([isMoved([moved], []), isMoved([], moves)]).toEqual([false, false]);
  });
});
