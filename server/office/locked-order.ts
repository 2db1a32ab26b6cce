import type { AuditAction } from '#domain/office/audit-actions.ts';
import type { WireOutputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/order.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { DomainError } from '#server/domain-error.ts';
import { noteAction } from './actions.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import { type Locked, lockWhole } from '#server/refunds/order-lock.ts';
import type { Queryable } from '#server/db/database.ts';
import { lastActionOn } from './audit.store.ts';
import { officeFields } from './orders.store.ts';
import { namesOf } from './staff.store.ts';
import { readOrder } from '#server/orders/orders.store.ts';

export type Done = WireOutputOf<typeof calls.confirmOrder>;

export async function lockOrderAt(
  tx: Queryable,
  { project }: Colleague,
  seen: { order: string; rev: number },
): Promise<Locked> {
  const locked = await lockWhole(tx, project, seen.order);
  const fields = await officeFields(tx, project, seen.order);
  if (fields?.rev === seen.rev) return locked;
  const last = await lastActionOn(tx, project, `order:${seen.order}`);
  const id = last?.actor.startsWith('staff:') ? last.actor.slice('staff:'.length) : '';
  const by = (await namesOf(tx, [id])).get(id);
  throw new DomainError('staleRev', {
    rev: fields?.rev,
    state: locked.order.status,
    ...(by === undefined ? {} : { by, at: last?.at.getTime() }),
  });
}

async function after(tx: Queryable, { project }: Colleague, id: string): Promise<Done> {
  const order = await readOrder(tx, project, id);
  const fields = await officeFields(tx, project, id);
  if (!order || !fields) throw new DomainError('notFound');
  return { order: id, rev: fields.rev, status: order.status };
}

export async function decide(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  seen: { order: string; rev: number },
  action: AuditAction,
  work: (locked: Locked, at: Date) => Promise<object | void>,
): Promise<Done> {
  const locked = await lockOrderAt(tx, caller, seen);
  return decideLocked(context, tx, caller, locked, action, (at) => work(locked, at));
}

/** The caller must have locked the order. */
export async function decideLocked(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  locked: Locked,
  action: AuditAction,
  work: (at: Date) => Promise<object | void>,
): Promise<Done> {
  const { id, status } = locked.order;
  const before: { status: OrderStatus } = { status };
  const more = await work(new Date(context.now()));
  const done = await after(tx, caller, id);
  await noteAction(tx, caller, action, `order:${id}`, { before, after: { status: done.status, ...more } });
  return done;
}
