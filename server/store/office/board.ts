import type { Queryable } from '#server/store/database.ts';

/** @returns people who entered on each of these days, by the hour of the venue day. @param days when each begins. */
export const entriesByHour = (db: Queryable, project: string, days: readonly Date[]): Promise<{ day: Date; hour: number; people: number }[]> =>
  db.query(
    `SELECT d.day, extract(hour FROM e.at AT TIME ZONE 'UTC' + interval '8 hours')::integer AS hour, sum(e.people)::integer AS people
     FROM unnest($2::timestamptz[]) AS d (day) JOIN gate_entry e ON e.project_id = $1 AND e.at >= d.day AND e.at < d.day + interval '24 hours'
     WHERE e.kind <> 'exit' GROUP BY 1, 2 ORDER BY 1, 2`,
    [project, days],
  );

/** @returns how many orders of this time were paid, and their sum in fen. */
export async function soldBetween(db: Queryable, project: string, from: Date, to: Date): Promise<{ orders: number; fee: number }> {
  const [row] = await db.query<{ orders: number; fee: number }>(
    `SELECT count(*)::integer AS orders, coalesce(sum(paid), 0)::bigint AS fee FROM orders
     WHERE project_id = $1 AND created_at >= $2 AND created_at < $3 AND paid_at IS NOT NULL`,
    [project, from, to],
  );
  return row ?? { orders: 0, fee: 0 };
}
