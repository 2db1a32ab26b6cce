import type { SealedField } from '#server/keys/secrets.ts';
import type { Queryable } from '#server/db/database.ts';

export interface SealedTable {
  table:
    | 'ticket_holder'
    | 'orders'
    | 'cart_item'
    | 'invoice'
    | 'waiting_list_entry'
    | 'notice_target'
    | 'code_batch'
    | 'export_piece'
    | 'staff'
    | 'staff_phone'
    | 'staff_push'
    | 'staff_request';
  /** Begins with the project, where the rows belong to one. */
  key: readonly [column: string, type: 'text' | 'integer'][];
  columns: readonly `${string}_enc`[];
  /** Whether it may have fields that were sealed before fields were bound to their row. */
  unbound?: true;
}

const BY_ID: SealedTable['key'] = [
  ['project_id', 'text'],
  ['id', 'text'],
];

export const SEALED_TABLES: readonly SealedTable[] = [
  {
    table: 'ticket_holder',
    key: [
      ['project_id', 'text'],
      ['ticket_id', 'text'],
      ['position', 'integer'],
    ],
    columns: ['name_enc', 'id_number_enc'],
    unbound: true,
  },
  { table: 'orders', key: BY_ID, columns: ['phone_enc', 'agency_enc'], unbound: true },
  { table: 'cart_item', key: BY_ID, columns: ['lines_enc'], unbound: true },
  { table: 'invoice', key: BY_ID, columns: ['purchaser_enc', 'tax_no_enc', 'email_enc', 'phone_enc'], unbound: true },
  { table: 'waiting_list_entry', key: BY_ID, columns: ['people_enc'] },
  { table: 'notice_target', key: BY_ID, columns: ['address_enc'] },
  { table: 'code_batch', key: BY_ID, columns: ['file_enc'] },
  {
    table: 'export_piece',
    key: [
      ['project_id', 'text'],
      ['export_id', 'text'],
      ['n', 'integer'],
    ],
    columns: ['data_enc'],
  },
  { table: 'staff', key: [['id', 'text']], columns: ['totp_enc', 'totp_new_enc'] },
  { table: 'staff_phone', key: [['staff_id', 'text']], columns: ['phone_enc'] },
  { table: 'staff_push', key: [['id', 'text']], columns: ['address_enc'] },
  {
    table: 'staff_request',
    key: [
      ['staff_id', 'text'],
      ['key', 'text'],
    ],
    columns: ['answer_enc'],
  },
];

export type SealedRow = Record<string, string | number | null>;

export function fieldOf(
  { table, key }: SealedTable,
  row: SealedRow,
  column: SealedTable['columns'][number],
): SealedField {
  const values = key.map(([name]) => row[name] ?? '');
  const hasProject = key[0]?.[0] === 'project_id';
  return hasProject
    ? [`${table}.${column}`, String(values[0]), ...values.slice(1)]
    : [`${table}.${column}`, '', ...values];
}

const namesOf = ({ key }: SealedTable): string[] => key.map(([column]) => column);
const listOf = (table: SealedTable): string => [...namesOf(table), ...table.columns].join(', ');

/** @returns rows with a field that was sealed before fields were bound to their row, in order of their keys. */
export function unboundRows(db: Queryable, table: SealedTable, limit: number, skip: number): Promise<SealedRow[]> {
  // The condition must be worded as in the partial indexes of these tables.
  const isUnbound = table.columns.map((column) => `${column} LIKE 'k1.%'`).join(' OR ');
  return db.query<SealedRow>(
    `SELECT ${listOf(table)} FROM ${table.table} WHERE ${isUnbound} ORDER BY ${namesOf(table).join(', ')} LIMIT $1 OFFSET $2`,
    [limit, skip],
  );
}

export function nextSealedRows(
  db: Queryable,
  table: SealedTable,
  limit: number,
  after: SealedRow | null,
): Promise<SealedRow[]> {
  const names = namesOf(table);
  const values = after ? names.map((name) => after[name]) : [];
  const from = after
    ? `WHERE (${names.join(', ')}) > (${table.key.map(([, type], index) => `$${index + 2}::${type}`).join(', ')})`
    : '';
  return db.query<SealedRow>(
    `SELECT ${listOf(table)} FROM ${table.table} ${from} ORDER BY ${names.join(', ')} LIMIT $1`,
    [limit, ...values],
  );
}

export async function someSealedRow(db: Queryable, table: SealedTable): Promise<SealedRow | null> {
  return db.maybe<SealedRow>(
    `SELECT ${listOf(table)} FROM ${table.table} WHERE ${table.columns[0]} LIKE 'k_.%' ORDER BY ${namesOf(table)
      .map((name) => `${name} DESC`)
      .join(', ')} LIMIT 1`,
  );
}

export async function countSealedOtherwise(
  db: Queryable,
  { table, columns }: SealedTable,
  prefix: string,
): Promise<number> {
  const isOther = columns.map((column) => `(${column} LIKE 'k_.%' AND NOT starts_with(${column}, $1))`).join(' OR ');
  const row = await db.one<{ count: number }>(`SELECT count(*) AS count FROM ${table} WHERE ${isOther}`, [prefix]);
  return row.count;
}

/** Writes sealed fields again, except in rows that were changed since they were read. */
export function writeSealed(
  db: Queryable,
  { table, key, columns }: SealedTable,
  rows: readonly (readonly [before: SealedRow, after: SealedRow])[],
): Promise<number> {
  const given = rows.map(([before, after]) => ({
    ...after,
    ...Object.fromEntries(columns.map((column) => [`${column}_before`, before[column]])),
  }));
  const shape = [
    ...key.map(([column, type]) => `${column} ${type}`),
    ...columns.flatMap((column) => [`${column} text`, `${column}_before text`]),
  ];
  const isSame = [
    ...key.map(([column]) => `t.${column} = n.${column}`),
    ...columns.map((column) => `t.${column} IS NOT DISTINCT FROM n.${column}_before`),
  ];
  return db.execute(
    `UPDATE ${table} t SET ${columns.map((column) => `${column} = n.${column}`).join(', ')}
     FROM jsonb_to_recordset($1::jsonb) AS n (${shape.join(', ')}) WHERE ${isSame.join(' AND ')}`,
    [JSON.stringify(given)],
  );
}
