import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type StaffMessageRow = Pick<Tables['staff_message'], 'id' | 'kind' | 'tries' | 'next_at'>;

export interface NewestWaiting {
  count: number;
  newest: Date | null;
}

export const openRequests = (
  db: Queryable,
  project: string,
  at: Date,
): Promise<Pick<Tables['pending'], 'id' | 'object' | 'until'>[]> =>
  db.query(
    `SELECT id, object, until FROM pending WHERE project_id = $1 AND state = 'WAITING' AND until > $2 ORDER BY asked_at, id LIMIT 100`,
    [project, at],
  );

export const refundsGivenUp = (db: Queryable, project: string): Promise<NewestWaiting> =>
  db.one<NewestWaiting>(
    `SELECT count(*)::integer AS count, max(gave_up_at) AS newest FROM refund
     WHERE project_id = $1 AND state = 'FAILED' AND gave_up_at IS NOT NULL`,
    [project],
  );

export const conflictsOpen = (db: Queryable, project: string): Promise<NewestWaiting> =>
  db.one<NewestWaiting>(
    `SELECT count(*)::integer AS count, max(at) AS newest FROM gate_entry
     WHERE project_id = $1 AND outcome NOT IN ('APPLIED', 'NEW') AND decided_at IS NULL`,
    [project],
  );

export const addMessages = (
  db: Queryable,
  project: string,
  messages: readonly Pick<StaffMessageRow, 'id' | 'kind'>[],
  at: Date,
): Promise<number> =>
  db.execute(
    `INSERT INTO staff_message (project_id, id, kind, created_at, next_at)
     SELECT $1, m.id, m.kind, $3, $3 FROM jsonb_to_recordset($2::jsonb) AS m (id text, kind text)
     ON CONFLICT (project_id, id) DO NOTHING`,
    [project, JSON.stringify(messages), at],
  );

export const claimMessages = (
  db: Queryable,
  project: string,
  at: Date,
  lease: Date,
  limit: number,
): Promise<StaffMessageRow[]> =>
  db.query<StaffMessageRow>(
    `UPDATE staff_message SET tries = tries + 1, next_at = $3 WHERE project_id = $1 AND id IN (
       SELECT id FROM staff_message WHERE project_id = $1 AND done_at IS NULL AND next_at <= $2
       ORDER BY next_at, id LIMIT $4 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, tries, next_at`,
    [project, at, lease, limit],
  );

export const endMessage = (
  db: Queryable,
  project: string,
  { id, next_at }: StaffMessageRow,
  outcome: string,
  at: Date,
): Promise<number> =>
  db.execute(
    `UPDATE staff_message SET outcome = $4, done_at = $5 WHERE project_id = $1 AND id = $2 AND next_at = $3 AND done_at IS NULL`,
    [project, id, next_at, outcome, at],
  );

export const delayMessage = (
  db: Queryable,
  project: string,
  { id, next_at }: StaffMessageRow,
  until: Date,
): Promise<number> =>
  db.execute(
    `UPDATE staff_message SET next_at = $4 WHERE project_id = $1 AND id = $2 AND next_at = $3 AND done_at IS NULL`,
    [project, id, next_at, until],
  );

export const forgetMessages = (db: Queryable, before: Date): Promise<number> =>
  db.execute('DELETE FROM staff_message WHERE done_at < $1', [before]);
