import { overlaps, PREVIEW_MS, type Scope } from '#domain/office/closing.ts';
import { DomainError } from '#server/domain-error.ts';
import { newId } from '#server/lib/ids.ts';
import { changeDays } from '#server/orders/change-days.ts';
import { markOf } from './preview.ts';
import { planOf } from './plans.ts';
import { scopeOf } from './scope.ts';
import { noteAction } from '#server/office/actions.ts';
import type { CallerInVenue, OfficeContext } from '#server/office/office-context.ts';
import { askSecond, objectOf, PENDING_ACTIONS } from '#server/office/second-person.ts';
import type { Queryable } from '#server/db/database.ts';
import type { DayAction, PendingRow } from '#server/office/pending-actions.store.ts';
import { addItems, affectedOrders } from '#server/office/job-items.store.ts';
import { insertJob, openJobsOn } from '#server/office/jobs.store.ts';

export interface Seen {
  at: number;
  mark: string;
  typed: number;
}

async function refuseOldPreview(
  context: OfficeContext,
  tx: Queryable,
  project: string,
  scope: Scope,
  seen: Seen,
): Promise<number> {
  const orders = await affectedOrders(tx, project, scope);
  const age = context.now() - seen.at;
  if (age > PREVIEW_MS || age < -PREVIEW_MS || markOf(orders) !== seen.mark || seen.typed !== orders.length) {
    throw new DomainError('previewStale', { orders: orders.length });
  }
  return orders.length;
}

async function refuseOverlap(tx: Queryable, project: string, scope: Scope): Promise<void> {
  const other = (await openJobsOn(tx, project, scope.day)).find((job) => overlaps(scopeOf(job), scope));
  if (other) throw new DomainError('jobOverlaps', { job: other.id });
}

/** Starts at once where no order is affected; otherwise stores the request until a second person approves. */
export async function startOrAsk(
  context: OfficeContext,
  tx: Queryable,
  caller: CallerInVenue,
  actionOf: (orders: number) => DayAction,
  seen: Seen,
): Promise<{ job: string } | DomainError> {
  const scope = scopeOf(planOf(context, caller.catalog, actionOf(0)).job);
  const orders = await refuseOldPreview(context, tx, caller.project, scope, seen);
  await refuseOverlap(tx, caller.project, scope);
  const action = actionOf(orders);
  return orders > 0 ? askSecond(context, tx, caller, action) : { job: await start(context, tx, caller, action, null) };
}

/** Orders placed after the preview are included. */
export const startApproved = (
  context: OfficeContext,
  tx: Queryable,
  caller: CallerInVenue,
  row: PendingRow<DayAction>,
): Promise<string> => start(context, tx, caller, row, row.asked_by);

/** The change of the day, the job and its items are committed together. */
async function start(
  context: OfficeContext,
  tx: Queryable,
  caller: CallerInVenue,
  action: DayAction,
  asked: string | null,
): Promise<string> {
  const { project, staff } = caller;
  const { job, change, runAt } = planOf(context, caller.catalog, action);
  const edits = job.scenics.map((scenic) => ({ scenic, day: job.day, change }));
  await changeDays(context, tx, { project, staff: staff.id }, edits);
  await refuseOverlap(tx, project, scopeOf(job));
  const at = new Date(context.now());
  const id = newId(at.getTime());
  const people =
    asked === null ? { asked_by: staff.id, approved_by: null } : { asked_by: asked, approved_by: staff.id };
  await insertJob(tx, {
    ...job,
    ...people,
    project_id: project,
    id,
    created_at: at,
    run_at: new Date(Math.max(runAt, at.getTime())),
  });
  const orders = await addItems(tx, project, id, scopeOf(job));
  // An order was placed between the preview and the lock, so a second person has to approve.
  if (asked === null && orders > 0) throw new DomainError('previewStale', { orders });
  await noteAction(tx, caller, PENDING_ACTIONS[action.kind].done, objectOf(action), {
    after: { job: id, orders, asked_by: asked === null ? undefined : `staff:${asked}` },
  });
  return id;
}
