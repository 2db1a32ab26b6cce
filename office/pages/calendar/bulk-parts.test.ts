import { expect, it } from 'vitest';
import type { Calendar } from '#contract/office/calendar.ts';
import { type Day, instantOf, type TimeOfDay } from '#domain/lib/day.ts';
import { bulkParts, setDaysOf } from './bulk-parts.ts';

const FRI = '2026-12-04' as Day;
const SAT = '2026-12-05' as Day;
const SUN = '2026-12-06' as Day;
const COUNTS = { capacity: 10, sold: 0, held: 0 };

function dayWith(day: Day, sessions: Record<string, TimeOfDay>, types: string[]): Calendar['days'][number] {
  return {
    day,
    state: 'open',
    rev: 0,
    paused: false,
    changed: false,
    sessions: Object.entries(sessions).map(([id, start]) => ({
      id,
      starts_at: instantOf(day, start),
      paused: false,
      closed: false,
      ...COUNTS,
    })),
    types,
  };
}

const CHOSEN = [
  dayWith(FRI, { noon: '12:00' }, ['adult']),
  dayWith(SAT, { noon: '12:30', dawn: '06:00' }, ['adult', 'weekend']),
  dayWith(SUN, { dawn: '06:00' }, ['adult', 'weekend']),
];
const TYPES = [
  { id: 'adult', name: { zh_CN: '成人' }, limited: false },
  { id: 'weekend', name: { zh_CN: '周末' }, limited: true },
  { id: 'summer', name: { zh_CN: '夏季' }, limited: false },
];
const DAYS = [FRI, SAT, SUN];

it('has the sessions and ticket types of all chosen days, with the days of each', () => {
  const { sessions, types } = bulkParts({ limited: false, types: TYPES }, CHOSEN);
  expect(sessions).toEqual([
    { id: 'dawn', times: ['06:00'], days: [SAT, SUN] },
    { id: 'noon', times: ['12:00', '12:30'], days: [FRI, SAT] },
  ]);
  expect(types.map(({ id, days }) => [id, days])).toEqual([
    ['adult', DAYS],
    ['weekend', [SAT, SUN]],
  ]);
});

it('names the days on which something that was typed is set', () => {
  const parts = bulkParts({ limited: true, types: TYPES }, CHOSEN);
  expect(setDaysOf({ 'session:dawn:places': '5' }, parts, DAYS)).toEqual([SAT, SUN]);
  expect(setDaysOf({ 'session:dawn:places': '5', 'session:noon:places': '' }, parts, DAYS)).toEqual([SAT, SUN]);
  expect(setDaysOf({ 'session:noon:places': '5', 'type:weekend:fee': '9' }, parts, DAYS)).toEqual(DAYS);
  expect(setDaysOf({ paused: 'yes' }, parts, DAYS)).toEqual(DAYS);
  expect(setDaysOf({}, parts, DAYS)).toEqual([]);
});
