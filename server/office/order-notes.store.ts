import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type NoteRow = Pick<Tables['order_note'], 'id' | 'at' | 'staff_id' | 'text'>;

export const notesOf = (db: Queryable, project: string, order: string): Promise<NoteRow[]> =>
  db.query<NoteRow>(
    'SELECT id, at, staff_id, text FROM order_note WHERE project_id = $1 AND order_id = $2 ORDER BY at DESC, id DESC',
    [project, order],
  );

export async function insertNote(tx: Queryable, project: string, order: string, note: NoteRow): Promise<void> {
  await tx.execute(
    'INSERT INTO order_note (project_id, order_id, id, staff_id, at, text) VALUES ($1, $2, $3, $4, $5, $6)',
    [project, order, note.id, note.staff_id, note.at, note.text],
  );
}
