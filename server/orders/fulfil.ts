import { noticeId } from '#domain/notices/notices.ts';
import type { Context } from '#server/context.ts';
import { makeCards } from '#server/members/cards.ts';
import type { Queryable } from '#server/db/database.ts';
import { addNotice } from '#server/notices/notices.store.ts';
import { markPaid, moveOrder, type OrderRow, ticketsOf } from './orders.store.ts';
import { sellSeats } from '#server/stock/seats.store.ts';

/**
 * The one way in which an order becomes paid, whether money came or none was due: its seats are sold, its member cards
 * made; where staff confirm after the payment the order then waits for them. The order must be locked.
 */
export async function fulfil(
  context: Context,
  tx: Queryable,
  order: OrderRow,
  paid: { amount: number; at: Date; now: Date; actor: string; reason: string },
): Promise<void> {
  await moveOrder(
    tx,
    order,
    order.confirm === 'after-pay' ? 'WAIT_CONFIRM' : 'WAIT_USE',
    paid.now,
    paid.actor,
    paid.reason,
  );
  await markPaid(tx, order, paid.amount, paid.at);
  const { project_id, id } = order;
  await addNotice(
    tx,
    project_id,
    id,
    noticeId('paid', id),
    { kind: 'paid', doc: { amount: paid.amount } },
    paid.now.getTime(),
  );
  const tickets = await ticketsOf(tx, order.project_id, [order.id]);
  await sellSeats(tx, order.project_id, tickets);
  if (order.order_type === 'MEMBER') await makeCards(context, tx, order, tickets, paid.now);
}
