import { type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import type { TicketTypeDoc } from '#contract/venue/venue.ts';
import type { Queryable } from '#server/db/database.ts';
import { USE_END } from '#server/orders/session-end.store.ts';
import type { SessionTimes } from '#server/db/documents.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface ListedTicketRow extends Pick<
  Tables['ticket'],
  | 'id'
  | 'order_id'
  | 'ticket_no'
  | 'serial'
  | 'ticket_type_id'
  | 'scenic_id'
  | 'batch_id'
  | 'people'
  | 'used'
  | 'returned'
  | 'policy'
  | 'changed_at'
  | 'gate_at'
> {
  batch: SessionTimes | null;
  valid_from: Day;
  valid_until: Day;
  order_status: Tables['orders']['status'];
  pay_status: Tables['orders']['pay_status'];
  waiting: Tables['ticket_return']['people'] | null;
  for_gates: boolean | null;
  first_at: Tables['gate_entry']['at'] | null;
  first_gate: Tables['gate_entry']['gate_id'] | null;
  returned_at: Tables['ticket_return']['submitted_at'] | null;
}

/** The last return of a ticket, from when on it counts as given back. */
const RETURNED = `SELECT max(coalesce(decided_at, submitted_at)) AS at FROM ticket_return WHERE state <> 'REFUSED'`;

const TICKETS = `SELECT t.id, t.order_id, t.ticket_no, t.serial, t.ticket_type_id, t.scenic_id, t.batch_id, t.doc -> 'batch' AS batch, t.people, t.used, t.returned, t.policy,
    coalesce(t.valid_from, t.visit_day) AS valid_from, coalesce(t.valid_until, t.visit_day) AS valid_until, t.changed_at, o.status AS order_status, o.pay_status,
    r.people AS waiting, r.gates_until IS NOT NULL AS for_gates, e.at AS first_at, e.gate_id AS first_gate, b.at AS returned_at, t.gate_at
  FROM ticket t JOIN orders o ON o.project_id = t.project_id AND o.id = t.order_id
  LEFT JOIN ticket_return r ON r.project_id = t.project_id AND r.ticket_id = t.id AND r.state = 'WAIT_AUDIT'
  LEFT JOIN LATERAL (SELECT at, gate_id FROM gate_entry e WHERE e.project_id = t.project_id AND e.ticket_id = t.id AND e.applied > 0 ORDER BY at LIMIT 1) e ON t.used > 0
  LEFT JOIN LATERAL (${RETURNED} AND project_id = t.project_id AND order_id = t.order_id AND ticket_id = t.id) b ON t.returned > 0 OR r.people IS NOT NULL`;

export interface ListDays {
  first: Day;
  last: Day;
  scenics: readonly string[];
}

/**
 * The paid tickets that are good within these days at these spots. Tickets whose days before a change fall in the range
 * are listed too, and those of sessions that run past midnight into the last day.
 * @param since only what changed for a gate after this instant.
 */
export const listedTickets = (
  db: Queryable,
  project: string,
  { first, last, scenics }: ListDays,
  since: Date | null,
): Promise<ListedTicketRow[]> =>
  db.query<ListedTicketRow>(
    `${TICKETS} WHERE t.project_id = $1 AND t.scenic_id = ANY($2) AND t.policy ->> 'kind' <> 'MEMBER' AND o.paid_at IS NOT NULL
       AND ((coalesce(t.valid_until, t.visit_day) >= $3 AND coalesce(t.valid_from, t.visit_day) <= $4) OR (t.was_until >= $3 AND t.was_from <= $4)
         OR (coalesce(t.valid_until, t.visit_day) = $4::date - 1 AND (t.doc #>> '{batch,ends_at}')::float8 > $6))
       AND ($5::timestamptz IS NULL OR t.gate_at > $5)
     ORDER BY t.ticket_no`,
    [project, scenics, first, last, since, instantOf(last, '00:00')],
  );

export async function ticketByNumber(db: Queryable, project: string, number: string): Promise<ListedTicketRow | null> {
  return db.maybe<ListedTicketRow>(`${TICKETS} WHERE t.project_id = $1 AND t.ticket_no = $2`, [project, number]);
}

export interface ListedCardRow extends Pick<
  Tables['member_card'],
  | 'id'
  | 'order_id'
  | 'ticket_id'
  | 'position'
  | 'member_no'
  | 'serial'
  | 'ticket_type_id'
  | 'state'
  | 'activate_by'
  | 'valid_from'
  | 'valid_until'
  | 'uses_left'
  | 'created_at'
  | 'gate_at'
> {
  scenic_id: Tables['ticket']['scenic_id'];
  frozen_at: Tables['member_card']['frozen_at'];
  returned_at: Tables['ticket_return']['submitted_at'] | null;
  photo: Tables['ticket_holder']['photo'];
  buyer: Tables['orders']['visitor_id'];
  used: boolean;
  use_at: Tables['gate_entry']['at'] | null;
  use_gate: Tables['gate_entry']['gate_id'] | null;
}

const CARDS = `SELECT c.id, c.order_id, c.ticket_id, c.position, c.member_no, c.serial, c.ticket_type_id, t.scenic_id, c.state, c.activate_by, c.valid_from, c.valid_until,
    c.frozen_at, b.at AS returned_at, c.uses_left, c.created_at, h.photo, o.visitor_id AS buyer, u.card_id IS NOT NULL AS used, e.at AS use_at, e.gate_id AS use_gate, c.gate_at
  FROM member_card c JOIN ticket t ON t.project_id = c.project_id AND t.id = c.ticket_id
  JOIN orders o ON o.project_id = c.project_id AND o.id = c.order_id
  JOIN ticket_type y ON y.project_id = c.project_id AND y.id = c.ticket_type_id AND (y.doc ->> 'walk_in') = 'true'
  LEFT JOIN ticket_holder h ON h.project_id = c.project_id AND h.ticket_id = c.ticket_id AND h.position = c.position
  LEFT JOIN card_use u ON u.project_id = c.project_id AND u.card_id = c.id AND u.visit_day = $2
  LEFT JOIN LATERAL (SELECT at, gate_id FROM gate_entry e WHERE e.project_id = c.project_id AND e.card_id = c.id AND e.applied > 0
    AND (e.at AT TIME ZONE 'UTC' + interval '8 hours')::date = $2 ORDER BY at LIMIT 1) e ON u.card_id IS NOT NULL
  LEFT JOIN LATERAL (${RETURNED} AND project_id = c.project_id AND order_id = c.order_id AND ticket_id = c.ticket_id) b ON c.state = 'CANCELED'`;

export const listedCards = (
  db: Queryable,
  project: string,
  day: Day,
  scenics: readonly string[],
  since: Date | null,
): Promise<ListedCardRow[]> =>
  db.query<ListedCardRow>(
    `${CARDS} WHERE c.project_id = $1 AND t.scenic_id = ANY($3) AND ((c.state = 'VALID' AND c.valid_until >= $2) OR (c.state = 'WAIT_ACTIVATE' AND c.activate_by >= $2)
       OR c.gate_at >= $2::timestamp AT TIME ZONE 'UTC' - interval '8 hours')
       AND ($4::timestamptz IS NULL OR c.gate_at > $4)
     ORDER BY c.member_no`,
    [project, day, scenics, since],
  );

export async function cardByNumber(
  db: Queryable,
  project: string,
  day: Day,
  number: string,
): Promise<ListedCardRow | null> {
  return db.maybe<ListedCardRow>(`${CARDS} WHERE c.project_id = $1 AND c.member_no = $3`, [project, day, number]);
}

/**
 * How many people left since `from` and have not come back, by the id of ticket or card; ids without any are left out.
 */
export async function outsideNow(
  db: Queryable,
  project: string,
  ids: { tickets: readonly string[]; cards: readonly string[] },
  from: Date,
): Promise<Map<string, number>> {
  if (ids.tickets.length + ids.cards.length === 0) return new Map();
  const rows = await db.query<{ id: NonNullable<Tables['gate_entry']['ticket_id' | 'card_id']>; outside: number }>(
    `SELECT coalesce(ticket_id, card_id) AS id, sum(CASE kind WHEN 'exit' THEN people ELSE -people END)::integer AS outside FROM gate_entry
     WHERE project_id = $1 AND kind IN ('exit', 're-entry') AND at >= $4 AND (ticket_id = ANY($2) OR card_id = ANY($3)) GROUP BY 1`,
    [project, ids.tickets, ids.cards, from],
  );
  return new Map(rows.filter(({ outside }) => outside > 0).map(({ id, outside }) => [id, outside]));
}

export async function outsideOf(
  db: Queryable,
  project: string,
  what: { ticket_id: string } | { card_id: string },
  from: Date,
): Promise<number> {
  const [column, id] =
    'ticket_id' in what ? (['ticket_id', what.ticket_id] as const) : (['card_id', what.card_id] as const);
  const row = await db.one<{ outside: number }>(
    `SELECT coalesce(sum(CASE kind WHEN 'exit' THEN people WHEN 're-entry' THEN -people ELSE 0 END), 0)::integer AS outside
     FROM gate_entry WHERE project_id = $1 AND ${column} = $2 AND at >= $3`,
    [project, id, from],
  );
  return Math.max(0, row.outside);
}

export type ComparedHolder = Pick<
  Tables['ticket_holder'],
  'ticket_id' | 'position' | 'name_enc' | 'id_type' | 'id_number_enc' | 'id_mask'
>;

export const comparedHolders = (
  db: Queryable,
  project: string,
  tickets: readonly string[],
): Promise<ComparedHolder[]> =>
  db.query<ComparedHolder>(
    `SELECT ticket_id, position, name_enc, id_type, id_number_enc, id_mask FROM ticket_holder WHERE project_id = $1 AND ticket_id = ANY($2) AND id_number_enc <> ''
     ORDER BY ticket_id, position`,
    [project, tickets],
  );

/**
 * Numbers of the paid tickets of a person or a phone that are for today, or whose session still runs; at most twenty,
 * first those that open a gate.
 */
export async function numbersOf(
  db: Queryable,
  project: string,
  who: { person_hash: string } | { phone_hash: string },
  now: Date,
): Promise<string[]> {
  const day = dayOf(now.getTime());
  const good = `t.policy ->> 'kind' <> 'MEMBER' AND ${USE_END} > $4 AND coalesce(t.valid_from, t.visit_day) <= $3`;
  const order = `ORDER BY t.status NOT IN ('WAIT_USE', 'PART_USE'), t.ticket_no LIMIT 20`;
  const rows =
    'person_hash' in who
      ? await db.query<Pick<Tables['ticket'], 'ticket_no'>>(
          `SELECT t.ticket_no FROM ticket_holder h JOIN ticket t ON t.project_id = h.project_id AND t.id = h.ticket_id
           JOIN orders o ON o.project_id = t.project_id AND o.id = t.order_id AND o.paid_at IS NOT NULL
           WHERE h.project_id = $1 AND h.person_hash = $2 AND ${good} GROUP BY t.ticket_no, t.status ${order}`,
          [project, who.person_hash, day, now],
        )
      : await db.query<Pick<Tables['ticket'], 'ticket_no'>>(
          `SELECT t.ticket_no FROM orders o JOIN ticket t ON t.project_id = o.project_id AND t.order_id = o.id
           WHERE o.project_id = $1 AND o.phone_hash = $2 AND o.paid_at IS NOT NULL AND ${good} ${order}`,
          [project, who.phone_hash, day, now],
        );
  return rows.map(({ ticket_no }) => ticket_no);
}

/** By the database's clock, which also sets `gate_at`; milliseconds since 1970. */
export async function databaseNow(db: Queryable): Promise<number> {
  const row = await db.maybe<{ ms: number }>('SELECT floor(extract(epoch FROM now()) * 1000)::float8 AS ms');
  return row?.ms ?? 0;
}

/** Types that are no longer sold are included, because tickets still name them. */
export const typeDocs = async (db: Queryable, project: string): Promise<TicketTypeDoc[]> =>
  (
    await db.query<Pick<Tables['ticket_type'], 'doc'>>(
      'SELECT doc FROM ticket_type WHERE project_id = $1 ORDER BY position, id',
      [project],
    )
  ).map(({ doc }) => doc);
