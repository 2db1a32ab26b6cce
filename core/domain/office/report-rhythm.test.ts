import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import { nextReportDay, reportedPeriod, RHYTHMS } from './report-rhythm.ts';

it.each([
  ['day', '2026-12-02', '2026-12-02', '2026-12-01', '2026-12-01'],
  ['week', '2026-12-02', '2026-12-07', '2026-11-30', '2026-12-06'],
  ['week', '2026-12-07', '2026-12-07', '2026-11-30', '2026-12-06'],
  ['week', '2026-12-06', '2026-12-07', '2026-11-30', '2026-12-06'],
  ['month', '2026-12-02', '2027-01-01', '2026-12-01', '2026-12-31'],
  ['month', '2027-03-01', '2027-03-01', '2027-02-01', '2027-02-28'],
] as const)('a report of each %s is sent from %s on on %s, about %s to %s', (rhythm, day, next, from, to) => {
  expect(nextReportDay(rhythm, day)).toBe(next);
  expect(reportedPeriod(rhythm, next)).toEqual({ from, to });
});

it('follows on the period before without a gap, however late it is sent', () => {
  fc.assert(
    fc.property(fc.constantFrom(...RHYTHMS), fc.integer({ min: 0, max: 5000 }), fc.nat(6), (rhythm, shift, late) => {
      const due = nextReportDay(rhythm, addDays('2026-01-01', shift));
      const next = nextReportDay(rhythm, addDays(due, 1));
      expect(reportedPeriod(rhythm, next).from).toBe(addDays(reportedPeriod(rhythm, due).to, 1));
      if (rhythm !== 'day') expect(reportedPeriod(rhythm, addDays(due, late))).toEqual(reportedPeriod(rhythm, due));
    }),
  );
});
