import { clear, delMany, get, keys, set } from 'idb-keyval';
import { table } from './database.ts';

const files = table('scenic-itineraries', 'files');

/** Itineraries stored since the page was opened: read where there is no database, and always written. */
const memory = new Map<string, Blob>();

export async function storedItinerary(orderId: string): Promise<Blob | null> {
  const found = await files.run((store) => get<unknown>(orderId, store)).catch(() => undefined);
  return found instanceof Blob ? found : (memory.get(orderId) ?? null);
}

export async function storedItineraries(): Promise<Set<string>> {
  const ids = await files.run((store) => keys<string>(store)).catch((): string[] => []);
  return new Set([...ids, ...memory.keys()]);
}

export async function storeItinerary(orderId: string, picture: Blob): Promise<void> {
  memory.set(orderId, picture);
  await files.run((store) => set(orderId, picture, store)).catch(() => undefined);
}

export async function dropItineraries(orderIds: readonly string[]): Promise<void> {
  for (const id of orderIds) memory.delete(id);
  await files.run((store) => delMany([...orderIds], store)).catch(() => undefined);
}

export async function wipeItineraries(): Promise<void> {
  memory.clear();
  await files.run((store) => clear(store)).catch(() => undefined);
}
