import type { Queryable, Transaction } from './database.ts';
import { StartRefused } from './sql-errors.ts';

interface Column {
  name: string;
  type: string;
  /** True where the column's values come from a sequence, which has to go on after the largest value. */
  identity: boolean;
}

export interface Table {
  name: string;
  columns: readonly Column[];
  needs: readonly string[];
}

/** The number of rows and the sum of their hashes, independent of their order. */
export interface Content {
  rows: number;
  hash: string;
}

/** Tables that the program fills by itself in every database, so their rows are not copied. */
const OWN_TABLES = ['schema_migration', 'schema_migration_lock'];
const ROWS_AT_ONCE = 500;
/** Pictures are stored in rows; this many of them are in memory at once. */
const PICTURES_AT_ONCE = 8;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Every value as text, which is exact in both directions: a JavaScript date has no microseconds, a JSON null is no
 * missing value.
 */
const rowAsText = ({ columns }: Table): string =>
  `to_json(ARRAY[${columns.map(({ name }) => `${quoted(name)}::text`).join(', ')}])::text`;

export async function tablesOf(db: Queryable): Promise<readonly Table[]> {
  const columns = await db.query<{ table: string; name: string; type: string; identity: boolean }>(
    `SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attidentity <> '' AS identity
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = current_schema()::text::regnamespace AND c.relkind = 'r' AND NOT (c.relname = ANY($1))
     ORDER BY c.relname, a.attnum`,
    [OWN_TABLES],
  );
  const references = await db.query<{ table: string; needs: string }>(
    `SELECT k.conrelid::regclass::text AS table, k.confrelid::regclass::text AS needs FROM pg_constraint k
     WHERE k.contype = 'f' AND k.connamespace = current_schema()::text::regnamespace`,
  );
  const tables = [...new Set(columns.map(({ table }) => table))].map((name): Table => ({
    name,
    columns: columns.filter(({ table }) => table === name),
    needs: references.filter(({ table }) => table === name).map(({ needs }) => needs),
  }));
  return inOrder(tables);
}

function inOrder(tables: readonly Table[]): readonly Table[] {
  const done: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const ready = left.filter(({ name, needs }) => needs.every((other) => other === name || !names.has(other)));
    if (ready.length === 0) throw new Error(`These tables point at each other: ${[...names].join(', ')}`);
    done.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return done;
}

export async function refuseFilled(db: Queryable, tables: readonly Table[], where: string): Promise<void> {
  for (const { name } of tables) {
    if ((await db.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`)).length > 0) {
      throw new StartRefused(
        `${where} is not empty: its table ${name} has rows; name another one, nothing is overwritten.`,
      );
    }
  }
}

export const holdWrites = (tx: Transaction, tables: readonly Table[]): Promise<number> =>
  tx.execute(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN SHARE MODE`);

export async function contentOf(db: Queryable, table: Table): Promise<Content> {
  return db.one<{ rows: number; hash: string }>(
    `SELECT count(*) AS rows, coalesce(sum(('x' || left(md5(${rowAsText(table)}), 15))::bit(60)::bigint), 0)::text AS hash FROM ${quoted(table.name)}`,
  );
}

export async function copyTable(from: Transaction, to: Transaction, table: Table): Promise<void> {
  const { name, columns } = table;
  const size = columns.some(({ type }) => type === 'bytea') ? PICTURES_AT_ONCE : ROWS_AT_ONCE;
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `(e ->> ${index})::${type}`).join(', ');
  const insert = `INSERT INTO ${quoted(name)} (${names}) OVERRIDING SYSTEM VALUE SELECT ${values} FROM json_array_elements($1::json) AS e`;
  await from.execute(`DECLARE moving NO SCROLL CURSOR FOR SELECT ${rowAsText(table)} AS row FROM ${quoted(name)}`);
  for (;;) {
    const rows = await from.query<{ row: string }>(`FETCH ${size} FROM moving`);
    if (rows.length === 0) break;
    await to.query(insert, [`[${rows.map(({ row }) => row).join(',')}]`]);
  }
  await from.execute('CLOSE moving');
  for (const column of columns.filter(({ identity }) => identity)) {
    await to.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), greatest(max(${quoted(column.name)}), 1), count(*) > 0) FROM ${quoted(name)}`,
      [quoted(name), column.name],
    );
  }
}
