import type { LocalText } from '#domain/lib/local-text.ts';
import type { MessageTemplate } from '#domain/notices/message-fields.ts';
import type { TextMode } from '#domain/notices/text-message.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface ConsentsOf {
  project: string;
  visitor: string;
  template: string;
}

/** Stores a consent to one message for each of these templates. The same id again changes nothing. */
export const addConsents = (
  db: Queryable,
  project: string,
  visitor: string,
  id: string,
  templates: readonly string[],
  at: Date,
  most: number,
): Promise<number> =>
  db.execute(
    `INSERT INTO message_consent (project_id, visitor_id, template_id, id, recorded_at)
     SELECT $1, $2, t.template_id, $3, $5 FROM unnest($4::text[]) AS t (template_id)
     WHERE (SELECT count(*) FROM message_consent c WHERE c.project_id = $1 AND c.visitor_id = $2 AND c.template_id = t.template_id AND c.used_at IS NULL) < $6
     ON CONFLICT DO NOTHING`,
    [project, visitor, id, templates, at, most],
  );

export async function countConsents(db: Queryable, project: string, visitor: string): Promise<Map<string, number>> {
  const rows = await db.query<Pick<Tables['message_consent'], 'template_id'> & { left: number }>(
    `SELECT template_id, count(*)::int AS left FROM message_consent WHERE project_id = $1 AND visitor_id = $2 AND used_at IS NULL GROUP BY template_id`,
    [project, visitor],
  );
  return new Map(rows.map(({ template_id, left }) => [template_id, left]));
}

export async function spendConsent(
  db: Queryable,
  { project, visitor, template }: ConsentsOf,
  notice: string,
  at: Date,
): Promise<string | null> {
  const row = await db.maybe<Pick<Tables['message_consent'], 'id'>>(
    `UPDATE message_consent SET used_at = $5, notice_id = $4 WHERE project_id = $1 AND visitor_id = $2 AND template_id = $3 AND id = (
       SELECT c.id FROM message_consent c WHERE c.project_id = $1 AND c.visitor_id = $2 AND c.template_id = $3 AND c.used_at IS NULL
       ORDER BY c.recorded_at, c.id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [project, visitor, template, notice, at],
  );
  return row?.id ?? null;
}

export const returnConsent = (db: Queryable, { project, visitor, template }: ConsentsOf, id: string): Promise<number> =>
  db.execute(
    'UPDATE message_consent SET used_at = NULL, notice_id = NULL WHERE project_id = $1 AND visitor_id = $2 AND template_id = $3 AND id = $4',
    [project, visitor, template, id],
  );

/** Drops what is left of a visitor's consents to a template: they withdrew them in the messaging app. */
export const dropConsents = (db: Queryable, { project, visitor, template }: ConsentsOf): Promise<number> =>
  db.execute(
    'DELETE FROM message_consent WHERE project_id = $1 AND visitor_id = $2 AND template_id = $3 AND used_at IS NULL',
    [project, visitor, template],
  );

export const forgetConsents = (db: Queryable, before: Date): Promise<number> =>
  db.execute('DELETE FROM message_consent WHERE used_at < $1', [before]);

export interface NoticeReader {
  visitor_id: Tables['orders']['visitor_id'];
  order_no: Tables['orders']['order_no'];
  visit_day: Tables['orders']['visit_day'];
  phone_enc: Tables['orders']['phone_enc'];
  venue: LocalText;
  template: MessageTemplate | null;
  text: TextMode | null;
}

/** A receiver of a ticket gets the notice without number and phone of the order, which are its buyer's. */
export async function noticeReader(db: Queryable, project: string, notice: string): Promise<NoticeReader | null> {
  return db.maybe<NoticeReader>(
    `SELECT coalesce(n.holder_id, o.visitor_id) AS visitor_id, o.visit_day, p.doc -> 'project_name' AS venue,
       CASE WHEN n.holder_id IS NULL THEN o.order_no ELSE '-' END AS order_no, CASE WHEN n.holder_id IS NULL THEN o.phone_enc ELSE '' END AS phone_enc,
       p.doc -> 'subscription_messages' -> n.kind AS template, p.doc -> 'text_messages' ->> n.kind AS text
     FROM notice n JOIN orders o ON o.project_id = n.project_id AND o.id = n.order_id JOIN project p ON p.project_id = o.project_id
     WHERE n.project_id = $1 AND n.id = $2`,
    [project, notice],
  );
}
