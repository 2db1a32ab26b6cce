import type { Day } from '#domain/lib/day.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { GuestView } from '#domain/office/guest-list.ts';
import type { Queryable } from '#server/db/database.ts';
import type { TicketDoc } from '#server/db/documents.ts';
import type { Tables } from '#server/db/rows.gen.ts';
import { type Filter, filterOf } from './filter.store.ts';
import type { FoundBy } from './find-orders.store.ts';

/** A session, or the tickets of a day at a spot that are for no session. */
export interface GuestListKey {
  spot: string;
  day: Day;
  session?: string | undefined;
}

export interface GuestFilter {
  view?: GuestView | undefined;
  found?: FoundBy;
}

/**
 * A tour's ticket is one entry for a whole group, and where some people of a ticket gave theirs back, nobody knows who.
 * The people who are named are counted in both cases.
 */
const FROM = `ticket t JOIN orders o ON o.project_id = t.project_id AND o.id = t.order_id
  LEFT JOIN LATERAL (SELECT count(*)::integer AS named FROM ticket_holder h WHERE h.project_id = t.project_id AND h.ticket_id = t.id) h ON t.policy ->> 'kind' = 'GUIDE' OR t.returned > 0
  LEFT JOIN ticket_return r ON r.project_id = t.project_id AND r.ticket_id = t.id AND r.state = 'WAIT_AUDIT'`;
const PEOPLE = 'greatest(t.people - t.returned, coalesce(h.named, 0))';
const CAME = `CASE WHEN t.used >= t.people - t.returned THEN ${PEOPLE} ELSE t.used END`;

/** The paid and confirmed tickets that are good on this day alone, without what was given back. */
function onDay(project: string, day: Day): Filter {
  const filter = filterOf(project, 't');
  const placeholder = filter.placeholder(day);
  filter.is(
    `coalesce(t.valid_until, t.visit_day) = ${placeholder} AND coalesce(t.valid_from, t.visit_day) = ${placeholder}`,
  );
  filter.is(`t.status <> 'CANCELED' AND t.people > t.returned AND t.policy ->> 'kind' <> 'MEMBER'`);
  filter.is(`o.paid_at IS NOT NULL AND o.status NOT IN ('WAIT_CONFIRM', 'WAIT_CONFIRM_WAIT_AUDIT')`);
  return filter;
}

function onList(project: string, { spot, day, session }: GuestListKey, { view, found }: GuestFilter = {}): Filter {
  const filter = onDay(project, day);
  filter.add(spot, (placeholder) => `t.scenic_id = ${placeholder}`);
  if (session === undefined) filter.is('t.batch_id IS NULL');
  else filter.add(session, (placeholder) => `t.batch_id = ${placeholder}`);
  if (view === 'in') filter.is('t.used > 0');
  if (view === 'out') filter.is('t.used < t.people - t.returned');
  if (view === 'review') filter.is('r.id IS NOT NULL');
  filter.add(found?.order_no, (placeholder) => `o.order_no = ${placeholder}`);
  filter.add(found?.ticket_no, (placeholder) => `t.ticket_no = ${placeholder}`);
  filter.add(found?.phone_hash, (placeholder) => `o.phone_hash = ${placeholder}`);
  filter.add(found?.tail, (placeholder) => `right(o.phone_mask, 4) = ${placeholder}`);
  filter.add(
    found?.name_hash,
    (placeholder) =>
      `EXISTS (SELECT 1 FROM ticket_holder n WHERE n.project_id = t.project_id AND n.ticket_id = t.id AND n.name_hash = ${placeholder})`,
  );
  if (found?.payment_no !== undefined) filter.is('false');
  return filter;
}

interface Counts {
  people: number;
  came: number;
}

export function guestsBySession(
  db: Queryable,
  project: string,
  spots: readonly string[],
  day: Day,
): Promise<(Counts & Pick<Tables['ticket'], 'scenic_id' | 'batch_id'>)[]> {
  const filter = onDay(project, day);
  filter.add(spots, (placeholder) => `t.scenic_id = ANY(${placeholder})`);
  return db.query(
    `SELECT t.scenic_id, t.batch_id, sum(${PEOPLE})::integer AS people, sum(${CAME})::integer AS came
     FROM ${FROM} WHERE ${filter.text()} GROUP BY 1, 2`,
    filter.params,
  );
}

/** @returns a row a ticket type, and one for all of them together, whose name is null. */
export function guestCounts(
  db: Queryable,
  project: string,
  key: GuestListKey,
): Promise<(Counts & { name: LocalText | null; orders: number; review: number })[]> {
  const filter = onList(project, key);
  return db.query(
    `SELECT CASE grouping(t.ticket_type_id) WHEN 0 THEN min((t.doc -> 'type_name')::text)::jsonb END AS name,
       coalesce(sum(${PEOPLE}), 0)::integer AS people, coalesce(sum(${CAME}), 0)::integer AS came,
       count(DISTINCT t.order_id)::integer AS orders,
       coalesce(sum(${PEOPLE}) FILTER (WHERE r.id IS NOT NULL), 0)::integer AS review
     FROM ${FROM} WHERE ${filter.text()} GROUP BY GROUPING SETS ((t.ticket_type_id), ()) ORDER BY 2 DESC, t.ticket_type_id`,
    filter.params,
  );
}

/** @returns ids of orders, in the order in which they were placed. */
export async function ordersOnList(
  db: Queryable,
  project: string,
  key: GuestListKey,
  by: GuestFilter,
  page: { after: string; limit: number },
): Promise<string[]> {
  const filter = onList(project, key, by);
  filter.add(page.after, (placeholder) => `t.order_id > ${placeholder}`);
  const rows = await db.query<Pick<Tables['ticket'], 'order_id'>>(
    `SELECT DISTINCT t.order_id FROM ${FROM} WHERE ${filter.text()} ORDER BY t.order_id LIMIT ${filter.placeholder(page.limit)}`,
    filter.params,
  );
  return rows.map(({ order_id }) => order_id);
}

export interface GuestTicketRow
  extends
    Pick<Tables['ticket'], 'id' | 'order_id' | 'ticket_no' | 'people' | 'returned' | 'used'>,
    Pick<Tables['orders'], 'order_no' | 'phone_enc' | 'phone_mask'> {
  type_name: LocalText;
  seat: NonNullable<TicketDoc['seat']> | null;
  review: boolean;
  came_at: Tables['gate_entry']['at'] | null;
  gate_id: Tables['gate_entry']['gate_id'] | null;
}

export function guestTickets(
  db: Queryable,
  project: string,
  key: GuestListKey,
  by: GuestFilter,
  orders: readonly string[] | undefined,
): Promise<GuestTicketRow[]> {
  const filter = onList(project, key, by);
  filter.add(orders, (placeholder) => `t.order_id = ANY(${placeholder})`);
  return db.query<GuestTicketRow>(
    `SELECT t.id, t.order_id, t.ticket_no, t.people, t.returned, t.used, o.order_no, o.phone_enc, o.phone_mask,
       t.doc -> 'type_name' AS type_name, t.doc -> 'seat' AS seat, r.id IS NOT NULL AS review, e.at AS came_at, e.gate_id
     FROM ${FROM}
     LEFT JOIN LATERAL (SELECT at, gate_id FROM gate_entry e WHERE e.project_id = t.project_id AND e.ticket_id = t.id AND e.applied > 0 ORDER BY at LIMIT 1) e ON t.used > 0
     WHERE ${filter.text()} ORDER BY t.order_id, t.position`,
    filter.params,
  );
}
