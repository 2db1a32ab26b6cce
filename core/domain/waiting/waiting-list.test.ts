import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestParty, mayWait, MOST_SKIPS, OFFER_MS, offerPlaces, type WaitingParty } from './waiting-list.ts';

const NOW = 1_000_000;
const POOL = '2026-10-01';
const party = (number: number, size: number, more: Partial<WaitingParty> = {}): WaitingParty => ({
  id: `w${number}`,
  number,
  size,
  latest: NOW + 86_400_000,
  skips: { [POOL]: 0 },
  offered: false,
  ...more,
});
const ids = (parties: readonly WaitingParty[], free: number) =>
  offerPlaces(parties, POOL, free, NOW).offers.map(({ id }) => id);

function after(
  parties: readonly WaitingParty[],
  pool: string,
  { offers, skips }: ReturnType<typeof offerPlaces>,
): WaitingParty[] {
  const offered = new Set(offers.map(({ id }) => id));
  return parties.map((each) => ({
    ...each,
    offered: each.offered || offered.has(each.id),
    skips: skips.has(each.id) ? { ...each.skips, [pool]: skips.get(each.id) ?? 0 } : each.skips,
  }));
}

const lists = fc
  .array(
    fc.record({
      size: fc.integer({ min: 1, max: 6 }),
      skips: fc.integer({ min: 0, max: MOST_SKIPS }),
      offered: fc.boolean(),
      late: fc.boolean(),
    }),
    {
      maxLength: 40,
    },
  )
  .map((all) =>
    all.map(({ size, skips, offered, late }, at) =>
      party(at + 1, size, { skips: { [POOL]: skips }, offered, ...(late ? { latest: NOW } : {}) }),
    ),
  );

describe('places that become free', () => {
  it('are offered in the order of joining, whatever the order of the rows, and held for 15 minutes', () => {
    const rows = [party(3, 1), party(1, 2), party(2, 1)];
    expect(offerPlaces(rows, POOL, 3, NOW)).toEqual({
      offers: [
        { id: 'w1', size: 2, until: NOW + OFFER_MS },
        { id: 'w2', size: 1, until: NOW + OFFER_MS },
      ],
      skips: new Map(),
      saved: 0,
    });
  });

  it('pass over a party that does not fit, and count it', () => {
    const { offers, skips, saved } = offerPlaces([party(1, 4), party(2, 1)], POOL, 1, NOW);
    expect(offers.map(({ id }) => id)).toEqual(['w2']);
    expect(skips).toEqual(new Map([['w1', 1]]));
    expect(saved).toBe(0);
  });

  it('are saved up for a party that was passed over too often', () => {
    const rows = [party(1, 4, { skips: { [POOL]: MOST_SKIPS } }), party(2, 1)];
    expect(offerPlaces(rows, POOL, 3, NOW)).toEqual({ offers: [], skips: new Map(), saved: 3 });
    expect(ids(rows, 4)).toEqual(['w1']);
    expect(ids(rows, 5)).toEqual(['w1', 'w2']);
  });

  it('are saved up from the moment a party reaches the most skips, within one division as well', () => {
    const rows = [party(1, 6, { skips: { [POOL]: MOST_SKIPS - 1 } }), party(2, 1), party(3, 1), party(4, 1)];
    const { offers, skips, saved } = offerPlaces(rows, POOL, 3, NOW);
    expect(offers.map(({ id }) => id)).toEqual(['w2']);
    expect(skips).toEqual(new Map([['w1', MOST_SKIPS]]));
    expect(saved).toBe(2);
  });

  it('are not offered after the latest moment, beside an offer, or in another pool', () => {
    expect(
      ids(
        [
          party(1, 1, { latest: NOW }),
          party(2, 1, { offered: true }),
          party(3, 1, { skips: { other: 0 } }),
          party(4, 1),
        ],
        4,
      ),
    ).toEqual(['w4']);
  });

  it('are no longer saved once the party has left or its latest moment has come', () => {
    const often = { skips: { [POOL]: MOST_SKIPS } };
    expect(ids([party(1, 4, { ...often, latest: NOW }), party(2, 1)], 3)).toEqual(['w2']);
    expect(ids([party(2, 1)], 3)).toEqual(['w2']);
  });

  it('are never oversold, keep the order, and are left over only when nobody fits or they are saved', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 0, max: 60 }), (rows, free) => {
        const result = offerPlaces(rows, POOL, free, NOW);
        const taken = result.offers.reduce((sum, { size }) => sum + size, 0);
        expect(taken + result.saved).toBeLessThanOrEqual(free);
        const given = new Set(result.offers.map(({ id }) => id));
        expect(given.size).toBe(result.offers.length);
        const waiting = rows.filter(({ offered, latest }) => !offered && latest > NOW);
        const served = waiting.filter(({ id }) => given.has(id));
        expect(served.length).toBe(given.size);
        const unserved = waiting.filter(({ id }) => !given.has(id));
        for (const early of unserved) {
          const overtaking = served.filter(({ number }) => number > early.number);
          // Only a smaller party may go first; each time is counted, and the number of times is limited.
          expect(overtaking.every(({ size }) => size < early.size)).toBe(true);
          const count = (early.skips[POOL] ?? 0) + overtaking.length;
          expect(count).toBeLessThanOrEqual(MOST_SKIPS);
          expect(result.skips.get(early.id) ?? early.skips[POOL]).toBe(count);
        }
        const left = free - taken;
        const savedFor = unserved.find(({ id, skips }) => (result.skips.get(id) ?? skips[POOL] ?? 0) >= MOST_SKIPS);
        if (result.saved > 0) expect(result.saved).toBeLessThan(Math.max(...unserved.map(({ size }) => size)));
        if (savedFor === undefined) expect(unserved.every(({ size }) => size > left)).toBe(true);
      }),
    );
  });
});

describe('10,000 waiting parties and 500 places that become free in random order', () => {
  it('keep the rules in each of 20 sessions', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(2 ** 30)), (numbers) => {
        const next = (below: number): number => Number(numbers.next().value) % below;
        const pools = Array.from({ length: 20 }, (_, at) => `session ${at}`);
        const rows = new Map<string, WaitingParty>();
        const waitingIn = new Map<string, string[]>(pools.map((pool) => [pool, []]));
        for (let number = 1; number <= 10_000; number += 1) {
          const chosen = new Set(Array.from({ length: 1 + next(3) }, () => pools[next(20)] ?? ''));
          const row = party(number, 1 + next(6), { skips: Object.fromEntries([...chosen].map((pool) => [pool, 0])) });
          rows.set(row.id, row);
          for (const pool of chosen) waitingIn.get(pool)?.push(row.id);
        }
        const free = new Map<string, number>();
        const given = new Set<string>();
        let [places, saving] = [0, 0];
        for (let freed = 0; freed < 500; freed += 1) {
          const pool = pools[next(20)] ?? '';
          const count = (free.get(pool) ?? 0) + 1;
          const here = (waitingIn.get(pool) ?? []).flatMap((id) => rows.get(id) ?? []);
          const result = offerPlaces(here, pool, count, NOW);
          for (const { id, size } of result.offers) {
            // A party that waits for several sessions gets the first that comes, and only that.
            expect(given.has(id)).toBe(false);
            given.add(id);
            places += size;
          }
          if (result.saved > 0) saving += 1;
          free.set(pool, count - result.offers.reduce((sum, { size }) => sum + size, 0));
          for (const row of after(here, pool, result)) rows.set(row.id, row);
        }
        const idle = [...free.values()].reduce((sum, count) => sum + count, 0);
        expect(saving).toBeGreaterThan(0);
        expect(places + idle).toBe(500);
        expect(Math.min(...free.values())).toBeGreaterThanOrEqual(0);
        // At most five places of a session are saved up for a party of six.
        expect(Math.max(...free.values())).toBeLessThan(6);
        expect(Math.max(...[...rows.values()].flatMap(({ skips }) => Object.values(skips)))).toBe(MOST_SKIPS);
        expect([...rows.values()].filter(({ id, size }) => given.has(id) && size >= 4).length).toBeGreaterThan(0);
      }),
      { numRuns: 3 },
    );
  });

  it('serve all, one by one, when enough places become free', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 40 }), (sizes) => {
        let rows = sizes.map((size, at) => party(at + 1, size));
        let free = 0;
        for (let freed = sizes.reduce((sum, size) => sum + size, 0); freed > 0; freed -= 1) {
          free += 1;
          const result = offerPlaces(rows, POOL, free, NOW);
          free -= result.offers.reduce((sum, { size }) => sum + size, 0);
          rows = after(rows, POOL, result);
        }
        expect(rows.every(({ offered }) => offered)).toBe(true);
        expect(free).toBe(0);
      }),
    );
  });
});

it('a party is at most as large as the pool', () => {
  expect([0, 1, 4, 5, 1.5].map((size) => mayWait(size, 4))).toEqual([false, true, true, false, false]);
});

it('nobody waits without a list, a price, a limit, places or time; else parties up to the places', () => {
  const terms = { listed: true, fee: 100, capacity: 4, last_entry: NOW + 1 };
  expect(largestParty(terms, NOW)).toBe(4);
  for (const over of [{ listed: false }, { fee: 0 }, { capacity: undefined }, { capacity: 0 }, { last_entry: NOW }])
    expect(largestParty({ ...terms, ...over }, NOW)).toBe(0);
});
