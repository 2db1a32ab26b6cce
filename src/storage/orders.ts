import { clear, delMany, get, set } from 'idb-keyval';
import * as v from 'valibot';
import type { Order } from '#contract/orders.ts';
import { table } from './database.ts';
import { packOrders, unpackOrders } from './order-pack.ts';

/** Counts the shapes of stored orders. Raise it when the schema of an order or the packing changes; never tie it to a build. */
const SHAPE = 3;
/** Orders in one row of the database. Rows are counted from the oldest order on, so that a new order changes the last row alone. */
export const ROW_ORDERS = 100;
const ABOUT = 'about';

const rows = table('scenic-orders', 'rows');

const About = v.object({
  shape: v.literal(SHAPE),
  /** Whose orders they are: a print of project and openid. */
  owner: v.string(),
  rows: v.number(),
  /** Whether they are all that the visitor has. */
  complete: v.boolean(),
  /** Device time at which the server last said it. */
  savedAt: v.number(),
  /** Which opening of the app wrote it. */
  by: v.string(),
});
/** What is known of the stored orders as a whole. */
export type StoredOrders = v.InferOutput<typeof About>;

/** The rows as this opening read or wrote them. Another one may have written since: the line about them names it. */
const onDisk: (readonly Order[])[] = [];
const by = Math.random().toString(36).slice(2);
/** Whose rows `onDisk` holds besides its own. */
let readFrom = '';

/** Counts wipings: what was begun before one must not be written after it. */
let generation = 0;

const read = (key: string): Promise<unknown> => rows.run((store) => get<unknown>(key, store)).catch(() => undefined);
const keyOf = (row: number): string => `row:${row}`;

/** @returns what is stored for this owner, or null. What belongs to somebody else or is of another shape is deleted. */
export async function storedOrders(owner: string): Promise<StoredOrders | null> {
  const raw = await read(ABOUT);
  if (raw === undefined) return null;
  const about = v.safeParse(About, raw);
  if (about.success && about.output.owner === owner) {
    if (onDisk.length === 0) readFrom = about.output.by;
    return about.output;
  }
  await wipeOrders();
  return null;
}

/** @param row counted from the oldest. @returns its orders, newest first; none when it is missing or damaged. */
export async function readOrderRow(row: number): Promise<readonly Order[]> {
  const begun = generation;
  const orders = unpackOrders(await read(keyOf(row)));
  if (begun === generation && orders.length > 0) onDisk[row] = orders;
  return orders;
}

/** @returns one order of this owner and when the server said it, without taking apart more rows than needed. */
export async function findStoredOrder(owner: string, id: string): Promise<{ order: Order; savedAt: number } | null> {
  const about = await storedOrders(owner);
  if (!about) return null;
  for (let row = about.rows - 1; row >= 0; row -= 1) {
    const text = await read(keyOf(row));
    const order = typeof text === 'string' && text.includes(id) ? unpackOrders(text).find((each) => each.id === id) : undefined;
    if (order) return { order, savedAt: about.savedAt };
  }
  return null;
}

/** @returns orders, newest first, in rows counted from the oldest. */
function rowsOf(orders: readonly Order[]): (readonly Order[])[] {
  const cut: (readonly Order[])[] = [];
  for (let end = orders.length; end > 0; end -= ROW_ORDERS) cut.push(orders.slice(Math.max(0, end - ROW_ORDERS), end));
  return cut;
}

const isSame = (a: readonly Order[], b: readonly Order[] | undefined): boolean => a.length === b?.length && a.every((order, index) => order === b[index]);

/**
 * Makes the disk hold these orders: writes the rows that differ, each by itself, and then the line about them.
 * @param orders all that are known, newest first. @param pause lets others have the processor.
 * @returns whether they are on the disk now; where there is none, or it is full, they are not, and nothing is lost but that.
 */
export async function writeOrders(
  orders: readonly Order[],
  about: Pick<StoredOrders, 'owner' | 'complete' | 'savedAt'>,
  pause: () => Promise<void>,
): Promise<boolean> {
  const begun = generation;
  const before = v.safeParse(About, await read(ABOUT));
  if (before.success && before.output.by !== by && before.output.by !== readFrom) onDisk.length = 0;
  const wanted = rowsOf(orders);
  try {
    for (const [row, some] of wanted.entries()) {
      if (isSame(some, onDisk[row])) continue;
      await pause();
      const text = packOrders(some);
      if (begun !== generation) return false;
      await rows.run((store) => set(keyOf(row), text, store));
      onDisk[row] = some;
    }
    if (begun !== generation) return false;
    await rows.run((store) => set(ABOUT, { ...about, shape: SHAPE, rows: wanted.length, by }, store));
    const gone = Array.from({ length: Math.max(0, (before.success ? before.output.rows : 0) - wanted.length) }, (_, index) => keyOf(wanted.length + index));
    if (gone.length > 0) await rows.run((store) => delMany(gone, store));
    return true;
  } catch {
    return false;
  }
}

export async function wipeOrders(): Promise<void> {
  generation += 1;
  onDisk.length = 0;
  await rows.run((store) => clear(store)).catch(() => undefined);
}
