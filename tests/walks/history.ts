import { addDays, type Day } from '#domain/lib/day.ts';
import { boatOrder, familyOrder } from '#tests/fixtures/orders.ts';
import { waitFor } from '#tests/fixtures/server.ts';
import { openPayment, payAtCashier, type TestVisitor } from '#tests/fixtures/visitor.ts';
import type { WalkServer } from './walk-servers.ts';

type Order = Awaited<ReturnType<TestVisitor['order']>>;

/** Pays an order and waits until the server knows. */
export async function paid(server: WalkServer, visitor: TestVisitor, order: Order): Promise<Order> {
  await payAtCashier(server, await openPayment(visitor, order));
  const read = (): Promise<Order> => visitor.order('wxorder/get', { id: order.id });
  await waitFor(async () => (await read()).pay_status === 'PAYED', 120_000, 'the payment');
  return read();
}

/**
 * A visitor's history: an order that was cancelled, one that was returned, one for next week, and two boat tickets for
 * this evening.
 */
export async function leaveHistory(server: WalkServer, visitor: TestVisitor, today: Day): Promise<void> {
  const cancelled = await visitor.order('wxorder/new', boatOrder(addDays(today, 2), 1));
  await visitor.order('wxorder/cancel', { id: cancelled.id });
  const returned = await visitor.order('wxorder/new', boatOrder(addDays(today, 3), 2));
  await paid(server, visitor, returned);
  await visitor.order('wxorder/cancelpart', { id: returned.id, ticketIds: returned.tickets.map(({ id }) => id) });
  const nextWeek = addDays(today, 7);
  const family = await visitor.order('wxorder/new', familyOrder(nextWeek));
  await paid(server, visitor, family);
  const evening = await visitor.order('wxorder/new', boatOrder(today, 2, 'boat-1700'));
  await paid(server, visitor, evening);
}
