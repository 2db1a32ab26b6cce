import { clear, get, update } from 'idb-keyval';
import * as v from 'valibot';
import type { Order } from '#contract/visitor/orders.ts';
import { table } from './database.ts';

const KEY = 'kept';
const orders = table('scenic-orders', 'rows');

/**
 * Raise it when a field of an order gets another meaning or becomes required: orders of another shape are dropped until
 * the server is asked again. A new optional field is no such change; codes of live tickets must not be lost with it.
 */
const SHAPE = 1;

const StoredOrders = v.object({
  shape: v.literal(SHAPE),
  owner: v.string(),
  list: v.array(
    v.object({ order: v.custom<Order>((value) => typeof value === 'object' && value !== null), savedAt: v.number() }),
  ),
});

/** An order and the device time, milliseconds, of the server's answer. */
export type StoredOrder = v.InferOutput<typeof StoredOrders>['list'][number];

const listOf = (raw: unknown, owner: string): StoredOrder[] => {
  const stored = v.safeParse(StoredOrders, raw);
  return stored.success && stored.output.owner === owner ? stored.output.list : [];
};

/** Counts deletions: a write that began before one must not be finished after it. */
let wiped = 0;

export const readStoredOrders = async (owner: string): Promise<StoredOrder[]> =>
  listOf(await orders.run((store) => get<unknown>(KEY, store)).catch(() => undefined), owner);

/**
 * A device without storage is no failure.
 * @param change gets the stored orders, and returns the new ones.
 */
export async function changeStoredOrders(
  owner: string,
  change: (stored: StoredOrder[]) => StoredOrder[],
): Promise<void> {
  const begun = wiped;
  await orders
    .run((store) =>
      update<unknown>(
        KEY,
        (raw) => (begun === wiped ? { shape: SHAPE, owner, list: change(listOf(raw, owner)) } : undefined),
        store,
      ),
    )
    .catch(() => undefined);
}

export async function wipeStoredOrders(): Promise<void> {
  wiped += 1;
  await orders.run((store) => clear(store)).catch(() => undefined);
}
