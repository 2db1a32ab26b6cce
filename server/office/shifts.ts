import type { ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/rota.ts';
import { addDays } from '#domain/lib/day.ts';
import { extraId, extraProblem } from '#domain/office/rota.ts';
import { closureOn, plannedSessions, type Schedule, type Session } from '#domain/catalog/schedule.ts';
import { DomainError } from '#server/domain-error.ts';
import { readWhole } from '#server/catalog/catalog.ts';
import { changeAndNote } from './calendar.ts';
import type { CallerInVenue, OfficeContext } from './office-context.ts';
import { isExtra } from './rota.ts';
import { refuseTaken, takenBy, takenOf } from './tours.ts';
import { sessionStock } from '#server/stock/offers.ts';
import type { Queryable } from '#server/db/database.ts';
import { shutStocks } from './closing.store.ts';

export async function addShift(
  context: OfficeContext,
  tx: Queryable,
  caller: CallerInVenue,
  { guide, day, rev, start, end }: ParsedInputOf<typeof calls.addShift>,
): Promise<{ rev: number }> {
  const catalog = await readWhole(context, tx, caller.project, addDays(day, -1));
  catalog.guide(guide);
  const spot = catalog.scenic(guide);
  const id = extraId(start);
  const [changed] = await changeAndNote(context, tx, caller, [
    { scenic: guide, day, rev, change: { extra: { [id]: { start, end } } } },
  ]);
  const schedule: Schedule = { ...spot.schedule, days: { [day]: changed?.after } };
  if (closureOn(schedule, day) !== null) throw new DomainError('stateForbids', { problem: 'closed' });
  // A session that ends after midnight may overlap with the next day's.
  const days = [addDays(day, -1), day, addDays(day, 1)] as const;
  const taken = await takenOf(tx, caller.project, [spot], days);
  const isHeld = ({ date }: Session): boolean => date === day || closureOn(spot.schedule, date) === null;
  // Booked sessions count on days of rest as well.
  const sessions = days
    .flatMap((each) => plannedSessions(guide, spot.schedule, each))
    .filter((session) => takenBy(taken, session) !== null || (!session.rests && isHeld(session)));
  const extras = sessions.filter(({ date, rule }) => date === day && isExtra(spot.schedule, day, rule.id)).length;
  const problem = extraProblem(day, { start, end }, sessions, extras, context.now());
  if (problem) throw new DomainError('refusedInput', { problem });
  return { rev: changed?.rev ?? rev };
}

export async function dropShift(
  context: OfficeContext,
  tx: Queryable,
  caller: CallerInVenue,
  { guide, day, rev, session: id }: ParsedInputOf<typeof calls.dropShift>,
): Promise<{ rev: number }> {
  const catalog = await readWhole(context, tx, caller.project, day);
  catalog.guide(guide);
  const spot = catalog.scenic(guide);
  const session = plannedSessions(guide, spot.schedule, day).find(({ rule }) => rule.id === id);
  if (!session || !isExtra(spot.schedule, day, id)) throw new DomainError('notFound', { session: id });
  const change = {
    extra: { [id]: { start: null, end: null } },
    sessions: { [id]: { paused: false, capacity: null, closed: null, start: null, end: null, last_entry: null } },
  };
  const [changed] = await changeAndNote(context, tx, caller, [{ scenic: guide, day, rev, change }]);
  // The places of the removed session are closed, so that an order begun before finds none; an order that has already
  // taken one is found by the next check.
  await shutStocks(tx, caller.project, [sessionStock(session.batch_id)]);
  await refuseTaken(tx, caller.project, spot, day, [session]);
  return { rev: changed?.rev ?? rev };
}
