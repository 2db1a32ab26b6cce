import { clear, get, update } from 'idb-keyval';
import * as v from 'valibot';
import type { Order } from '#contract/visitor/orders.ts';
import { table } from './database.ts';

const KEY = 'kept';
const orders = table('scenic-orders', 'rows');

/**
 * Raise it when a field of an order gets another meaning or becomes required: orders of another shape are dropped until
 * the server is asked again.
 * A new optional field is no such change; codes of live tickets must not go with it.
 */
const SHAPE = 1;

const Kept = v.object({
  shape: v.literal(SHAPE),
  /** Whose orders they are: a print of project and openid. */
  owner: v.string(),
  list: v.array(
    v.object({ order: v.custom<Order>((value) => typeof value === 'object' && value !== null), savedAt: v.number() }),
  ),
});

/** An order and the device time, milliseconds, at which the server said it. */
export type KeptOrder = v.InferOutput<typeof Kept>['list'][number];

const listOf = (raw: unknown, owner: string): KeptOrder[] => {
  const kept = v.safeParse(Kept, raw);
  return kept.success && kept.output.owner === owner ? kept.output.list : [];
};

/** Counts wipings: what was begun before one must not be written after it. */
let wiped = 0;

export const readKeptOrders = async (owner: string): Promise<KeptOrder[]> =>
  listOf(await orders.run((store) => get<unknown>(KEY, store)).catch(() => undefined), owner);

/**
 * A device that stores nothing is no failure.
 * @param change gets what is kept, and returns what is kept from now on.
 */
export async function changeKeptOrders(owner: string, change: (kept: KeptOrder[]) => KeptOrder[]): Promise<void> {
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

export async function wipeKeptOrders(): Promise<void> {
  wiped += 1;
  await orders.run((store) => clear(store)).catch(() => undefined);
}
