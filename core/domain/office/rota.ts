import { addDays, type Day, type TimeOfDay } from '#domain/lib/day.ts';
import { daysFrom, weekdayOf } from '#domain/lib/day-math.ts';
import type { DayChange, DayOverride } from '#domain/catalog/day-override.ts';
import { clockProblem, overlaps, sessionTimes } from '#domain/catalog/session-times.ts';

/** Monday first. */
export function weekOf(day: Day): Day[] {
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
  return daysFrom(monday, addDays(monday, 6));
}

export interface GuideSession {
  id: string;
  paused: boolean;
  capacity: number;
}

export const isOff = ({ paused, capacity }: GuideSession): boolean => paused || capacity === 0;

export function wasPaused(before: DayOverride, after: DayOverride, session: string): boolean {
  const isPaused = ({ paused, sessions }: DayOverride): boolean => sessions?.[session]?.paused ?? paused ?? false;
  return isPaused(after) && !isPaused(before);
}

export const takeOff = (session: string | undefined): DayChange =>
  session === undefined ? { paused: true } : { sessions: { [session]: { paused: true } } };

/**
 * Where the whole day was off sale and one session is offered again, each other session is taken off sale by itself.
 */
export function offerAgain(
  session: string | undefined,
  sessions: readonly GuideSession[],
  dayPaused: boolean,
): DayChange {
  const on = ({ capacity }: GuideSession) => ({ paused: false, ...(capacity === 0 ? { capacity: null } : {}) });
  const changed = sessions.flatMap((each): [string, { paused: boolean; capacity?: null }][] => {
    if (session === undefined || each.id === session) return [[each.id, on(each)]];
    return dayPaused ? [[each.id, { paused: true }]] : [];
  });
  return { paused: false, sessions: Object.fromEntries(changed) };
}

export interface GuideTime {
  id: string;
  starts_at: number;
  ends_at: number;
  state: 'offered' | 'off' | 'closed' | 'held' | 'booked' | 'over';
}

export interface GuideDay {
  languages: readonly string[];
  group_limit: number;
  sessions: readonly GuideTime[];
}

export interface BookedTour {
  starts_at: number;
  ends_at: number;
  languages: readonly string[];
  party: number;
}

/** An order does not name its tour's language, so that a substitute has to speak all those of the booked guide. */
export function substituteSession(tour: BookedTour, guide: GuideDay): string | null {
  if (tour.party > guide.group_limit || !tour.languages.every((language) => guide.languages.includes(language)))
    return null;
  if (guide.sessions.some((each) => (each.state === 'held' || each.state === 'booked') && overlaps(each, tour)))
    return null;
  return (
    guide.sessions.find(
      (each) => each.state === 'offered' && each.starts_at === tour.starts_at && each.ends_at === tour.ends_at,
    )?.id ?? null
  );
}

export const MOST_EXTRA = 6;

export const extraId = (start: TimeOfDay): string => `extra${start.replace(':', '')}`;

export function extraProblem(
  day: Day,
  { start, end }: { start: TimeOfDay; end: TimeOfDay },
  sessions: readonly Pick<GuideTime, 'starts_at' | 'ends_at'>[],
  extras: number,
  now: number,
): 'times' | 'begun' | 'overlaps' | 'many' | null {
  const clock = { start, end, last_entry: start };
  if (clockProblem(clock)) return 'times';
  const wanted = sessionTimes(day, clock);
  if (wanted.starts_at <= now) return 'begun';
  if (sessions.some((session) => overlaps(session, wanted))) return 'overlaps';
  return extras >= MOST_EXTRA ? 'many' : null;
}
