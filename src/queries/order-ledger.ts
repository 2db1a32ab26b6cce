import * as v from 'valibot';
import { ApiError } from '#api/api-error.ts';
import type { RawAnswer } from '#api/wire.ts';
import { readEnvelope } from '#api/wire.ts';
import type { Order } from '#contract/orders.ts';
import { listOrders } from '#contract/orders.ts';
import type { OrderFilter, OrderList, OrderTab } from '#domain/order-list-names.ts';
import { askLists } from '#domain/order-lists.ts';
import { matchesOrder, parseOrderQuery } from '#domain/order-search.ts';
import { opensGate } from '#domain/ticket-status.ts';
import { findStoredOrder, readOrderRow, storedOrders, writeOrders } from '#storage/orders.ts';
import type { BookEntry } from './order-book.ts';
import { createOrderBook } from './order-book.ts';
import { nextTask } from './slices.ts';

const SHOW_AFTER = 300;
const SAVE_AFTER = 1_000;
/** Rows that come with an answer: the first ones, and those round the place that is looked at. */
export const HEAD = 30;
/** Answers whose rows can still be asked for. */
const ANSWERS = 4;

/** What is had of some orders, by id. */
export type Revisions = Readonly<Record<string, number>>;

/** Whether older orders are known, on their way, or could not be read. */
export type Older = 'known' | 'coming' | 'missing';

export interface LedgerQuestion {
  list: OrderList;
  tab: OrderTab;
  filter?: OrderFilter | undefined;
  /** As it was typed. */
  search: string;
  /** Server time. */
  now: number;
  /** The row that is looked at. */
  near: number;
  /** What the page has of these orders. */
  having: Revisions;
}

/** Some rows of an answer. */
export interface LedgerRows {
  from: number;
  rows: { id: string; revision: number; /** Absent where the page has it. */ order?: Order }[];
}

export interface LedgerAnswer {
  /** By which its rows are asked for. */
  number: number;
  /** How many orders it shows, and how many are known at all. */
  count: number;
  total: number;
  pending: number;
  toUse: number;
  hasReviews: boolean;
  elsewhere: number;
  where: OrderList;
  rows: LedgerRows[];
  older: Older;
  /** Device time at which the server last said all of it. */
  updatedAt: number;
}

/** What a page of the whole list leaves for others to do. */
export interface TakenPage {
  count: number;
  /** Orders with a ticket that opens the gate, and the tickets of all others. */
  open: Order[];
  closed: string[];
}

/**
 * Everything that is known of one visitor's orders, and what the device keeps of it. It works beside the page: ten thousand orders are taken apart, sorted
 * and searched here, and only the few that are in sight go over.
 * @param tell hears that a question asked before may have another answer now.
 */
export function createOrderLedger(tell: () => void) {
  const book = createOrderBook();
  const answers = new Map<number, readonly BookEntry[]>();
  let asked = 0;
  let owner = '';
  let opening: Promise<void> | null = null;
  let isOpen = false;
  let isPassing = false;
  /** When the last order of the page before was placed, while all pages are gone through. */
  let from = Infinity;
  /** When the newest orders were last named. */
  let frontAt = 0;
  let dropFront: (() => void) | null = null;
  /** When the server last said all orders; 0 while it has not. */
  let allAt = 0;
  let showTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    clearTimeout(showTimer);
    showTimer = undefined;
    tell();
  }
  const showSoon = (): void => void (showTimer ??= setTimeout(show, SHOW_AFTER));

  /** Writes what is known once nothing comes in any more; before the disk was read it must not be overwritten. */
  function saveSoon(): void {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => {
      if (!isOpen || isPassing || frontAt === 0) return;
      const orders = book.entries().map(({ order }) => order);
      void writeOrders(orders, { owner, complete: allAt > 0, savedAt: allAt || frontAt }, nextTask);
    }, SAVE_AFTER);
  }

  /** Reads what the device keeps, the newest first. */
  async function readStored(): Promise<void> {
    const about = await storedOrders(owner);
    for (let row = (about?.rows ?? 0) - 1; row >= 0; row -= 1) {
      await book.take(await readOrderRow(row), about?.savedAt ?? 0);
      showSoon();
    }
    if (about?.complete) allAt = Math.max(allAt, about.savedAt);
    // The disk may still hold what an answer that came meanwhile no longer named.
    dropFront?.();
    isOpen = true;
    show();
    void nextTask().then(book.prepareSearch);
  }
  const open = (): Promise<void> => (opening ??= readStored());

  const rowOf = ({ order, revision }: BookEntry, having: Revisions): LedgerRows['rows'][number] =>
    having[order.id] === revision ? { id: order.id, revision } : { id: order.id, revision, order };

  const rowsOf = (shown: readonly BookEntry[], start: number, end: number, having: Revisions): LedgerRows => ({
    from: start,
    rows: shown.slice(start, end).map((entry) => rowOf(entry, having)),
  });

  /** @returns the revisions of these orders as far as they are what is known of them. */
  const revisionsOf = (orders: readonly Order[], at: number): Revisions =>
    Object.fromEntries(
      orders.flatMap(({ id }) => {
        const entry = book.find(id);
        return entry?.at === at ? [[id, entry.revision]] : [];
      }),
    );

  return {
    /** Comes before everything else. @param whose print of project and openid. */
    begin: (whose: string): void => void (owner = whose),

    /** Reads what the device keeps. @param cached the newest orders, as the page remembers them. @returns their revisions, before anything is read. */
    async open(cached: readonly Order[], at: number, isAll: boolean): Promise<Revisions> {
      await book.take(cached, at);
      if (isAll) allAt = Math.max(allAt, at);
      void open();
      return revisionsOf(cached, at);
    },

    /** Resolves once everything that the device keeps was read. @returns when the server last named the newest, and when all orders; 0 for never. */
    opened: (): Promise<{ frontAt: number; allAt: number }> => open().then(() => ({ frontAt, allAt })),

    /** Takes orders that the server named. @param isFront they are the newest. @param isAll there are no others. @returns their revisions. */
    async take(orders: readonly Order[], at: number, isFront: boolean, isAll: boolean): Promise<Revisions> {
      await book.take(orders, at);
      if (isFront) {
        frontAt = at;
        if (isAll) allAt = at;
        dropFront = () => book.dropMissing(orders, at, Infinity, isAll);
        dropFront();
      }
      show();
      void open().then(saveSoon);
      return revisionsOf(orders, at);
    },

    /** All pages of the list will come, one after the other. */
    beginPages(): void {
      [isPassing, from] = [true, Infinity];
      show();
    },

    /** Takes the next page of the whole list. @param size of a full page. Rejects with an ApiError. */
    async takePage({ body, requestId, status }: RawAnswer, size: number, at: number): Promise<TakenPage> {
      const parsed = v.safeParse(listOrders.output, readEnvelope(new TextDecoder().decode(body), requestId, status));
      if (!parsed.success) throw new ApiError('garbled');
      const { list } = parsed.output;
      await book.take(list, at);
      book.dropMissing(list, at, from, list.length < size);
      from = list[list.length - 1]?.created_at ?? from;
      showSoon();
      const isOpenTicket = ({ code, status: of }: Order['tickets'][number]): boolean => code !== undefined && opensGate(of);
      const open = list.filter(({ tickets }) => tickets.some(isOpenTicket));
      const closed = list.filter((order) => !open.includes(order)).flatMap(({ tickets }) => tickets.map(({ id }) => id));
      return { count: list.length, open, closed };
    },

    /** @param at when the last page came; null when one did not. */
    endPages(at: number | null): void {
      if (at !== null) allAt = at;
      isPassing = false;
      show();
      saveSoon();
    },

    ask({ list, tab, filter, search, now, near, having }: LedgerQuestion): LedgerAnswer {
      const query = parseOrderQuery(search);
      const entries = book.entries();
      const matches = (entry: BookEntry): boolean => matchesOrder(query, book.indexOf(entry));
      const { shown, ...rest } = askLists(entries, { list, tab, filter, now }, query.length > 0 ? matches : undefined);
      asked += 1;
      answers.set(asked, shown);
      answers.delete(asked - ANSWERS);
      const start = Math.max(HEAD, Math.min(near, shown.length) - HEAD);
      return {
        ...rest,
        number: asked,
        count: shown.length,
        total: entries.length,
        rows: [rowsOf(shown, 0, HEAD, having), rowsOf(shown, start, near + HEAD, having)],
        older: isPassing || !isOpen ? 'coming' : allAt > 0 ? 'known' : 'missing',
        updatedAt: allAt || frontAt,
      };
    },

    /** @returns rows of an answer; null when it is forgotten. */
    rows(number: number, start: number, end: number): LedgerRows | null {
      const shown = answers.get(number);
      return shown ? rowsOf(shown, start, end, {}) : null;
    },

    /** @returns one order, and when the server said it. */
    async find(id: string): Promise<{ order: Order; savedAt: number } | null> {
      const known = book.find(id);
      return known ? { order: known.order, savedAt: known.at } : findStoredOrder(owner, id);
    },
  };
}

export type OrderLedger = ReturnType<typeof createOrderLedger>;
