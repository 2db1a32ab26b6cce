import type { Day } from '#domain/day.ts';
import type { LocalText } from '#domain/local-text.ts';
import type { Queryable } from '#server/store/database.ts';
import type { OrderRow, TicketRow } from '#server/store/orders.ts';
import { ORDER_COLUMNS } from '#server/store/orders.ts';

/** @returns the numbers of these orders by their ids. */
export async function orderNumbers(db: Queryable, project: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; order_no: string }>('SELECT id, order_no FROM orders WHERE project_id = $1 AND id = ANY($2)', [project, ids]);
  return new Map(rows.map(({ id, order_no }) => [id, order_no]));
}

/** By what an index finds orders at once. */
export interface FoundBy {
  order_no?: string;
  ticket_no?: string;
  phone_hash?: string;
  tail?: string;
  name_hash?: string;
}

export interface OrderSearch extends FoundBy {
  /** These alone. */
  ids?: readonly string[];
  created_from?: Date | undefined;
  created_to?: Date | undefined;
  visit_from?: Day | undefined;
  visit_to?: Day | undefined;
  /** One of these. */
  statuses?: readonly string[] | undefined;
  scenic?: string | undefined;
  kind?: string | undefined;
  channel?: string | undefined;
  pay?: string | undefined;
  /** Strictly older than this order. */
  before?: { at: Date; id: string } | undefined;
  /** Not looked further back than this; undefined where an index leads. */
  floor?: Date | undefined;
}

/** The fields that a list or an exported file shows. The whole document of an order is large, and a file may have a million orders. */
export interface FoundOrder extends Pick<
  OrderRow,
  'id' | 'order_no' | 'status' | 'pay_status' | 'fee' | 'paid' | 'refunded' | 'phone_mask' | 'visit_day' | 'created_at'
> {
  scenic: LocalText;
  /** When its session starts, epoch milliseconds. */
  starts_at: number | null;
  channel: string | null;
  refund_failed: boolean;
}

type ListedTicket = Pick<TicketRow, 'id' | 'order_id' | 'ticket_type_id' | 'people' | 'used'> & { type_name: LocalText };

/** @returns of the tickets of these orders the fields that a list or an exported file shows. */
export const listedTickets = (db: Queryable, project: string, orders: readonly string[]): Promise<ListedTicket[]> =>
  db.query<ListedTicket>(
    `SELECT id, order_id, ticket_type_id, people, used, doc -> 'type_name' AS type_name FROM ticket
     WHERE project_id = $1 AND order_id = ANY($2) ORDER BY order_id, position`,
    [project, orders],
  );

const FAILED = `EXISTS (SELECT 1 FROM refund r WHERE r.project_id = o.project_id AND r.order_id = o.id AND r.state = 'FAILED')`;
const CHANNEL = `(SELECT t.channel FROM payment_txn t WHERE t.project_id = o.project_id AND t.order_id = o.id AND t.outcome = 'PAID' LIMIT 1)`;

/** @returns orders that fit, newest first. Only conditions that are asked for stand in the statement, so that each finds its index. */
export function findOrders(db: Queryable, project: string, search: OrderSearch, limit: number): Promise<FoundOrder[]> {
  const params: unknown[] = [project];
  const where: string[] = ['o.project_id = $1'];
  const add = (value: unknown, condition: (place: string) => string): void => {
    if (value === undefined) return;
    params.push(value);
    where.push(condition(`$${params.length}`));
  };
  add(search.ids, (place) => `o.id = ANY(${place})`);
  add(search.order_no, (place) => `o.order_no = ${place}`);
  add(search.ticket_no, (place) => `o.id IN (SELECT t.order_id FROM ticket t WHERE t.project_id = $1 AND t.ticket_no = ${place})`);
  add(search.phone_hash, (place) => `o.phone_hash = ${place}`);
  add(search.tail, (place) => `right(o.phone_mask, 4) = ${place}`);
  add(
    search.name_hash,
    (place) =>
      `o.id IN (SELECT t.order_id FROM ticket_holder h JOIN ticket t ON t.project_id = h.project_id AND t.id = h.ticket_id WHERE h.project_id = $1 AND h.name_hash = ${place})`,
  );
  add(search.created_from, (place) => `o.created_at >= ${place}`);
  add(search.created_to, (place) => `o.created_at < ${place}`);
  add(search.visit_from, (place) => `o.visit_day >= ${place}`);
  add(search.visit_to, (place) => `o.visit_day <= ${place}`);
  add(search.statuses, (place) => `o.status = ANY(${place})`);
  add(search.scenic, (place) => `EXISTS (SELECT 1 FROM ticket t WHERE t.project_id = o.project_id AND t.order_id = o.id AND t.scenic_id = ${place})`);
  add(search.kind, (place) => `o.order_type = ${place}`);
  add(search.channel, (place) => `${CHANNEL} = ${place}`);
  if (search.pay === 'UNPAID') where.push('o.pay_status IS NULL');
  else if (search.pay === 'FAILED') where.push(FAILED);
  else add(search.pay, (place) => `o.pay_status = ${place}`);
  add(search.floor, (place) => `o.created_at >= ${place}`);
  if (search.before) {
    params.push(search.before.at, search.before.id);
    where.push(`(o.created_at, o.id) < ($${params.length - 1}::timestamptz, $${params.length})`);
  }
  params.push(limit);
  return db.query<FoundOrder>(
    `SELECT id, order_no, status, pay_status, fee, paid, refunded, phone_mask, visit_day, created_at, doc -> 'scenic' -> 'name' AS scenic,
       doc -> 'batch' -> 'starts_at' AS starts_at, ${CHANNEL} AS channel, ${FAILED} AS refund_failed FROM orders o WHERE ${where.join(' AND ')}
     ORDER BY o.created_at DESC, o.id DESC LIMIT $${params.length}`,
    params,
  );
}

/** @returns when the oldest order of a venue was placed; null without any. */
export async function oldestOrder(db: Queryable, project: string): Promise<Date | null> {
  const [row] = await db.query<{ created_at: Date }>('SELECT created_at FROM orders WHERE project_id = $1 ORDER BY created_at, id LIMIT 1', [project]);
  return row?.created_at ?? null;
}

interface Waiting {
  confirm: number;
  review: number;
  failed: number;
  today: number;
}

/** @returns how many orders wait for a word, for a decision about a return, how many refunds were given up, and the orders since an instant; so many at most. */
export async function countWaiting(db: Queryable, project: string, from: Date, most: number): Promise<Waiting> {
  const [row] = await db.query<Waiting>(
    `SELECT (SELECT count(*)::int FROM (SELECT 1 FROM orders WHERE project_id = $1 AND status IN ('WAIT_PROCESS', 'WAIT_CONFIRM') LIMIT $2) x) AS confirm,
       (SELECT count(*)::int FROM (SELECT DISTINCT order_id FROM ticket_return WHERE project_id = $1 AND state = 'WAIT_AUDIT' AND gates_until IS NULL LIMIT $2) x) AS review,
       (SELECT count(*)::int FROM (SELECT 1 FROM refund WHERE project_id = $1 AND state = 'FAILED' LIMIT $2) x) AS failed,
       (SELECT count(*)::int FROM (SELECT 1 FROM orders WHERE project_id = $1 AND created_at >= $3 LIMIT $2) x) AS today`,
    [project, most, from],
  );
  return row ?? { confirm: 0, review: 0, failed: 0, today: 0 };
}

/** Columns of an order that only the office reads. */
export interface OfficeFields {
  rev: number;
  phone_enc: string;
  phone_hash: string | null;
  agreement_version: string;
  /** The sales account through which it was sold. */
  sale: string | null;
}

export async function officeFields(db: Queryable, project: string, id: string): Promise<OfficeFields | null> {
  const [row] = await db.query<OfficeFields>(
    `SELECT rev, phone_enc, phone_hash, agreement_version,
       (SELECT concat_ws(' · ', s.doc ->> 'name', s.doc ->> 'organisation') FROM sale s WHERE s.project_id = o.project_id AND s.id = o.sale_id) AS sale
     FROM orders o WHERE project_id = $1 AND id = $2`,
    [project, id],
  );
  return row ?? null;
}

/** @returns the newest other orders of the same phone. */
export const ordersOfPhone = (db: Queryable, project: string, phoneHash: string, but: string, limit: number): Promise<OrderRow[]> =>
  db.query<OrderRow>(`SELECT ${ORDER_COLUMNS} FROM orders WHERE project_id = $1 AND phone_hash = $2 AND id <> $3 ORDER BY created_at DESC, id DESC LIMIT $4`, [
    project,
    phoneHash,
    but,
    limit,
  ]);

export interface PaymentRow {
  at: Date;
  channel: string;
  trade_no: string;
  transaction: string;
  amount: number;
  outcome: string;
}

/** @returns everything that was paid on an order, also late or twice. */
export const paymentsOf = (db: Queryable, project: string, order: string): Promise<PaymentRow[]> =>
  db.query<PaymentRow>(
    `SELECT paid_at AS at, channel, out_trade_no AS trade_no, transaction_id AS transaction, amount, outcome FROM payment_txn
     WHERE project_id = $1 AND order_id = $2 ORDER BY paid_at, transaction_id`,
    [project, order],
  );

/** Gives a ticket its next serial: codes of the one before open nothing. @returns the new serial; null for a ticket that opens no gate. */
export async function nextSerial(tx: Queryable, project: string, order: string, ticket: string): Promise<number | null> {
  const [row] = await tx.query<{ serial: number }>(
    `UPDATE ticket SET serial = serial + 1 WHERE project_id = $1 AND id = $2 AND order_id = $3 AND status IN ('WAIT_USE', 'PART_USE') RETURNING serial`,
    [project, ticket, order],
  );
  if (!row) return null;
  // The order counts the change, though none of its own fields is another.
  await tx.execute('UPDATE orders SET reason = reason WHERE project_id = $1 AND id = $2', [project, order]);
  return row.serial;
}
