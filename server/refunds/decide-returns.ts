import { DomainError } from '#server/domain-error.ts';
import type { Queryable } from '#server/db/database.ts';
import { storeDecisions, gatesReportedAt, type ReturnRow } from './returns.store.ts';
import { type Part, type Locked, lockWhole, waitingReturns } from './order-lock.ts';
import { giveBack, settleOrder } from './give-back.ts';

export interface Decided {
  at: Date;
  actor: 'staff' | 'system' | 'gate';
  reason: string;
}

export async function grantReturns(
  tx: Queryable,
  locked: Locked,
  granted: readonly ReturnRow[],
  decided: Decided,
): Promise<void> {
  const { order, tickets } = locked;
  const { at } = decided;
  const parts = granted.flatMap((each): Part[] => {
    const ticket = tickets.find((one) => one.id === each.ticket_id);
    return ticket ? [{ id: each.id, ticket, people: each.people, fee: each.fee, amount: each.amount }] : [];
  });
  if (parts.length === 0) throw new DomainError('stateForbids', { status: order.status });
  const after = await giveBack(tx, locked, parts, 'returned', at, (settled) =>
    storeDecisions(
      tx,
      order.project_id,
      parts.map((part) => ({ id: part.id, reason: null, ...settled(part) })),
      at,
    ),
  );
  const waiting = waitingReturns(locked).some(({ id }) => !parts.some((part) => part.id === id));
  await settleOrder(tx, order, after, { waiting, ...decided });
}

/**
 * Grants the waiting returns of an order on their promised terms, once the gates have reported that nobody entered
 * before or the time for their report is over.
 */
export async function grantAfterGates(tx: Queryable, project: string, id: string, at: Date): Promise<boolean> {
  const locked = await lockWhole(tx, project, id);
  const reportedAt = await gatesReportedAt(tx, project, [...new Set(locked.tickets.map((ticket) => ticket.scenic_id))]);
  const ready = waitingReturns(locked).filter(({ gates_until, ticket_id, submitted_at }) => {
    if (gates_until === null) return false;
    const spot = locked.tickets.find((ticket) => ticket.id === ticket_id)?.scenic_id ?? '';
    return gates_until <= at || (reportedAt.get(spot) ?? at) >= submitted_at;
  });
  if (ready.length === 0) return false;
  await grantReturns(tx, locked, ready, { at, actor: 'system', reason: 'nobody entered before the return' });
  return true;
}

/** Refuses waiting returns; their tickets stay good. */
export async function refuseReturns(
  tx: Queryable,
  locked: Locked,
  refused: readonly string[],
  reason: string,
  { at, actor }: Omit<Decided, 'reason'>,
): Promise<void> {
  const { order, tickets } = locked;
  if (refused.length === 0) throw new DomainError('stateForbids', { status: order.status });
  await storeDecisions(
    tx,
    order.project_id,
    refused.map((id) => ({ id, state: 'REFUSED', refund_no: null, reason, done_at: null })),
    at,
  );
  const waiting = waitingReturns(locked).some(({ id }) => !refused.includes(id));
  await settleOrder(tx, order, tickets, { waiting, at, actor, reason: 'return refused' });
}
