import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type PictureRow = Pick<Tables['catalog_picture'], 'id' | 'name' | 'width' | 'height' | 'staff_id' | 'at'>;

export async function insertPicture(
  tx: Queryable,
  project: string,
  { id, name, width, height, staff_id, at }: PictureRow,
  files: readonly { name: string; bytes: Buffer }[],
): Promise<void> {
  await tx.execute(
    'INSERT INTO catalog_picture (project_id, id, name, width, height, staff_id, at) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING',
    [project, id, name, width, height, staff_id, at],
  );
  for (const file of files) {
    await tx.execute(
      'INSERT INTO catalog_picture_file (project_id, picture_id, name, bytes) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [project, id, file.name, file.bytes],
    );
  }
}

export const picturesOf = (db: Queryable, project: string): Promise<PictureRow[]> =>
  db.query<PictureRow>(
    'SELECT id, name, width, height, staff_id, at FROM catalog_picture WHERE project_id = $1 ORDER BY at DESC, id',
    [project],
  );

export async function readPictureFile(
  db: Queryable,
  project: string,
  picture: string,
  name: string,
): Promise<Buffer | null> {
  const row = await db.maybe<Pick<Tables['catalog_picture_file'], 'bytes'>>(
    'SELECT bytes FROM catalog_picture_file WHERE project_id = $1 AND picture_id = $2 AND name = $3',
    [project, picture, name],
  );
  return row?.bytes ?? null;
}
