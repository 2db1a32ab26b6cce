import type { Day } from '#domain/lib/day.ts';
import { retentionDays } from '#domain/lib/retention.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type NewUpload = Pick<
  Tables['upload'],
  'id' | 'kind' | 'project_id' | 'visitor_id' | 'mime' | 'width' | 'height' | 'bytes' | 'created_at'
>;

export const insertUpload = (db: Queryable, row: NewUpload): Promise<number> =>
  db.execute(
    `INSERT INTO upload (project_id, id, visitor_id, kind, mime, width, height, bytes, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [row.project_id, row.id, row.visitor_id, row.kind, row.mime, row.width, row.height, row.bytes, row.created_at],
  );

export async function readUpload(
  db: Queryable,
  project: string,
  id: string,
): Promise<{ visitor_id: string; mime: string; bytes: Buffer } | null> {
  return db.maybe<Pick<Tables['upload'], 'visitor_id' | 'mime' | 'bytes'>>(
    'SELECT visitor_id, mime, bytes FROM upload WHERE project_id = $1 AND id = $2',
    [project, id],
  );
}

export async function photoPeople(db: Queryable, project: string): Promise<number> {
  const row = await db.maybe<{ people: number | null }>(
    `SELECT (doc ->> 'photo_people')::integer AS people FROM project WHERE project_id = $1`,
    [project],
  );
  return row?.people ?? 1;
}

/**
 * `unused` counts pictures of any age that no order, cart row or rating has taken up; `pictures` and `bytes` count all
 * that were sent after `since`.
 */
export async function countUploads(
  db: Queryable,
  project: string,
  visitor: string,
  since: Date,
): Promise<{ unused: number; pictures: number; bytes: number }> {
  return db.one<{ unused: number; pictures: number; bytes: number }>(
    `SELECT count(*) FILTER (WHERE used_at IS NULL)::int AS unused, count(*) FILTER (WHERE created_at > $3)::int AS pictures,
       coalesce(sum(octet_length(bytes)) FILTER (WHERE created_at > $3), 0)::float8 AS bytes
     FROM upload WHERE project_id = $1 AND visitor_id = $2`,
    [project, visitor, since],
  );
}

export type UploadUse = Pick<NewUpload, 'id' | 'kind'>;

export const picturesOf = (
  people: readonly { photo?: string | undefined; health_code?: string | undefined }[],
): UploadUse[] =>
  people.flatMap(({ photo, health_code }) => [
    ...(photo === undefined ? [] : [{ id: photo, kind: 'photo' as const }]),
    ...(health_code === undefined ? [] : [{ id: health_code, kind: 'health_code' as const }]),
  ]);

/**
 * Marks pictures as used by an order, cart row or rating, whose retention then applies. The list may name a picture
 * twice.
 * @returns false when one of them is not this visitor's, is gone or was sent for another purpose. Nothing was marked
 * then.
 */
export async function markUploadsUsed(
  tx: Queryable,
  project: string,
  visitor: string,
  uses: readonly UploadUse[],
  at: Date,
): Promise<boolean> {
  const kinds = new Map(uses.map(({ id, kind }) => [id, kind]));
  if (kinds.size === 0) return true;
  const rows = await tx.query<UploadUse>(
    'SELECT id, kind FROM upload WHERE project_id = $1 AND visitor_id = $2 AND id = ANY($3) ORDER BY id FOR UPDATE',
    [project, visitor, [...kinds.keys()]],
  );
  const stored = new Map(rows.map(({ id, kind }) => [id, kind]));
  if (uses.some(({ id, kind }) => stored.get(id) !== kind)) return false;
  await tx.execute('UPDATE upload SET used_at = $3 WHERE project_id = $1 AND id = ANY($2)', [
    project,
    [...stored.keys()],
    at,
  ]);
  return true;
}

export const dropUnusedUploads = (db: Queryable, before: Date): Promise<number> =>
  db.execute('DELETE FROM upload WHERE used_at IS NULL AND created_at < $1', [before]);

const PHOTO_DAYS = retentionDays('photos');
/** SQL condition: a holder's ticket, or the card made of it, is still good or was until not long ago. */
const stillNeeded = (column: 'photo' | 'health_code'): string => `EXISTS (
  SELECT 1 FROM ticket_holder h JOIN ticket t ON t.project_id = h.project_id AND t.id = h.ticket_id
  LEFT JOIN member_card c ON c.project_id = h.project_id AND c.ticket_id = h.ticket_id AND c.state IN ('WAIT_ACTIVATE', 'VALID')
  WHERE h.project_id = u.project_id AND h.${column} = u.id
    AND greatest(coalesce(t.valid_until, t.visit_day), coalesce(c.valid_until, c.activate_by)) + coalesce((p.doc ->> 'keep_photos_days')::integer, ${PHOTO_DAYS}) >= $1::date)`;

/**
 * Deletes faces and health codes a number of days (the project's `keep_photos_days`, else `PHOTO_DAYS`) after the last
 * valid day of every ticket or card that has them; those in cart rows, the same number of days after they were added.
 * @param today the venue's day.
 */
export const dropOldFaces = (db: Queryable, today: Day, now: Date): Promise<number> =>
  db.execute(
    `DELETE FROM upload u USING project p
     WHERE p.project_id = u.project_id AND u.kind IN ('photo', 'health_code')
       AND u.used_at < $2::timestamptz - make_interval(days => coalesce((p.doc ->> 'keep_photos_days')::integer, ${PHOTO_DAYS}))
       AND NOT ${stillNeeded('photo')} AND NOT ${stillNeeded('health_code')}`,
    [today, now],
  );
