import type { Day } from './day.ts';
import { addDays } from './day.ts';
import { daysFrom, weekdayOf } from './day-math.ts';
import type { DayChange } from './day-override.ts';

/** @returns the days of the week of a day, Monday first. */
export function weekOf(day: Day): Day[] {
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
  return daysFrom(monday, addDays(monday, 6));
}

/** A session of a guide on a day: whether it is paused by itself or with its day, and its places. */
export interface GuideSession {
  id: string;
  paused: boolean;
  capacity: number;
}

/** @returns whether visitors can't book it, whoever has it. */
export const isOff = ({ paused, capacity }: GuideSession): boolean => paused || capacity === 0;

/** @returns the change of the day that takes a session, or the whole day, off sale. */
export const takeOff = (session: string | undefined): DayChange => (session === undefined ? { paused: true } : { sessions: { [session]: { paused: true } } });

/**
 * @returns the change of the day that offers a session again, or all of them. Where the whole day is off and one session returns, the others stay off by
 * themselves.
 */
export function offerAgain(session: string | undefined, sessions: readonly GuideSession[], dayPaused: boolean): DayChange {
  const on = ({ capacity }: GuideSession) => ({ paused: false, ...(capacity === 0 ? { capacity: null } : {}) });
  const changed = sessions.flatMap((each): [string, { paused: boolean; capacity?: null }][] => {
    if (session === undefined || each.id === session) return [[each.id, on(each)]];
    return dayPaused ? [[each.id, { paused: true }]] : [];
  });
  return { paused: false, sessions: Object.fromEntries(changed) };
}
