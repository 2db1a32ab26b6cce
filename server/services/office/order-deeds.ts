import type { OfficeAnswer, OfficeInput } from '#contract/office/office-operation.ts';
import type * as calls from '#contract/office/order.ts';
import { needsSecond, PENDING_MS, SECOND_ABOVE } from '#domain/office-rights.ts';
import { yuanOf } from '#domain/fen.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { DomainError } from '#server/domain-error.ts';
import { newId } from '#server/ids.ts';
import { cancelUnpaid as cancelUnpaidOrder } from '#server/services/expire.ts';
import { noteDeed } from '#server/services/office/deeds.ts';
import type { AtDesk, Colleague, OfficeContext } from '#server/services/office/office-context.ts';
import { isFresh } from '#server/services/office/office-context.ts';
import type { Locked } from '#server/services/refunds.ts';
import { approveReturns, denyReturns, lockWhole } from '#server/services/refunds.ts';
import { confirmLocked, refuseLocked } from '#server/services/staff.ts';
import type { Queryable } from '#server/store/database.ts';
import { endPending, insertPending, readPending } from '#server/store/office/desk.ts';
import { lastDeed, nextSerial, officeFields } from '#server/store/office/orders.ts';
import { namesOf, secondAbove } from '#server/store/office/staff.ts';
import { keepReason, readOrder } from '#server/store/orders.ts';

type Done = OfficeAnswer<typeof calls.confirmOrder>;

/** Locks a whole order as the page saw it. @throws Refusal `notFound`, `staleRev` with who changed it last, when, and its state now. */
async function lockSeen(tx: Queryable, { project }: Colleague, seen: { order: string; rev: number }): Promise<Locked> {
  const locked = await lockWhole(tx, project, seen.order);
  const fields = await officeFields(tx, project, seen.order);
  if (fields?.rev === seen.rev) return locked;
  const last = await lastDeed(tx, project, seen.order);
  const id = last?.actor.startsWith('staff:') ? last.actor.slice('staff:'.length) : '';
  const by = (await namesOf(tx, [id])).get(id);
  throw new DomainError('staleRev', { rev: fields?.rev, state: locked.order.status, ...(by === undefined ? {} : { by, at: last?.at.getTime() }) });
}

/** @returns the order as it is after the deed. */
async function after(tx: Queryable, { project }: Colleague, id: string): Promise<Done> {
  const order = await readOrder(tx, project, id);
  const fields = await officeFields(tx, project, id);
  if (!order || !fields) throw new DomainError('notFound');
  return { order: id, rev: fields.rev, status: order.status };
}

/** Does something to a locked order and notes it. */
async function decide(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  seen: { order: string; rev: number },
  action: string,
  work: (locked: Locked, at: Date) => Promise<object | void>,
): Promise<Done> {
  const locked = await lockSeen(tx, caller, seen);
  const before: { status: OrderStatus } = { status: locked.order.status };
  const more = await work(locked, new Date(context.now()));
  const done = await after(tx, caller, seen.order);
  await noteDeed(tx, caller, action, `order:${seen.order}`, { before, after: { status: done.status, ...more } });
  return done;
}

export const confirmOrder = (context: OfficeContext, tx: Queryable, caller: AtDesk, input: OfficeInput<typeof calls.confirmOrder>): Promise<Done> =>
  decide(context, tx, caller, input, 'order.confirm', (locked, at) => confirmLocked(context, tx, locked, at, caller.secondsToPay));

export const refuseOrder = (context: OfficeContext, tx: Queryable, caller: Colleague, input: OfficeInput<typeof calls.refuseOrder>): Promise<Done> =>
  decide(context, tx, caller, input, 'order.refuse', (locked, at) => refuseLocked(tx, locked, input.reason, at));

export const cancelUnpaid = (context: OfficeContext, tx: Queryable, caller: Colleague, input: OfficeInput<typeof calls.cancelUnpaid>): Promise<Done> =>
  decide(context, tx, caller, input, 'order.cancel', async ({ order }, at) => {
    if (order.status !== 'WAIT_PAY') throw new DomainError('stateForbids', { status: order.status });
    await cancelUnpaidOrder(tx, order, at, 'staff', input.reason);
    await keepReason(tx, order, input.reason);
  });

/** @returns fen that the waiting returns promise. @throws Refusal `stateForbids` where none waits, `priceChanged` where the page showed another sum. */
function promisedAmount({ order, returns }: Locked, shown: number): number {
  const waiting = returns.filter(({ state }) => state === 'WAIT_AUDIT');
  if (waiting.length === 0) throw new DomainError('stateForbids', { status: order.status });
  const amount = waiting.reduce((sum, each) => sum + each.amount, 0);
  if (amount !== shown) throw new DomainError('priceChanged', { amount: yuanOf(amount) });
  return amount;
}

/** Grants or denies what waits. Above the venue's limit the grant itself waits for a second person, and that is kept although the call is refused. */
export async function decideReturns(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  input: OfficeInput<typeof calls.decideReturns>,
): Promise<Done | DomainError> {
  if (!input.grant) {
    return decide(context, tx, caller, input, 'returns.deny', async (locked, at) => {
      promisedAmount(locked, input.amount);
      await denyReturns(tx, locked, input.reason, at);
      await keepReason(tx, locked.order, input.reason);
    });
  }
  const locked = await lockSeen(tx, caller, input);
  const amount = promisedAmount(locked, input.amount);
  const limit = await secondAbove(tx, caller.project);
  if (!needsSecond(amount, limit === undefined ? SECOND_ABOVE : limit)) {
    return decide(context, tx, caller, input, 'returns.approve', async (same, at) => {
      await approveReturns(tx, same, at);
      return { amount, ...(limit === null && amount > SECOND_ABOVE ? { second: 'switched off' } : {}) };
    });
  }
  const now = context.now();
  if (!isFresh(caller.session, now)) throw new DomainError('freshNeeded');
  const id = newId(now);
  const object = `order:${input.order}`;
  const until = new Date(now + PENDING_MS);
  const payload = { order: input.order, rev: input.rev, amount };
  await insertPending(tx, caller.project, { id, kind: 'returns', object, payload, asked_by: caller.staff.id, asked_at: new Date(now), until });
  await noteDeed(tx, caller, 'returns.ask', object, { after: { amount, pending: id } });
  return new DomainError('secondNeeded', { pending: id, until: until.getTime() });
}

/** Another colleague grants what one asked for, as it was asked for. @throws Refusal `sameStaff`, `stateForbids`, `staleRev`, `priceChanged` */
export async function approveSecond(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { pending }: OfficeInput<typeof calls.approveSecond>,
): Promise<Done> {
  const row = await readPending(tx, caller.project, pending);
  if (!row) throw new DomainError('notFound');
  if (row.asked_by === caller.staff.id) throw new DomainError('sameStaff');
  return decide(context, tx, caller, row.payload, 'returns.approve', async (locked, at) => {
    const amount = promisedAmount(locked, row.payload.amount);
    if (!(await endPending(tx, caller.project, pending, 'DONE', caller.staff.id, at))) throw new DomainError('stateForbids');
    await approveReturns(tx, locked, at);
    return { amount, asked_by: `staff:${row.asked_by}` };
  });
}

export async function withdrawPending(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { pending }: OfficeInput<typeof calls.withdrawPending>,
): Promise<Record<string, never>> {
  const row = await readPending(tx, caller.project, pending);
  if (!row) throw new DomainError('notFound');
  const ended = await endPending(tx, caller.project, pending, 'WITHDRAWN', caller.staff.id, new Date(context.now()));
  if (!ended) throw new DomainError('stateForbids');
  await noteDeed(tx, caller, 'returns.withdraw', row.object, { after: { pending } });
  return {};
}

export async function reissueCode(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  input: OfficeInput<typeof calls.reissueCode>,
): Promise<OfficeAnswer<typeof calls.reissueCode>> {
  let serial = 0;
  const done = await decide(context, tx, caller, input, 'ticket.reissue', async ({ order }) => {
    const next = await nextSerial(tx, caller.project, order.id, input.ticket);
    if (next === null) throw new DomainError('stateForbids');
    serial = next;
    return { ticket: input.ticket, serial };
  });
  return { ...done, serial };
}
