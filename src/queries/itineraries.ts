import { queryOptions } from '@tanstack/react-query';
import type { Order } from '#contract/visitor/orders.ts';
import { dayOf } from '#domain/lib/day.ts';
import { itineraryMoves } from '#domain/order/itinerary.ts';
import { dropItineraries, keepItinerary, keptItineraries, keptItinerary } from '#storage/itineraries.ts';
import { serverNow } from '#state/clock.ts';
import { currentVisit } from './session.ts';

export const itineraryQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['itinerary', orderId],
    queryFn: () => keptItinerary(orderId),
    networkMode: 'always',
    staleTime: 0,
  });

const coming = new Set<string>();

async function fetchOne({ id, guide }: Order): Promise<void> {
  const { owner } = currentVisit();
  const url = guide?.itinerary_url;
  if (!url || coming.has(id)) return;
  coming.add(id);
  try {
    const response = await fetch(url);
    if (!response.ok) return;
    const picture = await response.blob();
    // Another visitor may have signed in meanwhile.
    if (currentVisit().owner === owner) await keepItinerary(id, picture);
  } catch {
    // Without a network it is fetched with the next answer.
  } finally {
    coming.delete(id);
  }
}

export async function keepItineraries(orders: readonly Order[]): Promise<void> {
  if (!orders.some(({ guide }) => guide)) return;
  const moves = itineraryMoves(orders, await keptItineraries(), dayOf(serverNow()));
  if (moves.drop.length > 0) await dropItineraries(moves.drop);
  await Promise.all(moves.fetch.map((order) => fetchOne(order)));
}
