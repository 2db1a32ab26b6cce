import { expect, it } from 'vitest';
import type { Day } from '#domain/lib/day.ts';
import { weekdayOf } from '#domain/lib/day-math.ts';
import { countedOn, earlierDay, earlierPeriod } from './report-period.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-27' } as const;

it('puts a period beside the same weekdays or dates of last year, or the days just before it', () => {
  expect(earlierPeriod(NOVEMBER, 'weekday')).toEqual({ from: '2025-11-02', to: '2025-11-28' });
  expect(weekdayOf('2025-11-02')).toBe(weekdayOf('2026-11-01'));
  expect(earlierPeriod(NOVEMBER, 'date')).toEqual({ from: '2025-11-01', to: '2025-11-27' });
  expect(earlierPeriod(NOVEMBER, 'before')).toEqual({ from: '2026-10-05', to: '2026-10-31' });
  expect(earlierPeriod(NOVEMBER, 'none')).toBeNull();
});

it('puts the day that last year did not have beside the last one of its month', () => {
  expect(earlierDay('2028-02-29', { from: '2028-02-01', to: '2028-02-29' }, 'date')).toBe('2027-02-28');
});

it('counts what arrived too late for a locked day on the next open one', () => {
  const locked = new Set<Day>(['2026-11-03', '2026-11-04', '2026-11-06']);
  expect(countedOn('2026-11-02', locked)).toBe('2026-11-02');
  expect(countedOn('2026-11-03', locked)).toBe('2026-11-05');
  expect(countedOn('2026-11-06', locked)).toBe('2026-11-07');
});
