import { randomUUID } from 'node:crypto';
import { type Day, dayOf, type TimeOfDay } from '#domain/lib/day.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { noticeId, quietUntil } from '#domain/notices/notices.ts';
import type { Queryable } from '#server/db/database.ts';
import { copyToReceivers } from './receiver-notices.store.ts';
import { isVisitOf } from '#server/orders/session-end.store.ts';
import type { SessionTimes } from '#server/db/documents.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface Spot {
  scenic_id: string;
  name: LocalText;
}

export type NoticeContent =
  | { kind: 'session-moved'; doc: Spot & { was: SessionTimes; now: SessionTimes; free: boolean } }
  | { kind: 'gate-changed'; doc: Spot & { was: LocalText; now: LocalText } }
  | { kind: 'day-closed'; doc: ClosedDay }
  | { kind: 'guide-changed'; doc: Spot & { was: LocalText; now: LocalText } }
  /** The order holds the offered places of the waiting list until `until`, or later if its message is sent late. */
  | { kind: 'places-offered'; doc: Spot & { day: Day; until: number } };

/** News of a visitor's own orders; amounts in fen. */
export type OwnNews =
  | { kind: 'paid' | 'refund-arrived'; doc: { amount: number } }
  | { kind: 'invoice-ready'; doc: { amount: number; invoice_id: string } };

export interface ClosedDay extends Spot {
  day: Day;
  /** Every spot of the order that is closed, the first one is that of the notice itself. */
  spots: Spot[];
  session?: SessionTimes;
  reason: LocalText;
  /** Until then the tickets may be moved to another day; null where the money goes back at once. */
  change_until: number | null;
  reminder?: true;
  reopened?: true;
}

export type NoticeRow = NoticeContent & Pick<Tables['notice'], 'id' | 'order_id' | 'created_at' | 'seen_at'>;

const CHANGES = `kind IN ('session-moved', 'gate-changed', 'day-closed', 'guide-changed', 'places-offered')`;

/**
 * Tickets that still admit somebody, worded as in the index `ticket_overdue`. It compares with yesterday, since the
 * database's day is not the venue's.
 */
const AHEAD = `t.status IN ('WAIT_USE', 'PART_USE') AND coalesce(t.valid_until, t.visit_day) >= CURRENT_DATE - 1`;

export const soldSessions = async (tx: Queryable, project: string): Promise<SessionTimes[]> => {
  const rows = await tx.query<{ batch: SessionTimes }>(
    `SELECT DISTINCT t.doc->'batch' AS batch FROM ticket t WHERE t.project_id = $1 AND t.doc ? 'batch' AND ${AHEAD}`,
    [project],
  );
  return rows.map(({ batch: session }) => session);
};

export async function entrancesOf(tx: Queryable, project: string): Promise<Map<string, LocalText>> {
  const rows = await tx.query<Pick<Tables['scenic'], 'id'> & { entrances: LocalText }>(
    `SELECT id, doc->'entrances' AS entrances FROM scenic WHERE project_id = $1`,
    [project],
  );
  return new Map(rows.map(({ id, entrances }) => [id, entrances]));
}

async function lockOrders(tx: Queryable, project: string, condition: string, value: string): Promise<string[]> {
  const rows = await tx.query<Pick<Tables['orders'], 'id'>>(
    `SELECT o.id FROM orders o WHERE o.project_id = $1 AND o.id IN (SELECT t.order_id FROM ticket t WHERE t.project_id = $1 AND ${condition} AND ${AHEAD})
     ORDER BY o.id FOR UPDATE`,
    [project, value],
  );
  return rows.map(({ id }) => id);
}

/**
 * Gives the tickets of a session their new time and notes it for each of their orders.
 * @param freeUntil the time on that day until which they can be returned and changed without a fee, where the venue
 * allows that.
 */
export async function moveSession(
  tx: Queryable,
  project: string,
  spot: Spot,
  was: SessionTimes,
  now: SessionTimes,
  freeUntil: TimeOfDay | null,
): Promise<void> {
  const soldFor = JSON.stringify(was);
  const orders = await lockOrders(tx, project, `t.doc->'batch' = $2::jsonb`, soldFor);
  // The ticket's old terms stay where they are better for the visitor: a lower late fee, a later hour of the same day.
  await tx.execute(
    `UPDATE ticket t SET doc = t.doc || jsonb_build_object('batch', $4::jsonb),
       policy = CASE WHEN $5::text IS NULL THEN t.policy ELSE t.policy || jsonb_build_object('change', true, 'refund', jsonb_build_object(
         'free_until_days_before', 0,
         'time', CASE WHEN t.policy->'refund'->>'free_until_days_before' = '0' THEN greatest(t.policy->'refund'->>'time', $5) ELSE $5 END,
         'late_fee_percent', coalesce((t.policy->'refund'->>'late_fee_percent')::int, 100))) END
     WHERE t.project_id = $1 AND t.order_id = ANY($2) AND t.doc->'batch' = $3::jsonb`,
    [project, orders, soldFor, JSON.stringify(now), freeUntil],
  );
  await tx.execute(
    `UPDATE orders SET doc = doc || jsonb_build_object('batch', $4::jsonb) WHERE project_id = $1 AND id = ANY($2) AND doc->'batch' = $3::jsonb`,
    [project, orders, soldFor, JSON.stringify(now)],
  );
  await addNotices(tx, project, orders, {
    kind: 'session-moved',
    doc: { ...spot, was, now, free: freeUntil !== null },
  });
}

export async function changeGate(
  tx: Queryable,
  project: string,
  spot: Spot,
  was: LocalText,
  now: LocalText,
): Promise<void> {
  const orders = await lockOrders(tx, project, 't.scenic_id = $2', spot.scenic_id);
  await tx.execute(
    `UPDATE orders SET doc = jsonb_set(doc, '{scenic,entrances}', $4::jsonb) WHERE project_id = $1 AND id = ANY($2) AND doc->'scenic'->>'id' = $3`,
    [project, orders, spot.scenic_id, JSON.stringify(now)],
  );
  await addNotices(tx, project, orders, { kind: 'gate-changed', doc: { ...spot, was, now } });
}

const addNotices = (tx: Queryable, project: string, orders: readonly string[], content: NoticeContent): Promise<void> =>
  insertNotices(
    tx,
    project,
    orders.map((order_id) => ({ id: randomUUID(), order_id })),
    content,
    Date.now(),
  );

interface NewNotice {
  id: string;
  order_id: string;
}

async function insertNotices(
  tx: Queryable,
  project: string,
  notified: readonly NewNotice[],
  { kind, doc }: NoticeContent | OwnNews,
  at: number,
): Promise<void> {
  if (notified.length === 0) return;
  // An offer would end before the quiet hours do.
  const due = kind === 'places-offered' ? at : quietUntil(at);
  await tx.execute(
    `INSERT INTO notice (project_id, id, order_id, kind, doc, due_at)
     SELECT $1, n.id, o.id, $2, $3::jsonb, CASE WHEN ${isVisitOf('o', '$5', '$6')} THEN $6::timestamptz ELSE $7::timestamptz END
     FROM jsonb_to_recordset($4::jsonb) AS n (id text, order_id text) JOIN orders o ON o.project_id = $1 AND o.id = n.order_id
     ON CONFLICT DO NOTHING`,
    [project, kind, JSON.stringify(doc), JSON.stringify(notified), dayOf(at), new Date(at), new Date(due)],
  );
  await copyToReceivers(tx, project, notified, { kind, doc }, at, due);
}

export const addNotice = (
  tx: Queryable,
  project: string,
  order: string,
  id: string,
  content: NoticeContent | OwnNews,
  at: number,
): Promise<void> => insertNotices(tx, project, [{ id, order_id: order }], content, at);

export const notifyOfInvoice = (
  tx: Queryable,
  invoice: { project_id: string; order_id: string; id: string; amount: number },
  at: number,
): Promise<void> => {
  const { project_id, order_id, id, amount } = invoice;
  return addNotice(
    tx,
    project_id,
    order_id,
    noticeId('invoice-ready', id),
    { kind: 'invoice-ready', doc: { amount, invoice_id: id } },
    at,
  );
};

/** Notifies holders that a closed day or session is open again: their notices count as new. */
export async function noteReopened(tx: Queryable, project: string, job: string, due: Date): Promise<void> {
  // The reminder is removed: the notice below announces the reopening, and once is enough.
  await tx.execute(
    `DELETE FROM notice n USING job_item i
     WHERE n.project_id = $1 AND i.project_id = $1 AND i.job_id = $2 AND n.order_id = i.order_id AND n.id = i.job_id || '.' || i.order_id || '.reminder'`,
    [project, job],
  );
  await tx.execute(
    `UPDATE notice n SET doc = n.doc || '{"reopened": true}', seen_at = NULL, sent_at = NULL, due_at = $3 FROM job_item i
     WHERE n.project_id = $1 AND i.project_id = $1 AND i.job_id = $2 AND n.order_id = i.order_id
       AND n.id = i.job_id || '.' || i.order_id || coalesce('.' || n.holder_id, '')`,
    [project, job, due],
  );
}

export const noticesOf = (db: Queryable, project: string, orders: readonly string[]): Promise<NoticeRow[]> =>
  db.query<NoticeRow>(
    `SELECT id, order_id, kind, doc, created_at, seen_at FROM notice
     WHERE project_id = $1 AND order_id = ANY($2) AND holder_id IS NULL AND ${CHANGES} ORDER BY created_at, id`,
    [project, orders],
  );

export async function markSeen(db: Queryable, project: string, order: string, at: Date): Promise<void> {
  await db.execute(
    `UPDATE notice SET seen_at = $3 WHERE project_id = $1 AND order_id = $2 AND holder_id IS NULL AND seen_at IS NULL AND ${CHANGES}`,
    [project, order, at],
  );
}

/** Marks the venue's changes of an order as new, so that the app shows them again and all ways send them again. */
export const sendAgain = (tx: Queryable, project: string, order: string): Promise<number> =>
  tx.execute(
    `UPDATE notice SET seen_at = NULL, sent_at = NULL WHERE project_id = $1 AND order_id = $2 AND ${CHANGES}`,
    [project, order],
  );
