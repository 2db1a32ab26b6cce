// `npm run rows`: writes the types of all tables' rows from the migrated schema.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Queryable } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';

const FOLDER = join(import.meta.dirname, '..', 'server', 'db');
export const ROWS = join(FOLDER, 'rows.gen.ts');

/** The conversions of `server/db/postgres.ts`: whole numbers and sums of money fit into a number. */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Day',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
};

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  checks: string[] | null;
}

const COLUMNS = `
  SELECT c.relname AS table, a.attname AS name, t.typname AS type, NOT a.attnotnull AS nullable,
    (SELECT array_agg(pg_get_constraintdef(k.oid)) FROM pg_constraint k
     WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]) AS checks
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  ORDER BY c.relname, a.attnum`;

/** The words of `CHECK (state IN ('OPEN', 'DONE'))`, in the database's own notation. */
function wordsOf(checks: readonly string[]): string | undefined {
  const list = checks.map((check) => /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check)?.[1]).find(Boolean);
  return list && [...list.matchAll(/'(\w[^']*)'::text/g)].map(([, word]) => `'${word}'`).join(' | ');
}

function typeOf({ table, name, type, nullable, checks }: Column, narrower: ReadonlySet<string>): string {
  const base = type.replace(/^_/, '');
  const key = `'${table}.${name}'`;
  const known = narrower.has(key) ? `ColumnTypes[${key}]` : wordsOf(checks ?? []) || TYPES[base];
  if (known === undefined) throw new Error(`No type is known for ${type}, which ${key} has`);
  return `${known}${type === base ? '' : '[]'}${nullable ? ' | null' : ''}`;
}

export async function rowsOf(db: Queryable): Promise<string> {
  const columns = await db.query<Column>(COLUMNS);
  const map = readFileSync(join(FOLDER, 'column-types.ts'), 'utf8');
  const narrower = new Set([...map.matchAll(/^ {2}('\w+\.\w+'):/gm)].map(([, key = '']) => key));
  const tables = Map.groupBy(columns, ({ table }) => table);
  const lines = [...tables].flatMap(([table, all]) => [
    `  ${table}: {`,
    ...all.map((column) => `    ${column.name}: ${typeOf(column, narrower)};`),
    '  };',
  ]);
  return [
    '// Written by `npm run rows` from the migrated schema.',
    "import type { Day } from '#domain/lib/day.ts';",
    "import type { ColumnTypes } from './column-types.ts';",
    '',
    'export interface Tables {',
    ...lines,
    '}',
    '',
  ].join('\n');
}

if (import.meta.main) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tickets-rows-'));
  const db = await openDatabase({ dataDir });
  await migrate(db);
  writeFileSync(ROWS, await rowsOf(db));
  await db.close();
  rmSync(dataDir, { recursive: true });
}
