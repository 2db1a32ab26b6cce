import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { api } from '#api/port.ts';
import { listOrders, type Order } from '#contract/visitor/orders.ts';
import { MOST_ROWS } from '#contract/shapes.ts';
import {
  type Answered,
  type Asked,
  askLists,
  entryOf,
  mergeOrders,
  type OrderEntry,
} from '#domain/order/order-lists.ts';
import { matchesOrder, parseOrderQuery, type SearchIndex, searchIndexOf } from '#domain/order/order-search.ts';
import { storedOrdersQuery } from './stored-orders.ts';
import { useOnline } from '#state/online.ts';
import { storeOrders, ORDER_PAGES_KEY, ordersQuery, RECENT } from './orders.ts';
import { appSession } from './session.ts';

/** The specification has the mobile mode ask for the whole list. */
const PAGE_SIZE = { messaging: 200, mobile: MOST_ROWS } as const;
/** Milliseconds after which all pages are read again. */
const FRESH_FOR = 600_000;

const orderPagesQuery = () =>
  infiniteQueryOptions({
    queryKey: ORDER_PAGES_KEY,
    queryFn: async ({ pageParam, signal, client }) => {
      const page_size = PAGE_SIZE[api().mode];
      const { list } = await api().call(listOrders, { page_num: pageParam, page_size }, { signal });
      storeOrders(list, client);
      return { list, isLast: list.length < page_size };
    },
    initialPageParam: 1,
    getNextPageParam: ({ isLast }, pages) => (isLast ? undefined : pages.length + 1),
    staleTime: FRESH_FOR,
    // To compare each page with what was there would cost more than to render the few rows in sight.
    structuralSharing: false,
  });

export type Older = 'known' | 'coming' | 'missing';

export interface OrderAnswer extends Omit<Answered<OrderEntry<Order>>, 'shown'> {
  orders: readonly Order[];
  total: number;
  older: Older;
  /**
   * Device time, milliseconds, of the server's latest answer about the newest; otherwise the oldest of the stored ones.
   */
  updatedAt: number;
  readOlder: () => void;
}

const entries = new WeakMap<Order, OrderEntry<Order>>();
const indexes = new WeakMap<Order, SearchIndex>();
function remembered<T>(made: WeakMap<Order, T>, order: Order, make: (order: Order) => T): T {
  const value = made.get(order) ?? make(order);
  made.set(order, value);
  return value;
}

/** Orders whose search text is made in one go: with thousands at once the first letter would wait on a slow phone. */
const INDEXED_AT_ONCE = 200;

function useSearchIndex(known: readonly OrderEntry<Order>[]): void {
  useEffect(() => {
    let next = 0;
    let timer: ReturnType<typeof setTimeout>;
    const indexSome = (): void => {
      for (const { order } of known.slice(next, next + INDEXED_AT_ONCE)) remembered(indexes, order, searchIndexOf);
      next += INDEXED_AT_ONCE;
      if (next < known.length) timer = setTimeout(indexSome);
    };
    timer = setTimeout(indexSome);
    return () => clearTimeout(timer);
  }, [known]);
}

function useOlderOrders(recent: readonly Order[] | undefined, isFailed: boolean) {
  const online = useOnline();
  const isAll = recent !== undefined && recent.length < RECENT;
  const query = useInfiniteQuery({
    ...orderPagesQuery(),
    enabled: recent !== undefined && !isAll && appSession().owner !== null,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage, refetch } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const isWhole = isAll || (query.data !== undefined && !hasNextPage);
  const older: Older = isWhole ? 'known' : isError || isFailed || !online ? 'missing' : 'coming';
  return { query, older, readOlder: () => void (query.data ? fetchNextPage() : refetch()) };
}

/** @param search as the visitor typed it; empty for all orders. */
export function useOrderList({ list, tab, filter, now }: Asked, search: string): OrderAnswer {
  // The list's screen requests the newest orders; this only subscribes to them.
  const { data: recent, dataUpdatedAt, isError } = useQuery({ ...ordersQuery(), enabled: false });
  const { data: stored } = useQuery(storedOrdersQuery());
  // Answers are stored for weeks, an order until its tickets are used: after a long time without a network only stored
  // orders are left.
  const updatedAt = recent ? dataUpdatedAt : Math.min(...(stored ?? []).map(({ savedAt }) => savedAt));
  const { query: pages, older, readOlder } = useOlderOrders(recent?.list, isError);
  const known = useMemo(() => {
    const answers = [
      { orders: recent?.list ?? [], at: updatedAt },
      ...(pages.data?.pages ?? []).map(({ list: orders }) => ({ orders, at: pages.dataUpdatedAt })),
      ...(stored ?? []).map(({ order, savedAt: at }) => ({ orders: [order], at })),
    ];
    return mergeOrders(answers).map((order) => remembered(entries, order, entryOf));
  }, [recent, updatedAt, pages.data, pages.dataUpdatedAt, stored]);
  useSearchIndex(known);
  return useMemo(() => {
    const query = parseOrderQuery(search);
    const isWanted = ({ order }: OrderEntry<Order>): boolean =>
      matchesOrder(query, remembered(indexes, order, searchIndexOf));
    const { shown, ...rest } = askLists(known, { list, tab, filter, now }, query.length > 0 ? isWanted : undefined);
    return { ...rest, orders: shown.map(({ order }) => order), total: known.length, older, updatedAt, readOlder };
    // The function that reads older orders is a new but equal one at each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [known, list, tab, filter, now, search, older, updatedAt]);
}
