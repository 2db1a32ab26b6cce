import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/closing.ts';
import { overlaps, type Scope } from '#domain/office/closing.ts';
import { dueAt } from '#domain/notices/notices.ts';
import { DomainError } from '#server/domain-error.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import { changeDays, isDayOver } from '#server/orders/change-days.ts';
import type { DayEdit } from '#server/catalog/day-parts.ts';
import { scopeOf } from './scope.ts';
import { closableSession, closedByOffice, findSession, timesOf } from './spots.ts';
import { startOrAsk } from './start.ts';
import { noteAction } from '#server/office/actions.ts';
import type { CallerInVenue, OfficeContext } from '#server/office/office-context.ts';
import { closedObject } from '#server/office/second-person.ts';
import type { Queryable } from '#server/db/database.ts';
import { noteReopened } from '#server/notices/notices.store.ts';
import { skipOpenItems } from '#server/office/job-items.store.ts';
import { endJob, openJobsOn } from '#server/office/jobs.store.ts';

export const startClose = async (
  context: OfficeContext,
  tx: Queryable,
  caller: CallerInVenue,
  { day, scenics, session, reason, change_until, seen }: ParsedInputOf<typeof calls.startClose>,
): Promise<{ job: string } | DomainError> => {
  if (scenics.some((scenic) => isDayOver(caller.catalog, { scenic, day }, context.now())))
    throw new DomainError('stateForbids', { problem: 'day-over' });
  return startOrAsk(
    context,
    tx,
    caller,
    (orders) => ({
      kind: 'close',
      payload: {
        day,
        scenics: [...scenics],
        session,
        reason,
        change_until: change_until ?? null,
        orders,
      },
    }),
    seen,
  );
};

export const startMove = async (
  context: OfficeContext,
  tx: Queryable,
  caller: CallerInVenue,
  { session, minutes, free, seen }: ParsedInputOf<typeof calls.startMove>,
): Promise<{ job: string } | DomainError> => {
  const was = timesOf(findSession(caller.catalog, session).session).starts_at;
  return startOrAsk(
    context,
    tx,
    caller,
    (orders) => ({ kind: 'move', payload: { session, minutes, free, was, orders } }),
    seen,
  );
};

/** A running job ends at once: tickets that it has not refunded stay sold. */
export async function reopenDay(
  context: OfficeContext,
  tx: Queryable,
  caller: CallerInVenue,
  scope: ParsedInputOf<typeof calls.reopenDay>,
): Promise<WireOutputOf<typeof calls.reopenDay>> {
  const { project, staff } = caller;
  const { day, scenics, session } = scope;
  const edits = reopenings(caller.catalog, scope);
  if (edits.length === 0) throw new DomainError('stateForbids', { problem: 'not-closed' });
  await changeDays(context, tx, { project, staff: staff.id }, edits);
  const at = new Date(context.now());
  let remaining = 0;
  for (const job of (await openJobsOn(tx, project, day)).filter(
    (each) => each.kind === 'close' && overlaps(scopeOf(each), scope),
  )) {
    const closing = scopeOf(job);
    // A session that was closed on its own stays closed when the whole day is reopened.
    if (session === undefined && closing.session !== undefined) continue;
    // A job can't be ended for a part of its spots or sessions.
    if (closing.session !== session || job.scenics.some((id) => !scenics.includes(id)))
      throw new DomainError('jobOverlaps', { job: job.id });
    await noteReopened(tx, project, job.id, new Date(dueAt(at.getTime(), day)));
    remaining += await skipOpenItems(tx, project, job.id, 'reopened', at);
    await endJob(tx, project, job.id, at);
  }
  await noteAction(tx, caller, 'day.reopen', closedObject(scope), {
    after: { scenics: edits.map(({ scenic }) => scenic), kept: remaining },
  });
  return { reopened: edits.length, kept: remaining };
}

function reopenings(catalog: Catalog, { day, scenics, session: id }: Scope): DayEdit[] {
  if (id !== undefined) {
    const session = closableSession(catalog, { day, scenics, session: id });
    return session.closed
      ? scenics.map((scenic) => ({ scenic, day, change: { sessions: { [session.rule.id]: { closed: null } } } }))
      : [];
  }
  const closed = [...new Set(scenics)].filter((each) => closedByOffice(catalog, each, day) !== undefined).toSorted();
  return closed.map((scenic) => ({ scenic, day, change: { closed: null } }));
}
