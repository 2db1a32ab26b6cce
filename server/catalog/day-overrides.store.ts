import type { Day } from '#domain/lib/day.ts';
import { announce } from '#server/db/changes.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type DayOverrideRow = Pick<
  Tables['day_override'],
  'scenic_id' | 'day' | 'doc' | 'rev' | 'changed_by' | 'changed_at'
>;

const COLUMNS = 'scenic_id, day, doc, rev, changed_by, changed_at';

export const overridesFrom = (db: Queryable, project: string, from: Day): Promise<DayOverrideRow[]> =>
  db.query<DayOverrideRow>(`SELECT ${COLUMNS} FROM day_override WHERE project_id = $1 AND day >= $2::date`, [
    project,
    from,
  ]);

export const overridesOf = (
  db: Queryable,
  project: string,
  scenic: string,
  from: Day,
  to: Day,
): Promise<DayOverrideRow[]> =>
  db.query<DayOverrideRow>(
    `SELECT ${COLUMNS} FROM day_override WHERE project_id = $1 AND day BETWEEN $2::date AND $3::date AND scenic_id = $4 ORDER BY day`,
    [project, from, to, scenic],
  );

/**
 * Begins a change of days, before orders or stock are locked: other changes of days, publishing and new stock of the
 * venue wait until the transaction ends. Every server reads the days again afterwards.
 */
export async function beginDayChange(tx: Queryable, project: string): Promise<void> {
  await tx.execute('UPDATE project SET days_rev = days_rev + 1 WHERE project_id = $1', [project]);
  await announce(tx, { kind: 'catalog', project });
}

export async function writeOverride(tx: Queryable, project: string, row: DayOverrideRow): Promise<void> {
  await tx.execute(
    `INSERT INTO day_override (project_id, day, scenic_id, doc, rev, changed_by, changed_at) VALUES ($1, $2::date, $3, $4::jsonb, $5, $6, $7)
     ON CONFLICT (project_id, day, scenic_id) DO UPDATE
     SET doc = excluded.doc, rev = excluded.rev, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    [project, row.day, row.scenic_id, JSON.stringify(row.doc), row.rev, row.changed_by, row.changed_at],
  );
}
