import type { NoticeChoice, NoticeWayName } from '#domain/notices/notices.ts';
import type { Queryable } from '#server/db/database.ts';
import { type ListedRow, UNDATED } from './visitor-notices.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';

/**
 * A notice to be sent, with the choices of its visitor: the buyer of its order, or the receiver of one of its tickets.
 */
export type UnsentRow = ListedRow &
  NoticeChoice & { project_id: Tables['notice']['project_id']; visitor_id: string; is_received: boolean };

export type DeliveryKey = Pick<Tables['notice'], 'project_id'> &
  Pick<Tables['notice_delivery'], 'notice_id' | 'target_id'>;

export type ClaimedRow = UnsentRow &
  DeliveryKey &
  Pick<Tables['notice_target'], 'way' | 'address_enc' | 'locale'> & {
    tries: Tables['notice_delivery']['tries'];
    lease: Tables['notice_delivery']['next_at'];
    is_unknown: boolean;
  };

const SINCE = 'coalesce(n.due_at, n.created_at)';
const NOTICE = `n.project_id, n.id, n.order_id, n.kind, n.doc, ${SINCE} AS at, n.seen_at, o.doc AS order_doc, o.visit_day, ${UNDATED} AS undated,
  coalesce(n.holder_id, o.visitor_id) AS visitor_id, n.holder_id IS NOT NULL AS is_received, coalesce(s.muted, '{}') AS muted, coalesce(s.sent, '{}') AS sent`;

export const lockUnsent = (tx: Queryable, at: Date, limit: number): Promise<UnsentRow[]> =>
  tx.query<UnsentRow>(
    `SELECT ${NOTICE} FROM notice n JOIN orders o ON o.project_id = n.project_id AND o.id = n.order_id
       LEFT JOIN notice_setting s ON s.project_id = o.project_id AND s.visitor_id = coalesce(n.holder_id, o.visitor_id)
     WHERE n.sent_at IS NULL AND n.created_at <= $1 AND ${SINCE} <= $1 ORDER BY n.created_at LIMIT $2 FOR UPDATE OF n SKIP LOCKED`,
    [at, limit],
  );

export const targetsOfAll = (
  tx: Queryable,
  visitors: readonly { project_id: string; visitor_id: string }[],
): Promise<Pick<Tables['notice_target'], 'project_id' | 'visitor_id' | 'id' | 'way'>[]> =>
  tx.query(
    `SELECT DISTINCT t.project_id, t.visitor_id, t.id, t.way FROM jsonb_to_recordset($1::jsonb) AS v (project_id text, visitor_id text)
     JOIN notice_target t ON t.project_id = v.project_id AND t.visitor_id = v.visitor_id ORDER BY t.id`,
    [JSON.stringify(visitors.map(({ project_id, visitor_id }) => ({ project_id, visitor_id })))],
  );

/** An existing delivery begins again, because the venue or staff wanted the notice sent once more. */
export const putDeliveries = (tx: Queryable, keys: readonly DeliveryKey[], at: Date): Promise<number> =>
  tx.execute(
    `INSERT INTO notice_delivery (project_id, notice_id, target_id, next_at)
     SELECT d.project_id, d.notice_id, d.target_id, $2 FROM jsonb_to_recordset($1::jsonb) AS d (project_id text, notice_id text, target_id text)
     ON CONFLICT (project_id, notice_id, target_id) DO UPDATE SET state = 'WAITING', tries = 0, next_at = excluded.next_at, outcome = NULL, done_at = NULL`,
    [JSON.stringify(keys), at],
  );

export const markSent = (
  tx: Queryable,
  notices: readonly { project_id: string; id: string }[],
  at: Date,
): Promise<number> =>
  tx.execute(
    `UPDATE notice n SET sent_at = $2 FROM jsonb_to_recordset($1::jsonb) AS d (project_id text, id text) WHERE n.project_id = d.project_id AND n.id = d.id`,
    [JSON.stringify(notices.map(({ project_id, id }) => ({ project_id, id }))), at],
  );

export const claimDeliveries = (db: Queryable, at: Date, lease: Date, limit: number): Promise<ClaimedRow[]> =>
  db.query<ClaimedRow>(
    `WITH due AS MATERIALIZED (
       SELECT project_id, notice_id, target_id, state FROM notice_delivery WHERE state <> 'DONE' AND next_at <= $1 ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED),
     claimed AS (
       UPDATE notice_delivery d SET state = 'SENDING', tries = d.tries + 1, next_at = $2 FROM due
       WHERE d.project_id = due.project_id AND d.notice_id = due.notice_id AND d.target_id = due.target_id
       RETURNING d.project_id, d.notice_id, d.target_id, d.tries, d.next_at, due.state = 'SENDING' AS is_unknown)
     SELECT ${NOTICE}, c.notice_id, c.target_id, c.tries, c.next_at AS lease, c.is_unknown, t.way, t.address_enc, t.locale
     FROM claimed c JOIN notice n ON n.project_id = c.project_id AND n.id = c.notice_id JOIN orders o ON o.project_id = n.project_id AND o.id = n.order_id
     LEFT JOIN notice_setting s ON s.project_id = o.project_id AND s.visitor_id = coalesce(n.holder_id, o.visitor_id)
     JOIN notice_target t ON t.project_id = c.project_id AND t.id = c.target_id`,
    [at, lease, limit],
  );

const LEASED = `notice_id = $2 AND target_id = $3 AND state = 'SENDING' AND next_at = $4`;

export const endDelivery = (
  db: Queryable,
  { project_id, notice_id, target_id, lease }: ClaimedRow,
  outcome: string,
  at: Date,
): Promise<number> =>
  db.execute(
    `UPDATE notice_delivery SET state = 'DONE', outcome = $5, done_at = $6 WHERE project_id = $1 AND ${LEASED}`,
    [project_id, notice_id, target_id, lease, outcome, at],
  );

export const delayDelivery = (
  db: Queryable,
  { project_id, notice_id, target_id, lease }: ClaimedRow,
  until: Date,
  tries: number,
): Promise<number> =>
  db.execute(
    `UPDATE notice_delivery SET state = 'WAITING', next_at = $5, tries = $6 WHERE project_id = $1 AND ${LEASED}`,
    [project_id, notice_id, target_id, lease, until, tries],
  );

export const forgetDeliveries = (db: Queryable, before: Date): Promise<number> =>
  db.execute('DELETE FROM notice_delivery WHERE done_at < $1', [before]);

/** @returns the outcomes of the notice's other ways; null for one that is not finished. */
export async function otherOutcomes(
  db: Queryable,
  project: string,
  notice: string,
  way: NoticeWayName,
): Promise<(string | null)[]> {
  const rows = await db.query<Pick<Tables['notice_delivery'], 'outcome'>>(
    `SELECT d.outcome FROM notice_delivery d JOIN notice_target t ON t.project_id = d.project_id AND t.id = d.target_id
     WHERE d.project_id = $1 AND d.notice_id = $2 AND t.way <> $3`,
    [project, notice, way],
  );
  return rows.map(({ outcome }) => outcome);
}
