import type { Day } from '#domain/day.ts';
import type { LocalText } from '#domain/local-text.ts';
import type { OrderStatus, PayStatus } from '#domain/order-status.ts';
import { mayBecome } from '#domain/order-status.ts';
import type { IdType } from '#domain/id-types.ts';
import type { Queryable } from '#server/store/database.ts';
import type { Taken } from '#server/store/stock.ts';

export interface SessionTimes {
  id: string;
  starts_at: number;
  ends_at: number;
  last_entry_at: number;
}

/** What an order keeps of the catalogue as it was when it was placed. */
export interface OrderDoc {
  scenic: { id: string; name: LocalText; picture: string; entrances: LocalText };
  batch?: SessionTimes;
  rules: LocalText[];
}

export interface TicketDoc {
  program_name: LocalText;
  type_name: LocalText;
  batch?: SessionTimes;
  seat?: { zone: string; row: string; number: string };
}

export interface OrderRow {
  project_id: string;
  id: string;
  order_no: string;
  visitor_id: string;
  order_type: 'TICKET' | 'MEMBER' | 'ACTIVITY' | 'RENT' | 'GUIDE';
  status: OrderStatus;
  pay_status: PayStatus | null;
  fee: number;
  paid: number;
  refunded: number;
  phone_mask: string;
  doc: OrderDoc;
  visit_day: Day;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  cancelled_at: Date | null;
}

export interface TicketRow {
  id: string;
  order_id: string;
  ticket_no: string;
  ticket_type_id: string;
  visit_day: Day;
  fee: number;
  status: string;
  people: number;
  used: number;
  serial: number;
  doc: TicketDoc;
  stock: Taken[];
  holds_stock: boolean;
}

export interface HolderRow {
  ticket_id: string;
  name_enc: string;
  id_type: IdType;
  id_mask: string;
}

const ORDER_COLUMNS = `project_id, id, order_no, visitor_id, order_type, status, pay_status, fee, paid, refunded, phone_mask, doc, visit_day,
  created_at, expires_at, paid_at, cancelled_at`;
const TICKET_COLUMNS = 'id, order_id, ticket_no, ticket_type_id, visit_day, fee, status, people, used, serial, doc, stock, holds_stock';

/** @returns an order of this visitor that is not hidden; null for everybody else's. */
export async function readOwnOrder(db: Queryable, project: string, visitor: string, id: string): Promise<OrderRow | null> {
  const [row] = await db.query<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM orders WHERE project_id = $1 AND visitor_id = $2 AND (id = $3 OR order_no = $3) AND hidden_at IS NULL`,
    [project, visitor, id],
  );
  return row ?? null;
}

/** @returns a page of the visitor's orders, newest first. */
export function listOwnOrders(db: Queryable, project: string, visitor: string, limit: number, offset: number): Promise<OrderRow[]> {
  return db.query<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM orders WHERE project_id = $1 AND visitor_id = $2 AND hidden_at IS NULL
     ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4`,
    [project, visitor, limit, offset],
  );
}

/** Locks an order before anything of it is changed. */
export async function lockOrder(tx: Queryable, project: string, id: string): Promise<OrderRow | null> {
  const [row] = await tx.query<OrderRow>(`SELECT ${ORDER_COLUMNS} FROM orders WHERE project_id = $1 AND id = $2 FOR UPDATE`, [project, id]);
  return row ?? null;
}

export const ticketsOf = (db: Queryable, project: string, orders: readonly string[]): Promise<TicketRow[]> =>
  db.query<TicketRow>(`SELECT ${TICKET_COLUMNS} FROM ticket WHERE project_id = $1 AND order_id = ANY($2) ORDER BY order_id, position`, [project, orders]);

export const holdersOf = (db: Queryable, project: string, tickets: readonly string[]): Promise<HolderRow[]> =>
  db.query<HolderRow>(
    'SELECT ticket_id, name_enc, id_type, id_mask FROM ticket_holder WHERE project_id = $1 AND ticket_id = ANY($2) ORDER BY ticket_id, position',
    [project, tickets],
  );

export interface NewOrder extends Omit<OrderRow, 'pay_status' | 'paid' | 'refunded' | 'paid_at' | 'cancelled_at'> {
  phone_enc: string;
  agreement_version: string;
}

export async function insertOrder(tx: Queryable, order: NewOrder): Promise<void> {
  await tx.execute(
    `INSERT INTO orders (project_id, id, order_no, visitor_id, order_type, status, fee, phone_enc, phone_mask, agreement_version, doc, visit_day,
       created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
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
    ],
  );
}

export interface NewTicket extends Omit<TicketRow, 'used' | 'serial' | 'holds_stock'> {
  position: number;
  scenic_id: string;
  batch_id?: string | undefined;
  seat_id?: string | undefined;
}

/** Writes all tickets of an order in one statement. */
export async function insertTickets(tx: Queryable, project: string, tickets: readonly NewTicket[]): Promise<void> {
  await tx.execute(
    `INSERT INTO ticket (project_id, id, order_id, position, ticket_no, ticket_type_id, scenic_id, visit_day, batch_id, seat_id, fee, status, stock, people, doc)
     SELECT $1, id, order_id, position, ticket_no, ticket_type_id, scenic_id, visit_day, batch_id, seat_id, fee, status, stock, people, doc
     FROM jsonb_to_recordset($2::jsonb) AS t (id text, order_id text, position integer, ticket_no text, ticket_type_id text, scenic_id text,
       visit_day date, batch_id text, seat_id text, fee bigint, status text, stock jsonb, people integer, doc jsonb)`,
    [project, JSON.stringify(tickets)],
  );
}

export interface NewHolder extends HolderRow {
  position: number;
  id_number_enc: string;
  person_hash: string;
}

export async function insertHolders(tx: Queryable, project: string, holders: readonly NewHolder[]): Promise<void> {
  if (holders.length === 0) return;
  await tx.execute(
    `INSERT INTO ticket_holder (project_id, ticket_id, position, name_enc, id_type, id_number_enc, id_mask, person_hash)
     SELECT $1, ticket_id, position, name_enc, id_type, id_number_enc, id_mask, person_hash
     FROM jsonb_to_recordset($2::jsonb) AS h (ticket_id text, position integer, name_enc text, id_type text, id_number_enc text, id_mask text, person_hash text)`,
    [project, JSON.stringify(holders)],
  );
}

/** Claims a session for people who may hold one ticket of it. @returns the hashes that already hold one. */
export async function claimPeople(
  tx: Queryable,
  project: string,
  batchId: string,
  claims: readonly { person_hash: string; ticket_id: string }[],
): Promise<string[]> {
  const sorted = [...claims].sort((a, b) => (a.person_hash < b.person_hash ? -1 : 1));
  const taken: string[] = [];
  for (const { person_hash, ticket_id } of sorted) {
    const done = await tx.execute('INSERT INTO person_claim (project_id, batch_id, person_hash, ticket_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
      project,
      batchId,
      person_hash,
      ticket_id,
    ]);
    if (done === 0) taken.push(person_hash);
  }
  return taken;
}

export async function dropClaims(tx: Queryable, project: string, tickets: readonly string[]): Promise<void> {
  await tx.execute('DELETE FROM person_claim WHERE project_id = $1 AND ticket_id = ANY($2)', [project, tickets]);
}

/** The one way in which an order changes its state; writes the history. The order must be locked. */
export async function moveOrder(
  tx: Queryable,
  order: Pick<OrderRow, 'project_id' | 'id' | 'status'>,
  to: OrderStatus,
  at: Date,
  actor: string,
  reason?: string,
): Promise<void> {
  if (!mayBecome(order.status, to)) throw new Error(`order ${order.id} can't go from ${order.status} to ${to}`);
  await tx.execute('UPDATE orders SET status = $3 WHERE project_id = $1 AND id = $2', [order.project_id, order.id, to]);
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

/** Ends tickets and frees what they held. @returns what they had taken. */
export async function voidTickets(tx: Queryable, project: string, orderId: string): Promise<{ ids: string[]; taken: Taken[] }> {
  const rows = await tx.query<{ id: string; stock: Taken[] }>(
    `UPDATE ticket SET status = 'CANCELED', holds_stock = false WHERE project_id = $1 AND order_id = $2 AND holds_stock RETURNING id, stock`,
    [project, orderId],
  );
  return { ids: rows.map((row) => row.id), taken: rows.flatMap((row) => row.stock) };
}

export async function markPaid(tx: Queryable, order: Pick<OrderRow, 'project_id' | 'id'>, amount: number, at: Date): Promise<void> {
  await tx.execute(`UPDATE orders SET pay_status = 'PAYED', paid = $3, paid_at = $4 WHERE project_id = $1 AND id = $2`, [
    order.project_id,
    order.id,
    amount,
    at,
  ]);
}

export async function markCancelled(tx: Queryable, order: Pick<OrderRow, 'project_id' | 'id'>, at: Date): Promise<void> {
  await tx.execute('UPDATE orders SET cancelled_at = $3 WHERE project_id = $1 AND id = $2', [order.project_id, order.id, at]);
}

/** Money that came for an order which no longer takes it: kept as paid until the refund is through. */
export async function markLatePayment(tx: Queryable, order: Pick<OrderRow, 'project_id' | 'id'>, amount: number): Promise<void> {
  await tx.execute(`UPDATE orders SET pay_status = 'REFUNDING', paid = paid + $3 WHERE project_id = $1 AND id = $2`, [order.project_id, order.id, amount]);
}

/** @returns unpaid orders past their time; with `payless` only those that nobody can have paid, since no payment was opened. */
export function overdueOrders(db: Queryable, now: Date, limit: number, payless: boolean): Promise<{ project_id: string; id: string; expires_at: Date }[]> {
  return db.query(
    `SELECT o.project_id, o.id, o.expires_at FROM orders o WHERE o.status = 'WAIT_PAY' AND o.expires_at <= $1
     ${payless ? 'AND NOT EXISTS (SELECT 1 FROM payment_attempt a WHERE a.project_id = o.project_id AND a.order_id = o.id)' : ''}
     ORDER BY o.expires_at LIMIT $2`,
    [now, limit],
  );
}
