import type { Day } from '#domain/lib/day.ts';
import { mayBecome, type OrderStatus } from '#domain/order/order-status.ts';
import { clockAt } from '#server/db/clock.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { OrderDoc, Taken } from '#server/db/documents.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type OrderRow = Pick<
  Tables['orders'],
  | 'project_id'
  | 'id'
  | 'order_no'
  | 'visitor_id'
  | 'order_type'
  | 'status'
  | 'pay_status'
  | 'fee'
  | 'paid'
  | 'refunded'
  | 'phone_mask'
  | 'doc'
  | 'visit_day'
  | 'created_at'
  | 'expires_at'
  | 'paid_at'
  | 'cancelled_at'
  | 'exchanged'
  | 'confirm'
  | 'reason'
  | 'agency_enc'
>;

export type Confirm = 'none' | 'before-pay' | 'after-pay';

export interface TicketRow extends Pick<
  Tables['ticket'],
  | 'id'
  | 'order_id'
  | 'ticket_no'
  | 'ticket_type_id'
  | 'scenic_id'
  | 'visit_day'
  | 'batch_id'
  | 'seat_id'
  | 'fee'
  | 'status'
  | 'people'
  | 'used'
  | 'serial'
  | 'doc'
  | 'stock'
  | 'holds_stock'
  | 'policy'
  | 'card_id'
  | 'changed_at'
  | 'used_at'
> {
  valid_from: Day;
  valid_until: Day;
  /** Entries that were given back. */
  returned: Tables['ticket']['returned'];
  /** Fen that were refunded or are being refunded. */
  refunded: Tables['ticket']['refunded'];
}

export type HolderRow = Pick<
  Tables['ticket_holder'],
  'ticket_id' | 'position' | 'name_enc' | 'id_type' | 'id_mask' | 'photo' | 'health_code'
>;

export const ORDER_COLUMNS = `project_id, id, order_no, visitor_id, order_type, status, pay_status, fee, paid, refunded, phone_mask, doc, visit_day,
  created_at, expires_at, paid_at, cancelled_at, exchanged, confirm, reason, agency_enc`;
export const TICKET_COLUMNS = `id, order_id, ticket_no, ticket_type_id, scenic_id, visit_day, coalesce(valid_from, visit_day) AS valid_from,
  coalesce(valid_until, visit_day) AS valid_until, batch_id, seat_id, fee, status, people, used, returned, refunded, serial, doc, stock, holds_stock, policy,
  card_id, changed_at, used_at`;

/** @returns an order of this visitor that is not hidden; null for everybody else's. */
export async function readOwnOrder(
  db: Queryable,
  project: string,
  visitor: string,
  id: string,
): Promise<OrderRow | null> {
  return db.maybe<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM orders WHERE project_id = $1 AND visitor_id = $2 AND (id = $3 OR order_no = $3) AND hidden_at IS NULL`,
    [project, visitor, id],
  );
}

/** @returns an order of any visitor: the caller must have checked that the reader may see it. */
export async function readOrder(db: Queryable, project: string, id: string): Promise<OrderRow | null> {
  return db.maybe<OrderRow>(`SELECT ${ORDER_COLUMNS} FROM orders WHERE project_id = $1 AND id = $2`, [project, id]);
}

export function listOwnOrders(
  db: Queryable,
  project: string,
  visitor: string,
  page: {
    limit: number;
    offset: number;
    order_type?: OrderRow['order_type'] | undefined;
    exchanged?: boolean | undefined;
  },
): Promise<OrderRow[]> {
  return db.query<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM orders WHERE project_id = $1 AND visitor_id = $2 AND hidden_at IS NULL
       AND ($5::text IS NULL OR order_type = $5) AND ($6::boolean IS NULL OR exchanged = $6)
     ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4`,
    [project, visitor, page.limit, page.offset, page.order_type ?? null, page.exchanged ?? null],
  );
}

export const ordersSince = (
  db: Queryable,
  project: string,
  visitor: string,
  since: Day,
  limit: number,
): Promise<OrderRow[]> =>
  db.query<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM orders WHERE project_id = $1 AND visitor_id = $2 AND hidden_at IS NULL AND (pay_status IS NOT NULL OR paid > 0) AND EXISTS (
       SELECT FROM ticket t WHERE t.project_id = orders.project_id AND t.order_id = orders.id AND coalesce(t.valid_until, t.visit_day) >= $3::date)
     ORDER BY visit_day, created_at LIMIT $4`,
    [project, visitor, since, limit],
  );

export const lockOrder = (tx: Queryable, project: string, id: string): Promise<OrderRow | null> =>
  lockWhere(tx, '', [project, id]);

/**
 * Locks an unpaid order whose time is over by the database's clock; null for every other.
 * @param offset seconds by which tests move the clock.
 */
export const lockOverdue = (tx: Queryable, project: string, id: string, offset: number): Promise<OrderRow | null> =>
  lockWhere(tx, `AND status = 'WAIT_PAY' AND expires_at <= ${clockAt('$3')}`, [project, id, offset]);

async function lockWhere(tx: Queryable, condition: string, params: readonly unknown[]): Promise<OrderRow | null> {
  return tx.maybe<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM orders WHERE project_id = $1 AND id = $2 ${condition} FOR UPDATE`,
    params,
  );
}

export const ticketsOf = (db: Queryable, project: string, orders: readonly string[]): Promise<TicketRow[]> =>
  db.query<TicketRow>(
    `SELECT ${TICKET_COLUMNS} FROM ticket WHERE project_id = $1 AND order_id = ANY($2) ORDER BY order_id, position`,
    [project, orders],
  );

export const holdersOf = (db: Queryable, project: string, tickets: readonly string[]): Promise<HolderRow[]> =>
  db.query<HolderRow>(
    'SELECT ticket_id, position, name_enc, id_type, id_mask, photo, health_code FROM ticket_holder WHERE project_id = $1 AND ticket_id = ANY($2) ORDER BY ticket_id, position',
    [project, tickets],
  );

export type NewOrder = Omit<OrderRow, 'pay_status' | 'paid' | 'refunded' | 'paid_at' | 'cancelled_at' | 'reason'> &
  Pick<Tables['orders'], 'phone_enc' | 'phone_hash' | 'agreement_version'>;

export interface NewTicket extends Omit<
  TicketRow,
  'used' | 'returned' | 'refunded' | 'serial' | 'holds_stock' | 'changed_at' | 'used_at'
> {
  position: number;
}

export interface NewHolder extends HolderRow, Pick<Tables['ticket_holder'], 'id_number_enc' | 'person_hash'> {
  name_hash: NonNullable<Tables['ticket_holder']['name_hash']>;
}

export function insertOrder(
  tx: Transaction,
  order: NewOrder,
  tickets: readonly NewTicket[],
  holders: readonly NewHolder[],
): void {
  tx.send(
    `WITH placed AS (
       INSERT INTO orders (project_id, id, order_no, visitor_id, order_type, status, fee, phone_enc, phone_mask, agreement_version, doc, visit_day,
         created_at, expires_at, phone_hash, exchanged, confirm, agency_enc, sale_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
         (SELECT s.id FROM sale s WHERE s.project_id = $1 AND s.visitor_id = $4 AND s.ended_at IS NULL AND NOT s.doc ? 'withdrawn' ORDER BY s.bound_at DESC, s.id LIMIT 1))),
     sold AS (
       INSERT INTO ticket (project_id, id, order_id, position, ticket_no, ticket_type_id, scenic_id, visit_day, batch_id, seat_id, fee, status, stock, people, doc,
         valid_from, valid_until, policy, card_id)
       SELECT $1, id, $2, position, ticket_no, ticket_type_id, scenic_id, visit_day, batch_id, seat_id, fee, status, stock, people, doc,
         valid_from, valid_until, policy, card_id
       FROM jsonb_to_recordset($19::jsonb) AS t (id text, position integer, ticket_no text, ticket_type_id text, scenic_id text,
         visit_day date, batch_id text, seat_id text, fee bigint, status text, stock jsonb, people integer, doc jsonb,
         valid_from date, valid_until date, policy jsonb, card_id text)),
     held AS (
       INSERT INTO ticket_holder (project_id, ticket_id, position, name_enc, id_type, id_number_enc, id_mask, person_hash, name_hash, photo, health_code)
       SELECT $1, ticket_id, position, name_enc, id_type, id_number_enc, id_mask, person_hash, name_hash, photo, health_code
       FROM jsonb_to_recordset($20::jsonb) AS h (ticket_id text, position integer, name_enc text, id_type text, id_number_enc text, id_mask text,
         person_hash text, name_hash text, photo text, health_code text))
     INSERT INTO order_event (project_id, order_id, seq, at, actor, from_status, to_status) VALUES ($1, $2, 1, $13, 'visitor', NULL, $6)`,
    [
      order.project_id,
      order.id,
      order.order_no,
      order.visitor_id,
      order.order_type,
      order.status,
      order.fee,
      order.phone_enc,
      order.phone_mask,
      order.agreement_version,
      JSON.stringify(order.doc),
      order.visit_day,
      order.created_at,
      order.expires_at,
      order.phone_hash,
      order.exchanged,
      order.confirm,
      order.agency_enc,
      JSON.stringify(tickets),
      JSON.stringify(holders),
    ],
  );
}

export async function claimPeople(
  tx: Queryable,
  project: string,
  sessionId: string,
  claims: readonly { person_hash: string; ticket_id: string }[],
): Promise<string[]> {
  const sorted = [...claims].sort((a, b) => (a.person_hash < b.person_hash ? -1 : 1));
  const taken: string[] = [];
  for (const { person_hash, ticket_id } of sorted) {
    const done = await tx.execute(
      'INSERT INTO person_claim (project_id, batch_id, person_hash, ticket_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [project, sessionId, person_hash, ticket_id],
    );
    if (done === 0) taken.push(person_hash);
  }
  return taken;
}

export async function dropClaims(tx: Queryable, project: string, tickets: readonly string[]): Promise<void> {
  await tx.execute('DELETE FROM person_claim WHERE project_id = $1 AND ticket_id = ANY($2)', [project, tickets]);
}

/** Writes the history. The order must be locked. */
export async function moveOrder(
  tx: Queryable,
  order: Pick<OrderRow, 'project_id' | 'id' | 'status'>,
  to: OrderStatus,
  at: Date,
  actor: string,
  reason?: string,
): Promise<void> {
  if (!mayBecome(order.status, to)) throw new Error(`order ${order.id} can't go from ${order.status} to ${to}`);
  // Gates also judge by the order's state, so a venue's gates must download its tickets again.
  await tx.execute(
    `WITH moved AS (UPDATE orders SET status = $3 WHERE project_id = $1 AND id = $2)
     UPDATE ticket SET gate_at = now() WHERE project_id = $1 AND order_id = $2 AND EXISTS (SELECT 1 FROM gate g WHERE g.project_id = $1)`,
    [order.project_id, order.id, to],
  );
  await recordEvent(tx, order, order.status, to, at, actor, reason);
}

export async function recordEvent(
  tx: Queryable,
  order: Pick<OrderRow, 'project_id' | 'id'>,
  from: OrderStatus | null,
  to: OrderStatus,
  at: Date,
  actor: string,
  reason?: string,
): Promise<void> {
  await tx.execute(
    `INSERT INTO order_event (project_id, order_id, seq, at, actor, from_status, to_status, reason)
     SELECT $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7 FROM order_event WHERE project_id = $1 AND order_id = $2`,
    [order.project_id, order.id, at, actor, from, to, reason ?? null],
  );
}

export async function voidTickets(
  tx: Queryable,
  project: string,
  orderId: string,
): Promise<{ ids: string[]; taken: Taken[] }> {
  const rows = await tx.query<Pick<Tables['ticket'], 'id' | 'stock'>>(
    `UPDATE ticket SET status = 'CANCELED', holds_stock = false WHERE project_id = $1 AND order_id = $2 AND holds_stock RETURNING id, stock`,
    [project, orderId],
  );
  return { ids: rows.map((row) => row.id), taken: rows.flatMap((row) => row.stock) };
}

export async function markPaid(
  tx: Queryable,
  order: Pick<OrderRow, 'project_id' | 'id'>,
  amount: number,
  at: Date,
): Promise<void> {
  await tx.execute(
    `UPDATE orders SET pay_status = 'PAYED', paid = paid + $3, paid_at = $4 WHERE project_id = $1 AND id = $2`,
    [order.project_id, order.id, amount, at],
  );
}

export async function markCancelled(
  tx: Queryable,
  order: Pick<OrderRow, 'project_id' | 'id'>,
  at: Date,
): Promise<void> {
  await tx.execute('UPDATE orders SET cancelled_at = $3 WHERE project_id = $1 AND id = $2', [
    order.project_id,
    order.id,
    at,
  ]);
}

export async function hideOrder(tx: Queryable, order: Pick<OrderRow, 'project_id' | 'id'>, at: Date): Promise<void> {
  await tx.execute('UPDATE orders SET hidden_at = $3 WHERE project_id = $1 AND id = $2', [
    order.project_id,
    order.id,
    at,
  ]);
}

export async function storeReason(
  tx: Queryable,
  order: Pick<OrderRow, 'project_id' | 'id'>,
  reason: string,
): Promise<void> {
  await tx.execute('UPDATE orders SET reason = $3 WHERE project_id = $1 AND id = $2', [
    order.project_id,
    order.id,
    reason,
  ]);
}

export async function setDeadline(
  tx: Queryable,
  order: Pick<OrderRow, 'project_id' | 'id'>,
  expiresAt: Date,
): Promise<void> {
  await tx.execute('UPDATE orders SET expires_at = $3 WHERE project_id = $1 AND id = $2', [
    order.project_id,
    order.id,
    expiresAt,
  ]);
}

export async function setVisit(
  tx: Queryable,
  order: Pick<OrderRow, 'project_id' | 'id'>,
  visitDay: Day,
  doc: OrderDoc,
): Promise<void> {
  await tx.execute('UPDATE orders SET visit_day = $3, doc = $4 WHERE project_id = $1 AND id = $2', [
    order.project_id,
    order.id,
    visitDay,
    JSON.stringify(doc),
  ]);
}

/** @returns the orders with this number, at most two: it is unique within a project only. */
export const ordersByNumber = (
  db: Queryable,
  orderNo: string,
  project: string | undefined,
): Promise<Pick<Tables['orders'], 'project_id' | 'id'>[]> =>
  db.query(
    `SELECT o.project_id, o.id FROM project p JOIN orders o ON o.project_id = p.project_id AND o.order_no = $1
     WHERE $2::text IS NULL OR p.project_id = $2 ORDER BY o.project_id LIMIT 2`,
    [orderNo, project ?? null],
  );

export type OrderEvent = Pick<Tables['order_event'], 'seq' | 'at' | 'actor' | 'from_status' | 'to_status' | 'reason'>;

export const eventsOf = (db: Queryable, order: Pick<OrderRow, 'project_id' | 'id'>): Promise<OrderEvent[]> =>
  db.query<OrderEvent>(
    'SELECT seq, at, actor, from_status, to_status, reason FROM order_event WHERE project_id = $1 AND order_id = $2 ORDER BY seq',
    [order.project_id, order.id],
  );

/**
 * Money for an order that no longer accepts it: it counts as paid, and as being refunded until its refund is complete.
 */
export async function markLatePayment(
  tx: Queryable,
  order: Pick<OrderRow, 'project_id' | 'id'>,
  amount: number,
): Promise<void> {
  await tx.execute(`UPDATE orders SET pay_status = 'REFUNDING', paid = paid + $3 WHERE project_id = $1 AND id = $2`, [
    order.project_id,
    order.id,
    amount,
  ]);
}

/**
 * @returns unpaid orders past their time by the database's clock, and by how much; with `payless` only those that can't
 * have been paid, since no payment was opened.
 */
export function overdueOrders(
  db: Queryable,
  offset: number,
  limit: number,
  payless: boolean,
): Promise<(Pick<Tables['orders'], 'project_id' | 'id'> & { seconds: number })[]> {
  return db.query(
    `SELECT o.project_id, o.id, extract(epoch FROM ${clockAt('$1')} - o.expires_at)::float8 AS seconds FROM orders o
     WHERE o.status = 'WAIT_PAY' AND o.expires_at <= ${clockAt('$1')}
     ${payless ? 'AND NOT EXISTS (SELECT 1 FROM payment_attempt a WHERE a.project_id = o.project_id AND a.order_id = o.id)' : ''}
     ORDER BY o.expires_at LIMIT $2`,
    [offset, limit],
  );
}
