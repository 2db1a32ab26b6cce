import { type OrderedTicket, ticketsFingerprint } from '#domain/order/same-tickets.ts';
import type { Context, HoldLimits, Visitor } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import type { Plan, PlannedLine } from './order-plan.ts';
import { type Holding, lockVisitor, readHoldings, readUnpaidTickets } from './holdings.store.ts';
import type { Queryable } from '#server/db/database.ts';

/** With this many orders of the last day that expired unpaid, the visitor gets a shorter time to pay. */
const RUN_OUT_TWICE = 2;

/**
 * Locks the visitor and applies the limits on what one visitor may hold.
 * @returns the longest time to pay, seconds; Infinity where fewer than two orders of the last day ran out unpaid.
 * @throws DomainError `tooManyUnpaid` or `tooManyHeld` with `extra.most`.
 */
export async function checkHoldings(
  { clockOffset, holdLimits }: Context,
  tx: Queryable,
  visitor: Visitor,
  plan: Plan,
  unpaid: boolean,
): Promise<number> {
  const days = [...new Set(plan.visits.map(({ day }) => day))];
  // One connection runs both in this order, so the second query sees the state after the lock was granted.
  const [runOut, holdings] = await Promise.all([
    lockVisitor(tx, visitor.project, visitor.visitor_id, clockOffset),
    readHoldings(tx, visitor.project, visitor.visitor_id, days),
  ]);
  const open = new Set(holdings.filter((each) => each.unpaid).map((each) => each.order_id));
  if (unpaid && open.size >= holdLimits.unpaidOrders)
    throw new DomainError('tooManyUnpaid', { most: holdLimits.unpaidOrders });
  if (unpaid || plan.fee === 0) {
    for (const { scenic, day } of plan.visits) {
      const there = holdings.filter((each) => each.scenic_id === scenic.id && each.visit_day === day);
      const lines = plan.lines.filter(
        ({ visit, card_id }) => visit.scenic.id === scenic.id && visit.day === day && !card_id,
      );
      refuseMore(holdLimits, there, lines, unpaid);
    }
  }
  return runOut >= RUN_OUT_TWICE ? holdLimits.shortTtlSeconds : Infinity;
}

export const orderedTicket = ({ type, visit, card_id }: PlannedLine): OrderedTicket => ({
  ticket_type_id: type.id,
  date: visit.day,
  batch_id: visit.session?.batch_id,
  card_id,
});

function refuseMore(
  limits: HoldLimits,
  there: readonly Holding[],
  lines: readonly PlannedLine[],
  unpaid: boolean,
): void {
  const held = sum(there.map((each) => each.places));
  const wanted = sum(lines.map(({ type }) => type.people));
  const hasFreeOrders = !unpaid && there.length >= limits.unpaidOrders;
  if (held > 0 && wanted > 0 && (hasFreeOrders || held + wanted > limits.places))
    throw new DomainError('tooManyHeld', { held, most: limits.places });
}

/**
 * One purchase is one order: a lost answer, another phone or an emptied browser must not make a second order unnoticed.
 * @throws DomainError `sameOrderUnpaid` with the newest order of the same tickets that can still be paid.
 */
export async function refuseSameUnpaid(
  { clockOffset }: Context,
  db: Queryable,
  visitor: Visitor,
  tickets: readonly OrderedTicket[],
): Promise<void> {
  const unpaid = await readUnpaidTickets(db, visitor.project, visitor.visitor_id, clockOffset);
  const wanted = ticketsFingerprint(tickets);
  for (const [order_id, held] of Map.groupBy(unpaid, (ticket) => ticket.order_id)) {
    if (ticketsFingerprint(held) === wanted) throw new DomainError('sameOrderUnpaid', { order_id });
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
