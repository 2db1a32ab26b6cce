import { replaceEqualDeep } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import type { OrderEntry } from '#domain/order-lists.ts';
import { entryOf } from '#domain/order-lists.ts';
import type { SearchIndex } from '#domain/order-search.ts';
import { searchIndexOf } from '#domain/order-search.ts';
import { sharingParts } from '#storage/order-pack.ts';
import { inSlices } from './slices.ts';

export interface BookEntry extends OrderEntry<Order> {
  /** Device time at which the server said it. */
  at: number;
  /** Another one whenever the order is. */
  revision: number;
}

const newestFirst = (a: BookEntry, b: BookEntry): number =>
  b.order.created_at - a.order.created_at || (a.order.id < b.order.id ? 1 : a.order.id > b.order.id ? -1 : 0);

/** Every order this opening of the app knows of, with what the lists ask of it. An order that did not change stays the same object. */
export function createOrderBook() {
  const known = new Map<string, BookEntry>();
  let sorted: readonly BookEntry[] | null = null;
  let revision = 0;
  const indexes = new WeakMap<BookEntry, SearchIndex>();

  /** Made when it is first asked for. */
  function indexOf(entry: BookEntry): SearchIndex {
    const made = indexes.get(entry) ?? searchIndexOf(entry.order);
    indexes.set(entry, made);
    return made;
  }

  function takeOne(order: Order, at: number): void {
    const old = known.get(order.id);
    if (old && old.at > at) return;
    const next = sharingParts(order);
    const kept = old ? replaceEqualDeep(old.order, next) : next;
    if (old && kept === old.order) {
      old.at = at;
      return;
    }
    revision += 1;
    known.set(order.id, { ...entryOf(kept), at, revision });
    sorted = null;
  }

  return {
    indexOf,
    /** Makes ready what a search asks of every order. */
    prepareSearch: (): Promise<void> => inSlices([...known.values()], (entry) => void indexOf(entry)),
    find: (id: string): BookEntry | undefined => known.get(id),
    /** @param at device time of the answer; what is known from a later one stays. */
    take: (orders: readonly Order[], at: number): Promise<void> => inSlices(orders, (order) => takeOne(order, at)),
    /**
     * Forgets what a page of the whole list should name and does not.
     * @param page newest first. @param from when the last order of the page before was placed. @param isLast nothing comes after it.
     */
    dropMissing(page: readonly Order[], at: number, from = Infinity, isLast = false): void {
      const named = new Set(page.map(({ id }) => id));
      const to = isLast ? -Infinity : (page[page.length - 1]?.created_at ?? Infinity);
      for (const [id, entry] of known) {
        const { created_at } = entry.order;
        if (created_at >= from || created_at <= to || named.has(id) || entry.at > at) continue;
        known.delete(id);
        sorted = null;
      }
    },
    /** Newest first; the same array until something changes. */
    entries: (): readonly BookEntry[] => (sorted ??= [...known.values()].sort(newestFirst)),
  };
}
