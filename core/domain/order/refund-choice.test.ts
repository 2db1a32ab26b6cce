import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundBlock, refundLadder, refundQuote, type Returnable } from './change-refund.ts';
import { instantOf } from '#domain/lib/day.ts';
import type { Binding } from './offer.ts';
import {
  blockAt,
  isGranted,
  isUntouched,
  partnersOfWish,
  possibleWish,
  quoteOfWish,
  type TicketToReturn,
} from './refund-choice.ts';
import { refundSteps } from './refund-steps.ts';

const DAY = '2026-04-22';
const NOON_BEFORE = instantOf('2026-04-21', '12:00');
const ON_THE_DAY = instantOf(DAY, '12:00');

const rules = (over: Partial<Returnable> = {}): Returnable => ({
  policy: {
    refund: { free_until_days_before: 1, time: '24:00', late_fee_percent: 20 },
    change: true,
    review: false,
    kind: 'TICKET',
  },
  fee: 10_000,
  status: 'WAIT_USE',
  people: 1,
  used: 0,
  returned: 0,
  date: DAY,
  valid_from: DAY,
  valid_until: DAY,
  changed: false,
  in_audit: false,
  activated: false,
  by_card: false,
  order_status: 'WAIT_USE',
  paid: true,
  ...over,
});

function answered(ticket: Returnable, now: number, over: Partial<TicketToReturn> = {}): TicketToReturn {
  const { fee, people, used, returned, date, status } = ticket;
  const block = refundBlock(ticket, now);
  const own = {
    id: 'a',
    ticket_type_id: 'adult',
    fee,
    people,
    used,
    returned,
    date,
    status,
    refund_ladder: refundLadder(ticket),
  };
  return { ...own, ...(block ? { refund_block: block } : {}), ...over };
}

test('the sum shown from an older answer is the sum that the server records, at every instant and for every number of entries', () => {
  const sizes = fc.record({
    fee: fc.integer({ min: 0, max: 99_999 }),
    people: fc.integer({ min: 1, max: 6 }),
    used: fc.nat(3),
    returned: fc.nat(3),
  });
  const times = fc.integer({ min: 0, max: 4 * 86_400_000 });
  fc.assert(
    fc.property(
      sizes,
      times,
      fc.nat(86_400_000),
      fc.nat(7),
      fc.integer({ min: 0, max: 100 }),
      (size, since, later, count, percent) => {
        if (size.used + size.returned >= size.people) return;
        const refund = { free_until_days_before: 1, time: '24:00', late_fee_percent: percent } as const;
        const ticket = rules({ ...size, policy: { ...rules().policy, refund } });
        const read = instantOf('2026-04-20', '00:00') + since;
        const now = read + later;
        const shown = quoteOfWish([answered(ticket, read)], { a: count }, now);
        const recorded = refundQuote(ticket, now, count);
        expect([shown.fee, shown.amount]).toEqual(recorded ? [recorded.fee, recorded.amount] : [0, 0]);
        if (recorded) expect(shown.price).toBe(recorded.fee + recorded.amount);
      },
    ),
  );
});

test('a deadline that passes while the screen is open takes the ticket out of the wish', () => {
  const ticket = answered(rules(), NOON_BEFORE);
  expect(quoteOfWish([ticket], { a: 1 }, NOON_BEFORE)).toEqual({ price: 10_000, fee: 0, amount: 10_000, entries: 1 });
  expect(quoteOfWish([ticket], { a: 1 }, ON_THE_DAY)).toEqual({ price: 10_000, fee: 2000, amount: 8000, entries: 1 });
  const after = instantOf('2026-04-23', '00:00');
  expect(blockAt(ticket, after)).toBe('late');
  expect(possibleWish([ticket], { a: 1 }, after)).toEqual({});
  expect(blockAt({ refund_ladder: [] }, NOON_BEFORE)).toBe('policy');
  expect(blockAt({ refund_ladder: ticket.refund_ladder, refund_block: 'changed' }, NOON_BEFORE)).toBe('changed');
});

test('of a ticket for several people no more entries go back than are unused', () => {
  const ticket = answered(rules({ people: 3, used: 1 }), NOON_BEFORE);
  expect(possibleWish([ticket], { a: 3 }, NOON_BEFORE)).toEqual({ a: 2 });
});

const BIND: Record<string, Binding> = { child: { with: ['adult'], rule: 'same-date', ratio: 2 } };
const bindingOf = (id: string): Binding | undefined => BIND[id];
const held = (id: string, type: string, date: TicketToReturn['date'] = DAY): TicketToReturn =>
  answered(rules({ date }), NOON_BEFORE, { id, ticket_type_id: type });

test('the partner that would stay behind has to go along', () => {
  const tickets = [
    held('a1', 'adult'),
    held('a2', 'adult'),
    held('c1', 'child'),
    held('c2', 'child'),
    held('c3', 'child'),
  ];
  const ids = (wish: Record<string, number>): string[] =>
    partnersOfWish(tickets, wish, bindingOf).map((ticket) => ticket.id);
  expect(ids({ a1: 1 })).toEqual(['c3']);
  expect(ids({ a1: 1, c1: 1 })).toEqual([]);
  expect(ids({ a1: 1, a2: 1 })).toEqual(['c3', 'c2', 'c1']);
  expect(ids({ c1: 1 })).toEqual([]);
});

test('only the day that loses its partner is concerned, and what lacked one before is left in peace', () => {
  const other = '2026-04-25';
  const two = [held('a1', 'adult'), held('c1', 'child'), held('a2', 'adult', other), held('c2', 'child', other)];
  expect(partnersOfWish(two, { a1: 1 }, bindingOf).map((ticket) => ticket.id)).toEqual(['c1']);
  const orphan = [held('a1', 'adult'), held('c1', 'child'), held('c2', 'child', other)];
  expect(partnersOfWish(orphan, { c1: 1 }, bindingOf)).toEqual([]);
  expect(partnersOfWish(orphan, { a1: 1 }, bindingOf).map((ticket) => ticket.id)).toEqual(['c1']);
});

test('what was asked for together stays together: no bound ticket is ever left alone by adding what is named', () => {
  const types = fc.array(fc.record({ type: fc.constantFrom('adult', 'child'), late: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(types, fc.array(fc.nat(7)), (list, chosen) => {
      const tickets = list.map(({ type, late }, index) => held(`t${index}`, type, late ? '2026-04-25' : DAY));
      const wish = Object.fromEntries(
        chosen.filter((index) => index < tickets.length).map((index) => [`t${index}`, 1]),
      );
      const also = partnersOfWish(tickets, wish, bindingOf);
      const more = { ...wish, ...Object.fromEntries(also.map((ticket) => [ticket.id, 1])) };
      expect(partnersOfWish(tickets, more, bindingOf)).toEqual([]);
    }),
  );
});

test('reading back tells what was granted, and what somebody else did first', () => {
  const before = [answered(rules({ people: 3 }), NOON_BEFORE)];
  const one = [answered(rules({ people: 3, returned: 1 }), NOON_BEFORE)];
  const waiting = [answered(rules({ people: 3, in_audit: true }), NOON_BEFORE)];
  expect([
    isUntouched(before, before, { a: 1 }),
    isUntouched(before, one, { a: 1 }),
    isUntouched(before, [], { a: 1 }),
  ]).toEqual([true, false, false]);
  expect([
    isGranted(before, before, { a: 1 }),
    isGranted(before, one, { a: 1 }),
    isGranted(before, one, { a: 2 }),
    isGranted(before, waiting, { a: 2 }),
  ]).toEqual([false, true, false, true]);
});

test('a return tells of each step with its time', () => {
  const base = { amount: 100, submitted_at: 1 };
  const marks = (news: Parameters<typeof refundSteps>[0]): string[] =>
    refundSteps(news).map(({ mark, state, at }) => `${mark} ${state} ${at ?? '-'}`);
  expect(marks({ ...base, state: 'WAIT_AUDIT' })).toEqual([
    'requested done 1',
    'review now -',
    'approved open -',
    'moving open -',
    'received open -',
  ]);
  expect(marks({ ...base, state: 'REFUSED', decided_at: 5 })).toEqual([
    'requested done 1',
    'review done -',
    'refused done 5',
  ]);
  expect(marks({ ...base, state: 'REFUNDING', decided_at: 1 })).toEqual([
    'requested done 1',
    'moving now 1',
    'received open -',
  ]);
  expect(marks({ ...base, state: 'REFUNDED', decided_at: 5, done_at: 9 })).toEqual([
    'requested done 1',
    'review done -',
    'approved done 5',
    'moving done 5',
    'received done 9',
  ]);
  expect(marks({ amount: 0, submitted_at: 1, state: 'REFUNDED', decided_at: 1, done_at: 1 })).toEqual([
    'requested done 1',
  ]);
});
