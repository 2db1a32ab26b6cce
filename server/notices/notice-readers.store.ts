import type { NoticeChoice, NoticeWayName, TextedKind } from '#domain/notices/notices.ts';
import type { TextMode } from '#domain/notices/text-message.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

/** A possible reader of an order's notice: its buyer, or the receiver of one of its tickets. */
export interface ReaderRow extends NoticeChoice {
  order_id: Tables['orders']['id'];
  visitor_id: Tables['orders']['visitor_id'];
  visit_day: Tables['orders']['visit_day'];
  phone_enc: Tables['orders']['phone_enc'];
  ways: NoticeWayName[];
  consents: number;
  text: TextMode | null;
}

export const readersOf = (
  db: Queryable,
  project: string,
  orders: readonly string[],
  tickets: readonly string[],
  kind: TextedKind,
): Promise<ReaderRow[]> =>
  db.query<ReaderRow>(
    `SELECT o.id AS order_id, r.visitor_id, o.visit_day, CASE WHEN r.is_buyer THEN o.phone_enc ELSE '' END AS phone_enc,
       coalesce(s.muted, '{}') AS muted, coalesce(s.sent, '{}') AS sent, p.doc -> 'text_messages' ->> $4::text AS text,
       ARRAY(SELECT DISTINCT t.way FROM notice_target t WHERE t.project_id = $1 AND t.visitor_id = r.visitor_id) AS ways,
       (SELECT count(*)::int FROM message_consent c WHERE c.project_id = $1 AND c.visitor_id = r.visitor_id AND c.used_at IS NULL
          AND c.template_id = p.doc -> 'subscription_messages' -> $4::text ->> 'template_id') AS consents
     FROM (SELECT b.id AS order_id, b.visitor_id, true AS is_buyer FROM orders b WHERE b.project_id = $1 AND b.id = ANY($2)
           UNION SELECT h.order_id, h.holder_id, false FROM ticket_share h
             WHERE h.project_id = $1 AND h.ticket_id = ANY($3) AND h.accepted_at IS NOT NULL AND h.ended_at IS NULL) r
       JOIN orders o ON o.project_id = $1 AND o.id = r.order_id JOIN project p ON p.project_id = $1
       LEFT JOIN notice_setting s ON s.project_id = $1 AND s.visitor_id = r.visitor_id
     ORDER BY o.id, r.is_buyer DESC, r.visitor_id`,
    [project, orders, tickets, kind],
  );
