import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from './day.ts';
import type { DayOverride } from './day-override.ts';
import { withChange } from './day-override.ts';
import type { GuideSession } from './rota.ts';
import { isOff, offerAgain, takeOff, weekOf } from './rota.ts';
import type { Schedule } from './schedule.ts';
import { plannedSessions } from './schedule.ts';

const DAY = '2026-11-25';
const IDS = ['am', 'noon', 'pm'] as const;
const SCHEDULE: Schedule = {
  open: '09:00',
  close: '18:00',
  last_entry: '16:00',
  book_ahead_days: 30,
  closed: [],
  holidays: [],
  sessions: [
    { id: 'am', start: '09:00', end: '11:00', last_entry: '09:00', capacity: 1 },
    { id: 'noon', start: '12:00', end: '14:00', last_entry: '12:00', capacity: 1 },
    { id: 'pm', start: '16:00', end: '18:00', last_entry: '16:00', capacity: 1 },
  ],
};
const sessionsWith = (override: DayOverride): GuideSession[] =>
  plannedSessions('guide', { ...SCHEDULE, days: { [DAY]: override } }, DAY).map(({ rule, paused }) => ({ id: rule.id, paused, capacity: rule.capacity }));
const offIn = (override: DayOverride): string[] =>
  sessionsWith(override)
    .filter(isOff)
    .map(({ id }) => id);

it('has the seven days of a week, Monday first', () => {
  expect(weekOf('2026-11-29')).toEqual(weekOf('2026-11-23'));
  expect(weekOf(DAY)).toEqual([0, 1, 2, 3, 4, 5, 6].map((days) => addDays('2026-11-23', days)));
});

it('takes off and offers again exactly what is named, whatever was changed before, and keeps the note of the day', () => {
  const session = fc.record({ paused: fc.constant(true as const), capacity: fc.constantFrom(0, 1) }, { requiredKeys: [] });
  const day = fc.record({ paused: fc.constant(true as const), sessions: fc.dictionary(fc.constantFrom(...IDS), session) }, { requiredKeys: [] });
  fc.assert(
    fc.property(day, fc.constantFrom(undefined, ...IDS), fc.boolean(), (made, named, off) => {
      const before: DayOverride = { ...made, note: 'kept' };
      const change = off ? takeOff(named) : offerAgain(named, sessionsWith(before), before.paused === true);
      const after = withChange(before, change);
      const touched = new Set<string>(named === undefined ? IDS : [named]);
      const wasOff = new Set(offIn(before));
      expect(offIn(after)).toEqual(IDS.filter((id) => (touched.has(id) ? off : wasOff.has(id))));
      expect(after.note).toBe('kept');
    }),
  );
});
