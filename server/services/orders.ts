import type { WireOutputOf } from '#contract/operation.ts';
import type { getOrder as getOrderCall } from '#contract/orders.ts';
import type { Context, Visitor } from '#server/context.ts';
import { Refusal } from '#server/refusal.ts';
import { cancelUnpaid, expireOverdue } from '#server/services/expire.ts';
import { settleAttempts } from '#server/services/settle.ts';
import { viewOrders } from '#server/services/order-view.ts';
import type { OrderRow } from '#server/store/orders.ts';
import { listOwnOrders, lockOrder, readOwnOrder } from '#server/store/orders.ts';

type WireOrder = WireOutputOf<typeof getOrderCall>;

/** The most rows one page carries; the specification's page size in mobile mode. */
const MOST_ROWS = 10_000;

async function ownOrder(context: Context, visitor: Visitor, id: string): Promise<OrderRow> {
  const order = await readOwnOrder(context.db, visitor.project, visitor.visitor_id, id);
  if (!order) throw new Refusal('notFound');
  return order;
}

const isOverdue = (context: Context, order: OrderRow): boolean => order.status === 'WAIT_PAY' && order.expires_at.getTime() <= context.now();

/**
 * @returns one order of this visitor by id or order number. While it is unpaid the gateway is asked first,
 * so that reading is what proves a payment, with or without its notification.
 * @throws Refusal `notFound` for an unknown order and for everybody else's.
 */
export async function getOrder(context: Context, visitor: Visitor, id: string): Promise<WireOrder> {
  let order = await ownOrder(context, visitor, id);
  if (order.status === 'WAIT_PAY') {
    await settleAttempts(context, order.project_id, order.id);
    if (isOverdue(context, order)) await expireOverdue(context, { payless: false });
    order = await ownOrder(context, visitor, id);
  }
  const [view] = await viewOrders(context, context.db, [order]);
  if (!view) throw new Refusal('notFound');
  return view;
}

/** @param page `page_num` counts from 1; 0 or none means the first. @returns the visitor's orders, newest first. */
export async function listOrders(
  context: Context,
  visitor: Visitor,
  page: { page_num?: number | undefined; page_size?: number | undefined },
): Promise<{ list: WireOrder[] }> {
  const size = Math.min(page.page_size || MOST_ROWS, MOST_ROWS);
  const offset = Math.max(0, (page.page_num || 1) - 1) * size;
  const read = () => listOwnOrders(context.db, visitor.project, visitor.visitor_id, size, offset);
  let rows = await read();
  if (rows.some((order) => isOverdue(context, order))) {
    await expireOverdue(context, { payless: true });
    rows = await read();
  }
  return { list: await viewOrders(context, context.db, rows) };
}

/** Cancels an order that is not paid. Cancelling a cancelled order changes nothing. */
export async function cancelOrder(context: Context, visitor: Visitor, id: string): Promise<WireOrder> {
  const { id: orderId } = await ownOrder(context, visitor, id);
  await settleAttempts(context, visitor.project, orderId, { close: true });
  const view = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, visitor.project, orderId);
    if (!order) throw new Refusal('notFound');
    if (order.status === 'WAIT_PAY') await cancelUnpaid(tx, order, new Date(context.now()), 'visitor', 'cancelled');
    else if (order.status !== 'CANCELED') throw new Refusal('stateForbids', { status: order.status });
    const after = await readOwnOrder(tx, visitor.project, visitor.visitor_id, orderId);
    return after ? (await viewOrders(context, tx, [after]))[0] : undefined;
  });
  if (!view) throw new Refusal('notFound');
  return view;
}
