import type { Day } from '#domain/lib/day.ts';
import type { Queryable } from '#server/db/database.ts';
import { ORDER_COLUMNS, type OrderRow } from '#server/orders/orders.store.ts';
import { notifyOfSent } from '#server/notices/receiver-notices.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface ShareRow extends Pick<
  Tables['ticket_share'],
  'id' | 'order_id' | 'ticket_id' | 'expires_at' | 'accepted_at' | 'ended_at' | 'ended_by'
> {
  /** The visitor whose phone has or had the ticket; null while nobody has accepted the link. */
  holder_id: Tables['ticket_share']['holder_id'];
}

const COLUMNS = 's.id, s.order_id, s.ticket_id, s.expires_at, s.holder_id, s.accepted_at, s.ended_at, s.ended_by';

export const liveShares = (db: Queryable, project: string, orders: readonly string[]): Promise<ShareRow[]> =>
  db.query<ShareRow>(
    `SELECT ${COLUMNS} FROM ticket_share s WHERE s.project_id = $1 AND s.order_id = ANY($2) AND s.ended_at IS NULL`,
    [project, orders],
  );

export async function liveShare(db: Queryable, project: string, ticket: string): Promise<ShareRow | null> {
  return db.maybe<ShareRow>(
    `SELECT ${COLUMNS} FROM ticket_share s WHERE s.project_id = $1 AND s.ticket_id = $2 AND s.ended_at IS NULL`,
    [project, ticket],
  );
}

export async function shareOfKey(db: Queryable, project: string, keyHash: string): Promise<ShareRow | null> {
  return db.maybe<ShareRow>(`SELECT ${COLUMNS} FROM ticket_share s WHERE s.project_id = $1 AND s.key_hash = $2`, [
    project,
    keyHash,
  ]);
}

/**
 * @param since tickets that are back with the buyer are left out if their last day is earlier: no phone stores them any
 * longer.
 */
export const receivedShares = (
  db: Queryable,
  project: string,
  visitor: string,
  since: Day,
  order: string | null = null,
): Promise<ShareRow[]> =>
  db.query<ShareRow>(
    `SELECT DISTINCT ON (s.ticket_id) ${COLUMNS} FROM ticket_share s JOIN ticket t ON t.project_id = s.project_id AND t.id = s.ticket_id
     WHERE s.project_id = $1 AND s.holder_id = $2 AND ($4::text IS NULL OR s.order_id = $4)
       AND (s.ended_at IS NULL OR greatest(coalesce(t.valid_until, t.visit_day), t.was_until) >= $3::date)
     ORDER BY s.ticket_id, s.accepted_at DESC`,
    [project, visitor, since, order],
  );

/** @returns these orders of any visitor: the reader must have been sent a ticket of each. */
export const readOrders = (db: Queryable, project: string, orders: readonly string[]): Promise<OrderRow[]> =>
  db.query<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM orders WHERE project_id = $1 AND id = ANY($2) ORDER BY created_at DESC, id DESC`,
    [project, orders],
  );

export type NewShare = Pick<Tables['ticket_share'], 'id' | 'order_id' | 'ticket_id' | 'key_hash' | 'expires_at'>;

/** The order must be locked, and the ticket must not be shared yet. */
export async function insertShare(
  tx: Queryable,
  project: string,
  { id, order_id, ticket_id, key_hash, expires_at }: NewShare,
  at: Date,
): Promise<void> {
  await tx.execute(
    'INSERT INTO ticket_share (project_id, id, order_id, ticket_id, key_hash, made_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [project, id, order_id, ticket_id, key_hash, at, expires_at],
  );
}

/** The order must be locked. */
export async function acceptShare(
  tx: Queryable,
  project: string,
  { id, ticket_id }: ShareRow,
  holder: string,
  at: Date,
): Promise<void> {
  await tx.execute('UPDATE ticket_share SET holder_id = $3, accepted_at = $4 WHERE project_id = $1 AND id = $2', [
    project,
    id,
    holder,
    at,
  ]);
  await notifyOfSent(tx, project, [ticket_id], 'accepted', at);
}

/** The order must be locked. */
export async function endShare(
  tx: Queryable,
  project: string,
  { id, ticket_id }: ShareRow,
  by: NonNullable<ShareRow['ended_by']>,
  at: Date,
): Promise<void> {
  if (by === 'TAKEN_BACK') await notifyOfSent(tx, project, [ticket_id], 'taken-back', at);
  if (by === 'GIVEN_BACK') await notifyOfSent(tx, project, [ticket_id], 'given-back', at);
  await tx.execute('UPDATE ticket_share SET ended_at = $3, ended_by = $4 WHERE project_id = $1 AND id = $2', [
    project,
    id,
    at,
    by,
  ]);
}

export const forgetShares = (db: Queryable, before: Date): Promise<number> =>
  db.execute('DELETE FROM ticket_share WHERE accepted_at IS NULL AND expires_at < $1', [before]);

/**
 * Brings the tickets that erased accounts hold back to their buyers; codes of tickets that can still be used open
 * nothing any more on the phones of these accounts.
 */
export async function eraseHoldings(tx: Queryable, project: string, accounts: readonly string[]): Promise<void> {
  await tx.execute(
    `UPDATE ticket t SET serial = t.serial + 1 FROM ticket_share s
     WHERE s.project_id = $1 AND s.holder_id = ANY($2) AND s.ended_at IS NULL AND t.project_id = s.project_id AND t.id = s.ticket_id
       AND t.status IN ('WAIT_USE', 'PART_USE')`,
    [project, accounts],
  );
  await tx.execute('DELETE FROM ticket_share WHERE project_id = $1 AND holder_id = ANY($2)', [project, accounts]);
  await tx.execute('DELETE FROM notice WHERE project_id = $1 AND holder_id = ANY($2)', [project, accounts]);
}
