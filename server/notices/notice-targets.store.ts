import type { NoticeChoice, NoticeKind } from '#domain/notices/notices.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type TargetRow = Pick<
  Tables['notice_target'],
  'project_id' | 'id' | 'visitor_id' | 'way' | 'address_enc' | 'locale' | 'session_hash'
>;

/**
 * Stores a target as its visitor's newest. One of another visitor changes hands, and that visitor's pending messages to
 * it are dropped.
 */
export async function putTarget(tx: Queryable, target: TargetRow, at: Date, most: number): Promise<void> {
  const { project_id, id, visitor_id, way, address_enc, locale, session_hash } = target;
  await tx.execute('DELETE FROM notice_target WHERE project_id = $1 AND id = $2 AND visitor_id <> $3', [
    project_id,
    id,
    visitor_id,
  ]);
  await tx.execute(
    `INSERT INTO notice_target (project_id, id, visitor_id, way, address_enc, locale, session_hash, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (project_id, id) DO UPDATE SET visitor_id = excluded.visitor_id, way = excluded.way, address_enc = excluded.address_enc,
       locale = excluded.locale, session_hash = excluded.session_hash, created_at = excluded.created_at`,
    [project_id, id, visitor_id, way, address_enc, locale, session_hash, at],
  );
  await tx.execute(
    `DELETE FROM notice_target WHERE project_id = $1 AND id IN (
       SELECT id FROM notice_target WHERE project_id = $1 AND visitor_id = $2 AND way = $3 ORDER BY created_at DESC, id OFFSET $4)`,
    [project_id, visitor_id, way, most],
  );
}

export const targetsOf = (db: Queryable, project: string, visitor: string): Promise<TargetRow[]> =>
  db.query<TargetRow>(
    `SELECT project_id, id, visitor_id, way, address_enc, locale, session_hash FROM notice_target
     WHERE project_id = $1 AND visitor_id = $2 ORDER BY created_at DESC, id`,
    [project, visitor],
  );

export async function renewTarget(
  tx: Queryable,
  was: string,
  id: string,
  seal: (project: string) => string,
): Promise<void> {
  const rows = await tx.query<Pick<Tables['notice_target'], 'project_id'>>(
    'SELECT project_id FROM notice_target WHERE id = $1 ORDER BY project_id FOR UPDATE',
    [was],
  );
  for (const { project_id } of rows) {
    // The page may have stored the new address already: that row goes, so that the old one can take its id.
    await tx.execute('DELETE FROM notice_target WHERE project_id = $1 AND id = $2 AND id <> $3', [project_id, id, was]);
    await tx.execute('UPDATE notice_target SET id = $3, address_enc = $4 WHERE project_id = $1 AND id = $2', [
      project_id,
      was,
      id,
      seal(project_id),
    ]);
  }
}

export const dropTarget = (db: Queryable, project: string, id: string): Promise<number> =>
  db.execute('DELETE FROM notice_target WHERE project_id = $1 AND id = $2', [project, id]);

export const dropOwnTarget = (db: Queryable, project: string, visitor: string, id: string): Promise<number> =>
  db.execute('DELETE FROM notice_target WHERE project_id = $1 AND visitor_id = $2 AND id = $3', [project, visitor, id]);

export const dropTargetsOfSession = (tx: Queryable, tokenHash: string): Promise<number> =>
  tx.execute(
    `DELETE FROM notice_target t USING session_token s
     WHERE s.token_hash = $1 AND t.project_id = s.project_id AND t.visitor_id = s.visitor_id AND t.session_hash = s.token_hash`,
    [tokenHash],
  );

export const dropTargetsOfOthers = (
  tx: Queryable,
  project: string,
  visitor: string,
  ownHash: string,
): Promise<number> =>
  tx.execute('DELETE FROM notice_target WHERE project_id = $1 AND visitor_id = $2 AND session_hash <> $3', [
    project,
    visitor,
    ownHash,
  ]);

export const forgetTargets = (db: Queryable, before: Date): Promise<number> =>
  db.execute('DELETE FROM notice_target WHERE created_at < $1', [before]);

export async function readChoice(db: Queryable, project: string, visitor: string): Promise<NoticeChoice> {
  const row = await db.maybe<NoticeChoice>(
    'SELECT muted, sent FROM notice_setting WHERE project_id = $1 AND visitor_id = $2',
    [project, visitor],
  );
  return row ?? { muted: [], sent: {} };
}

export async function storeChoice(
  db: Queryable,
  project: string,
  visitor: string,
  { muted, sent }: NoticeChoice,
): Promise<void> {
  await db.execute(
    `INSERT INTO notice_setting AS s (project_id, visitor_id, muted, sent) VALUES ($1, $2, $3, $4::jsonb)
     ON CONFLICT (project_id, visitor_id) DO UPDATE SET muted = excluded.muted, sent = s.sent || excluded.sent`,
    [project, visitor, muted satisfies readonly NoticeKind[], JSON.stringify(sent)],
  );
}

export const visitorsToText = (
  tx: Queryable,
  notices: readonly { project_id: string; visitor_id: string; kind: NoticeKind }[],
): Promise<{ project_id: string; visitor_id: string }[]> =>
  tx.query(
    `SELECT DISTINCT n.project_id, n.visitor_id FROM jsonb_to_recordset($1::jsonb) AS n (project_id text, visitor_id text, kind text)
     JOIN project p ON p.project_id = n.project_id AND p.doc -> 'text_messages' ? n.kind
     WHERE NOT EXISTS (SELECT 1 FROM notice_target t WHERE t.project_id = n.project_id AND t.visitor_id = n.visitor_id AND t.way = 'sms')
     ORDER BY n.project_id, n.visitor_id`,
    [JSON.stringify(notices.map(({ project_id, visitor_id, kind }) => ({ project_id, visitor_id, kind })))],
  );

export const addTextTargets = (
  tx: Queryable,
  targets: readonly Pick<TargetRow, 'project_id' | 'id' | 'visitor_id' | 'address_enc'>[],
  at: Date,
): Promise<number> =>
  tx.execute(
    `INSERT INTO notice_target (project_id, id, visitor_id, way, address_enc, locale, created_at)
     SELECT d.project_id, d.id, d.visitor_id, 'sms', d.address_enc, 'zh_CN', $2
     FROM jsonb_to_recordset($1::jsonb) AS d (project_id text, id text, visitor_id text, address_enc text) ON CONFLICT DO NOTHING`,
    [JSON.stringify(targets), at],
  );
