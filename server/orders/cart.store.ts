import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export const MOST_CART_ROWS = 100;

/** A row of the cart: tickets for one day and session, their lines sealed as a whole. */
export interface CartRow extends Pick<Tables['cart_item'], 'id' | 'lines_enc' | 'created_at'> {
  /** Price in fen when the row was last written. */
  fee_then: Tables['cart_item']['fee_then'];
}

type SealedRow = Pick<CartRow, 'id' | 'lines_enc'>;

export const listCartRows = (db: Queryable, project: string, visitor: string): Promise<CartRow[]> =>
  db.query<CartRow>(
    'SELECT id, lines_enc, fee_then, created_at FROM cart_item WHERE project_id = $1 AND visitor_id = $2 ORDER BY created_at, id',
    [project, visitor],
  );

export async function insertCartRow(tx: Queryable, project: string, visitor: string, row: CartRow): Promise<boolean> {
  // The visitor's own row lets two additions of the same visitor count one after the other.
  await tx.query('SELECT id FROM visitor WHERE project_id = $1 AND id = $2 FOR NO KEY UPDATE', [project, visitor]);
  const added = await tx.execute(
    `INSERT INTO cart_item (project_id, visitor_id, id, lines_enc, fee_then, created_at)
     SELECT $1, $2, $3, $4, $5, $6 WHERE (SELECT count(*) FROM cart_item WHERE project_id = $1 AND visitor_id = $2) < $7`,
    [project, visitor, row.id, row.lines_enc, row.fee_then, row.created_at, MOST_CART_ROWS],
  );
  return added === 1;
}

/** Writes a row's new contents, unless it was changed since `before` was read. */
export async function updateCartRow(
  db: Queryable,
  project: string,
  visitor: string,
  row: Omit<CartRow, 'created_at'>,
  before: Pick<CartRow, 'lines_enc'>,
): Promise<boolean> {
  const changed = await db.execute(
    'UPDATE cart_item SET lines_enc = $4, fee_then = $5 WHERE project_id = $1 AND visitor_id = $2 AND id = $3 AND lines_enc = $6',
    [project, visitor, row.id, row.lines_enc, row.fee_then, before.lines_enc],
  );
  return changed === 1;
}

export async function deleteCartRow(db: Queryable, project: string, visitor: string, id: string): Promise<void> {
  await db.execute('DELETE FROM cart_item WHERE project_id = $1 AND visitor_id = $2 AND id = $3', [
    project,
    visitor,
    id,
  ]);
}

export const readCart = (db: Queryable, project: string, visitor: string, ids: readonly string[]): Promise<CartRow[]> =>
  db.query<CartRow>(
    'SELECT id, lines_enc, fee_then, created_at FROM cart_item WHERE project_id = $1 AND visitor_id = $2 AND id = ANY($3) ORDER BY id',
    [project, visitor, ids],
  );

export async function takeCart(
  tx: Queryable,
  project: string,
  visitor: string,
  ids: readonly string[],
): Promise<SealedRow[]> {
  const rows = await tx.query<SealedRow>(
    `SELECT id, lines_enc FROM cart_item WHERE project_id = $1 AND visitor_id = $2 AND id = ANY($3) ORDER BY id FOR UPDATE`,
    [project, visitor, ids],
  );
  await tx.execute('DELETE FROM cart_item WHERE project_id = $1 AND visitor_id = $2 AND id = ANY($3)', [
    project,
    visitor,
    rows.map((row) => row.id),
  ]);
  return rows;
}
