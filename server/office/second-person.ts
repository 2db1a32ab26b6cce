import { needsSecond, PENDING_MS, SECOND_ABOVE } from '#domain/office/office-rights.ts';
import { DomainError } from '#server/domain-error.ts';
import { newId } from '#server/lib/ids.ts';
import { noteAction } from './actions.ts';
import { type Colleague, isFresh, type OfficeContext } from './office-context.ts';
import type { Queryable } from '#server/db/database.ts';
import { endPending, insertPending, type PendingAction, type PendingRow } from './pending-actions.store.ts';
import { readSetting } from './settings.store.ts';

export const PENDING_ACTIONS = {
  returns: { ask: 'returns.ask', done: 'returns.approve', withdraw: 'returns.withdraw' },
  cancel: { ask: 'order.cancel-ask', done: 'order.cancel-paid', withdraw: 'order.cancel-withdraw' },
  repaid: { ask: 'refund.repaid-ask', done: 'refund.repaid', withdraw: 'refund.repaid-withdraw' },
  close: { ask: 'day.close-ask', done: 'day.close', withdraw: 'day.close-withdraw' },
  move: { ask: 'day.move-ask', done: 'day.move', withdraw: 'day.move-withdraw' },
  erase: { ask: 'person.erase-ask', done: 'person.erase', withdraw: 'person.erase-withdraw' },
} as const satisfies Record<PendingAction['kind'], { ask: string; done: string; withdraw: string }>;

/**
 * @returns whether a second person has to approve this sum, fen, and the audit log's note where the venue switched that
 * off.
 */
export async function mustAskSecond(
  tx: Queryable,
  project: string,
  amount: number,
): Promise<{ ask: boolean; noted: object }> {
  const { second_above: limit } = await readSetting(tx, project);
  const ask = needsSecond(amount, limit === undefined ? SECOND_ABOVE : limit);
  return { ask, noted: limit === null && amount > SECOND_ABOVE ? { second: 'switched off' } : {} };
}

export const closedObject = ({ day, session }: { day: string; session?: string | undefined }): string =>
  session === undefined ? `day:${day}` : `session:${session}`;

export function objectOf(action: PendingAction): string {
  if (action.kind === 'close') return closedObject(action.payload);
  if (action.kind === 'erase') return `erasure:${action.payload.erasure}`;
  return action.kind === 'move' ? `session:${action.payload.session}` : `order:${action.payload.order}`;
}

/** What a waiting request is about: a later one about the same takes its place. The spots of a closed day belong to it. */
const pendingObject = (action: PendingAction): string =>
  action.kind === 'close' && action.payload.session === undefined
    ? `${objectOf(action)}:${[...new Set(action.payload.scenics)].toSorted().join(',')}`
    : objectOf(action);

/** Stores the request for approval, although the call is refused. An order or erasure of the action must be locked. */
export async function askSecond(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  action: PendingAction,
): Promise<DomainError> {
  const now = context.now();
  if (!isFresh(caller.session, now)) throw new DomainError('freshNeeded');
  const id = newId(now);
  const object = objectOf(action);
  const until = new Date(now + PENDING_MS);
  await insertPending(tx, caller.project, {
    ...action,
    id,
    object: pendingObject(action),
    asked_by: caller.staff.id,
    asked_at: new Date(now),
    until,
  });
  await noteAction(tx, caller, PENDING_ACTIONS[action.kind].ask, object, {
    after: {
      ...('amount' in action.payload ? { amount: action.payload.amount } : { orders: action.payload.orders }),
      pending: id,
    },
  });
  return new DomainError('secondNeeded', { pending: id, until: until.getTime() });
}

/** A colleague who does not approve a request says why; whoever asked just takes it back. */
export async function withdrawn(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  row: PendingRow,
  reason: string | undefined,
): Promise<void> {
  const { id, kind, asked_by } = row;
  const isRefused = asked_by !== caller.staff.id;
  if (isRefused && reason === undefined) throw new DomainError('refusedInput', { field: 'reason' });
  const answer = isRefused ? (reason ?? null) : null;
  if (!(await endPending(tx, caller.project, id, 'WITHDRAWN', caller.staff.id, new Date(context.now()), answer)))
    throw new DomainError('stateForbids');
  const after = { pending: id, ...(answer === null ? {} : { reason: answer }) };
  await noteAction(tx, caller, PENDING_ACTIONS[kind].withdraw, objectOf(row), { after });
}
