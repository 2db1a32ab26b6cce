import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { api } from '#api/port.ts';
import type { Order } from '#contract/orders.ts';
import { listOrders } from '#contract/orders.ts';
import { MOST_ROWS } from '#contract/shapes.ts';
import type { OrderFilter, OrderList, OrderTab } from '#domain/order-list-names.ts';
import { askLists, entryOf } from '#domain/order-lists.ts';
import { within } from '#storage/database.ts';
import { wipeOrders } from '#storage/orders.ts';
import { keepItineraries } from './itineraries.ts';
import type { LedgerAnswer, LedgerRows, Older, OrderLedger, Revisions } from './order-ledger.ts';
import type { LedgerCall, LedgerWord } from './order-worker.ts';
import { onOrders, orderQuery, ordersQuery, RECENT, seedOrder } from './orders.ts';
import { currentVisit } from './session.ts';
import { keepTickets } from './wallet.ts';

export type { Older } from './order-ledger.ts';

/** Orders asked for at once when all are read: some 10 kB on the way. The second mode's specification asks for the whole list. */
const PAGE_SIZE = { messaging: 200, mobile: MOST_ROWS } as const;
/** Milliseconds after which all orders are read anew. */
const FRESH_FOR = 600_000;
const FIND_LIMIT = 400;
/** Orders that need not come again with the next answer. */
const MOST_AT_HAND = 200;
/** Rows that are asked for together, and how far ahead of the one in sight. */
const CHUNK = 30;
const AHEAD = 20;
/** Answers that are remembered, so that coming back finds the same place. */
const MOST_ANSWERS = 8;

export interface OrderQuestion {
  list: OrderList;
  tab: OrderTab;
  filter?: OrderFilter | undefined;
  /** As it was typed; empty for all. */
  search: string;
  /** Server time. */
  now: number;
}

/** The orders of an answer: those in sight are here, the others come when they are looked at. */
export interface OrderRows {
  orderAt: (index: number) => Order | undefined;
  /** Has the rows round this one fetched. */
  look: (index: number) => void;
  /** Hears of rows that came. @returns the way out. */
  subscribe: (listener: () => void) => () => void;
}

export interface OrderAnswer extends Omit<LedgerAnswer, 'number' | 'rows'> {
  /** What it answers. */
  asked: Omit<OrderQuestion, 'now'>;
  rows: OrderRows;
}

const listeners = new Set<() => void>();
const changed = (): void => {
  for (const listener of listeners) listener();
};

let worker: Worker | null = null;
let owner: string | null = null;
const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: ApiError) => void }>();
let calls = 0;
let opening: Promise<void> | null = null;
let isPassing = false;
let client: QueryClient | undefined;
/** What is at hand of some orders, by id; the last one that was used is the last. */
const atHand = new Map<string, { revision: number; order: Order }>();
const remembered = new Map<string, OrderAnswer & { near: () => number }>();

function hearWord({ data: { id, value, error } }: MessageEvent<LedgerWord>): void {
  if (id === undefined) return changed();
  const asked = waiting.get(id);
  waiting.delete(id);
  if (error) asked?.reject(new ApiError(error.kind, error));
  else asked?.resolve(value);
}

/** Ends the worker, in the middle of whatever it does. */
function dismiss(): void {
  worker?.terminate();
  [worker, opening, isPassing] = [null, null, false];
  atHand.clear();
  for (const { reject } of waiting.values()) reject(new ApiError('network'));
  waiting.clear();
}

function hire(): Worker {
  const hired = new Worker(new URL('./order-worker.ts', import.meta.url), { type: 'module', name: 'orders' });
  hired.addEventListener('message', hearWord);
  hired.addEventListener('error', dismiss);
  return hired;
}

function post<K extends keyof OrderLedger>(name: K, values: Parameters<OrderLedger[K]>, transfer: Transferable[] = []): Promise<unknown> {
  calls += 1;
  const call: LedgerCall = { id: calls, name, values };
  worker?.postMessage(call, transfer);
  return new Promise((resolve, reject) => waiting.set(call.id, { resolve, reject }));
}

/** Asks the worker. Rejects with an ApiError, also when nobody is signed in or the worker is gone. */
async function call<K extends keyof OrderLedger>(
  name: K,
  values: Parameters<OrderLedger[K]>,
  transfer?: Transferable[],
): Promise<Awaited<ReturnType<OrderLedger[K]>>> {
  const { owner: whose } = currentVisit();
  if (whose !== owner) dismiss();
  owner = whose;
  if (!whose) throw new ApiError('signed-out');
  if (!worker) {
    worker = hire();
    post('begin', [whose]).catch(() => undefined);
  }
  return (await post(name, values, transfer)) as Awaited<ReturnType<OrderLedger[K]>>;
}

// WebKit keeps a database from the next page while this one lies aside in the middle of a write.
if (typeof addEventListener === 'function') {
  addEventListener('pagehide', dismiss);
  addEventListener('pageshow', ({ persisted }) => persisted && changed());
}

function putAtHand(order: Order, revision: number): void {
  atHand.delete(order.id);
  atHand.set(order.id, { order, revision });
  for (const id of atHand.keys()) {
    if (atHand.size <= MOST_AT_HAND) break;
    atHand.delete(id);
  }
}

/** Orders that the page has anyway need not come from the worker. */
function prime(orders: readonly Order[], revisions: Revisions): void {
  for (const order of orders) {
    const revision = revisions[order.id];
    if (revision !== undefined && atHand.get(order.id)?.revision !== revision) putAtHand(order, revision);
  }
}

/** The newest orders, as the query cache has them, maybe from the last visit. */
function front(cache: QueryClient | undefined): { list: readonly Order[] | undefined; at: number } {
  const { queryKey } = ordersQuery();
  return { list: cache?.getQueryData(queryKey)?.list, at: cache?.getQueryState(queryKey)?.dataUpdatedAt ?? 0 };
}

const isAll = (list: readonly Order[]): boolean => list.length < RECENT;

/** Has the device read, once for each worker. Resolves before it was. */
function open(): Promise<void> {
  opening ??= (async () => {
    const { list = [], at } = front(client);
    const isWhole = at > 0 && isAll(list);
    prime(list, await call('open', [list, at, isWhole]));
    // What this page was told before anybody looked at the list counts as told now.
    if (at >= performance.timeOrigin) await call('take', [list, at, true, isWhole]);
    void call('opened', []).then(readStale, () => undefined);
  })();
  opening.catch(() => (opening = null));
  return opening;
}

/** Asks for all orders, page by page, without haste; what comes is shown as it comes. */
export async function readOlder(): Promise<void> {
  if (isPassing) return;
  isPassing = true;
  try {
    await call('beginPages', []);
    const begun = worker;
    // What is known stays when it fails; the screen says that older orders are missing.
    const isWhole = await readPages(begun).catch(() => false);
    if (begun !== worker) return;
    await call('endPages', [isWhole ? Date.now() : null]);
    void client?.invalidateQueries({ queryKey: ['wallet'] });
  } catch {
    // Without the worker there is nobody to read them.
  } finally {
    isPassing = false;
  }
}

/** Reads all orders where the server named the newest, and all of them only long ago. */
async function readStale({ frontAt, allAt }: { frontAt: number; allAt: number }): Promise<void> {
  if (frontAt - allAt > FRESH_FOR) await readOlder();
}

/** @returns whether it came to the end. */
async function readPages(begun: Worker | null): Promise<boolean> {
  const page_size = PAGE_SIZE[api().mode];
  for (let page_num = 1; ; page_num += 1) {
    const taken = await api().callRaw(listOrders, { page_num, page_size }, (answer) => call('takePage', [answer, page_size, Date.now()], [answer.body]));
    if (begun !== worker) return false;
    await keepTickets(taken.open, taken.closed);
    if (taken.count < page_size) return true;
  }
}

async function hear(orders: readonly Order[], isFront: boolean): Promise<void> {
  // While nobody has looked at the list, nothing is begun for it: the newest orders are in the query cache, the others are read when somebody does.
  if (!worker && listeners.size === 0) return;
  const at = Date.now();
  const isWhole = isFront && isAll(orders);
  prime(orders, await call('take', [orders, at, isFront, isWhole]));
  if (isFront && listeners.size > 0) await call('opened', []).then(readStale);
}
onOrders((orders, isFront) => {
  void hear(orders, isFront).catch(() => undefined);
  void keepItineraries(orders);
});

/** @param held the orders that the page had when it asked. */
function rowsOf(number: number, blocks: readonly LedgerRows[], held: ReadonlyMap<string, { order: Order }>): OrderRows & { near: () => number } {
  const known = new Map<number, Order>();
  const asked = new Set<number>();
  const heard = new Set<() => void>();
  const by = worker;
  let near = 0;
  function take({ from, rows }: LedgerRows, old: ReadonlyMap<string, { order: Order }>): void {
    for (const [index, { id, revision, order = old.get(id)?.order }] of rows.entries()) {
      if (!order) continue;
      known.set(from + index, order);
      putAtHand(order, revision);
    }
  }
  for (const block of blocks) take(block, held);
  async function fetch(chunk: number): Promise<void> {
    // Another worker counts its answers anew.
    if (by !== worker) return;
    const rows = await call('rows', [number, chunk * CHUNK, (chunk + 1) * CHUNK]);
    if (rows) take(rows, new Map());
    for (const listener of heard) listener();
  }
  return {
    orderAt: (index) => known.get(index),
    look(index) {
      near = index;
      for (const each of [index - AHEAD, index, index + AHEAD]) {
        const chunk = Math.max(0, Math.floor(each / CHUNK));
        if (asked.has(chunk) || (known.has(chunk * CHUNK) && known.has((chunk + 1) * CHUNK - 1))) continue;
        asked.add(chunk);
        void fetch(chunk).catch(() => asked.delete(chunk));
      }
    },
    subscribe(listener) {
      heard.add(listener);
      return () => heard.delete(listener);
    },
    near: () => near,
  };
}

const placeOf = ({ list, tab, filter, search }: OrderAnswer['asked']): string => `${list} ${tab} ${filter ?? ''} ${search}`;

async function ask({ now, ...asked }: OrderQuestion): Promise<OrderAnswer> {
  await open();
  const held = new Map(atHand);
  const having = Object.fromEntries([...held].map(([id, { revision }]) => [id, revision]));
  const near = remembered.get(placeOf(asked))?.near() ?? 0;
  const { number, rows: blocks, ...rest } = await call('ask', [{ ...asked, now, near, having }]);
  const rows = rowsOf(number, blocks, held);
  rows.look(near);
  const answer = { ...rest, asked, rows, near: rows.near };
  remembered.delete(placeOf(asked));
  remembered.set(placeOf(asked), answer);
  for (const place of remembered.keys()) if (remembered.size > MOST_ANSWERS) remembered.delete(place);
  return answer;
}

/** @returns what the newest orders say, which are there at once. */
function frontAnswer(cache: QueryClient, { now, list, tab, filter }: OrderQuestion, older: Older): OrderAnswer {
  const { list: orders = [], at } = front(cache);
  const { shown, ...rest } = askLists(orders.map(entryOf), { list, tab, filter, now });
  const found = shown.map(({ order }) => order);
  const rows: OrderRows = { orderAt: (index) => found[index], look: () => undefined, subscribe: () => () => undefined };
  return { ...rest, asked: { list, tab, filter, search: '' }, count: shown.length, total: orders.length, rows, older, updatedAt: at };
}

/** @returns what a list shows: first what is at hand, then what the device keeps and the server says. Null while nothing was found out about a search. */
export function useOrderAnswer({ list, tab, filter, search, now }: OrderQuestion): OrderAnswer | null {
  const cache = useQueryClient();
  const [answer, setAnswer] = useState<OrderAnswer | null>(
    () => remembered.get(placeOf({ list, tab, filter, search })) ?? (search === '' ? frontAnswer(cache, { list, tab, filter, search, now }, 'coming') : null),
  );
  useEffect(() => {
    client = cache;
    let last = 0;
    const look = (): void => {
      if (last < 0) return;
      const turn = (last += 1);
      const question = { list, tab, filter, search, now };
      const show = (next: OrderAnswer): void => {
        // Ten thousand rows more or fewer may take their time; a finger on the list may not wait for them.
        if (turn === last) startTransition(() => setAnswer(next));
      };
      void ask(question).then(show, () => show(frontAnswer(cache, question, 'missing')));
    };
    // To begin a worker takes as long as a frame; what is at hand comes before it.
    if (worker) look();
    else requestAnimationFrame(() => setTimeout(look));
    listeners.add(look);
    return () => {
      last = -1;
      listeners.delete(look);
    };
  }, [cache, list, tab, filter, search, now]);
  return answer;
}

/** Puts a kept order into the cache, so that its detail opens at once and without a network. It waits 0.4 s for the device at most. */
export async function seedStored(cache: QueryClient, id: string): Promise<void> {
  const { queryKey } = orderQuery(id);
  if (!currentVisit().owner || cache.getQueryData(queryKey)) return;
  const { list, at } = front(cache);
  const near = list?.find((order) => order.id === id);
  const found = near ? { order: near, savedAt: at } : await within(FIND_LIMIT, call('find', [id]), null);
  if (found && !cache.getQueryData(queryKey)) seedOrder(found.order, cache, found.savedAt);
}

/** Forgets every order, in memory and on the device; nothing that is under way comes back. */
export async function forgetHistory(): Promise<void> {
  dismiss();
  remembered.clear();
  changed();
  await wipeOrders();
}
