import { describe, expect, it } from 'vitest';
import { crowdOf } from './crowd.ts';

const at = Date.parse('2026-04-18T10:00:00+08:00');
const level = (count: number): string | null | undefined => crowdOf({ count, cap: 1000, counted_at: at }, at)?.level;

describe('the crowd', () => {
  it('has a word for each share of the cap', () => {
    expect([0, 499, 500, 799, 800, 999, 1000, 1200].map(level)).toEqual([
      'comfortable',
      'comfortable',
      'moderate',
      'moderate',
      'busy',
      'busy',
      'limited',
      'limited',
    ]);
  });
  it('is a plain number without a cap', () => {
    expect(crowdOf({ count: 12, counted_at: at }, at)).toEqual({ count: 12, counted_at: at, level: null });
  });
  it('is silent without a count and after a quarter of an hour', () => {
    expect(crowdOf(null, at)).toBeNull();
    expect(crowdOf({ count: 12, counted_at: at }, at + 15 * 60_000)).not.toBeNull();
    expect(crowdOf({ count: 12, counted_at: at }, at + 15 * 60_000 + 1)).toBeNull();
  });
});
