import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type ViewRow = Pick<Tables['staff_view'], 'list' | 'name' | 'query'>;

export const viewsOf = (
  db: Queryable,
  project: string,
  staff: string,
  list: string,
): Promise<Pick<ViewRow, 'name' | 'query'>[]> =>
  db.query<Pick<ViewRow, 'name' | 'query'>>(
    'SELECT name, query FROM staff_view WHERE project_id = $1 AND staff_id = $2 AND list = $3 ORDER BY name',
    [project, staff, list],
  );

/** @returns false where another list has a view of this name. */
export async function upsertView(
  tx: Queryable,
  project: string,
  staff: string,
  { list, name, query }: ViewRow,
): Promise<boolean> {
  const stored = await tx.execute(
    `INSERT INTO staff_view AS v (project_id, staff_id, list, name, query) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (project_id, staff_id, name) DO UPDATE SET query = excluded.query WHERE v.list = excluded.list`,
    [project, staff, list, name, query],
  );
  return stored === 1;
}

export async function deleteView(tx: Queryable, project: string, staff: string, name: string): Promise<void> {
  await tx.execute('DELETE FROM staff_view WHERE project_id = $1 AND staff_id = $2 AND name = $3', [
    project,
    staff,
    name,
  ]);
}
