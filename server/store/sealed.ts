import type { Queryable } from '#server/store/database.ts';

/** A table with sealed fields, as `FieldPlace` names them: the key begins with the project. */
export interface SealedTable {
  table: 'ticket_holder' | 'orders' | 'cart_item' | 'invoice';
  key: readonly [column: string, type: 'text' | 'integer'][];
  columns: readonly `${string}_enc`[];
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
  },
  { table: 'orders', key: BY_ID, columns: ['phone_enc', 'agency_enc'] },
  { table: 'cart_item', key: BY_ID, columns: ['lines_enc'] },
  { table: 'invoice', key: BY_ID, columns: ['purchaser_enc', 'tax_no_enc', 'email_enc', 'phone_enc'] },
];

/** The key and the sealed fields of a row. */
export type SealedRow = Record<string, string | number | null>;

/** @returns rows with a field that was sealed before fields were bound to their row, in order of their keys. @param skip so many of them are left out. */
export function unboundRows(db: Queryable, { table, key, columns }: SealedTable, limit: number, skip: number): Promise<SealedRow[]> {
  const names = key.map(([column]) => column);
  // As the partial indexes of these tables say it.
  const isUnbound = columns.map((column) => `${column} LIKE 'k1.%'`).join(' OR ');
  return db.query<SealedRow>(`SELECT ${[...names, ...columns].join(', ')} FROM ${table} WHERE ${isUnbound} ORDER BY ${names.join(', ')} LIMIT $1 OFFSET $2`, [
    limit,
    skip,
  ]);
}

/**
 * Writes sealed fields again, except in rows that were changed since they were read.
 * @param rows the row as it was, then as it is to be.
 * @returns how many were written.
 */
export function writeSealed(
  db: Queryable,
  { table, key, columns }: SealedTable,
  rows: readonly (readonly [before: SealedRow, after: SealedRow])[],
): Promise<number> {
  const given = rows.map(([before, after]) => ({ ...after, ...Object.fromEntries(columns.map((column) => [`${column}_before`, before[column]])) }));
  const shape = [...key.map(([column, type]) => `${column} ${type}`), ...columns.flatMap((column) => [`${column} text`, `${column}_before text`])];
  const isSame = [...key.map(([column]) => `t.${column} = n.${column}`), ...columns.map((column) => `t.${column} IS NOT DISTINCT FROM n.${column}_before`)];
  return db.execute(
    `UPDATE ${table} t SET ${columns.map((column) => `${column} = n.${column}`).join(', ')}
     FROM jsonb_to_recordset($1::jsonb) AS n (${shape.join(', ')}) WHERE ${isSame.join(' AND ')}`,
    [JSON.stringify(given)],
  );
}
