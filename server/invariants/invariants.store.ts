import type { Invariant } from './invariant.ts';
import { ORDER_TRANSITIONS } from '#domain/order/order-status.ts';
import { GATES } from '#server/invariants/gate-invariants.store.ts';
import { OFFICE } from '#server/invariants/office-invariants.store.ts';
import { SHARES } from '#server/invariants/share-invariants.store.ts';
import type { Database, Queryable } from '#server/db/database.ts';

const STEPS = Object.entries(ORDER_TRANSITIONS)
  .flatMap(([from, tos]) => tos.map((to) => `('${from}', '${to}')`))
  .join(', ');

const STOCK: readonly Invariant[] = [
  {
    name: 'what a stock bucket counts as sold is what live tickets hold of it',
    sql: `WITH held AS (
        SELECT t.project_id, s.stock_id, s.b, sum(s.count) AS count FROM ticket t,
          jsonb_to_recordset(t.stock) AS s (stock_id text, b smallint, count integer)
        WHERE t.holds_stock GROUP BY t.project_id, s.stock_id, s.b)
      SELECT coalesce(k.project_id, h.project_id) || ' ' || coalesce(k.stock_id, h.stock_id) AS what
      FROM stock_bucket k FULL JOIN held h ON h.project_id = k.project_id AND h.stock_id = k.stock_id AND h.b = k.b
      WHERE coalesce(k.sold, 0) <> coalesce(h.count, 0)`,
  },
  {
    name: 'a taken seat belongs to one live ticket',
    sql: `SELECT s.project_id || ' ' || s.batch_id || ' ' || s.seat_id AS what FROM seat s
      LEFT JOIN ticket t ON t.project_id = s.project_id AND t.id = s.ticket_id AND t.holds_stock AND t.seat_id = s.seat_id AND t.batch_id = s.batch_id
      WHERE (s.state IN ('HELD', 'SOLD')) <> (t.id IS NOT NULL)`,
  },
  {
    name: 'a ticket with a seat has that seat, unless its session is long over and its seats are gone',
    sql: `SELECT t.project_id || ' ' || t.id AS what FROM ticket t
      LEFT JOIN seat s ON s.project_id = t.project_id AND s.batch_id = t.batch_id AND s.seat_id = t.seat_id AND s.ticket_id = t.id
      WHERE t.seat_id IS NOT NULL AND t.holds_stock AND s.seat_id IS NULL
        AND EXISTS (SELECT 1 FROM seat x WHERE x.project_id = t.project_id AND x.batch_id = t.batch_id)`,
  },
  {
    name: 'who claims a session or a day holds a live ticket of it',
    sql: `SELECT c.project_id || ' ' || c.batch_id || ' ' || c.ticket_id AS what FROM person_claim c
      LEFT JOIN ticket t ON t.project_id = c.project_id AND t.id = c.ticket_id AND t.status <> 'CANCELED'
        AND c.batch_id IN (t.batch_id, '.' || t.ticket_type_id || '.' || to_char(t.visit_day, 'YYYYMMDD'))
      WHERE t.id IS NULL`,
  },
  {
    name: 'a visit with a member card belongs to a live ticket that the card paid',
    sql: `SELECT u.project_id || ' ' || u.card_id || ' ' || u.visit_day AS what FROM card_use u
      LEFT JOIN ticket t ON t.project_id = u.project_id AND t.id = u.ticket_id AND t.card_id = u.card_id AND t.status <> 'CANCELED'
      WHERE t.id IS NULL AND u.ticket_id IS NOT NULL`,
  },
  {
    name: 'the cards of a ticket that was given back are void',
    sql: `SELECT c.project_id || ' ' || c.id AS what FROM member_card c JOIN ticket t ON t.project_id = c.project_id AND t.id = c.ticket_id
      WHERE t.status = 'CANCELED' AND c.state <> 'CANCELED'`,
  },
  {
    name: 'a used redemption code belongs to an order that is alive',
    sql: `SELECT c.project_id || ' ' || c.id AS what FROM redeem_code c WHERE (c.used_at IS NULL) <> (c.order_id IS NULL)
        OR (c.order_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM orders o JOIN ticket t ON t.project_id = o.project_id AND t.order_id = o.id
          WHERE o.project_id = c.project_id AND o.id = c.order_id AND o.exchanged AND t.status <> 'CANCELED'))`,
  },
];

const MONEY: readonly Invariant[] = [
  {
    name: 'an order knows what was received for it and what was sent back',
    sql: `SELECT o.project_id || ' ' || o.id AS what FROM orders o
      WHERE o.paid <> coalesce((SELECT sum(x.amount) FROM payment_txn x WHERE x.project_id = o.project_id AND x.order_id = o.id), 0)
        OR o.refunded <> coalesce((SELECT sum(r.amount) FROM refund r WHERE r.project_id = o.project_id AND r.order_id = o.id AND r.state = 'SUCCESS'), 0)`,
  },
  {
    name: 'an order that was paid was paid its price, once',
    sql: `SELECT o.project_id || ' ' || o.id AS what FROM orders o
      LEFT JOIN payment_txn x ON x.project_id = o.project_id AND x.order_id = o.id AND x.outcome = 'PAID'
      GROUP BY o.project_id, o.id HAVING coalesce(sum(x.amount), 0) <> CASE WHEN o.paid_at IS NULL THEN 0 ELSE o.fee END`,
  },
  {
    name: 'a payment that pays nothing is refunded',
    sql: `SELECT x.channel || ' ' || x.transaction_id AS what FROM payment_txn x
      WHERE x.outcome <> 'PAID' AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.out_trade_no = x.out_trade_no AND r.amount = x.amount)`,
  },
  {
    name: 'never more goes back than came, by payment',
    sql: `SELECT r.channel || ' ' || r.out_trade_no AS what FROM refund r GROUP BY r.channel, r.out_trade_no
      HAVING sum(r.amount) > coalesce((SELECT sum(x.amount) FROM payment_txn x WHERE x.channel = r.channel AND x.out_trade_no = r.out_trade_no), 0)`,
  },
  {
    name: 'what tickets gave back is what refunds send back, and what returns say',
    sql: `SELECT o.project_id || ' ' || o.id AS what FROM orders o WHERE
        (SELECT coalesce(sum(t.refunded), 0) FROM ticket t WHERE t.project_id = o.project_id AND t.order_id = o.id)
          <> (SELECT coalesce(sum(r.amount), 0) FROM refund r WHERE r.project_id = o.project_id AND r.order_id = o.id AND r.reason IN ('returned', 'rejected'))
        OR EXISTS (SELECT 1 FROM ticket t WHERE t.project_id = o.project_id AND t.order_id = o.id AND (t.refunded, t.returned) <> (
          SELECT coalesce(sum(b.amount), 0), coalesce(sum(b.people), 0) FROM ticket_return b
          WHERE b.project_id = t.project_id AND b.order_id = t.order_id AND b.ticket_id = t.id AND b.state IN ('REFUNDING', 'REFUNDED')))`,
  },
  {
    name: 'a return waits for money exactly while its refund is on its way',
    sql: `SELECT b.project_id || ' ' || b.id AS what FROM ticket_return b LEFT JOIN refund r ON r.refund_no = b.refund_no
      WHERE (b.state = 'REFUNDING' AND (r.refund_no IS NULL OR r.state = 'SUCCESS')) OR (b.state = 'REFUNDED' AND b.amount > 0 AND r.state IS DISTINCT FROM 'SUCCESS')`,
  },
  {
    name: 'an order waits for money exactly while one of its refunds is on its way',
    sql: `SELECT o.project_id || ' ' || o.id AS what FROM orders o
      WHERE o.pay_status = 'REFUNDING' AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.project_id = o.project_id AND r.order_id = o.id AND r.state <> 'SUCCESS')`,
  },
];

const STATES: readonly Invariant[] = [
  {
    name: 'the state of a ticket is what its entries say',
    sql: `SELECT t.project_id || ' ' || t.id AS what FROM ticket t JOIN orders o ON o.project_id = t.project_id AND o.id = t.order_id
      WHERE t.holds_stock <> (t.status <> 'CANCELED') OR NOT CASE t.status
        WHEN 'WAIT_USE' THEN t.used = 0 AND t.returned < t.people
        WHEN 'PART_USE' THEN t.used > 0 AND t.used + t.returned < t.people
        WHEN 'USED' THEN t.used > 0 AND t.used + t.returned = t.people
        WHEN 'OUTOFDATE' THEN t.used + t.returned < t.people
        ELSE t.used = 0 AND t.returned = CASE WHEN o.paid_at IS NULL THEN 0 ELSE t.people END END`,
  },
  {
    name: 'the state of an order is what its tickets say',
    sql: `SELECT o.project_id || ' ' || o.id AS what FROM orders o LEFT JOIN (
        SELECT project_id, order_id, bool_or(used > 0) AS used, bool_or(status IN ('WAIT_USE', 'PART_USE')) AS open, bool_and(status = 'CANCELED') AS void
        FROM ticket GROUP BY project_id, order_id) t ON t.project_id = o.project_id AND t.order_id = o.id
      WHERE t.order_id IS NULL OR NOT CASE o.status
        WHEN 'WAIT_PROCESS' THEN t.open AND NOT t.used AND o.paid_at IS NULL
        WHEN 'WAIT_PAY' THEN t.open AND NOT t.used AND o.paid_at IS NULL
        WHEN 'WAIT_CONFIRM' THEN t.open AND NOT t.used AND o.pay_status = 'PAYED'
        WHEN 'WAIT_USE' THEN t.open AND NOT t.used AND o.pay_status = 'PAYED'
        WHEN 'PART_USE' THEN t.open AND t.used AND o.pay_status = 'PAYED'
        WHEN 'WAIT_CONFIRM_WAIT_AUDIT' THEN t.open AND NOT t.used AND o.pay_status = 'PAYED'
        WHEN 'WAIT_USE_WAIT_AUDIT' THEN t.open AND o.pay_status = 'PAYED'
        WHEN 'COMPLETE' THEN t.used AND NOT t.open AND o.pay_status = 'PAYED'
        WHEN 'CLOSED' THEN NOT t.used AND NOT t.open
        ELSE t.void END
        OR (o.paid_at IS NOT NULL AND t.void <> (o.pay_status IN ('REFUNDING', 'REFUNDED')))`,
  },
  {
    name: 'an order is in review exactly while a return of it waits for staff',
    sql: `SELECT o.project_id || ' ' || o.id AS what FROM orders o
      WHERE (o.status IN ('WAIT_CONFIRM_WAIT_AUDIT', 'WAIT_USE_WAIT_AUDIT'))
        <> EXISTS (SELECT 1 FROM ticket_return b WHERE b.project_id = o.project_id AND b.order_id = o.id AND b.state = 'WAIT_AUDIT')`,
  },
  {
    name: 'the history of an order ends at its state',
    sql: `SELECT o.project_id || ' ' || o.id AS what FROM orders o
      WHERE o.status IS DISTINCT FROM (SELECT e.to_status FROM order_event e WHERE e.project_id = o.project_id AND e.order_id = o.id ORDER BY seq DESC LIMIT 1)`,
  },
  {
    name: 'every step of a history starts where the one before ended, and is allowed',
    sql: `SELECT e.project_id || ' ' || e.order_id || ' ' || e.seq AS what FROM (
        SELECT *, lag(to_status) OVER (PARTITION BY project_id, order_id ORDER BY seq) AS before FROM order_event) e
      WHERE e.from_status IS DISTINCT FROM e.before
        OR (e.from_status IS NOT NULL AND NOT EXISTS (SELECT 1 FROM (VALUES ${STEPS}) AS s (a, b) WHERE s.a = e.from_status AND s.b = e.to_status))
        OR (e.from_status IS NULL AND e.to_status NOT IN ('WAIT_PROCESS', 'WAIT_PAY'))`,
  },
];

/**
 * Conditions that hold for the whole database at any moment.
 * @param unpaidBefore when given, no order may be unpaid whose time to pay ended before this instant. Whole tables are
 * read: that takes longer than a request may.
 */
export const brokenInvariants = (db: Database, unpaidBefore?: Date): Promise<string[]> =>
  db.maintain((session) => findBroken(session, unpaidBefore));

export async function findBroken(db: Queryable, unpaidBefore?: Date): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, sql } of [...STOCK, ...MONEY, ...STATES, ...GATES, ...OFFICE, ...SHARES]) {
    for (const { what } of await db.query<{ what: string }>(sql)) broken.push(`${name}: ${what}`);
  }
  if (!unpaidBefore) return broken;
  const late = await db.query<{ what: string }>(
    `SELECT project_id || ' ' || id AS what FROM orders WHERE status = 'WAIT_PAY' AND expires_at < $1`,
    [unpaidBefore],
  );
  return [...broken, ...late.map(({ what }) => `no order stays unpaid past its time: ${what}`)];
}
