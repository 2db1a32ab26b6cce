import { randomUUID } from 'node:crypto';
import type { Day, TimeOfDay } from '#domain/day.ts';
import type { LocalText } from '#domain/local-text.ts';
import type { Queryable } from '#server/store/database.ts';
import type { SessionTimes } from '#server/store/orders.ts';

export interface Spot {
  scenic_id: string;
  name: LocalText;
}

/** The contents of a notice. */
export type NoticeContent =
  | { kind: 'session-moved'; doc: Spot & { was: SessionTimes; now: SessionTimes; free: boolean } }
  | { kind: 'gate-changed'; doc: Spot & { was: LocalText; now: LocalText } }
  | { kind: 'day-closed'; doc: ClosedDay }
  /** Places of the waiting list are held by this order until then. */
  | { kind: 'places-offered'; doc: Spot & { day: Day; until: number } };

/** A closed day, as the holders of one order are told of it. */
export interface ClosedDay extends Spot {
  day: Day;
  /** Every spot of the order that is closed, the first one is that of the notice itself. */
  spots: Spot[];
  reason: LocalText;
  /** Until when they may change to another day; null where the money goes back at once. */
  change_until: number | null;
  /** The second word to holders who have not chosen so far. */
  reminder?: true;
  /** The venue opened the day again. */
  reopened?: true;
}

export type NoticeRow = NoticeContent & { id: string; order_id: string; created_at: Date; seen_at: Date | null };

/** Tickets that still let somebody in, today or later. In the words of the index `ticket_overdue`; yesterday, since a database knows no venue day. */
const AHEAD = `t.status IN ('WAIT_USE', 'PART_USE') AND coalesce(t.valid_until, t.visit_day) >= CURRENT_DATE - 1`;

/** @returns the times that tickets of sessions ahead were sold for; one row for each session and time. */
export const soldSessions = async (tx: Queryable, project: string): Promise<SessionTimes[]> => {
  const rows = await tx.query<{ batch: SessionTimes }>(
    `SELECT DISTINCT t.doc->'batch' AS batch FROM ticket t WHERE t.project_id = $1 AND t.doc ? 'batch' AND ${AHEAD}`,
    [project],
  );
  return rows.map(({ batch }) => batch);
};

/** @returns where each spot is entered. */
export async function entrancesOf(tx: Queryable, project: string): Promise<Map<string, LocalText>> {
  const rows = await tx.query<{ id: string; entrances: LocalText }>(`SELECT id, doc->'entrances' AS entrances FROM scenic WHERE project_id = $1`, [project]);
  return new Map(rows.map(({ id, entrances }) => [id, entrances]));
}

/** Locks orders, as whoever changes one does first. @param condition on a ticket ahead `t`. @returns their ids. */
async function lockOrders(tx: Queryable, project: string, condition: string, value: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT o.id FROM orders o WHERE o.project_id = $1 AND o.id IN (SELECT t.order_id FROM ticket t WHERE t.project_id = $1 AND ${condition} AND ${AHEAD})
     ORDER BY o.id FOR UPDATE`,
    [project, value],
  );
  return rows.map(({ id }) => id);
}

/**
 * Gives the tickets of a session their new time and notes it for each of their orders.
 * @param freeUntil the time on that day until which they can be returned and changed without a fee, where the venue says so.
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
  await addNotices(tx, project, orders, { kind: 'session-moved', doc: { ...spot, was, now, free: freeUntil !== null } });
}

/** Gives orders the new way in of a spot and notes it for each. */
export async function changeGate(tx: Queryable, project: string, spot: Spot, was: LocalText, now: LocalText): Promise<void> {
  const orders = await lockOrders(tx, project, 't.scenic_id = $2', spot.scenic_id);
  await tx.execute(
    `UPDATE orders SET doc = jsonb_set(doc, '{scenic,entrances}', $4::jsonb) WHERE project_id = $1 AND id = ANY($2) AND doc->'scenic'->>'id' = $3`,
    [project, orders, spot.scenic_id, JSON.stringify(now)],
  );
  await addNotices(tx, project, orders, { kind: 'gate-changed', doc: { ...spot, was, now } });
}

async function addNotices(tx: Queryable, project: string, orders: readonly string[], { kind, doc }: NoticeContent): Promise<void> {
  if (orders.length === 0) return;
  await tx.execute(
    `INSERT INTO notice (project_id, id, order_id, kind, doc) SELECT $1, id, order_id, $2, $3::jsonb FROM jsonb_to_recordset($4::jsonb) AS n (id text, order_id text)`,
    [project, kind, JSON.stringify(doc), JSON.stringify(orders.map((order_id) => ({ id: randomUUID(), order_id })))],
  );
}

/** Tells the holders of one order, once under that id. */
export async function addNotice(tx: Queryable, project: string, order: string, id: string, { kind, doc }: NoticeContent): Promise<void> {
  await tx.execute(`INSERT INTO notice (project_id, id, order_id, kind, doc) VALUES ($1, $2, $3, $4, $5::jsonb) ON CONFLICT DO NOTHING`, [
    project,
    id,
    order,
    kind,
    JSON.stringify(doc),
  ]);
}

/** Tells the holders whom a job told of a closed day that it is open again: their notices say so, and count as new. */
export async function noteReopened(tx: Queryable, project: string, job: string): Promise<void> {
  // One word is enough: the reminder would be a second one of the same.
  await tx.execute(
    `DELETE FROM notice n USING job_item i
     WHERE n.project_id = $1 AND i.project_id = $1 AND i.job_id = $2 AND n.order_id = i.order_id AND n.id = i.job_id || '.' || i.order_id || '.reminder'`,
    [project, job],
  );
  await tx.execute(
    `UPDATE notice n SET doc = n.doc || '{"reopened": true}', seen_at = NULL, sent_at = NULL FROM job_item i
     WHERE n.project_id = $1 AND i.project_id = $1 AND i.job_id = $2 AND n.order_id = i.order_id AND n.id = i.job_id || '.' || i.order_id`,
    [project, job],
  );
}

/** @returns what these orders' holders were told, the oldest first. */
export const noticesOf = (db: Queryable, project: string, orders: readonly string[]): Promise<NoticeRow[]> =>
  db.query<NoticeRow>('SELECT id, order_id, kind, doc, created_at, seen_at FROM notice WHERE project_id = $1 AND order_id = ANY($2) ORDER BY created_at, id', [
    project,
    orders,
  ]);

/** The owner of an order opened it. */
export async function markSeen(db: Queryable, project: string, order: string, at: Date): Promise<void> {
  await db.execute('UPDATE notice SET seen_at = $3 WHERE project_id = $1 AND order_id = $2 AND seen_at IS NULL', [project, order, at]);
}

/** Lets an order's notices count as new: the app shows them once more, and whatever else sends them does. @returns how many. */
export const sendAgain = (tx: Queryable, project: string, order: string): Promise<number> =>
  tx.execute('UPDATE notice SET seen_at = NULL, sent_at = NULL WHERE project_id = $1 AND order_id = $2', [project, order]);
