import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, instantOf, type TimeOfDay } from '#domain/lib/day.ts';
import { type DayOverride, withChange } from '#domain/catalog/day-override.ts';
import {
  type BookedTour,
  extraId,
  extraProblem,
  type GuideDay,
  type GuideSession,
  type GuideTime,
  isOff,
  offerAgain,
  substituteSession,
  takeOff,
  wasPaused,
  weekOf,
} from './rota.ts';
import { plannedSessions, type Schedule } from '#domain/catalog/schedule.ts';

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
  plannedSessions('guide', { ...SCHEDULE, days: { [DAY]: override } }, DAY).map(({ rule, paused }) => ({
    id: rule.id,
    paused,
    capacity: rule.capacity,
  }));
const offIn = (override: DayOverride): string[] =>
  sessionsWith(override)
    .filter(isOff)
    .map(({ id }) => id);

it('has the seven days of a week, Monday first', () => {
  expect(weekOf('2026-11-29')).toEqual(weekOf('2026-11-23'));
  expect(weekOf(DAY)).toEqual([0, 1, 2, 3, 4, 5, 6].map((days) => addDays('2026-11-23', days)));
});

it('takes off and offers again exactly what is named, whatever was changed before, and keeps the note of the day', () => {
  const session = fc.record(
    { paused: fc.constant(true as const), capacity: fc.constantFrom(0, 1) },
    { requiredKeys: [] },
  );
  const day = fc.record(
    { paused: fc.constant(true as const), sessions: fc.dictionary(fc.constantFrom(...IDS), session) },
    { requiredKeys: [] },
  );
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

it('knows which sessions a change takes off sale, and leaves out those that were off before', () => {
  const day = fc.record(
    {
      paused: fc.constant(true as const),
      sessions: fc.dictionary(fc.constantFrom(...IDS), fc.record({ paused: fc.constant(true as const) })),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(day, fc.constantFrom(undefined, ...IDS), (before, named) => {
      const after = withChange(before, takeOff(named));
      const wasOff = new Set(offIn(before));
      expect(IDS.filter((id) => wasPaused(before, after, id))).toEqual(
        IDS.filter((id) => (named === undefined || id === named) && !wasOff.has(id)),
      );
    }),
  );
});

it('adds a session that ends after it starts, is ahead and meets no other one, up to six', () => {
  const sessions = [{ starts_at: instantOf(DAY, '09:00'), ends_at: instantOf(DAY, '12:00') }];
  const now = instantOf(DAY, '08:00');
  const problem = (start: TimeOfDay, end: TimeOfDay, extras = 0) =>
    extraProblem(DAY, { start, end }, sessions, extras, now);
  expect([
    problem('12:00', '14:00'),
    problem('08:30', '09:00'),
    problem('14:00', '14:00'),
    problem('08:00', '08:30'),
  ]).toEqual([null, null, 'times', 'begun']);
  expect([
    problem('11:59', '14:00'),
    problem('08:30', '09:01'),
    problem('08:30', '13:00'),
    problem('12:00', '14:00', 6),
  ]).toEqual(['overlaps', 'overlaps', 'overlaps', 'many']);
  expect(extraId('08:30')).toBe('extra0830');
});

describe('a substitute for a booked tour', () => {
  const tour: BookedTour = { starts_at: 9, ends_at: 12, languages: ['zh', 'en'], party: 8 };
  const time = (state: GuideTime['state'], id = 'am', starts_at = 9, ends_at = 12): GuideTime => ({
    id,
    starts_at,
    ends_at,
    state,
  });
  const guide = (over: Partial<GuideDay> = {}): GuideDay => ({
    languages: ['en', 'ja', 'zh'],
    group_limit: 8,
    sessions: [time('offered')],
    ...over,
  });

  it.each<[string, GuideDay, string | null]>([
    ['speaks every language of the booked guide, is offered then and takes so many people', guide(), 'am'],
    ['does not speak one of the languages', guide({ languages: ['zh', 'ja'] }), null],
    ['takes fewer people', guide({ group_limit: 7 }), null],
    ['is off then', guide({ sessions: [time('off')] }), null],
    ['is booked then', guide({ sessions: [time('booked')] }), null],
    ['is being paid then', guide({ sessions: [time('held')] }), null],
    ['is offered at another time only', guide({ sessions: [time('offered', 'pm', 14, 17)] }), null],
    [
      'leads another tour that runs into it',
      guide({ sessions: [time('offered'), time('booked', 'long', 11, 14)] }),
      null,
    ],
    ['leads another tour right after it', guide({ sessions: [time('offered'), time('booked', 'pm', 12, 14)] }), 'am'],
  ])('who %s', (_, day, found) => {
    expect(substituteSession(tour, day)).toBe(found);
  });
});
