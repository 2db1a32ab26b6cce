import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_SKIPS, passedOver, type Rival } from './waiting-list.ts';

const SESSION = 'batch:s1';
const [STALLS, BALCONY] = ['zone:s1:stalls', 'zone:s1:balcony'];
const waits = (size: number, skips = 0, stocks = [SESSION, STALLS]): Rival => ({ size, skips, stocks });
const judge = (
  parties: readonly Rival[],
  [session, stalls, balcony]: readonly [number, number, number],
  count = 1,
  zone = STALLS,
) =>
  passedOver(
    parties,
    (stock) => ({ [SESSION]: session, [STALLS]: stalls, [BALCONY]: balcony })[stock] ?? 0,
    new Map([SESSION, zone].map((id) => [id, count])),
  );

describe('a buyer outside the list', () => {
  it('stands back where the places would do for a party or are saved up for one, and only then', () => {
    expect(judge([], [9, 2, 7])).toEqual([]);
    expect(judge([waits(2)], [9, 2, 7])).toBeNull();
    expect(judge([waits(3, MOST_SKIPS - 1)], [9, 2, 7])).toEqual([waits(3, MOST_SKIPS - 1)]);
    expect(judge([waits(3, MOST_SKIPS)], [9, 2, 7])).toBeNull();
    expect(judge([waits(3), waits(1)], [9, 2, 7])).toBeNull();
  });

  it('may have what is left when everybody who waits has places', () => {
    expect(judge([waits(2), waits(1)], [9, 4, 7])).toEqual([]);
    expect(judge([waits(2), waits(1)], [9, 4, 7], 2)).toBeNull();
  });

  it('of another class takes nothing from those who wait for a sold-out one, and skips nobody', () => {
    const parties = [waits(2), waits(4, MOST_SKIPS), waits(1)];
    expect(judge(parties, [30, 0, 30], 2, BALCONY)).toEqual([]);
    // A returned seat gives back a place of its session as well, so a session that is nearly full has none for a
    // further party.
    expect(judge(parties, [1, 0, 1], 1, BALCONY)).toEqual([]);
  });

  it('of another class stands back where the session has no room for both', () => {
    expect(judge([waits(2)], [2, 5, 5], 1, BALCONY)).toBeNull();
    expect(judge([waits(2)], [3, 5, 5], 1, BALCONY)).toEqual([]);
    expect(judge([waits(3)], [2, 5, 5], 1, BALCONY)).toEqual([waits(3)]);
  });

  it('leaves every party that had room its room, or leaves enough for all of them', () => {
    const party = fc.record({
      size: fc.integer({ min: 1, max: 5 }),
      skips: fc.integer({ min: 0, max: MOST_SKIPS }),
      stocks: fc.constantFrom([SESSION, STALLS], [SESSION, BALCONY]),
    });
    const free = fc.tuple(fc.nat(20), fc.nat(10), fc.nat(10));
    fc.assert(
      fc.property(
        fc.array(party, { maxLength: 8 }),
        free,
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(STALLS, BALCONY),
        (parties, levels, count, zone) => {
          const result = judge(parties, levels, count, zone);
          const before = new Map([SESSION, STALLS, BALCONY].map((id, index) => [id, levels[index] ?? 0]));
          const room = (id: string): number => (before.get(id) ?? 0) - (id === SESSION || id === zone ? count : 0);
          const fitting = parties.filter(({ size, stocks }) => stocks.every((id) => size <= (before.get(id) ?? 0)));
          const needed = (id: string): number =>
            fitting.reduce((sum, { size, stocks }) => sum + (stocks.includes(id) ? size : 0), 0);
          if (result) {
            for (const { stocks } of fitting)
              for (const id of stocks)
                if (id === SESSION || id === zone) expect(room(id)).toBeGreaterThanOrEqual(needed(id));
            for (const each of result) expect(each.skips).toBeLessThan(MOST_SKIPS);
          } else {
            // A buyer is refused only where a party fits the places, or where places are being saved for one.
            expect(fitting.length > 0 || parties.some(({ skips }) => skips >= MOST_SKIPS)).toBe(true);
          }
        },
      ),
    );
  });
});
