import { describe, expect, it } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';

describe('a pace kept in memory', () => {
  it('lets a burst through, then its share of every second, and says how long to wait', () => {
    const pace = createRateLimiter({ burst: 3, perSeconds: 3 });
    expect([pace('a', 0), pace('a', 0), pace('a', 0), pace('a', 0)]).toEqual([0, 0, 0, 1000]);
    expect([pace('b', 0), pace('a', 999), pace('a', 1000), pace('a', 1000)]).toEqual([0, 1, 0, 1000]);
    expect([pace('a', 60_000), pace('a', 60_000), pace('a', 60_000), pace('a', 60_000)]).toEqual([0, 0, 0, 1000]);
  });

  it('keeps a bounded number of keys', () => {
    const pace = createRateLimiter({ burst: 1, perSeconds: 60 }, 2);
    expect(['a', 'b', 'c'].map((key) => pace(key, 0))).toEqual([0, 0, 0]);
    expect([pace('a', 0), pace('c', 0)]).toEqual([0, 60_000]);
  });
});
