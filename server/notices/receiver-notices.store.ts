import { type Day, dayOf } from '#domain/lib/day.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { type NoticeKind, quietUntil, type SentTicketNews } from '#domain/notices/notices.ts';
import type { Queryable } from '#server/db/database.ts';
import { isVisitOf } from '#server/orders/session-end.store.ts';

export interface SentTicket {
  kind: 'sent-ticket';
  doc: { news: SentTicketNews; name: LocalText; day: Day; starts_at?: number };
}

/** Shares `s` with their tickets `t` that are on other visitors' phones; conditions follow. */
const HELD = `ticket_share s JOIN ticket t ON t.project_id = s.project_id AND t.id = s.ticket_id
  AND s.project_id = $1 AND s.accepted_at IS NOT NULL AND s.ended_at IS NULL`;

/** News for the buyer of the order; all other news is for the visitor who has the ticket. */
const TO_BUYER: ReadonlySet<SentTicketNews> = new Set(['accepted', 'given-back']);

/** The orders must be locked. */
export async function notifyOfSent(
  tx: Queryable,
  project: string,
  tickets: readonly string[],
  news: SentTicketNews,
  at: Date,
): Promise<void> {
  await tx.execute(
    `INSERT INTO notice (project_id, id, order_id, holder_id, kind, doc, due_at)
     SELECT DISTINCT ON (s.order_id, s.holder_id, t.scenic_id, t.visit_day, t.batch_id)
       $1, 'sent-ticket.' || t.id || '.' || t.serial || '.' || $3::text, s.order_id, ${TO_BUYER.has(news) ? 'NULL' : 's.holder_id'}, 'sent-ticket',
       jsonb_strip_nulls(jsonb_build_object('news', $3::text, 'name', t.doc -> 'program_name', 'day', t.visit_day, 'starts_at', t.doc -> 'batch' -> 'starts_at')),
       CASE WHEN ${isVisitOf('t', '$4', '$5')} OR t.was_from = $4::date THEN $5::timestamptz ELSE $6::timestamptz END
     FROM ${HELD} WHERE s.ticket_id = ANY($2)
     ORDER BY s.order_id, s.holder_id, t.scenic_id, t.visit_day, t.batch_id, t.position
     ON CONFLICT DO NOTHING`,
    [project, tickets, news, dayOf(at.getTime()), at, new Date(quietUntil(at.getTime()))],
  );
}

/**
 * SQL conditions: the tickets `t` that a change `$4` by the venue concerns. All other changes are only for the buyer of
 * the order.
 */
const ABOUT: Partial<Record<NoticeKind, string>> = {
  'session-moved': `t.batch_id = $4::jsonb -> 'now' ->> 'id'`,
  'gate-changed': `t.scenic_id = $4::jsonb ->> 'scenic_id'`,
  'day-closed': `t.visit_day = ($4::jsonb ->> 'day')::date AND NOT $4::jsonb ? 'reminder'
    AND $4::jsonb -> 'spots' @> jsonb_build_array(jsonb_build_object('scenic_id', t.scenic_id)) AND coalesce(t.batch_id = $4::jsonb -> 'session' ->> 'id', NOT $4::jsonb ? 'session')`,
};

interface NewNotice {
  id: string;
  order_id: string;
}

export async function copyToReceivers(
  tx: Queryable,
  project: string,
  notified: readonly NewNotice[],
  { kind, doc }: { kind: NoticeKind; doc: unknown },
  at: number,
  due: number,
): Promise<void> {
  const about = ABOUT[kind];
  if (about === undefined) return;
  await tx.execute(
    `INSERT INTO notice (project_id, id, order_id, holder_id, kind, doc, due_at)
     SELECT $1, n.id || '.' || s.holder_id, s.order_id, s.holder_id, $3::text, $4::jsonb,
       CASE WHEN ${isVisitOf('t', '$5', '$6')} THEN $6::timestamptz ELSE $7::timestamptz END
     FROM ${HELD} JOIN jsonb_to_recordset($2::jsonb) AS n (id text, order_id text) ON n.order_id = s.order_id
     WHERE t.status IN ('WAIT_USE', 'PART_USE') AND ${about}
     ON CONFLICT DO NOTHING`,
    [project, JSON.stringify(notified), kind, JSON.stringify(doc), dayOf(at), new Date(at), new Date(due)],
  );
}
