import { expect, test } from 'vitest';
import { daysFrom } from '#domain/lib/day-math.ts';
import { addDays, type Day, instantOf } from '#domain/lib/day.ts';
import type { OfferedDay } from '#domain/order/offer.ts';
import {
  calendarMonths,
  calendarSpan,
  dayCell,
  onlyDay,
  type Party,
  stepDay,
  stripDays,
  weekStartOf,
} from './month-calendar.ts';

const TODAY: Day = '2026-11-21';
const now = instantOf(TODAY, '10:00');
const open = (date: Day, left = 100): OfferedDay => ({
  date,
  state: 'open',
  ends_at: instantOf(date, '16:00'),
  offers: [{ ticket_type_id: 'adult', fee: 12000, left }],
});
const closed = (date: Day): OfferedDay => ({ date, state: 'closed', ends_at: instantOf(date, '16:00'), offers: [] });
const window = (days: number, make: (day: Day) => OfferedDay = open) => ({
  now,
  days: daysFrom(TODAY, addDays(TODAY, days - 1)).map((day) => make(day)),
});
const party: Party = { wanted: 2, need: {}, priced: ['adult'] };

test('weeks wholly past and wholly after the sale are left out, months do not run together', () => {
  const months = calendarMonths(calendarSpan(window(30), 1), 1);
  expect(months.map(({ first }) => first)).toEqual(['2026-11-01', '2026-12-01']);
  expect(months[0]?.weeks[0]).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(months[0]?.weeks[2]).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(months[1]?.weeks[0]?.[0]).toBeNull();
  expect(months[1]?.weeks.flat().filter(Boolean)).toHaveLength(20);
  expect(months.every(({ weeks }) => weeks.every((week) => week.length === 7))).toBe(true);
});

test('the week begins on Sunday for ja and on Monday elsewhere', () => {
  expect(weekStartOf('ja')).toBe(0);
  expect(weekStartOf('en')).toBe(1);
  expect(calendarMonths(calendarSpan(window(3), 0), 0)[0]?.weeks[0]?.[0]).toBe('2026-11-15');
});

test('a sale that is all in the past shows today alone', () => {
  const months = calendarMonths(calendarSpan({ now, days: [] }, 1), 1);
  expect(months.flatMap(({ weeks }) => weeks.flat())).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    TODAY,
    null,
  ]);
});

test('arrows move by days and weeks and stop at the edges, other keys lead to the nearest day shown', () => {
  const span = calendarSpan(window(30), 1);
  const step = (day: Day, key: string) => stepDay(day, key, span, 1);
  expect(step(TODAY, 'ArrowRight')).toBe('2026-11-22');
  expect(step(TODAY, 'ArrowDown')).toBe('2026-11-28');
  expect(step('2026-11-17', 'ArrowUp')).toBe('2026-11-17');
  expect(step('2026-12-20', 'ArrowRight')).toBe('2026-12-20');
  expect(step(TODAY, 'Home')).toBe('2026-11-16');
  expect(step(TODAY, 'End')).toBe('2026-11-22');
  expect(step('2026-11-30', 'PageDown')).toBe('2026-12-20');
  expect(step('2026-12-02', 'PageUp')).toBe('2026-11-16');
  expect(step(TODAY, 'a')).toBeNull();
});

test('the same date of a shorter month is its last day', () => {
  expect(stepDay('2027-01-31', 'PageDown', { first: '2027-01-01', last: '2027-04-01' }, 1)).toBe('2027-02-28');
});

test('a cell is judged for the whole party', () => {
  const offer = window(3, (day) => open(day, day === TODAY ? 1 : 5));
  expect(dayCell(offer, TODAY, party)).toMatchObject({
    state: 'too-few',
    left: 1,
    price: { fee: 12000, varies: false },
  });
  expect(dayCell(offer, '2026-11-22', party).state).toBe('low');
  expect(dayCell(offer, '2026-12-24', party)).toMatchObject({ state: 'unknown', price: null });
});

test('the strip shows the next days, begins later when they are all shut, and keeps the chosen day', () => {
  expect(stripDays(window(30), party, null)).toEqual(daysFrom(TODAY, '2026-11-25'));
  expect(stripDays(window(30), party, '2026-12-10')).toEqual([...daysFrom(TODAY, '2026-11-24'), '2026-12-10']);
  const late = window(30, (day) => (day < '2026-12-01' ? closed(day) : open(day)));
  expect(stripDays(late, party, null)[0]).toBe('2026-12-01');
  expect(stripDays({ now, days: [] }, party, TODAY)).toEqual([]);
});

test('one sellable day is the only day; two are none', () => {
  expect(
    onlyDay(
      window(5, (day) => (day === '2026-11-23' ? open(day) : closed(day))),
      party,
    ),
  ).toBe('2026-11-23');
  expect(onlyDay(window(5), party)).toBeNull();
});
