import { latestChoice } from '#domain/office/closing.ts';
import { type Day, instantOf, timeOf, type TimeOfDay } from '#domain/lib/day.ts';
import type { DayChange } from '#domain/catalog/day-override.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import { closableSession, findSession, timesOf } from './spots.ts';
import type { ClosePlan, DayAction, MovePlan } from '#server/office/pending-actions.store.ts';
import type { JobKind } from '#server/office/jobs.store.ts';
import type { SessionTimes } from '#server/db/documents.ts';

export interface PlannedJob {
  job: JobKind & { day: Day; scenics: string[] };
  change: DayChange;
  runAt: number;
}

function closeJob(
  context: Context,
  catalog: Catalog,
  { day, scenics, session: id, reason, change_until }: ClosePlan,
): PlannedJob {
  const ids = [...new Set(scenics)].toSorted();
  for (const each of ids) catalog.scenic(each);
  const session = id === undefined ? undefined : closableSession(catalog, { day, scenics: ids, session: id });
  const now = context.now();
  if (session && session.ends_at <= now) throw new DomainError('stateForbids', { problem: 'session-over' });
  if (change_until !== null && (change_until <= now || change_until > latestChoice(day, session?.starts_at))) {
    throw new DomainError('refusedInput', { problem: 'change-until' });
  }
  return {
    job: {
      kind: 'close',
      day,
      scenics: ids,
      doc: { session: session ? timesOf(session) : undefined, reason, change_until },
    },
    change: session ? { sessions: { [session.rule.id]: { closed: reason } } } : { closed: reason },
    runAt: change_until ?? now,
  };
}

const MINUTE = 60_000;
export interface Shift {
  spot: ReturnType<Catalog['scenic']>;
  day: Day;
  rule: string;
  was: SessionTimes;
  now: SessionTimes;
}

export function shiftOf(
  context: Context,
  catalog: Catalog,
  { session: id, minutes }: { session: string; minutes: number },
): Shift {
  const { spot, day, session } = findSession(catalog, id);
  const was = timesOf(session);
  const by = (instant: number): number => instant + minutes * MINUTE;
  const now = { id, starts_at: by(was.starts_at), ends_at: by(was.ends_at), last_entry_at: by(was.last_entry_at) };
  if (minutes === 0) throw new DomainError('refusedInput', { problem: 'same-time' });
  if (now.starts_at < instantOf(day, '00:00') || now.starts_at >= instantOf(day, '24:00'))
    throw new DomainError('refusedInput', { problem: 'other-day' });
  if (Math.min(was.starts_at, now.starts_at) <= context.now())
    throw new DomainError('refusedInput', { problem: 'begun' });
  return { spot, day, rule: session.rule.id, was, now };
}

/** Midnight at the end of a session belongs to its day and is written as 24:00. */
const timeOn = (day: Day, instant: number): TimeOfDay =>
  instant === instantOf(day, '24:00') ? '24:00' : timeOf(instant);

function moveJob(context: Context, catalog: Catalog, plan: MovePlan): PlannedJob {
  const { spot, day, rule, was, now } = shiftOf(context, catalog, plan);
  if (was.starts_at !== plan.was) throw new DomainError('stateForbids', { problem: 'moved' });
  const times = {
    start: timeOn(day, now.starts_at),
    end: timeOn(day, now.ends_at),
    last_entry: timeOn(day, now.last_entry_at),
  };
  return {
    job: { kind: 'move', day, scenics: [spot.id], doc: { session: was.id, was, now, free: plan.free } },
    change: { sessions: { [rule]: times } },
    runAt: context.now(),
  };
}

export const planOf = (context: Context, catalog: Catalog, action: DayAction): PlannedJob =>
  action.kind === 'close' ? closeJob(context, catalog, action.payload) : moveJob(context, catalog, action.payload);
