import { expect, test } from 'vitest';
import { sessionFits, sessionState, dayState, hallDay, nearbyDays, nearestSession, sessionsFor } from './calendar.ts';
import { addDays, type Day } from '#domain/lib/day.ts';
import type { OfferedSession, OfferedDay } from '#domain/order/offer.ts';
import { DAY, NOW, offerWith } from '#domain/order/offer.fixture.ts';

const HOUR = 3_600_000;
const [base] = offerWith().sessions as [OfferedSession];
const session = (id: string, startsIn: number, left: number): OfferedSession => ({
  ...base,
  id,
  starts_at: NOW + startsIn * HOUR,
  last_entry_at: NOW + startsIn * HOUR + 600_000,
  left,
});

test.each([
  ['over', -1, 40, 1],
  ['sold-out', 2, 0, 1],
  ['too-few', 2, 3, 5],
  ['low', 2, 10, 5],
  ['open', 2, 100, 5],
] as const)('a session is %s', (state, startsIn, left, wanted) => {
  expect(sessionState(session('b', startsIn, left), NOW, wanted)).toBe(state);
  expect(sessionFits(session('b', startsIn, left), NOW, wanted)).toBe(state === 'low' || state === 'open');
});

test('the nearest session is one that takes the whole party', () => {
  const sessions = [session('over', -1, 50), session('noon', 2, 4), session('later', 5, 50), session('night', 9, 50)];
  expect(nearestSession(sessions, NOW, 5, NOW + 2 * HOUR)?.id).toBe('later');
  expect(nearestSession(sessions, NOW, 3, NOW + 2 * HOUR)?.id).toBe('noon');
  expect(nearestSession(sessions, NOW, 60, NOW)).toBeNull();
});

test('sections of a hall have their places together and the price of the cheapest that is left; a park stays as it is', () => {
  const day: OfferedDay = {
    date: DAY,
    state: 'open',
    ends_at: NOW + 100 * HOUR,
    total: 1200,
    offers: [
      { ticket_type_id: 'a', fee: 32800, left: 3 },
      { ticket_type_id: 'b', fee: 22800, left: 2 },
      { ticket_type_id: 'c', fee: 16800, left: 0 },
      { ticket_type_id: 'parking', fee: 1000, left: 90 },
    ],
  };
  const types = [{ id: 'a', zone: 'A' }, { id: 'b', zone: 'B' }, { id: 'c', zone: 'C' }, { id: 'parking' }];
  expect(hallDay(day, types).offers[0]).toMatchObject({ fee: 22800, left: 5 });
  // The price beside a day is that of the zone that was chosen.
  expect(hallDay(day, types, 'a').offers[0]).toMatchObject({ fee: 32800, left: 5 });
  expect(hallDay(day, types).offers.slice(1)).toEqual([day.offers[3]]);
  expect(dayState(DAY, { ...hallDay(day, types), offers: hallDay(day, types).offers.slice(0, 1) }, NOW, 5)).toBe('low');
  expect(hallDay(day, [{ id: 'a' }])).toBe(day);
});

const dayWith = (date: Day, left: number): OfferedDay => ({
  date,
  state: 'open',
  ends_at: NOW + 1000 * HOUR,
  total: 400,
  offers: [{ ticket_type_id: 'sunrise', fee: 15_800, left }],
});

test('the days nearest to a sold-out one that take the whole party are named, in their order', () => {
  const at = (days: number): Day => addDays(DAY, days);
  const offer = {
    now: NOW,
    days: [
      dayWith(at(1), 4),
      dayWith(at(2), 1),
      dayWith(at(3), 0),
      dayWith(at(4), 6),
      dayWith(at(5), 6),
      dayWith(at(9), 6),
    ],
  };
  expect(nearbyDays(offer, at(3), 2)).toEqual([at(1), at(4), at(5)]);
  expect(nearbyDays(offer, at(3), 2, {}, 1)).toEqual([at(4)]);
  expect(nearbyDays(offer, at(3), 99)).toEqual([]);
});

test('a session has no more places than its tickets have that day', () => {
  const offer = { sessions: [session('morning', 1, 399), session('noon', 4, 3)], days: [dayWith(DAY, 6)] };
  const left = (need: Record<string, number>): number[] => sessionsFor(offer, DAY, need).map((each) => each.left);
  expect(left({ sunrise: 1 })).toEqual([6, 3]);
  expect(left({})).toEqual([399, 3]);
  expect(sessionsFor(offer, null, { sunrise: 1 })).toEqual(offer.sessions);
});
