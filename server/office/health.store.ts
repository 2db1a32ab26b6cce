import type { Queryable } from '#server/db/database.ts';

export async function lastPayments(
  db: Queryable,
  project: string,
  channels: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await db.query<{ channel: string; at: Date | null }>(
    `SELECT c.channel, (SELECT t.recorded_at FROM payment_txn t WHERE t.project_id = $1 AND t.channel = c.channel ORDER BY t.recorded_at DESC LIMIT 1) AS at
     FROM unnest($2::text[]) AS c (channel)`,
    [project, channels],
  );
  return new Map(rows.flatMap(({ channel, at }) => (at === null ? [] : [[channel, at] as const])));
}

export async function openRefunds(db: Queryable, project: string): Promise<{ open: number; given_up: number }> {
  return db.one<{ open: number; given_up: number }>(
    `SELECT count(*) FILTER (WHERE gave_up_at IS NULL)::int AS open, count(*) FILTER (WHERE gave_up_at IS NOT NULL)::int AS given_up
     FROM refund WHERE project_id = $1 AND state <> 'SUCCESS'`,
    [project],
  );
}
