import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Order } from '#contract/visitor/orders.ts';
import { opensGate } from '#domain/order/ticket-status.ts';
import { within } from '#storage/database.ts';
import { changeStoredOrders, readStoredOrders } from '#storage/stored-orders.ts';
import { storeItineraries } from './itineraries.ts';
import { orderQuery, ordersQuery, seedOrder } from './orders.ts';
import { appSession } from './session.ts';
import { deviceNow } from '#storage/device-clock.ts';

/** Time that a cold start waits for a stored order before it shows the screen without it, milliseconds. */
const FIND_LIMIT = 400;

const isLive = ({ tickets }: Order): boolean =>
  tickets.some(({ code, status }) => code !== undefined && opensGate(status));

/** The orders with a ticket that still opens the gate, however old; the newest ones are stored with the answers. */
export const storedOrdersQuery = () =>
  queryOptions({
    queryKey: ['stored-orders'],
    queryFn: () => readStoredOrders(appSession().owner ?? ''),
    networkMode: 'always',
    staleTime: Infinity,
  });

/**
 * What was typed about an agency is not stored on the device.
 * @param orders those in the server's latest answer.
 */
export async function storeLiveOrders(orders: readonly Order[], client: QueryClient): Promise<void> {
  const { owner } = appSession();
  if (!owner) return;
  const savedAt = deviceNow();
  const named = new Set(orders.map(({ id }) => id));
  const live = orders.filter(isLive).map(({ guide, ...order }) => ({
    order: guide ? { ...order, guide: { ...guide, agency: undefined } } : order,
    savedAt,
  }));
  await changeStoredOrders(owner, (stored) => [...stored.filter(({ order }) => !named.has(order.id)), ...live]);
  await client.invalidateQueries({ queryKey: storedOrdersQuery().queryKey });
  await storeItineraries(orders);
}

/**
 * Puts a stored order into the cache, so that its detail opens at once and without a network; on a slow device it comes
 * after the screen.
 */
export async function seedStoredOrder(client: QueryClient, id: string): Promise<void> {
  const { owner } = appSession();
  const isKnown = (): boolean => client.getQueryData(orderQuery(id).queryKey) !== undefined;
  if (!owner || isKnown()) return;
  const { queryKey } = ordersQuery();
  const recent = client.getQueryData(queryKey)?.list.find((order) => order.id === id);
  if (recent) return seedOrder(recent, client, client.getQueryState(queryKey)?.dataUpdatedAt ?? 0);
  const seeding = readStoredOrders(owner).then((stored) => {
    const found = stored.find(({ order }) => order.id === id);
    if (found && !isKnown() && appSession().owner === owner) seedOrder(found.order, client, found.savedAt);
  });
  await within(FIND_LIMIT, seeding, undefined);
}
