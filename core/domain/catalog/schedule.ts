import { addDays, type Day, dayOf, instantOf, parseDay, type TimeOfDay } from '#domain/lib/day.ts';
import type { DayOverride, TypeOverride } from './day-override.ts';
import { weekdayOf } from '#domain/lib/day-math.ts';
import { type SessionClock, type SessionInstants, sessionTimes } from './session-times.ts';
import type { LocalText } from '#domain/lib/local-text.ts';

/** A span of venue days, both ends included, on all or some weekdays (0 Sunday … 6 Saturday). */
export interface Span {
  from: Day;
  to: Day;
  weekdays?: readonly number[] | undefined;
}

export interface SessionRule extends SessionClock {
  id: string;
  capacity: number;
  weekdays?: readonly number[] | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  seat_plan?: string | undefined;
  one_person?: boolean | undefined;
  rush?: boolean | undefined;
}

export interface Schedule {
  open: TimeOfDay;
  close: TimeOfDay;
  last_entry: TimeOfDay;
  /** Days on sale ahead, including today. */
  book_ahead_days: number;
  day_capacity?: number | undefined;
  rush?: boolean | undefined;
  closed_weekdays?: readonly number[] | undefined;
  closed?: readonly (Span & { reason: LocalText })[] | undefined;
  holidays?: readonly (Span & { name: LocalText })[] | undefined;
  sessions?: readonly SessionRule[] | undefined;
  days?: DayOverrides | undefined;
}

export type DayOverrides = Readonly<Partial<Record<Day, DayOverride>>>;

export const covers = (span: Span, day: Day): boolean =>
  span.from <= day && day <= span.to && (!span.weekdays || span.weekdays.includes(weekdayOf(day)));

/** `true` is the weekly rest, null an open day. A session that was added to a day of rest opens it. */
export function closureOn(schedule: Schedule, day: Day): LocalText | true | null {
  const closed = schedule.days?.[day]?.closed;
  if (closed) return closed;
  const span = schedule.closed?.find((each) => covers(each, day));
  if (span) return span.reason;
  if (rests(schedule, day) && !schedule.days?.[day]?.extra) return true;
  return everySessionClosed(schedule, day);
}

/** A holiday is open even on the weekly rest day. */
const rests = (schedule: Schedule, day: Day): boolean =>
  schedule.closed_weekdays?.includes(weekdayOf(day)) === true && !holidayOn(schedule, day);

/** A day whose sessions are all closed is closed itself: else its tickets would be sold for the day as a whole. */
function everySessionClosed(schedule: Schedule, day: Day): LocalText | null {
  const own = schedule.days?.[day]?.sessions;
  const reasons = own ? rulesOn(schedule, day).map(({ id }) => own[id]?.closed) : [];
  return reasons.every((reason) => reason !== undefined) ? (reasons[0] ?? null) : null;
}

export const holidayOn = (schedule: Schedule, day: Day): LocalText | null =>
  schedule.holidays?.find((each) => covers(each, day))?.name ?? null;

/** A session on a day. `batch_id` names it for ever: scenic, rule and day. */
export interface Session extends SessionInstants {
  batch_id: string;
  /** Includes the office's changes of this day. */
  rule: SessionRule;
  /** The capacity without the office's changes of this day. */
  usual: number;
  paused: boolean;
  closed?: LocalText | undefined;
  /** A usual session on a weekly day of rest: it is not sold even where another one was added to the day. */
  rests?: true | undefined;
  date: Day;
}

export const sessionIdOf = (scenicId: string, ruleId: string, day: Day): string =>
  `${scenicId}.${ruleId}.${day.replaceAll('-', '')}`;

export function dayOfSession(sessionId: string): Day | null {
  const digits = sessionId.split('.')[2] ?? '';
  return parseDay(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`);
}

export const sessionsOn = (scenicId: string, schedule: Schedule, day: Day): Session[] =>
  closureOn(schedule, day)
    ? []
    : plannedSessions(scenicId, schedule, day).filter(({ closed, rests: isOff }) => !closed && !isOff);

function rulesOn(schedule: Schedule, day: Day): SessionRule[] {
  const usual = (schedule.sessions ?? []).filter((rule) =>
    covers({ from: rule.from ?? '0000-01-01', to: rule.to ?? '9999-12-31', weekdays: rule.weekdays }, day),
  );
  const extra = Object.entries(schedule.days?.[day]?.extra ?? {}).flatMap(([id, { start, end }]): SessionRule[] =>
    start && end ? [{ id, start, end, last_entry: start, capacity: 1 }] : [],
  );
  return [...usual, ...extra];
}

export function plannedSessions(scenicId: string, schedule: Schedule, day: Day): Session[] {
  const override = schedule.days?.[day];
  const isRest = rests(schedule, day);
  return rulesOn(schedule, day)
    .map((rule): Session => ({
      ...sessionOf(scenicId, rule, day, override),
      ...(isRest && !override?.extra?.[rule.id] ? { rests: true } : {}),
    }))
    .sort((a, b) => a.starts_at - b.starts_at);
}

function sessionOf(scenicId: string, usual: SessionRule, day: Day, override: DayOverride | undefined): Session {
  const own = override?.sessions?.[usual.id];
  const rule: SessionRule = own
    ? {
        ...usual,
        start: own.start ?? usual.start,
        end: own.end ?? usual.end,
        last_entry: own.last_entry ?? usual.last_entry,
        capacity: own.capacity ?? usual.capacity,
      }
    : usual;
  return {
    batch_id: sessionIdOf(scenicId, rule.id, day),
    rule,
    usual: usual.capacity,
    paused: own?.paused ?? override?.paused ?? false,
    ...(own?.closed ? { closed: own.closed } : {}),
    date: day,
    ...sessionTimes(day, rule),
  };
}

export const dayCapacityOn = (schedule: Schedule, day: Day): number | undefined =>
  schedule.day_capacity === undefined ? undefined : (schedule.days?.[day]?.capacity ?? schedule.day_capacity);

export const isPausedOn = (schedule: Schedule, day: Day): boolean => schedule.days?.[day]?.paused ?? false;

interface TypeOnDays {
  day_capacity?: number | undefined;
  days?: Readonly<Partial<Record<Day, TypeOverride>>> | undefined;
}

export const typeCapacityOn = ({ day_capacity, days }: TypeOnDays, day: Day): number | undefined =>
  day_capacity === undefined ? undefined : (days?.[day]?.capacity ?? day_capacity);

export function saleWindow(schedule: Schedule, now: number): { first: Day; last: Day } {
  const today = dayOf(now);
  return { first: today, last: addDays(today, schedule.book_ahead_days - 1) };
}

export function lastEntryAt(scenicId: string, schedule: Schedule, day: Day): number {
  const sessions = sessionsOn(scenicId, schedule, day);
  return sessions.length > 0
    ? Math.max(...sessions.map((session) => session.last_entry_at))
    : instantOf(day, schedule.last_entry);
}
