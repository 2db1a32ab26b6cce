import { daysBetween, daysFrom } from '#domain/lib/day-math.ts';
import type { Day } from '#domain/lib/day.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { Queryable } from '#server/db/database.ts';
import { type Filter, filterOf } from './filter.store.ts';
import { beginAt, orderBy, type Page, type Positioned, positionColumn, reversed, type Sort } from './list.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';
import type { OrderRow, TicketRow } from '#server/orders/orders.store.ts';

/** Fields that an index finds directly; a search with any of them is not limited to a span of days. */
export interface FoundBy {
  order_no?: string;
  ticket_no?: string;
  phone_hash?: string;
  tail?: string;
  name_hash?: string;
  payment_no?: string;
}

export interface OrderSearch extends FoundBy {
  ids?: readonly string[];
  created_from?: Date | undefined;
  created_to?: Date | undefined;
  visit_from?: Day | undefined;
  visit_to?: Day | undefined;
  statuses?: readonly string[] | undefined;
  scenic?: string | undefined;
  kind?: string | undefined;
  channel?: string | undefined;
  pay?: string | undefined;
}

/** Only these fields are read, because the document of an order is large, and a file may have a million orders. */
export interface FoundOrder extends Pick<
  OrderRow,
  'id' | 'order_no' | 'status' | 'pay_status' | 'fee' | 'paid' | 'refunded' | 'phone_mask' | 'visit_day' | 'created_at'
> {
  rev: Tables['orders']['rev'];
  scenic: LocalText;
  /** Start of the session, epoch milliseconds; null without one. */
  starts_at: number | null;
  channel: string | null;
  refund_failed: boolean;
}

type ListedTicket = Pick<TicketRow, 'id' | 'order_id' | 'ticket_type_id' | 'people' | 'used'> & {
  type_name: LocalText;
};

export const listedTickets = (db: Queryable, project: string, orders: readonly string[]): Promise<ListedTicket[]> =>
  db.query<ListedTicket>(
    `SELECT id, order_id, ticket_type_id, people, used, doc -> 'type_name' AS type_name FROM ticket
     WHERE project_id = $1 AND order_id = ANY($2) ORDER BY order_id, position`,
    [project, orders],
  );

const FAILED = `EXISTS (SELECT 1 FROM refund r WHERE r.project_id = o.project_id AND r.order_id = o.id AND r.state = 'FAILED')`;
const CHANNEL = `(SELECT t.channel FROM payment_txn t WHERE t.project_id = o.project_id AND t.order_id = o.id AND t.outcome = 'PAID' LIMIT 1)`;

export const usesIndex = (search: OrderSearch): boolean =>
  [
    search.ids,
    search.order_no,
    search.ticket_no,
    search.phone_hash,
    search.tail,
    search.name_hash,
    search.payment_no,
  ].some((by) => by !== undefined);

/** Whether a filter is set that no index finds: all rows of a span have to be read for it. */
export const isFiltered = ({ statuses, scenic, kind, channel, pay }: OrderSearch): boolean =>
  [statuses, scenic, kind, channel, pay].some((filter) => filter !== undefined);

/** @returns whether an index contains the matching rows next to each other, in the order of reading. */
export function isInOrder(search: OrderSearch, sort: Sort): boolean {
  if (usesIndex(search)) return true;
  const others =
    sort[0]?.type === 'date' ? [search.created_from, search.created_to] : [search.visit_from, search.visit_to];
  return !isFiltered(search) && (others.every((day) => day === undefined) || daysOfVisits(search).length > 0);
}

/**
 * Most days of visits that are looked up one by one: the newest orders of each day are read, and a page is chosen from
 * them.
 */
const MOST_DAYS = 366;
function daysOfVisits(search: OrderSearch): Day[] {
  const { visit_from, visit_to } = search;
  if (usesIndex(search) || visit_from === undefined || visit_to === undefined) return [];
  return daysBetween(visit_from, visit_to) < MOST_DAYS ? daysFrom(visit_from, visit_to) : [];
}

const NEWEST: Sort = [
  { sql: 'o.created_at', type: 'timestamptz', descending: true },
  { sql: 'o.id', type: 'text', descending: true },
];
/** The columns must be in the order of the index. */
const FIRST_VISIT: Sort = [{ sql: 'o.visit_day', type: 'date' }, ...NEWEST];

export const ORDER_SORTS = {
  newest: NEWEST,
  oldest: reversed(NEWEST),
  'last-visit': reversed(FIRST_VISIT),
  'first-visit': FIRST_VISIT,
} as const;

function fitting(project: string, search: OrderSearch, withoutVisits: boolean): Filter {
  const filter = filterOf(project, 'o');
  filter.add(search.ids, (placeholder) => `o.id = ANY(${placeholder})`);
  filter.add(search.order_no, (placeholder) => `o.order_no = ${placeholder}`);
  filter.add(
    search.ticket_no,
    (placeholder) =>
      `o.id IN (SELECT t.order_id FROM ticket t WHERE t.project_id = $1 AND t.ticket_no = ${placeholder})`,
  );
  filter.add(search.phone_hash, (placeholder) => `o.phone_hash = ${placeholder}`);
  filter.add(search.tail, (placeholder) => `right(o.phone_mask, 4) = ${placeholder}`);
  filter.add(
    search.name_hash,
    (placeholder) =>
      `o.id IN (SELECT t.order_id FROM ticket_holder h JOIN ticket t ON t.project_id = h.project_id AND t.id = h.ticket_id WHERE h.project_id = $1 AND h.name_hash = ${placeholder})`,
  );
  filter.add(
    search.payment_no,
    (placeholder) =>
      `o.id IN (SELECT x.order_id FROM payment_txn x WHERE x.project_id = $1 AND x.transaction_id = ${placeholder}
         UNION ALL SELECT r.order_id FROM refund r WHERE r.project_id = $1 AND r.refund_no = ${placeholder})`,
  );
  filter.add(search.created_from, (placeholder) => `o.created_at >= ${placeholder}`);
  filter.add(search.created_to, (placeholder) => `o.created_at < ${placeholder}`);
  if (!withoutVisits) {
    filter.add(search.visit_from, (placeholder) => `o.visit_day >= ${placeholder}`);
    filter.add(search.visit_to, (placeholder) => `o.visit_day <= ${placeholder}`);
  }
  filter.add(search.statuses, (placeholder) => `o.status = ANY(${placeholder})`);
  filter.add(
    search.scenic,
    (placeholder) =>
      `EXISTS (SELECT 1 FROM ticket t WHERE t.project_id = o.project_id AND t.order_id = o.id AND t.scenic_id = ${placeholder})`,
  );
  filter.add(search.kind, (placeholder) => `o.order_type = ${placeholder}`);
  // PostgreSQL turns this condition into a join, which can begin at the few payments of a rarely used channel.
  filter.add(
    search.channel,
    (placeholder) =>
      `EXISTS (SELECT 1 FROM payment_txn t WHERE t.project_id = o.project_id AND t.order_id = o.id AND t.outcome = 'PAID' AND t.channel = ${placeholder})`,
  );
  if (search.pay === 'UNPAID') filter.is('o.pay_status IS NULL');
  else if (search.pay === 'FAILED') filter.is(FAILED);
  else filter.add(search.pay, (placeholder) => `o.pay_status = ${placeholder}`);
  return filter;
}

/**
 * The index of visits sorts the orders of one day by their creation. For several days only the first of each in the
 * asked order are read, because sorting would need all their orders.
 */
export function findOrders(
  db: Queryable,
  project: string,
  search: OrderSearch,
  limit: number,
  { sort, position }: Partial<Pick<Page<unknown>, 'sort' | 'position'>> = {},
): Promise<Positioned<FoundOrder>[]> {
  const by = sort ?? NEWEST;
  const days = by[0]?.type === 'date' ? [] : daysOfVisits(search);
  const filter = fitting(project, search, days.length > 0);
  beginAt(filter, by, position);
  const newest = `ORDER BY ${orderBy(by, position)} LIMIT ${filter.placeholder(limit)}`;
  const fit = `orders o WHERE ${filter.text()}`;
  const from =
    days.length === 0
      ? fit
      : `unnest(${filter.placeholder(days)}::date[]) AS visits (day), LATERAL (SELECT * FROM ${fit} AND o.visit_day = visits.day ${newest}) o`;
  return db.query<Positioned<FoundOrder>>(
    `SELECT id, rev, order_no, status, pay_status, fee, paid, refunded, phone_mask, visit_day, created_at, doc -> 'scenic' -> 'name' AS scenic,
       doc -> 'batch' -> 'starts_at' AS starts_at, ${CHANNEL} AS channel, ${FAILED} AS refund_failed, ${positionColumn(by)} FROM ${from} ${newest}`,
    filter.params,
  );
}

export async function countOrders(db: Queryable, project: string, search: OrderSearch, most: number): Promise<number> {
  const filter = fitting(project, search, false);
  // The rows are read in the order of the index; otherwise PostgreSQL would read a table of years from its beginning
  // until enough rows fit.
  const byVisit = !usesIndex(search) && (search.visit_from ?? search.visit_to) !== undefined;
  const { count } = await db.one<{ count: number }>(
    `SELECT count(*)::integer AS count FROM (SELECT 1 FROM orders o WHERE ${filter.text()} ${byVisit ? 'ORDER BY o.visit_day' : ''} LIMIT ${filter.placeholder(most)}) x`,
    filter.params,
  );
  return count;
}

interface OrderRange {
  oldest: Tables['orders']['created_at'];
  first_visit: Tables['orders']['visit_day'];
  last_visit: Tables['orders']['visit_day'];
}

/** The oldest order of a venue, and the first and last day of a visit; null without an order. */
export function orderRange(db: Queryable, project: string): Promise<OrderRange | null> {
  return db.maybe<OrderRange>(
    `SELECT oldest, first_visit, last_visit FROM (
       SELECT (SELECT created_at FROM orders WHERE project_id = $1 ORDER BY created_at, id LIMIT 1) AS oldest,
         (SELECT min(visit_day) FROM orders WHERE project_id = $1) AS first_visit,
         (SELECT max(visit_day) FROM orders WHERE project_id = $1) AS last_visit) ends
     WHERE oldest IS NOT NULL`,
    [project],
  );
}
