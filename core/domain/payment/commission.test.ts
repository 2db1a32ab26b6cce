import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commissionOf } from './commission.ts';

it.each([
  [10_000, 350, 350],
  [10_000, 0, 0],
  [10_000, 10_000, 10_000],
  [1, 4999, 0],
  [1, 5000, 1],
  [999, 333, 33],
  [-500, 350, 0],
])('of %i fen at %i hundredths of a percent is %i fen', (retained, percent, commission) => {
  expect(commissionOf(retained, percent)).toBe(commission);
});

it('is a whole number of fen, never below nothing nor above what was kept, and within half a fen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e10 }), fc.integer({ min: 0, max: 10_000 }), (retained, percent) => {
      const commission = commissionOf(retained, percent);
      expect(Number.isSafeInteger(commission)).toBe(true);
      expect(commission >= 0 && commission <= retained).toBe(true);
      expect(Math.abs(commission * 10_000 - retained * percent)).toBeLessThanOrEqual(5000);
    }),
  );
});
