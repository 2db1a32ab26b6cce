import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import type { getOrder as getOrderCall, listOrders as listOrdersCall } from '#contract/visitor/orders.ts';
import { MOST_ROWS } from '#contract/shapes.ts';
import { isFinal } from '#domain/order/order-status.ts';
import type { Context, Visitor } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { cancelUnpaid, expireOverdue } from './expire.ts';
import { settleAttempts } from '#server/payments/reconcile-payments.ts';
import { viewOrders, viewOwn } from './order-view.ts';
import { readsOf } from '#server/reads.ts';
import { lockWhole } from '#server/refunds/order-lock.ts';
import { returnAll } from '#server/refunds/return-tickets.ts';
import { receivedOrders } from '#server/sharing/received.ts';
import type { Queryable } from '#server/db/database.ts';
import { markSeen } from '#server/notices/notices.store.ts';
import { hideOrder, listOwnOrders, lockOrder, type OrderRow, readOwnOrder } from './orders.store.ts';
import { refundsOf } from '#server/refunds/returns.store.ts';

type WireOrder = WireOutputOf<typeof getOrderCall>;

/** Window after a cancellation in which the same request counts as its repetition, milliseconds. */
const REPEAT_MS = 10_000;
const PIECE = 250;

async function ownOrder(context: Context, visitor: Visitor, id: string): Promise<OrderRow> {
  const order = await readOwnOrder(context.db, visitor.project, visitor.visitor_id, id);
  if (!order) throw new DomainError('notFound');
  return order;
}

const isOverdue = (context: Context, order: OrderRow): boolean =>
  order.status === 'WAIT_PAY' && order.expires_at.getTime() <= context.now();

/**
 * @returns one order of this visitor by id or order number, or the tickets of another's order that were sent to them.
 * While an order is unpaid the gateway is asked first, so that reading is what proves a payment, with or without its
 * notification; at most every two seconds, however often it is read.
 */
export async function getOrder(context: Context, visitor: Visitor, id: string): Promise<WireOrder> {
  const order = await readOwnOrder(readsOf(context), visitor.project, visitor.visitor_id, id);
  if (!order) {
    const [received] = await receivedOrders(context, visitor, id);
    if (!received) throw new DomainError('notFound');
    return received;
  }
  if (order.status === 'WAIT_PAY') {
    await settleAttempts(context, order.project_id, order.id);
    if (isOverdue(context, order)) await expireOverdue(context, { payless: false });
  }
  // After a payment check the order is read from the primary, because a standby may not have the result yet.
  const view = await viewOwn(context, order.status === 'WAIT_PAY' ? context.db : readsOf(context), visitor, order.id);
  if (view.notices?.some(({ seen_at }) => seen_at === undefined))
    await markSeen(context.db, order.project_id, order.id, new Date(context.now()));
  return view;
}

/** The first page begins with the tickets that were sent to the visitor, except in a list of redeemed orders alone. */
export async function listOrders(
  context: Context,
  visitor: Visitor,
  input: ParsedInputOf<typeof listOrdersCall>,
): Promise<{ list: WireOrder[] }> {
  const limit = input.page_size || MOST_ROWS;
  const offset = Math.max(0, input.page_num - 1) * limit;
  const { order_type, exchanged } = input;
  const read = (db: Queryable) =>
    listOwnOrders(db, visitor.project, visitor.visitor_id, { limit, offset, order_type, exchanged });
  let from = readsOf(context);
  let rows = await read(from);
  if (rows.some((order) => isOverdue(context, order))) {
    await expireOverdue(context, { payless: true });
    from = context.db;
    rows = await read(from);
  }
  const received = offset === 0 && exchanged !== true ? await receivedOrders(context, visitor) : [];
  const list = received.filter((order) => order_type === undefined || order.order_type === order_type);
  // The list is read in pieces, so that other calls can use the database in between.
  for (let at = 0; at < rows.length; at += PIECE)
    list.push(...(await viewOrders(context, from, rows.slice(at, at + PIECE))));
  return { list };
}

/**
 * Cancels an order that is not paid; returns every ticket of a paid one that can be returned. Cancelling a cancelled
 * order changes nothing.
 * @param intent mobile mode deletes at the same address: `by-state` also hides an order whose state is final, `delete`
 * does nothing but hide it.
 */
export async function cancelOrder(
  context: Context,
  visitor: Visitor,
  id: string,
  intent: 'cancel' | 'delete' | 'by-state' = 'cancel',
): Promise<WireOrder> {
  const found = await ownOrder(context, visitor, id);
  if (intent === 'delete' || (intent === 'by-state' && isFinal(found.status) && !isRepetition(context, found))) {
    const view = await viewOwn(context, context.db, visitor, found.id);
    await deleteOrder(context, visitor, found.id);
    return view;
  }
  const unpaid = found.status === 'WAIT_PAY';
  if (unpaid) await settleAttempts(context, visitor.project, found.id, { close: true });
  return context.db.transaction(async (tx) => {
    const at = new Date(context.now());
    const order = await lockOrder(tx, visitor.project, found.id);
    if (!order) throw new DomainError('notFound');
    if (order.status === 'WAIT_PAY' || order.status === 'WAIT_PROCESS')
      await cancelUnpaid(tx, order, at, 'visitor', 'cancelled');
    else if (order.status !== 'CANCELED' && order.status !== 'AUDITED') await returnPaid(tx, order, unpaid, at);
    return viewOwn(context, tx, visitor, found.id);
  });
}

async function returnPaid(tx: Queryable, order: OrderRow, seenUnpaid: boolean, at: Date): Promise<void> {
  if (seenUnpaid) throw new DomainError('stateForbids', { status: order.status });
  await returnAll(tx, await lockWhole(tx, order.project_id, order.id), at);
}

/** A cancellation whose answer was lost is repeated; that must not delete the cancelled order. */
const isRepetition = (context: Context, order: OrderRow): boolean =>
  order.cancelled_at !== null && context.now() - order.cancelled_at.getTime() < REPEAT_MS;

/** Hides a finished order from the visitor's lists; nothing is deleted. */
export async function deleteOrder(context: Context, visitor: Visitor, id: string): Promise<Record<string, never>> {
  const found = await ownOrder(context, visitor, id);
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, visitor.project, found.id);
    if (!order) throw new DomainError('notFound');
    const moving = (await refundsOf(tx, visitor.project, [order.id])).some((refund) => refund.state !== 'SUCCESS');
    if (!isFinal(order.status) || moving)
      throw new DomainError('stateForbids', { status: order.status, pay_status: moving ? 'REFUNDING' : undefined });
    await hideOrder(tx, order, new Date(context.now()));
  });
  return {};
}
