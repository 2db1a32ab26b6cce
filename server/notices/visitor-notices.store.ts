import { NO_END } from '#domain/catalog/any-day.ts';
import type { Day } from '#domain/lib/day.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { Days, NoticeKind } from '#domain/notices/notices.ts';
import type { Queryable } from '#server/db/database.ts';
import type { ClosedDay, NoticeContent, OwnNews } from './notices.store.ts';
import type { SentTicket } from './receiver-notices.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';

type Reminder =
  | { kind: 'rate-visit'; doc: { day: Day } }
  /** Name, entrance and start are set for the receiver of a sent ticket, whose order may contain other spots. */
  | { kind: 'visit-tomorrow'; doc: { day: Day; name?: LocalText; entrance?: LocalText; starts_at?: number } }
  | { kind: 'card-ending'; doc: { card_id: string; until: Day } };

export type ListedRow = (NoticeContent | OwnNews | Reminder | SentTicket | { kind: 'day-closed'; doc: ClosedDay }) &
  Pick<Tables['notice'], 'id' | 'order_id' | 'seen_at'> & {
    at: Date;
    order_doc: Tables['orders']['doc'];
    visit_day: Tables['orders']['visit_day'];
    undated: boolean;
  };

/** True where no ticket of the order `o` is for a day: cards, and tickets that are good on any day. */
export const UNDATED = `NOT EXISTS (SELECT FROM ticket u WHERE u.project_id = o.project_id AND u.order_id = o.id
  AND u.policy ->> 'kind' <> 'MEMBER' AND coalesce(u.valid_until, u.visit_day) < '${NO_END}')`;

const SINCE = 'coalesce(n.due_at, n.created_at)';
/** False for a reminder of a day for which the order has no ticket any more: they were changed or returned. */
const STILL_AHEAD = `(n.kind <> 'visit-tomorrow' OR EXISTS (SELECT FROM ticket u WHERE u.project_id = o.project_id AND u.order_id = o.id
  AND u.visit_day = (n.doc ->> 'day')::date AND u.status <> 'CANCELED'))`;
/**
 * The visitor's notices at the moment `$3` that are not muted, `n` of the order `o`: of their own orders, and of
 * tickets that were sent to them.
 */
const LISTED = `orders o JOIN notice n ON n.project_id = o.project_id AND n.order_id = o.id
  WHERE o.project_id = $1 AND ${SINCE} <= $3 AND (n.project_id, n.id) IN (
      SELECT b.project_id, b.id FROM orders p JOIN notice b ON b.project_id = p.project_id AND b.order_id = p.id
      WHERE p.project_id = $1 AND p.visitor_id = $2 AND p.hidden_at IS NULL AND b.holder_id IS NULL
      UNION ALL SELECT r.project_id, r.id FROM notice r WHERE r.project_id = $1 AND r.holder_id = $2)
    AND n.kind <> ALL (coalesce((SELECT s.muted FROM notice_setting s WHERE s.project_id = $1 AND s.visitor_id = $2), '{}'))
    AND ${STILL_AHEAD}`;

export const listVisitorNotices = (
  db: Queryable,
  project: string,
  visitor: string,
  at: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedRow[]> =>
  db.query<ListedRow>(
    `SELECT n.id, n.order_id, n.kind, n.doc, ${SINCE} AS at, n.seen_at, o.doc AS order_doc, o.visit_day, ${UNDATED} AS undated FROM ${LISTED}
     ORDER BY ${SINCE} DESC, n.id LIMIT $4 OFFSET $5`,
    [project, visitor, at, limit, offset],
  );

export async function countVisitorNotices(
  db: Queryable,
  project: string,
  visitor: string,
  at: Date,
): Promise<{ total: number; unread: number }> {
  return db.one<{ total: number; unread: number }>(
    `SELECT count(*)::int AS total, (count(*) FILTER (WHERE n.seen_at IS NULL))::int AS unread FROM ${LISTED}`,
    [project, visitor, at],
  );
}

/** @param id of one notice; null: every listed one. */
export async function markRead(
  db: Queryable,
  project: string,
  visitor: string,
  id: string | null,
  at: Date,
): Promise<void> {
  await db.execute(
    `UPDATE notice m SET seen_at = $3 WHERE m.project_id = $1 AND m.seen_at IS NULL
       AND m.id IN (SELECT n.id FROM ${LISTED} AND ($4::text IS NULL OR n.id = $4))`,
    [project, visitor, at, id],
  );
}

const NOT_NOTIFIED = 'NOT EXISTS (SELECT 1 FROM notice n WHERE n.project_id = due.project_id AND n.id = due.id)';
const written = (due: string, kind: NoticeKind): string =>
  `WITH due AS (${due})
   INSERT INTO notice (project_id, id, order_id, holder_id, kind, doc, created_at, due_at)
   SELECT due.project_id, due.id, due.order_id, due.holder_id, '${kind}', due.doc, $1, $1 FROM due WHERE ${NOT_NOTIFIED} LIMIT $2 ON CONFLICT DO NOTHING`;

/** @returns how many notices were written, at most `limit`; 0 when there is none left. */
export const remindOfVisits = (db: Queryable, day: Day, at: Date, limit: number, booked: Date): Promise<number> =>
  db.execute(
    written(
      `SELECT DISTINCT t.project_id, 'visit-tomorrow.' || t.order_id || '.' || t.visit_day || coalesce('.' || s.holder_id, '') AS id, t.order_id, s.holder_id,
         CASE WHEN s.holder_id IS NULL THEN jsonb_build_object('day', t.visit_day) ELSE jsonb_strip_nulls(jsonb_build_object(
           'day', t.visit_day, 'name', t.doc -> 'program_name', 'entrance', c.doc -> 'entrances', 'starts_at', t.doc -> 'batch' -> 'starts_at')) END AS doc
       FROM ticket t JOIN orders o ON o.project_id = t.project_id AND o.id = t.order_id
       LEFT JOIN ticket_share s ON s.project_id = t.project_id AND s.ticket_id = t.id AND s.accepted_at IS NOT NULL AND s.ended_at IS NULL
       LEFT JOIN scenic c ON c.project_id = t.project_id AND c.id = t.scenic_id AND s.holder_id IS NOT NULL
       WHERE coalesce(t.valid_until, t.visit_day) = $3::date AND t.visit_day = $3::date AND t.status IN ('WAIT_USE', 'PART_USE')
         AND t.policy ->> 'kind' <> 'MEMBER' AND o.status IN ('WAIT_USE', 'PART_USE')
         AND greatest(o.created_at, o.paid_at, t.changed_at, s.accepted_at) < $4 AND to_timestamp(coalesce((t.doc -> 'batch' ->> 'starts_at')::float8 / 1000, 'infinity')) > $1`,
      'visit-tomorrow',
    ),
    [at, limit, day, booked],
  );

export const remindOfCards = (db: Queryable, [from, until]: Days, at: Date, limit: number): Promise<number> =>
  db.execute(
    written(
      `SELECT c.project_id, 'card-ending.' || c.id || '.' || c.valid_until AS id, c.order_id, NULL AS holder_id, jsonb_build_object('card_id', c.id, 'until', c.valid_until) AS doc
       FROM member_card c WHERE c.state = 'VALID' AND c.valid_until BETWEEN $3::date AND $4::date AND c.frozen_at IS NULL`,
      'card-ending',
    ),
    [at, limit, from, until],
  );

/** Ratings are looked up order by order: in one join PostgreSQL reads those of all years. */
export const remindOfRatings = (db: Queryable, [from, until]: Days, at: Date, limit: number): Promise<number> =>
  db.execute(
    written(
      `SELECT v.project_id, 'rate-visit.' || v.order_id AS id, v.order_id, NULL AS holder_id, jsonb_build_object('day', v.day) AS doc
       FROM (SELECT t.project_id, t.order_id, max(t.visit_day) AS day FROM ticket t
         WHERE NOT t.erased AND coalesce(t.valid_until, t.visit_day) BETWEEN $3::date AND $4::date AND t.used > 0 GROUP BY t.project_id, t.order_id) v
       LEFT JOIN LATERAL (SELECT TRUE AS rated FROM evaluation e
         WHERE e.project_id = v.project_id AND e.order_id = v.order_id AND e.guide_id = '' LIMIT 1) e ON TRUE
       WHERE e.rated IS NULL`,
      'rate-visit',
    ),
    [at, limit, from, until],
  );
