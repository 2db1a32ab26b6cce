import { announce } from '#server/db/changes.ts';
import type { Queryable } from '#server/db/database.ts';

interface Doc {
  id: string;
}

/** A venue's catalogue as the importer passes it on: documents as they are stored, hashes instead of secrets. */
export interface CatalogContent {
  project_id: string;
  project: object;
  scenics: readonly Doc[];
  ticket_types: readonly (Doc & { scenic_id: string; type: string })[];
  seat_plans: readonly (Doc & { plan: object })[];
  guides: readonly Doc[];
  /** People who are bound to a sales account stay bound. */
  sales: readonly Doc[];
  gates: readonly (Doc & { scenics: readonly string[] })[];
  /** Redemption codes, people and their count; undefined leaves those in the database as they are. */
  lists: CatalogLists | undefined;
}

export interface CatalogLists {
  redemption_codes: readonly {
    id: string;
    code_hash: string;
    ticket_type_id: string;
    valid_from?: string | undefined;
    valid_until?: string | undefined;
  }[];
  grey_list: readonly { person_hash: string; reason: string }[];
  people_count: { count: number; cap: number | null } | null;
}

/**
 * Writes the whole catalogue of one project. Parts that it omits are deleted, or stored as withdrawn while something
 * still names them; sales accounts and people of the grey list that the office added stay.
 * @returns the version that the catalogue has now.
 */
export async function writeCatalog(tx: Queryable, rows: CatalogContent): Promise<number> {
  // First, so that a second import of the same project waits here.
  const written = await tx.maybe<{ version: number }>(
    `INSERT INTO project (project_id, doc) VALUES ($1, $2::jsonb)
     ON CONFLICT (project_id) DO UPDATE SET doc = excluded.doc, version = project.version + 1, imported_at = now() RETURNING version::int AS version`,
    [rows.project_id, JSON.stringify(rows.project)],
  );
  await announce(tx, { kind: 'catalog', project: rows.project_id });
  await upsertDocuments(tx, rows);
  await removeLeftOut(tx, rows);
  await writeSales(tx, rows);
  await writeGates(tx, rows);
  if (rows.lists) await writeLists(tx, rows.project_id, rows.lists);
  return written?.version ?? 0;
}

const listOf = <T>(items: readonly T[], shape: (item: T, position: number) => object): string =>
  JSON.stringify(items.map(shape));

async function upsertDocuments(
  tx: Queryable,
  { project_id, scenics, ticket_types, seat_plans, guides }: CatalogContent,
): Promise<void> {
  await tx.execute(
    `INSERT INTO scenic (project_id, id, position, doc)
     SELECT $1, id, position, doc FROM jsonb_to_recordset($2::jsonb) AS r (id text, position integer, doc jsonb)
     ON CONFLICT (project_id, id) DO UPDATE SET position = excluded.position, doc = excluded.doc`,
    [project_id, listOf(scenics, (doc, position) => ({ id: doc.id, position, doc }))],
  );
  await tx.execute(
    `INSERT INTO ticket_type (project_id, id, scenic_id, type, position, doc)
     SELECT $1, id, scenic_id, type, position, doc
     FROM jsonb_to_recordset($2::jsonb) AS r (id text, scenic_id text, type text, position integer, doc jsonb)
     ON CONFLICT (project_id, id) DO UPDATE
     SET scenic_id = excluded.scenic_id, type = excluded.type, position = excluded.position, doc = excluded.doc`,
    [
      project_id,
      listOf(ticket_types, (doc, position) => ({
        id: doc.id,
        scenic_id: doc.scenic_id,
        type: doc.type,
        position,
        doc,
      })),
    ],
  );
  await tx.execute(
    `INSERT INTO seat_plan (project_id, id, doc)
     SELECT $1, id, doc FROM jsonb_to_recordset($2::jsonb) AS r (id text, doc jsonb)
     ON CONFLICT (project_id, id) DO UPDATE SET doc = excluded.doc`,
    [project_id, listOf(seat_plans, ({ id, plan }) => ({ id, doc: plan }))],
  );
  await tx.execute(
    `INSERT INTO guide (project_id, id, position, doc)
     SELECT $1, id, position, doc FROM jsonb_to_recordset($2::jsonb) AS r (id text, position integer, doc jsonb)
     ON CONFLICT (project_id, id) DO UPDATE SET position = excluded.position, doc = excluded.doc`,
    [project_id, listOf(guides, (doc, position) => ({ id: doc.id, position, doc }))],
  );
}

async function removeLeftOut(
  tx: Queryable,
  { project_id, scenics, ticket_types, seat_plans, guides }: CatalogContent,
): Promise<void> {
  const ids = (list: readonly Doc[]) => list.map(({ id }) => id);
  const named = `EXISTS (SELECT FROM ticket t WHERE t.project_id = $1 AND t.ticket_type_id = kept.id)`;
  for (const [table, list] of [
    ['guide', guides],
    ['ticket_type', ticket_types],
  ] as const) {
    await tx.execute(`DELETE FROM ${table} AS kept WHERE project_id = $1 AND id <> ALL($2::text[]) AND NOT ${named}`, [
      project_id,
      ids(list),
    ]);
  }
  await tx.execute(
    `DELETE FROM scenic AS kept WHERE project_id = $1 AND id <> ALL($2::text[])
     AND NOT EXISTS (SELECT FROM ticket t WHERE t.project_id = $1 AND t.scenic_id = kept.id)
     AND NOT EXISTS (SELECT FROM ticket_type y WHERE y.project_id = $1 AND y.scenic_id = kept.id)`,
    [project_id, ids(scenics)],
  );
  await tx.execute(
    `DELETE FROM seat_plan AS kept WHERE project_id = $1 AND id <> ALL($2::text[]) AND NOT EXISTS (
       SELECT FROM scenic s, jsonb_array_elements(s.doc->'schedule'->'sessions') rule
       WHERE s.project_id = $1 AND rule->>'seat_plan' = kept.id)`,
    [project_id, ids(seat_plans)],
  );
  for (const [table, list] of [
    ['guide', guides],
    ['ticket_type', ticket_types],
    ['scenic', scenics],
  ] as const) {
    await tx.execute(
      `UPDATE ${table} SET doc = doc || '{"withdrawn": true}' WHERE project_id = $1 AND id <> ALL($2::text[])`,
      [project_id, ids(list)],
    );
  }
}

/**
 * Accounts made in the office stay as they are. A bound account that the file omits is stored as withdrawn, so that it
 * is still bound when it returns.
 */
async function writeSales(tx: Queryable, { project_id, sales }: CatalogContent): Promise<void> {
  await tx.execute(
    `INSERT INTO sale (project_id, id, doc) SELECT $1, id, doc FROM jsonb_to_recordset($2::jsonb) AS r (id text, doc jsonb)
     ON CONFLICT (project_id, id) DO UPDATE SET doc = excluded.doc WHERE sale.made_by IS NULL`,
    [project_id, listOf(sales, (doc) => ({ id: doc.id, doc }))],
  );
  const ids = sales.map(({ id }) => id);
  await tx.execute(
    'DELETE FROM sale WHERE project_id = $1 AND id <> ALL($2::text[]) AND visitor_id IS NULL AND made_by IS NULL',
    [project_id, ids],
  );
  await tx.execute(
    `UPDATE sale SET doc = doc || '{"withdrawn": true}' WHERE project_id = $1 AND id <> ALL($2::text[]) AND made_by IS NULL`,
    [project_id, ids],
  );
}

/** A gate that the file omits is deleted; entries at it keep its id. */
async function writeGates(tx: Queryable, { project_id, gates }: CatalogContent): Promise<void> {
  await tx.execute('DELETE FROM gate WHERE project_id = $1', [project_id]);
  await tx.execute(
    `INSERT INTO gate (project_id, id, position, scenics, doc)
     SELECT $1, id, position, ARRAY(SELECT jsonb_array_elements_text(doc -> 'scenics')), doc
     FROM jsonb_to_recordset($2::jsonb) AS r (id text, position integer, doc jsonb)`,
    [project_id, listOf(gates, (doc, position) => ({ id: doc.id, position, doc }))],
  );
}

export async function writeLists(tx: Queryable, project_id: string, lists: CatalogLists): Promise<void> {
  await writeCodes(tx, project_id, lists);
  await writeGreyList(tx, project_id, lists);
  await writePeopleCount(tx, project_id, lists);
}

async function writeCodes(tx: Queryable, project_id: string, { redemption_codes }: CatalogLists): Promise<void> {
  await tx.execute(
    `INSERT INTO redeem_code (project_id, id, code_hash, ticket_type_id, valid_from, valid_until)
     SELECT $1, id, code_hash, ticket_type_id, valid_from, valid_until
     FROM jsonb_to_recordset($2::jsonb) AS r (id text, code_hash text, ticket_type_id text, valid_from date, valid_until date)
     ON CONFLICT (project_id, code_hash) DO UPDATE
     SET ticket_type_id = excluded.ticket_type_id, valid_from = excluded.valid_from, valid_until = excluded.valid_until
     WHERE redeem_code.used_at IS NULL AND redeem_code.order_id IS NULL`,
    [project_id, JSON.stringify(redemption_codes)],
  );
  await tx.execute(
    `DELETE FROM redeem_code WHERE project_id = $1 AND used_at IS NULL AND order_id IS NULL AND batch_id IS NULL AND code_hash <> ALL($2::text[])`,
    [project_id, redemption_codes.map(({ code_hash }) => code_hash)],
  );
}

/** People whom the office added stay listed until the office removes them. */
async function writeGreyList(tx: Queryable, project_id: string, { grey_list }: CatalogLists): Promise<void> {
  await tx.execute(`DELETE FROM grey_list WHERE project_id = $1 AND added_by IS NULL`, [project_id]);
  await tx.execute(
    `INSERT INTO grey_list (project_id, person_hash, reason)
     SELECT $1, person_hash, reason FROM jsonb_to_recordset($2::jsonb) AS r (person_hash text, reason text) ON CONFLICT DO NOTHING`,
    [project_id, JSON.stringify(grey_list)],
  );
}

async function writePeopleCount(tx: Queryable, project_id: string, { people_count }: CatalogLists): Promise<void> {
  if (!people_count) {
    await tx.execute(`DELETE FROM people_count WHERE project_id = $1`, [project_id]);
    return;
  }
  await tx.execute(
    `INSERT INTO people_count (project_id, count, cap, counted_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (project_id) DO UPDATE SET count = excluded.count, cap = excluded.cap, counted_at = excluded.counted_at`,
    [project_id, people_count.count, people_count.cap],
  );
}
