import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { api } from '#api/port.ts';
import type { Order } from '#contract/orders.ts';
import { listOrders } from '#contract/orders.ts';
import { MOST_ROWS } from '#contract/shapes.ts';
import { within } from '#storage/database.ts';
import type { StoredOrders } from '#storage/orders.ts';
import { findStoredOrder, readOrderRow, storedOrders, wipeOrders, writeOrders } from '#storage/orders.ts';
import { keepItineraries } from './itineraries.ts';
import type { KnownOrder } from './order-book.ts';
import { createOrderBook } from './order-book.ts';
import { onOrders, orderQuery, ordersQuery, RECENT, seedOrder } from './orders.ts';
import { currentVisit } from './session.ts';
import { nextTask } from './slices.ts';
import { keepTickets } from './wallet.ts';

export type { KnownOrder } from './order-book.ts';

/** Orders asked for at once when all are read: checking more of them would hold a slow phone up. The second mode's specification asks for the whole list. */
const PAGE_SIZE = { messaging: 50, mobile: MOST_ROWS } as const;
/** Milliseconds after which all orders are read anew. */
const FRESH_FOR = 600_000;
const SHOW_AFTER = 300;
const SAVE_AFTER = 1_000;
const FIND_LIMIT = 400;
/** Stored rows that are read although nobody looks at the list, only to keep them up to date. */
const FEW_ROWS = 2;

/** Every order of this visitor, as far as it is known. */
export interface OrderHistory {
  /** Newest first. */
  entries: readonly KnownOrder[];
  /** Whether older orders are known, on their way, or could not be read. */
  older: 'known' | 'coming' | 'missing';
  /** Device time at which the server last said all of it. */
  updatedAt: number;
}

const NOTHING: OrderHistory = { entries: [], older: 'coming', updatedAt: 0 };

const book = createOrderBook();
const listeners = new Set<() => void>();
let shown = NOTHING;
let client: QueryClient | undefined;
/** Counts forgettings: what was begun before one has no say after it. */
let epoch = 0;
let opening: Promise<void> | null = null;
let isOpen = false;
let isPassing = false;
/** The newest orders, as the last answer named them. */
let front: { orders: readonly Order[]; at: number } | null = null;
/** When the server last said all orders; 0 while it has not. */
let allAt = 0;
let showTimer: ReturnType<typeof setTimeout> | undefined;
let saveTimer: ReturnType<typeof setTimeout> | undefined;

function show(): void {
  clearTimeout(showTimer);
  showTimer = undefined;
  const older = isPassing || !isOpen ? 'coming' : allAt > 0 ? 'known' : 'missing';
  shown = { entries: book.entries(), older, updatedAt: allAt || (front?.at ?? 0) };
  for (const listener of listeners) listener();
}

const showSoon = (): void => void (showTimer ??= setTimeout(show, SHOW_AFTER));

/** Writes what is known once nothing comes in any more; before the disk was read it must not be overwritten. */
function saveSoon(): void {
  clearTimeout(saveTimer);
  saveTimer = setTimeout(() => {
    const { owner } = currentVisit();
    if (!owner || !isOpen || isPassing || !front) return;
    const orders = book.entries().map(({ order }) => order);
    void writeOrders(orders, { owner, complete: allAt > 0, savedAt: allAt || front.at }, nextTask);
  }, SAVE_AFTER);
}

async function takeStored({ rows, savedAt }: StoredOrders, begun: number): Promise<void> {
  for (let row = rows - 1; row >= 0; row -= 1) {
    const orders = await readOrderRow(row);
    if (begun !== epoch) return;
    await book.take(orders, savedAt);
    if (shown.entries.length === 0) show();
    else showSoon();
    await nextTask();
  }
}

/** The newest orders may be in the query cache already, also from the last visit. */
async function takeCached(): Promise<void> {
  const { queryKey } = ordersQuery();
  const list = client?.getQueryData(queryKey)?.list;
  if (!list) return;
  const at = client?.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  await book.take(list, at);
  if (list.length < RECENT) allAt = Math.max(allAt, at);
  show();
}

/** Reads what the device keeps, the newest first. */
async function readStored(): Promise<void> {
  const begun = epoch;
  const { owner } = currentVisit();
  await takeCached();
  const about = owner ? await storedOrders(owner) : null;
  if (about) await takeStored(about, begun);
  if (begun !== epoch) return;
  if (about?.complete) allAt = Math.max(allAt, about.savedAt);
  // The disk may still hold what the answer that came meanwhile no longer named.
  if (front) book.dropMissing(front.orders, front.at, Infinity, front.orders.length < RECENT);
  isOpen = true;
  show();
}

const open = (): Promise<void> => (opening ??= readStored());

async function takeFront(orders: readonly Order[], at: number): Promise<void> {
  const begun = epoch;
  await book.take(orders, at);
  if (begun !== epoch) return;
  const isAll = orders.length < RECENT;
  front = { orders, at };
  book.dropMissing(orders, at, Infinity, isAll);
  if (isAll) allAt = at;
  show();
  await open();
  if (!isAll && listeners.size > 0 && at - allAt > FRESH_FOR) await readOlder();
  else saveSoon();
}

async function takeSome(orders: readonly Order[], at: number): Promise<void> {
  await book.take(orders, at);
  show();
  await open();
  saveSoon();
}

/** Asks for all orders, page by page, without haste; what comes is shown as it comes. */
export async function readOlder(): Promise<void> {
  if (isPassing) return;
  const begun = epoch;
  isPassing = true;
  show();
  // What is known stays when it fails; the screen says that older orders are missing.
  const isWhole = await readPages(begun).catch(() => false);
  if (begun !== epoch) return;
  if (isWhole) allAt = Date.now();
  isPassing = false;
  show();
  saveSoon();
  void client?.invalidateQueries({ queryKey: ['wallet'] });
}

/** @returns whether it came to the end. */
async function readPages(begun: number): Promise<boolean> {
  const page_size = PAGE_SIZE[api().mode];
  const ask = (page_num: number) => api().call(listOrders, { page_num, page_size });
  let from = Infinity;
  let asked = ask(1);
  for (let page_num = 1; ; page_num += 1) {
    const { list } = await asked;
    if (begun !== epoch) return false;
    const isLast = list.length < page_size;
    if (!isLast) {
      // The next page is on its way while this one is taken; it is looked at, or its failure, when its turn comes.
      asked = ask(page_num + 1);
      asked.catch(() => undefined);
    }
    await takePage(list, from, isLast);
    if (isLast) return true;
    from = list[list.length - 1]?.created_at ?? from;
  }
}

async function takePage(list: readonly Order[], from: number, isLast: boolean): Promise<void> {
  const at = Date.now();
  await nextTask();
  await book.take(list, at);
  book.dropMissing(list, at, from, isLast);
  showSoon();
  await nextTask();
  await keepTickets(list);
}

/** While nobody looks at the list, a long one is left alone: it is read when it is opened. */
async function hear(orders: readonly Order[], isFront: boolean): Promise<void> {
  const { owner } = currentVisit();
  const at = Date.now();
  if (!owner) return;
  if (!opening && listeners.size === 0 && ((await storedOrders(owner))?.rows ?? 0) > FEW_ROWS) return;
  await (isFront ? takeFront(orders, at) : takeSome(orders, at));
}
onOrders((orders, isFront) => {
  void hear(orders, isFront).catch(() => undefined);
  void keepItineraries(orders);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns all orders of the visitor: first what the device keeps, then what the server says. The newest are asked for by `ordersQuery`. */
export function useOrderHistory(): OrderHistory {
  const own = useQueryClient();
  useEffect(() => {
    client = own;
    void open().then(() => {
      if (front && allAt === 0) void readOlder();
    });
  }, [own]);
  const [seen, setSeen] = useState(shown);
  // Ten thousand rows more or fewer may take their time; a finger on the list may not wait for them.
  useEffect(() => {
    const look = (): void => startTransition(() => setSeen(shown));
    look();
    return subscribe(look);
  }, []);
  return seen;
}

/** Puts a kept order into the cache, so that its detail opens at once and without a network. It waits 0.4 s for the disk at most. */
export async function seedStored(cache: QueryClient, id: string): Promise<void> {
  const { queryKey } = orderQuery(id);
  const { owner } = currentVisit();
  if (!owner || cache.getQueryData(queryKey)) return;
  const known = book.find(id);
  const found = known ? { order: known.order, savedAt: known.at } : await within(FIND_LIMIT, findStoredOrder(owner, id), null);
  if (found && !cache.getQueryData(queryKey)) seedOrder(found.order, cache, found.savedAt);
}

/** Forgets every order, in memory and on the device; nothing that is under way comes back. */
export async function forgetHistory(): Promise<void> {
  epoch += 1;
  clearTimeout(saveTimer);
  book.clear();
  [opening, isOpen, isPassing, front, allAt] = [null, false, false, null, 0];
  shown = NOTHING;
  show();
  await wipeOrders();
}
