import { queryOptions } from '@tanstack/react-query';
import type { Order } from '#contract/visitor/orders.ts';
import { dayOf } from '#domain/lib/day.ts';
import { itineraryChanges } from '#domain/order/itinerary.ts';
import { dropItineraries, storeItinerary, storedItineraries, storedItinerary } from '#storage/itineraries.ts';
import { serverNow } from '#state/clock.ts';
import { appSession } from './session.ts';

export const itineraryQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['itinerary', orderId],
    queryFn: () => storedItinerary(orderId),
    networkMode: 'always',
    staleTime: 0,
  });

const coming = new Set<string>();

async function fetchOne({ id, guide }: Order): Promise<void> {
  const { owner } = appSession();
  const url = guide?.itinerary_url;
  if (!url || coming.has(id)) return;
  coming.add(id);
  try {
    const response = await fetch(url);
    if (!response.ok) return;
    const picture = await response.blob();
    // Another visitor may have signed in meanwhile.
    if (appSession().owner === owner) await storeItinerary(id, picture);
  } catch {
    // Without a network the picture is fetched with the next answer.
  } finally {
    coming.delete(id);
  }
}

export async function storeItineraries(orders: readonly Order[]): Promise<void> {
  if (!orders.some(({ guide }) => guide)) return;
  const changes = itineraryChanges(orders, await storedItineraries(), dayOf(serverNow()));
  if (changes.drop.length > 0) await dropItineraries(changes.drop);
  await Promise.all(changes.fetch.map((order) => fetchOne(order)));
}
