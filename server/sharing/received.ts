import type { WireOutputOf } from '#contract/operation.ts';
import type { getOrder } from '#contract/visitor/orders.ts';
import { addDays, dayOf } from '#domain/lib/day.ts';
import type { Context, Visitor } from '#server/context.ts';
import { viewOrders } from '#server/orders/order-view.ts';
import { readsOf } from '#server/reads.ts';
import { viewReceived } from './view.ts';
import { readOrders, receivedShares } from './ticket-shares.store.ts';

type WireOrder = WireOutputOf<typeof getOrder>;

/** A phone stores a ticket for seven days after its last day: until then it must learn that the ticket is gone. */
const RETENTION_DAYS = 8;

export async function receivedOrders(
  context: Context,
  visitor: Visitor,
  order: string | null = null,
): Promise<WireOrder[]> {
  const { project, visitor_id } = visitor;
  const db = readsOf(context);
  const since = addDays(dayOf(context.now()), -RETENTION_DAYS);
  const rows = await receivedShares(db, project, visitor_id, since, order);
  if (rows.length === 0) return [];
  const orders = await readOrders(db, project, [...new Set(rows.map(({ order_id }) => order_id))]);
  const views = await viewOrders(context, db, orders, visitor_id);
  return views.flatMap((view) => viewReceived(view, rows) ?? []);
}
