import { dayOf } from '#domain/lib/day.ts';
import { byDeadline, isOverdue } from './order-due.ts';
import type { OrderFilter, OrderList, OrderTab } from './order-list-names.ts';
import { isWhollyUsed, passesFilter, type TabbedOrder, tabOfStatus } from './order-tabs.ts';
import { opensGate } from './ticket-status.ts';

interface ListedTicket {
  status: string;
  refund?: { state: string } | undefined;
  date: string;
  code?: string | undefined;
  valid_until: string;
  batch?: { starts_at: number; ends_at: number } | undefined;
}

export interface ListedOrder extends TabbedOrder {
  id: string;
  order_type: string;
  exchanged: boolean;
  created_at: number;
  tickets: readonly ListedTicket[];
}

export interface OrderEntry<O extends ListedOrder = ListedOrder> {
  order: O;
  lists: readonly OrderList[];
  tab: OrderTab | null;
  isUsed: boolean;
  /** When its tickets that still open the gate are used: `2026-04-18 0001792…`, the soonest first. */
  visits: readonly string[];
  /** Visits whose session ends after midnight. */
  nights: readonly { visit: string; ends_at: number }[];
  until: string;
  hasCode: boolean;
}

/** An order paid by a redemption code is listed under `exchange`, and under `members` as well if it is for cards. */
const listsOf = ({ order_type, exchanged }: Pick<ListedOrder, 'order_type' | 'exchanged'>): OrderList[] => [
  ...(order_type === 'MEMBER' ? (['members'] as const) : exchanged ? [] : (['tickets'] as const)),
  ...(exchanged ? (['exchange'] as const) : []),
];

const visitOf = ({ date, batch: session }: ListedTicket): string =>
  `${date} ${String(session?.starts_at ?? 0).padStart(15, '0')}`;

export function entryOf<O extends ListedOrder>(order: O): OrderEntry<O> {
  const open = order.tickets.filter(({ status }) => opensGate(status));
  return {
    order,
    lists: listsOf(order),
    tab: tabOfStatus(order.status),
    isUsed: isWhollyUsed(order),
    visits: [...new Set(open.map(visitOf))].sort(),
    nights: open.flatMap((ticket) =>
      ticket.batch && dayOf(ticket.batch.ends_at - 1) > ticket.date
        ? [{ visit: visitOf(ticket), ends_at: ticket.batch.ends_at }]
        : [],
    ),
    until: open.reduce((last, { valid_until }) => (valid_until > last ? valid_until : last), ''),
    hasCode: open.some(({ code }) => code !== undefined),
  };
}

const runningVisit = ({ nights }: OrderEntry, now: number): string | undefined =>
  nights.find(({ visit, ends_at }) => visit < dayOf(now) && now < ends_at)?.visit;

/** A visit under way comes first, then today's and coming visits by time, then those whose day is over. */
function nextVisit(entry: OrderEntry, now: number): string {
  const { visits, until } = entry;
  const today = dayOf(now);
  const next = runningVisit(entry, now) ?? visits.find((visit) => visit >= today);
  if (next !== undefined) return next;
  return until >= today ? today : `~${visits[visits.length - 1] ?? ''}`;
}

const isForToday = (entry: OrderEntry, now: number): boolean =>
  entry.hasCode &&
  (runningVisit(entry, now) !== undefined || entry.visits.some((visit) => visit.startsWith(dayOf(now))));

function byVisit<E extends OrderEntry>(entries: readonly E[], now: number): E[] {
  const keyed = entries.map((entry) => ({ entry, key: nextVisit(entry, now) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ entry }) => entry);
}

/** Each order once, in its latest state, the newest first. */
export function mergeOrders<O extends { id: string; created_at: number }>(
  answers: readonly { orders: readonly O[]; at: number }[],
): O[] {
  const known = new Map<string, O>();
  for (const { orders } of [...answers].sort((a, b) => a.at - b.at))
    for (const order of orders) known.set(order.id, order);
  return [...known.values()].sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1));
}

export interface Asked {
  list: OrderList;
  tab: OrderTab;
  filter?: OrderFilter | undefined;
  /** Server time. */
  now: number;
}

export interface Answered<E> {
  /**
   * Today's tickets, what waits for payment by deadline, what is to be used by time of visit, then the newest first.
   */
  shown: readonly E[];
  pending: number;
  toUse: number;
  hasReviews: boolean;
  /** Number of matching orders in other tabs and lists, and one list that has them. */
  elsewhere: number;
  where: OrderList;
}

/** @param entries every order, newest first. @param isWanted whether an order matches the search. */
export function askLists<E extends OrderEntry>(
  entries: readonly E[],
  { list, tab, filter, now }: Asked,
  isWanted?: (entry: E) => boolean,
): Answered<E> {
  const pinned: E[] = [];
  const waiting: E[] = [];
  const coming: E[] = [];
  const rest: E[] = [];
  let pending = 0;
  let toUse = 0;
  let hasReviews = false;
  let elsewhere = 0;
  let where: OrderList = list;
  for (const entry of entries) {
    const isHere = entry.lists.includes(list);
    const own = entry.tab === 'pending' && isOverdue(entry.order, now) ? null : entry.tab;
    if (isHere && own === 'pending') pending += 1;
    if (isHere && own === 'to-use') toUse += 1;
    hasReviews ||= isHere && (passesFilter(entry.order, 'review', now) || passesFilter(entry.order, 'approved', now));
    if (isWanted?.(entry) === false || (filter && !passesFilter(entry.order, filter, now))) continue;
    if (!isHere || !(tab === 'all' || own === tab || (tab === 'used' && entry.isUsed))) {
      elsewhere += 1;
      if (isHere) where = list;
      else if (elsewhere === 1) where = entry.lists[0] ?? list;
      continue;
    }
    if (isForToday(entry, now)) pinned.push(entry);
    else if (own === 'pending') waiting.push(entry);
    else if (own === 'to-use') coming.push(entry);
    else rest.push(entry);
  }
  waiting.sort((a, b) => byDeadline(a.order, b.order));
  return {
    shown: [...byVisit(pinned, now), ...waiting, ...byVisit(coming, now), ...rest],
    pending,
    toUse,
    hasReviews,
    elsewhere,
    where,
  };
}
