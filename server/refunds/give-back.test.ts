import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitStock } from './give-back.ts';

const pile = (stock_id: string, b: number, count: number) => ({ stock_id, b, count });

describe('stock that goes back with some entries of a ticket', () => {
  it('is one place an entry, of each stock', () => {
    const { remaining, released } = splitStock([pile('day', 0, 3), pile('session', 0, 3)], 3, 1);
    expect(remaining).toEqual([pile('day', 0, 2), pile('session', 0, 2)]);
    expect(released).toEqual([pile('day', 0, 1), pile('session', 0, 1)]);
  });

  it('goes to the buckets it came from', () => {
    const { remaining, released } = splitStock([pile('rush', 2, 1), pile('rush', 5, 2)], 3, 2);
    expect([remaining, released]).toEqual([[pile('rush', 2, 1)], [pile('rush', 5, 2)]]);
  });

  it('stays whole where the entries share it', () => {
    expect(splitStock([pile('tour', 0, 1)], 3, 2)).toEqual({ remaining: [pile('tour', 0, 1)], released: [] });
    expect(splitStock([pile('tour', 0, 1)], 3, 3).released).toEqual([pile('tour', 0, 1)]);
  });

  it('is never lost or made, in whatever steps the entries go', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(counts, fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 6 }), (piles, steps) => {
        let stock = piles.map((count, b) => pile('s', b, count));
        const total = piles.reduce((sum, count) => sum + count, 0);
        let live = total;
        let back = 0;
        for (const step of steps) {
          const going = Math.min(step, live);
          if (going === 0) break;
          const { remaining, released } = splitStock(stock, live, going);
          stock = remaining;
          live -= going;
          back += released.reduce((sum, each) => sum + each.count, 0);
          expect(stock.reduce((sum, each) => sum + each.count, 0)).toBe(live);
          expect(back + live).toBe(total);
        }
      }),
    );
  });
});
