import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type ViewRow = Pick<Tables['staff_view'], 'name' | 'query'>;

export const viewsOf = (db: Queryable, project: string, staff: string): Promise<ViewRow[]> =>
  db.query<ViewRow>('SELECT name, query FROM staff_view WHERE project_id = $1 AND staff_id = $2 ORDER BY name', [
    project,
    staff,
  ]);

export async function upsertView(
  tx: Queryable,
  project: string,
  staff: string,
  { name, query }: ViewRow,
): Promise<void> {
  await tx.execute(
    `INSERT INTO staff_view (project_id, staff_id, name, query) VALUES ($1, $2, $3, $4)
     ON CONFLICT (project_id, staff_id, name) DO UPDATE SET query = excluded.query`,
    [project, staff, name, query],
  );
}

export async function deleteView(tx: Queryable, project: string, staff: string, name: string): Promise<void> {
  await tx.execute('DELETE FROM staff_view WHERE project_id = $1 AND staff_id = $2 AND name = $3', [
    project,
    staff,
    name,
  ]);
}
