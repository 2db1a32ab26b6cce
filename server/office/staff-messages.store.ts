import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type StaffMessageRow = Pick<
  Tables['staff_message'],
  'id' | 'recipient' | 'kind' | 'report' | 'tries' | 'next_at'
>;

/** Venues in which some colleague has chosen a way of being notified. */
export async function venuesToTell(db: Queryable): Promise<string[]> {
  const rows = await db.query<Pick<Tables['staff_role'], 'project_id'>>(
    `SELECT DISTINCT project_id FROM staff_role WHERE staff_id IN (
       SELECT staff_id FROM staff_mail WHERE code_hash IS NULL UNION ALL SELECT staff_id FROM staff_phone
       UNION ALL SELECT staff_id FROM staff_push) ORDER BY 1`,
  );
  return rows.map(({ project_id }) => project_id);
}

export interface NewestWaiting {
  count: number;
  newest: Date | null;
}

export const openRequests = (
  db: Queryable,
  project: string,
  at: Date,
): Promise<Pick<Tables['pending'], 'id' | 'kind' | 'until' | 'asked_by'>[]> =>
  db.query(
    `SELECT id, kind, until, asked_by FROM pending WHERE project_id = $1 AND state = 'WAITING' AND until > $2 ORDER BY asked_at, id LIMIT 100`,
    [project, at],
  );

export const refundsGivenUp = (db: Queryable, project: string): Promise<NewestWaiting> =>
  db.one<NewestWaiting>(
    `SELECT count(*)::integer AS count, max(gave_up_at) AS newest FROM refund
     WHERE project_id = $1 AND state = 'FAILED' AND gave_up_at IS NOT NULL`,
    [project],
  );

/**
 * Newest by arrival: a gate without a network sends its scans hours after they were made. A scan that arrives makes an
 * earlier one of the same ticket or card a conflict, too.
 */
export const conflictsOpen = (db: Queryable, project: string): Promise<NewestWaiting> =>
  db.one<NewestWaiting>(
    `SELECT count(*)::integer AS count, max(greatest(e.received_at,
       (SELECT max(o.received_at) FROM gate_entry o WHERE o.project_id = $1 AND o.ticket_id = e.ticket_id),
       (SELECT max(o.received_at) FROM gate_entry o WHERE o.project_id = $1 AND o.card_id = e.card_id))) AS newest
     FROM gate_entry e WHERE e.project_id = $1 AND e.outcome NOT IN ('APPLIED', 'NEW') AND e.decided_at IS NULL`,
    [project],
  );

type NewMessage = Pick<StaffMessageRow, 'id' | 'recipient' | 'kind'>;

export const addMessages = (
  db: Queryable,
  project: string,
  messages: readonly (NewMessage & Partial<Pick<StaffMessageRow, 'report'>>)[],
  at: Date,
): Promise<number> =>
  db.execute(
    `INSERT INTO staff_message (project_id, id, recipient, kind, report, created_at, next_at)
     SELECT $1, m.id, m.recipient, m.kind, m.report, $3, $3
     FROM jsonb_to_recordset($2::jsonb) AS m (id text, recipient text, kind text, report jsonb)
     ON CONFLICT (project_id, id, recipient) DO NOTHING`,
    [project, JSON.stringify(messages), at],
  );

/**
 * Adds messages that carry a count of what waits, unless the recipient had one of the same kind with the same or a
 * later id, or was sent one since `pausedSince`. A message that is not sent yet takes the later id, because its count
 * is read when it is sent.
 */
export async function addCounts(
  db: Queryable,
  project: string,
  messages: readonly NewMessage[],
  at: Date,
  pausedSince: Date,
): Promise<void> {
  const rows = `jsonb_to_recordset($2::jsonb) AS m (id text, recipient text, kind text)`;
  const earlier = `e.project_id = $1 AND e.recipient = m.recipient AND e.kind = m.kind`;
  await db.execute(
    `UPDATE staff_message AS e SET id = m.id, tries = 0 FROM ${rows}
     WHERE ${earlier} AND e.done_at IS NULL AND e.next_at <= $3 AND NOT EXISTS (
       SELECT 1 FROM staff_message l WHERE l.project_id = $1 AND l.recipient = m.recipient AND l.kind = m.kind
         AND (l.id COLLATE "C" >= m.id COLLATE "C" OR (l.done_at IS NULL AND l.id COLLATE "C" > e.id COLLATE "C")))`,
    [project, JSON.stringify(messages), at],
  );
  await db.execute(
    `INSERT INTO staff_message (project_id, id, recipient, kind, created_at, next_at)
     SELECT $1, m.id, m.recipient, m.kind, $3, $3 FROM ${rows}
     WHERE NOT EXISTS (SELECT 1 FROM staff_message e
       WHERE ${earlier} AND (e.id COLLATE "C" >= m.id COLLATE "C" OR e.done_at IS NULL OR e.done_at > $4))
     ON CONFLICT (project_id, id, recipient) DO NOTHING`,
    [project, JSON.stringify(messages), at, pausedSince],
  );
}

export const claimMessages = (
  db: Queryable,
  project: string,
  at: Date,
  lease: Date,
  limit: number,
): Promise<StaffMessageRow[]> =>
  db.query<StaffMessageRow>(
    `UPDATE staff_message SET tries = tries + 1, next_at = $3 WHERE project_id = $1 AND (id, recipient) IN (
       SELECT id, recipient FROM staff_message WHERE project_id = $1 AND done_at IS NULL AND next_at <= $2
       ORDER BY next_at, id, recipient LIMIT $4 FOR UPDATE SKIP LOCKED)
     RETURNING id, recipient, kind, report, tries, next_at`,
    [project, at, lease, limit],
  );

export const endMessage = (
  db: Queryable,
  project: string,
  { id, recipient, next_at }: StaffMessageRow,
  outcome: string,
  at: Date,
): Promise<number> =>
  db.execute(
    `UPDATE staff_message SET outcome = $5, done_at = $6 WHERE project_id = $1 AND id = $2 AND recipient = $3 AND next_at = $4 AND done_at IS NULL`,
    [project, id, recipient, next_at, outcome, at],
  );

/** @param until instant of the next attempt. */
export const delayMessage = (
  db: Queryable,
  project: string,
  { id, recipient, next_at, tries }: StaffMessageRow,
  until: Date,
): Promise<number> =>
  db.execute(
    `UPDATE staff_message SET next_at = $5, tries = $6 WHERE project_id = $1 AND id = $2 AND recipient = $3 AND next_at = $4 AND done_at IS NULL`,
    [project, id, recipient, next_at, until, tries],
  );

export const dropMessage = (
  db: Queryable,
  project: string,
  { id, recipient, next_at }: StaffMessageRow,
): Promise<number> =>
  db.execute(
    'DELETE FROM staff_message WHERE project_id = $1 AND id = $2 AND recipient = $3 AND next_at = $4 AND done_at IS NULL',
    [project, id, recipient, next_at],
  );

export const forgetMessages = (db: Queryable, before: Date): Promise<number> =>
  db.execute('DELETE FROM staff_message WHERE done_at < $1', [before]);
