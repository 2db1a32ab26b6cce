import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allState,
  cartCount,
  cartDays,
  type CartedRow,
  type CartedTicket,
  cartTotal,
  choiceProblems,
  choose,
  chooseAll,
  chosenRows,
  FIRST_CHOICE,
  isBuyable,
  namesIn,
  peopleInOrder,
  type RowState,
  ticketsByType,
  vanishedRows,
} from './cart.ts';

const DAY = '2026-04-18' as const;
const ticket = (ticket_type_id: string, more: Partial<CartedTicket> = {}): CartedTicket => ({
  ticket_type_id,
  date: DAY,
  holders: [],
  ...more,
});
const row = (id: string, state: RowState = 'ok', more: Partial<CartedRow> = {}): CartedRow => ({
  id,
  date: DAY,
  state,
  fee: 1000,
  fee_then: 1000,
  tickets: [ticket('adult')],
  ...more,
});
const STATES: readonly RowState[] = [
  'ok',
  'price-changed',
  'date-past',
  'sold-out',
  'partner-missing',
  'gone',
  'incomplete',
];
const rowsOf = fc
  .array(fc.constantFrom(...STATES), { maxLength: 12 })
  .map((states) => states.map((state, index) => row(`r${index}`, state)));

describe('choosing', () => {
  it('starts with the good rows and never takes one that can’t be bought', () => {
    fc.assert(
      fc.property(rowsOf, fc.array(fc.tuple(fc.nat(11), fc.boolean())), fc.boolean(), (rows, presses, all) => {
        const pressed = presses.reduce((choice, [index, on]) => choose(choice, `r${index}`, on), FIRST_CHOICE);
        const chosen = chosenRows(rows, chooseAll(rows, pressed, all));
        expect(chosen.every(isBuyable)).toBe(true);
        expect(cartTotal(chosen)).toBe(chosen.length * 1000);
        expect(cartCount(chosen)).toBe(chosen.length);
        if (!all) expect(chosen).toEqual([]);
        expect(chosenRows(rows, FIRST_CHOICE)).toEqual(rows.filter(({ state }) => state === 'ok'));
      }),
    );
  });

  it('takes a new price only by its own tick', () => {
    const rows = [row('a'), row('b', 'price-changed')];
    expect(chosenRows(rows, chooseAll(rows, FIRST_CHOICE, true)).map(({ id }) => id)).toEqual(['a']);
    const taken = choose(FIRST_CHOICE, 'b', true);
    expect(chosenRows(rows, taken)).toHaveLength(2);
    expect(chosenRows(rows, choose(taken, 'b', false))).toHaveLength(1);
    expect(chosenRows([row('b', 'ok')], taken)).toHaveLength(1);
  });

  it('shows how much of "all" is chosen', () => {
    const rows = [row('a'), row('b'), row('c', 'sold-out'), row('d', 'price-changed')];
    expect(allState(rows, FIRST_CHOICE)).toBe('all');
    expect(allState(rows, choose(FIRST_CHOICE, 'a', false))).toBe('some');
    expect(allState(rows, chooseAll(rows, choose(FIRST_CHOICE, 'd', true), false))).toBe('none');
    expect(allState([row('d', 'price-changed')], choose(FIRST_CHOICE, 'd', true))).toBe('some');
    expect(allState([row('c', 'gone')], FIRST_CHOICE)).toBe('none');
    expect(allState([], FIRST_CHOICE)).toBe('none');
  });
});

describe('one order of the chosen rows', () => {
  const bind = { with: ['adult'], rule: 'same-date', ratio: 1 } as const;
  const codes = (rows: readonly CartedRow[], limit = 10) => choiceProblems(rows, limit).map(({ code }) => code);

  it('needs something', () => {
    expect(codes([])).toEqual(['choose-tickets']);
    expect(codes([row('a')])).toEqual([]);
  });

  it('counts limits over all rows', () => {
    const two = [ticket('adult', { limit_per_order: 3 }), ticket('adult', { limit_per_order: 3 })];
    const rows = [row('a', 'ok', { tickets: two }), row('b', 'ok', { tickets: two })];
    expect(choiceProblems(rows, 10)).toEqual([
      { code: 'over-type-limit', part: 'tickets', ticket_type_id: 'adult', params: { limit: 3 } },
    ]);
    expect(codes(rows.slice(1), 1)).toEqual(['over-order-limit']);
  });

  it('wants partners among what is chosen, on the same day', () => {
    const car = row('car', 'ok', { tickets: [ticket('car', { bind })] });
    expect(choiceProblems([car], 10)).toEqual([
      { code: 'bind-missing', part: 'tickets', ticket_type_id: 'car', params: { needed: 1 } },
    ]);
    expect(codes([car, row('a')])).toEqual([]);
    expect(codes([car, row('a', 'ok', { tickets: [ticket('adult', { date: '2026-04-19' })] })])).toEqual([
      'bind-missing',
    ]);
  });
});

it('stands day by day, the nearest first', () => {
  const rows = [row('a'), row('b', 'ok', { date: '2026-04-17' }), row('c')];
  expect(cartDays(rows).map(({ date, rows: held }) => [date, held.map(({ id }) => id)])).toEqual([
    ['2026-04-17', ['b']],
    [DAY, ['a', 'c']],
  ]);
});

it('puts what is good on any day under no date, at the end', () => {
  const rows = [row('any', 'ok', { any_day: true }), row('a', 'ok')];
  expect(cartDays(rows).map(({ date, rows: held }) => [date, held.map(({ id }) => id)])).toEqual([
    [DAY, ['a']],
    [null, ['any']],
  ]);
});

it('counts types and names', () => {
  const named = row('a', 'ok', {
    tickets: [
      ticket('family', { real_name: true, people: 3, holders: [{ name: '甲' }] }),
      ticket('day'),
      ticket('family', { real_name: true, people: 3 }),
    ],
  });
  expect(ticketsByType(named).map(({ ticket: each, count }) => [each.ticket_type_id, count])).toEqual([
    ['family', 2],
    ['day', 1],
  ]);
  expect(namesIn(named)).toEqual({ needed: 6, named: 1 });
});

it('knows people as an order counts them, and what went by itself', () => {
  const of = (id: string, name: string) => row(id, 'ok', { tickets: [ticket('adult', { holders: [{ name }] })] });
  expect(peopleInOrder([of('r2', '乙'), of('r1', '甲')])).toEqual(['甲', '乙']);
  expect(vanishedRows([row('a'), row('b'), row('c')], [row('a')], new Set(['b'])).map(({ id }) => id)).toEqual(['c']);
});
