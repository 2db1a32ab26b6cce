import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  admit,
  askAgainMs,
  askAtOpeningMs,
  drawnPlace,
  loadOf,
  mayHaveLine,
  nextMost,
  peopleAhead,
  placeIn,
  type Tick,
  waitSeconds,
} from './waiting-line.ts';

const FIRST_ADMITTED = 200;
const seeds = fc
  .array(fc.integer({ min: 0, max: 15 }), { minLength: 64, maxLength: 64 })
  .map((digits) => digits.map((digit) => digit.toString(16)).join(''));
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** A seed that follows from a number, so that a test that fails fails again. */
const seedOf = (number: number): string => {
  let state = number >>> 0;
  return range(64)
    .map(() => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return (state >>> 28).toString(16);
    })
    .join('');
};

describe('the draw', () => {
  it('gives every place to one visitor, whatever the seed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), seeds, (count, seed) => {
        const places = range(count).map((number) => drawnPlace(number, count, seed));
        expect(places.toSorted((a, b) => a - b)).toEqual(range(count));
      }),
      { numRuns: 60 },
    );
  });

  it('gives each of five visitors each place equally often', () => {
    const counts = new Map<string, number>();
    const draws = 4000;
    for (let draw = 0; draw < draws; draw += 1) {
      for (const number of range(5)) {
        const key = `${number} ${drawnPlace(number, 5, seedOf(draw * 7919))}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - draws / 5) ** 2 / (draws / 5), 0);
    expect(counts.size).toBe(25);
    // 16 degrees of freedom; 39.3 is passed by one even draw in a thousand.
    expect(chi).toBeLessThan(39.3);
  });

  it('has another result with another seed, and says nothing about who came first', () => {
    const count = 300_000;
    const places = range(count).map((number) => drawnPlace(number, count, seedOf(1)));
    const others = range(1000).filter((number) => drawnPlace(number, count, seedOf(2)) === places[number - 1]);
    expect(others.length).toBeLessThan(5);
    expect(Math.abs(rankCorrelation(range(count), places))).toBeLessThan(0.01);
    const first = places.slice(0, 1000).reduce((sum, place) => sum + place, 0) / 1000;
    expect(Math.abs(first / count - 0.5)).toBeLessThan(0.04);
  });

  it('comes before all who arrive later, who keep their order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 }), seeds, (drawn, later, seed) => {
        const places = range(drawn + later).map((number) => placeIn({ drawn, seed }, number));
        expect(new Set(places).size).toBe(drawn + later);
        expect(places.slice(drawn)).toEqual(range(drawn + later).slice(drawn));
      }),
    );
  });
});

function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const ranks = (values: readonly number[]): number[] => {
    const order = values.map((value, index) => ({ value, index })).sort((x, y) => x.value - y.value);
    const list = Array.from({ length: values.length }, () => 0);
    order.forEach(({ index }, rank) => (list[index] = rank));
    return list;
  };
  const [x, y] = [ranks(a), ranks(b)];
  const n = a.length;
  const squares = x.reduce((sum, rank, index) => sum + (rank - (y[index] ?? 0)) ** 2, 0);
  return 1 - (6 * squares) / (n * (n * n - 1));
}

describe('who waits', () => {
  it('is told how many are ahead, and how long that takes once the line moves', () => {
    expect([1, 10, 11, 40].map((place) => peopleAhead({ admitted_to: 10 }, place))).toEqual([0, 0, 0, 29]);
    expect([waitSeconds(29, 3), waitSeconds(0, 300), waitSeconds(29, 0)]).toEqual([10, 1, null]);
  });

  it('asks again the sooner the nearer the turn is, never at once with the others', () => {
    expect([askAgainMs(null, 0.5), askAgainMs(10, 0.5), askAgainMs(120, 0.5), askAgainMs(5000, 0.5)]).toEqual([
      3000, 3000, 12_000, 45_000,
    ]);
    expect(askAgainMs(120, 0)).toBeLessThan(askAgainMs(120, 1));
    expect([askAtOpeningMs(60_000, 300_000, 0), askAtOpeningMs(60_000, 300_000, 1), askAtOpeningMs(-5, 0, 1)]).toEqual([
      61_000, 91_000, 2000,
    ]);
  });

  it('has a line for a day', () => {
    expect([mayHaveLine(1000, 0), mayHaveLine(1000, 86_400_000), mayHaveLine(0, 86_400_000)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('admission', () => {
  const rates = fc.record({
    joined: fc.integer({ min: 0, max: 100_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    most: fc.double({ min: 10, max: 50_000, noNaN: true }),
    ordering: fc.integer({ min: 0, max: 60_000 }),
    notified: fc.integer({ min: 0, max: 1000 }),
    load: fc.double({ min: 0, max: 1, noNaN: true }),
    orders: fc.integer({ min: 0, max: 500 }),
  });

  it('never goes back, never passes who has joined, and lets in no more than may be inside', () => {
    fc.assert(
      fc.property(rates, ({ joined, share, most, ...measured }) => {
        const admitted_to = Math.floor(joined * share);
        const after = admit({ joined, admitted_to, most, recent: [[0, admitted_to]] }, measured, 100_000);
        expect(after.admitted_to).toBeGreaterThanOrEqual(admitted_to);
        expect(after.admitted_to).toBeLessThanOrEqual(joined);
        if (after.admitted_to > admitted_to)
          expect(measured.ordering + after.admitted_to - admitted_to).toBeLessThanOrEqual(after.most);
        expect(after.room).toBeGreaterThanOrEqual(0);
        if (after.room > 0) expect(after.admitted_to).toBe(joined);
      }),
    );
  });

  it('counts who was admitted and has not come back yet, for a minute', () => {
    const nobody = { ordering: 0, notified: 0, load: 0, orders: 0 };
    // A tick may come late where the machine is busy.
    const every = 1_700;
    const line = { joined: 1000, admitted_to: 0, most: FIRST_ADMITTED, recent: [] as readonly Tick[] };
    let now = 0;
    const tick = (notified: number): unknown =>
      Object.assign(line, admit(line, { ...nobody, notified }, (now += every)));
    tick(0);
    expect(line.admitted_to).toBe(FIRST_ADMITTED);
    for (let ticks = Math.ceil(60_000 / every); ticks > 1; ticks -= 1) tick(0);
    expect(line.admitted_to).toBeLessThan(FIRST_ADMITTED + 30);
    tick(0);
    tick(0);
    expect(line.admitted_to).toBeGreaterThan(FIRST_ADMITTED + 180);
    // Notified visitors who have ordered take up no room, however long the ticks took.
    const { admitted_to } = line;
    tick(admitted_to);
    expect(line.admitted_to).toBeGreaterThan(admitted_to + 180);
  });

  it('follows the writer: more while it has time, fewer while it is busy', () => {
    const at = (load: number, orders = 10, used = true): number => nextMost(1000, { used, load, orders });
    expect([at(0), at(0.25), at(0.5), at(0.65), at(0.9), at(0, 0), at(0.1, 10, false)].map(Math.round)).toEqual([
      1030, 1008, 1000, 980, 930, 1002, 1000,
    ]);
    expect(nextMost(10, { used: true, load: 1, orders: 5 })).toBe(10);
  });

  it('measures the writer by its turns, and by waiting for a row', () => {
    const seen = { orders: 100, writingMs: 800, answeringMs: 800, elapsedMs: 1000, turns: 8, undisturbedMs: null };
    expect(loadOf(seen)).toBeCloseTo(0.1);
    expect(loadOf({ ...seen, undisturbedMs: 2 })).toBeCloseTo(0.75);
    expect(loadOf({ ...seen, writingMs: 9000 })).toBe(1);
    expect(loadOf({ ...seen, undisturbedMs: 20 })).toBeCloseTo(0.1);
    expect(loadOf({ ...seen, orders: 0 })).toBe(0);
  });
});
