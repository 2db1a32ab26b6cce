import type { Day } from '#domain/lib/day.ts';
import type { Queryable } from '#server/db/database.ts';
import { listFrom, reversed, type Sort } from './list.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface ListedRow extends Pick<Tables['grey_list'], 'reason' | 'until'> {
  id: NonNullable<Tables['grey_list']['id']>;
  added_by: NonNullable<Tables['grey_list']['added_by']>;
  added_at: NonNullable<Tables['grey_list']['added_at']>;
}

const OLDEST: Sort = [
  { sql: 'g.added_at', type: 'timestamptz' },
  { sql: 'g.id', type: 'text' },
];

export const greyList = listFrom<ListedRow, { text?: string | undefined }>({
  table: 'g',
  columns: 'g.id, g.reason, g.until, g.added_by, g.added_at',
  // Entries from the venue file have no id.
  from: '(SELECT * FROM grey_list WHERE id IS NOT NULL) g',
  conditions: { text: (text, placeholder) => `position(lower(${placeholder(text)}) IN lower(g.reason)) > 0` },
  sorts: { newest: reversed(OLDEST), oldest: OLDEST },
});

export async function countImported(db: Queryable, project: string): Promise<number> {
  const row = await db.one<{ count: number }>(
    'SELECT count(*)::int AS count FROM grey_list WHERE project_id = $1 AND added_by IS NULL',
    [project],
  );
  return row.count;
}

export async function listedAs(
  db: Queryable,
  project: string,
  hashes: readonly string[],
  day: Day,
): Promise<{ reason: string; until: Day | null } | null> {
  return db.maybe<Pick<Tables['grey_list'], 'reason' | 'until'>>(
    'SELECT reason, until FROM grey_list WHERE project_id = $1 AND person_hash = ANY($2) AND (until IS NULL OR until >= $3::date) ORDER BY until DESC NULLS FIRST LIMIT 1',
    [project, hashes, day],
  );
}

/** Adds a document; an expired entry of it is replaced. */
export async function insertListed(
  tx: Queryable,
  project: string,
  hashes: readonly string[],
  row: ListedRow,
  day: Day,
): Promise<boolean> {
  if (await listedAs(tx, project, hashes, day)) return false;
  await tx.execute('DELETE FROM grey_list WHERE project_id = $1 AND person_hash = ANY($2) AND until < $3::date', [
    project,
    hashes,
    day,
  ]);
  const added = await tx.execute(
    `INSERT INTO grey_list (project_id, person_hash, id, reason, until, added_by, added_at) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [project, hashes[0], row.id, row.reason, row.until, row.added_by, row.added_at],
  );
  return added === 1;
}

export const deleteListed = async (tx: Queryable, project: string, id: string): Promise<boolean> =>
  (await tx.execute('DELETE FROM grey_list WHERE project_id = $1 AND id = $2', [project, id])) === 1;
