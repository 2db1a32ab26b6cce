import { type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { NOT_CONFIRMED_IN_TIME, statusOfTickets } from '#domain/order/order-status.ts';
import type { Context } from '#server/context.ts';
import { cancelUnpaid } from './expire.ts';
import { lockWhole } from '#server/refunds/order-lock.ts';
import { rejectPaid } from '#server/refunds/give-back.ts';
import type { Queryable } from '#server/db/database.ts';
import { storeReason, lockOrder, moveOrder } from './orders.store.ts';
import { lockTickets, ordersNeverConfirmed, ordersPastUse, outdateTickets, ticketsPastUse } from './tickets.store.ts';

const CHUNK = 200;

/**
 * Ends tickets that are past their use, and orders that staff had not confirmed by the end of their day; a payment for
 * the latter is refunded in full. Tickets wait while their order is in review or a job of the office has still to
 * process it, and for up to three days where a gate device has not uploaded their last day. Several processes may do
 * this at once.
 * @param today the venue day to judge by.
 */
export async function expireTickets(context: Context, today: Day = dayOf(context.now())): Promise<number> {
  // The command line may end a future day.
  const at = new Date(Math.max(context.now(), instantOf(today, '00:00')));
  const over = await eachOf(
    () => ordersPastUse(context.db, today, at, CHUNK),
    ({ project_id, id }) => context.db.transaction((tx) => endTickets(tx, project_id, id, today, at)),
  );
  const unconfirmed = await eachOf(
    () => ordersNeverConfirmed(context.db, today, CHUNK),
    ({ project_id, id }) =>
      context.db.transaction((tx) => endUnconfirmed(tx, project_id, id, today, new Date(context.now()))),
  );
  return over + unconfirmed;
}

async function eachOf<T>(next: () => Promise<T[]>, work: (item: T) => Promise<boolean>): Promise<number> {
  let done = 0;
  for (;;) {
    const chunk = await next();
    let moved = 0;
    for (const item of chunk) if (await work(item)) moved += 1;
    done += moved;
    if (moved === 0) return done;
  }
}

async function endTickets(tx: Queryable, project: string, id: string, today: Day, at: Date): Promise<boolean> {
  const order = await lockOrder(tx, project, id);
  if (order?.status !== 'WAIT_USE' && order?.status !== 'PART_USE') return false;
  const tickets = await lockTickets(tx, project, id);
  const past = await ticketsPastUse(tx, project, id, today, at);
  const over = tickets.filter((ticket) => past.has(ticket.id));
  if (over.length === 0) return false;
  await outdateTickets(
    tx,
    project,
    over.map((ticket) => ticket.id),
  );
  const to = statusOfTickets(
    tickets.map((ticket) => (over.includes(ticket) ? { used: ticket.used, status: 'OUTOFDATE' } : ticket)),
    'WAIT_USE',
  );
  if (to !== order.status) await moveOrder(tx, order, to, at, 'system', 'out of date');
  return true;
}

async function endUnconfirmed(tx: Queryable, project: string, id: string, today: Day, at: Date): Promise<boolean> {
  const locked = await lockWhole(tx, project, id);
  const { order } = locked;
  if (order.visit_day >= today) return false;
  if (order.status === 'WAIT_PROCESS') await cancelUnpaid(tx, order, at, 'system', NOT_CONFIRMED_IN_TIME, 'CLOSED');
  else if (order.status === 'WAIT_CONFIRM') await rejectPaid(tx, locked, 'system', NOT_CONFIRMED_IN_TIME, at);
  else return false;
  await storeReason(tx, order, NOT_CONFIRMED_IN_TIME);
  return true;
}
