import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type SaleRow = Pick<Tables['sale'], 'id' | 'doc' | 'visitor_id'>;

export async function readSale(db: Queryable, project: string, id: string): Promise<SaleRow | null> {
  const row = await db.maybe<SaleRow>(
    'SELECT id, doc, visitor_id FROM sale WHERE project_id = $1 AND id = $2 AND ended_at IS NULL',
    [project, id],
  );
  return row && !row.doc.withdrawn ? row : null;
}

export async function bindSale(
  db: Queryable,
  project: string,
  id: string,
  visitor: string,
  at: Date,
): Promise<boolean> {
  const done = await db.execute(
    'UPDATE sale SET visitor_id = $3, bound_at = $4 WHERE project_id = $1 AND id = $2 AND visitor_id IS NULL AND ended_at IS NULL',
    [project, id, visitor, at],
  );
  return done === 1;
}
