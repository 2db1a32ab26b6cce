import { addDays, type Day } from '#domain/lib/day.ts';
import { daysFrom, weekdayOf } from '#domain/lib/day-math.ts';

const MONDAY_FIRST = 6;

/** @returns the weeks of a month, Monday first; null where a week has days of another month. */
export function weeksOf<T extends { day: Day }>(days: readonly T[]): (T | null)[][] {
  const [first] = days;
  if (!first) return [];
  const before: null[] = Array.from({ length: (weekdayOf(first.day) + MONDAY_FIRST) % 7 }, () => null);
  const cells = [...before, ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  return weeks.map((week) => [...week, ...Array.from({ length: 7 - week.length }, () => null)]);
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export function dayByKey(day: Day, key: string): Day | null {
  const step = STEPS[key];
  if (step !== undefined) return addDays(day, step);
  const monday = addDays(day, -((weekdayOf(day) + MONDAY_FIRST) % 7));
  if (key === 'Home') return monday;
  if (key === 'End') return addDays(monday, 6);
  if (key === 'PageUp') return sameDayIn(monthBefore(day), day);
  return key === 'PageDown' ? sameDayIn(monthAfter(day), day) : null;
}

export const monthOf = (day: Day): string => day.slice(0, 7);
export const firstDay = (month: string): Day => `${month}-01` as Day;
export const monthAfter = (day: Day): string => monthOf(addDays(firstDay(monthOf(day)), 31));
export const monthBefore = (day: Day): string => monthOf(addDays(firstDay(monthOf(day)), -1));

/** The same day of another month, or that month's last. */
function sameDayIn(month: string, day: Day): Day {
  const last = addDays(firstDay(monthAfter(firstDay(month))), -1);
  const same = `${month}${day.slice(7)}` as Day;
  return same > last ? last : same;
}

export const daysBetween = (one: Day, other: Day): Day[] => (one < other ? daysFrom(one, other) : daysFrom(other, one));
