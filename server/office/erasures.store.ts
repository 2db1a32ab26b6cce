import type { Day } from '#domain/lib/day.ts';
import type { Queryable } from '#server/db/database.ts';
import { listFrom, reversed, type Sort } from './list.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface Person {
  kind: 'document' | 'phone';
  hash: string;
}

/**
 * The orders of a person (`$2`): those of the phone, with all orders of the account that signs in with it; or those
 * that contain the document.
 */
const ORDERS_OF = {
  phone: `SELECT p.id FROM orders p WHERE p.project_id = $1 AND p.phone_hash = $2
    UNION SELECT p.id FROM visitor v JOIN orders p ON p.project_id = v.project_id AND p.visitor_id = v.id
    WHERE v.project_id = $1 AND v.phone_hash = $2 AND p.erased_at IS NULL`,
  document: `SELECT t.order_id FROM ticket_holder h JOIN ticket t ON t.project_id = h.project_id AND t.id = h.ticket_id
    WHERE h.project_id = $1 AND h.person_hash = $2`,
} as const;

const HOLDERS =
  'ticket t JOIN ticket_holder h ON h.project_id = t.project_id AND h.ticket_id = t.id WHERE t.project_id = o.project_id AND t.order_id = o.id';
const IS_CONTACT = {
  phone: 'true',
  document: `coalesce((SELECT h.person_hash FROM ${HOLDERS} ORDER BY t.position, h.position LIMIT 1) = $2, false)`,
} as const;
const HOLDS_NOBODY_ELSE = {
  phone: 'true',
  document: `NOT EXISTS (SELECT 1 FROM ${HOLDERS} AND h.name_enc <> '' AND h.person_hash <> $2)`,
} as const;

export interface PersonOrder extends Pick<
  Tables['orders'],
  'id' | 'order_no' | 'created_at' | 'visit_day' | 'visitor_id' | 'order_type' | 'status'
> {
  last_day: Day | null;
  refund_open: boolean;
  card_open: boolean;
  invoice_open: boolean;
  contact: boolean;
  /** True when the order has no personal data left once this person is erased. */
  whole: boolean;
}

export const ordersOfPerson = (
  db: Queryable,
  project: string,
  { kind, hash }: Person,
  { after, limit, until }: { after: string; limit: number; until?: Date | undefined },
): Promise<PersonOrder[]> =>
  db.query<PersonOrder>(
    `SELECT o.id, o.order_no, o.created_at, o.visit_day, o.visitor_id, o.order_type, o.status, ${IS_CONTACT[kind]} AS contact, ${IS_CONTACT[kind]} AND ${HOLDS_NOBODY_ELSE[kind]} AS whole,
       (SELECT max(coalesce(t.valid_until, t.visit_day)) FROM ticket t WHERE t.project_id = o.project_id AND t.order_id = o.id AND t.status <> 'CANCELED') AS last_day,
       EXISTS (SELECT 1 FROM refund r WHERE r.project_id = o.project_id AND r.order_id = o.id AND r.state <> 'SUCCESS') AS refund_open,
       EXISTS (SELECT 1 FROM member_card c WHERE c.project_id = o.project_id AND c.order_id = o.id AND c.state IN ('WAIT_ACTIVATE', 'VALID')) AS card_open,
       EXISTS (SELECT 1 FROM invoice i WHERE i.project_id = o.project_id AND i.order_id = o.id AND i.state = 'REQUESTED') AS invoice_open
     FROM orders o WHERE o.project_id = $1 AND o.id IN (${ORDERS_OF[kind]}) AND o.id > $3 AND ($5::timestamptz IS NULL OR o.created_at < $5)
     ORDER BY o.id LIMIT $4`,
    [project, hash, after, limit, until ?? null],
  );

export interface PersonParts {
  tickets: number;
  holders: number;
  pictures: number;
  cards: number;
  invoices: number;
  notes: number;
}

export async function partsOfPerson(
  db: Queryable,
  project: string,
  { kind, hash }: Person,
  orders: readonly PersonOrder[],
): Promise<PersonParts> {
  const row = await db.maybe<PersonParts>(
    `WITH held AS (
       SELECT h.* FROM ticket t JOIN ticket_holder h ON h.project_id = t.project_id AND h.ticket_id = t.id
       WHERE t.project_id = $1 AND t.order_id = ANY($2) AND h.name_enc <> '' AND ($4::text IS NULL OR h.person_hash = $4))
     SELECT (SELECT count(*)::int FROM ticket t WHERE t.project_id = $1 AND t.order_id = ANY($2)
         AND ($4::text IS NULL OR t.id IN (SELECT ticket_id FROM held))) AS tickets, (SELECT count(*)::int FROM held) AS holders,
       (SELECT count(photo)::int + count(health_code)::int FROM held) AS pictures,
       (SELECT count(*)::int FROM held h JOIN member_card c ON c.project_id = h.project_id AND c.ticket_id = h.ticket_id AND c.position = h.position) AS cards,
       (SELECT count(*)::int FROM invoice i WHERE i.project_id = $1 AND i.order_id = ANY($3)) AS invoices,
       (SELECT count(*)::int FROM order_note n WHERE n.project_id = $1 AND n.order_id = ANY($3)) AS notes`,
    [
      project,
      orders.map(({ id }) => id),
      orders.filter(({ contact }) => contact).map(({ id }) => id),
      kind === 'document' ? hash : null,
    ],
  );
  return row ?? { tickets: 0, holders: 0, pictures: 0, cards: 0, invoices: 0, notes: 0 };
}

/**
 * People whom the erasure makes nameless, each document once; a person whose document was erased earlier may come more
 * often.
 */
export const holdersOfPerson = (
  db: Queryable,
  project: string,
  { kind, hash }: Person,
  orders: readonly string[],
  limit: number,
): Promise<Pick<Tables['ticket_holder'], 'ticket_id' | 'position' | 'name_enc'>[]> =>
  db.query(
    `SELECT DISTINCT ON (who.key) h.ticket_id, h.position, h.name_enc
     FROM ticket t JOIN ticket_holder h ON h.project_id = t.project_id AND h.ticket_id = t.id
       CROSS JOIN LATERAL (SELECT coalesce(nullif(h.person_hash, ''), h.ticket_id || '.' || h.position) AS key) who
     WHERE t.project_id = $1 AND t.order_id = ANY($2) AND h.name_enc <> '' AND ($3::text IS NULL OR h.person_hash = $3)
     ORDER BY who.key, h.ticket_id, h.position LIMIT $4`,
    [project, orders, kind === 'document' ? hash : null, limit],
  );

export async function accountsOfPhone(db: Queryable, project: string, hash: string): Promise<string[]> {
  const rows = await db.query<Pick<Tables['visitor'], 'id'>>(
    'SELECT id FROM visitor WHERE project_id = $1 AND phone_hash = $2',
    [project, hash],
  );
  return rows.map(({ id }) => id);
}

export async function accountsLeft(
  db: Queryable,
  project: string,
  accounts: readonly string[],
  orders: readonly string[],
): Promise<string[]> {
  const rows = await db.query<Pick<Tables['visitor'], 'id'>>(
    `SELECT v.id FROM visitor v WHERE v.project_id = $1 AND v.id = ANY($2) AND NOT EXISTS (
       SELECT 1 FROM orders o WHERE o.project_id = v.project_id AND o.visitor_id = v.id AND o.erased_at IS NULL AND NOT (o.id = ANY($3)))
     ORDER BY v.id`,
    [project, accounts, orders],
  );
  return rows.map(({ id }) => id);
}

export type ErasureRow = Pick<
  Tables['erasure'],
  | 'project_id'
  | 'id'
  | 'kind'
  | 'person_hash'
  | 'state'
  | 'asked_by'
  | 'asked_at'
  | 'orders'
  | 'started_at'
  | 'last_order'
  | 'erased_orders'
  | 'kept_orders'
  | 'done_at'
>;

const COLUMNS =
  'project_id, id, kind, person_hash, state, asked_by, asked_at, orders, started_at, last_order, erased_orders, kept_orders, done_at';

export const readErasure = (db: Queryable, project: string, id: string): Promise<ErasureRow | null> =>
  db.maybe<ErasureRow>(`SELECT ${COLUMNS} FROM erasure WHERE project_id = $1 AND id = $2`, [project, id]);

export async function lockErasure(tx: Queryable, project: string, id: string): Promise<ErasureRow | null> {
  return tx.maybe<ErasureRow>(`SELECT ${COLUMNS} FROM erasure WHERE project_id = $1 AND id = $2 FOR UPDATE`, [
    project,
    id,
  ]);
}

/**
 * Notes a request, in place of an unapproved one about the same person.
 * @returns null while an approved one about this person is not done.
 */
export async function insertErasure(
  tx: Queryable,
  row: Pick<ErasureRow, 'project_id' | 'id' | 'kind' | 'asked_by' | 'asked_at' | 'orders'> & { hash: string },
): Promise<string | null> {
  const retained = await tx.maybe<Pick<Tables['erasure'], 'id'>>(
    `INSERT INTO erasure (project_id, id, kind, person_hash, asked_by, asked_at, orders) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (project_id, person_hash) WHERE state <> 'DONE'
     DO UPDATE SET asked_by = excluded.asked_by, asked_at = excluded.asked_at, orders = excluded.orders WHERE erasure.state = 'ASKED' RETURNING id`,
    [row.project_id, row.id, row.kind, row.hash, row.asked_by, row.asked_at, row.orders],
  );
  return retained?.id ?? null;
}

export const startErasure = (tx: Queryable, project: string, id: string, at: Date): Promise<number> =>
  tx.execute(
    `UPDATE erasure SET state = 'RUNNING', started_at = $3 WHERE project_id = $1 AND id = $2 AND state = 'ASKED'`,
    [project, id, at],
  );

export const dropErasure = (tx: Queryable, project: string, id: string): Promise<number> =>
  tx.execute(`DELETE FROM erasure WHERE project_id = $1 AND id = $2 AND state = 'ASKED'`, [project, id]);

export const dropUnapproved = (db: Queryable, before: Date): Promise<number> =>
  db.execute('DELETE FROM erasure WHERE started_at IS NULL AND asked_at < $1', [before]);

export async function nextErasure(db: Queryable): Promise<{ project_id: string; id: string } | null> {
  return db.maybe<Pick<Tables['erasure'], 'project_id' | 'id'>>(
    `SELECT project_id, id FROM erasure WHERE state = 'RUNNING' ORDER BY asked_at LIMIT 1`,
  );
}

export const noteProgress = (
  tx: Queryable,
  { project_id, id }: ErasureRow,
  done: { last: string; erased: number; retained: number },
): Promise<number> =>
  tx.execute(
    'UPDATE erasure SET last_order = $3, erased_orders = erased_orders + $4, kept_orders = kept_orders + $5 WHERE project_id = $1 AND id = $2',
    [project_id, id, done.last, done.erased, done.retained],
  );

/** Ends an erasure, whose row must be locked, and deletes what identifies the person in it. */
export const endErasure = (tx: Queryable, { project_id, id }: ErasureRow, at: Date): Promise<number> =>
  tx.execute(`UPDATE erasure SET state = 'DONE', person_hash = NULL, done_at = $3 WHERE project_id = $1 AND id = $2`, [
    project_id,
    id,
    at,
  ]);

export interface ListedErasure extends ErasureRow {
  /** The request for a second person's approval, which may have expired. */
  pending: Tables['pending']['id'] | null;
  until: Tables['pending']['until'] | null;
  approved_by: string | null;
}

const OLDEST: Sort = [
  { sql: 'e.asked_at', type: 'timestamptz' },
  { sql: 'e.id', type: 'text' },
];

export const erasureList = listFrom<ListedErasure, object>({
  table: 'e',
  columns: `${COLUMNS.split(', ')
    .map((column) => `e.${column}`)
    .join(', ')}, w.id AS pending, w.until,
    (SELECT d.decided_by FROM pending d WHERE d.project_id = e.project_id AND d.object = 'erasure:' || e.id AND d.state = 'DONE') AS approved_by`,
  from: `erasure e LEFT JOIN LATERAL (SELECT id, until FROM pending p WHERE p.project_id = e.project_id AND p.object = 'erasure:' || e.id
    AND p.state = 'WAITING' ORDER BY until DESC LIMIT 1) w ON true`,
  conditions: {},
  sorts: { newest: reversed(OLDEST), oldest: OLDEST },
});
