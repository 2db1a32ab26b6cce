import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

type HolderRow = Pick<Tables['holder_rehash'], 'project_id' | 'ticket_id' | 'position'> &
  Pick<Tables['ticket_holder'], 'id_number_enc' | 'person_hash'>;

/** Takes the next holders from the list; several processes that start at once get different ones. */
export async function takeHoldersToRehash(tx: Queryable, limit: number): Promise<HolderRow[]> {
  const due = await tx.query<Pick<HolderRow, 'project_id' | 'ticket_id' | 'position'>>(
    'SELECT project_id, ticket_id, position FROM holder_rehash ORDER BY project_id, ticket_id, position LIMIT $1 FOR UPDATE',
    [limit],
  );
  if (due.length === 0) return [];
  const list = `jsonb_to_recordset($1::jsonb) AS d (project_id text, ticket_id text, position integer)`;
  const key = (table: string): string =>
    `${table}.project_id = d.project_id AND ${table}.ticket_id = d.ticket_id AND ${table}.position = d.position`;
  await tx.execute(`DELETE FROM holder_rehash r USING ${list} WHERE r.project_id = d.project_id AND ${key('r')}`, [
    JSON.stringify(due),
  ]);
  return tx.query<HolderRow>(
    `SELECT h.project_id, h.ticket_id, h.position, h.id_number_enc, h.person_hash FROM ticket_holder h JOIN ${list} ON ${key('h')}
     ORDER BY h.project_id, h.ticket_id, h.position FOR UPDATE OF h`,
    [JSON.stringify(due)],
  );
}

/**
 * Where another claim of the session or another open erasure already has the new hash, this one keeps the old hash,
 * because a person may have only one.
 */
export async function replaceHash(
  tx: Queryable,
  { project_id, ticket_id, position, person_hash }: HolderRow,
  hash: string,
): Promise<void> {
  await tx.execute(
    'UPDATE ticket_holder SET person_hash = $4 WHERE project_id = $1 AND ticket_id = $2 AND position = $3',
    [project_id, ticket_id, position, hash],
  );
  await tx.execute(
    `UPDATE person_claim c SET person_hash = $4 WHERE c.project_id = $1 AND c.ticket_id = $2 AND c.person_hash = $3
       AND NOT EXISTS (SELECT 1 FROM person_claim o WHERE o.project_id = $1 AND o.batch_id = c.batch_id AND o.person_hash = $4)`,
    [project_id, ticket_id, person_hash, hash],
  );
  await tx.execute(
    `UPDATE erasure e SET person_hash = $3 WHERE e.project_id = $1 AND e.person_hash = $2
       AND NOT EXISTS (SELECT 1 FROM erasure o WHERE o.project_id = $1 AND o.person_hash = $3 AND o.state <> 'DONE')`,
    [project_id, person_hash, hash],
  );
}
