import type { Queryable } from '#server/db/database.ts';
import { eraseHoldings } from '#server/sharing/ticket-shares.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface ErasedOrders {
  orders: readonly string[];
  contacts: readonly string[];
  whole: readonly string[];
}

export const lockOrders = (
  tx: Queryable,
  project: string,
  orders: readonly string[],
): Promise<Pick<Tables['orders'], 'id'>[]> =>
  tx.query('SELECT id FROM orders WHERE project_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE', [project, orders]);

/**
 * Erases holders of these orders: their names, documents and hashes. Ticket numbers and sums stay.
 * @param hash of the only person to erase; null for all holders.
 * @returns the ids of their pictures, which the caller has to delete.
 */
export async function eraseHolders(
  tx: Queryable,
  project: string,
  orders: readonly string[],
  hash: string | null,
): Promise<string[]> {
  const rows = await tx.query<Pick<Tables['ticket_holder'], 'photo' | 'health_code'>>(
    `WITH gone AS MATERIALIZED (
       SELECT h.project_id, h.ticket_id, h.position, h.photo, h.health_code FROM ticket t JOIN ticket_holder h ON h.project_id = t.project_id AND h.ticket_id = t.id
       WHERE t.project_id = $1 AND t.order_id = ANY($2) AND ($3::text IS NULL OR h.person_hash = $3)),
     erased AS (
       UPDATE ticket_holder h SET name_enc = '', name_hash = NULL, id_number_enc = '', person_hash = '', id_mask = '', photo = NULL, health_code = NULL
       FROM gone WHERE h.project_id = gone.project_id AND h.ticket_id = gone.ticket_id AND h.position = gone.position)
     SELECT photo, health_code FROM gone WHERE photo IS NOT NULL OR health_code IS NOT NULL`,
    [project, orders, hash],
  );
  await tx.execute(
    `DELETE FROM person_claim c USING ticket t
     WHERE t.project_id = $1 AND t.order_id = ANY($2) AND c.project_id = t.project_id AND c.ticket_id = t.id AND ($3::text IS NULL OR c.person_hash = $3)`,
    [project, orders, hash],
  );
  // Wallet passes of these orders get no more updates.
  await tx.execute('DELETE FROM wallet_pass WHERE project_id = $1 AND order_id = ANY($2)', [project, orders]);
  // Tickets without any remaining document are marked, because their time limit has nothing left to erase.
  await tx.execute(
    `UPDATE ticket t SET erased = true WHERE t.project_id = $1 AND t.order_id = ANY($2) AND NOT t.erased AND NOT EXISTS (
       SELECT 1 FROM ticket_holder h WHERE h.project_id = t.project_id AND h.ticket_id = t.id AND h.id_number_enc <> '')`,
    [project, orders],
  );
  return rows.flatMap(({ photo, health_code }) => [photo, health_code].filter((id) => id !== null));
}

/**
 * Erases the contacts of these orders: phone, agency, the buyer and addresses of an invoice, notes of staff, pictures
 * of a rating.
 */
export async function eraseContacts(
  tx: Queryable,
  project: string,
  { contacts, whole }: ErasedOrders,
  at: Date,
): Promise<string[]> {
  if (contacts.length === 0) return [];
  await tx.execute(
    `UPDATE orders SET phone_enc = '', phone_mask = '', phone_hash = NULL, agency_enc = NULL, erased_at = CASE WHEN id = ANY($3) THEN $4::timestamptz END
     WHERE project_id = $1 AND id = ANY($2)`,
    [project, contacts, whole, at],
  );
  // A company and its tax number are no person.
  await tx.execute(
    `UPDATE invoice SET email_enc = NULL, phone_enc = NULL, purchaser_enc = CASE kind WHEN 'person' THEN '' ELSE purchaser_enc END,
       tax_no_enc = CASE kind WHEN 'person' THEN NULL ELSE tax_no_enc END, download_url = CASE kind WHEN 'person' THEN NULL ELSE download_url END
     WHERE project_id = $1 AND order_id = ANY($2)`,
    [project, contacts],
  );
  await tx.execute('DELETE FROM order_note WHERE project_id = $1 AND order_id = ANY($2)', [project, contacts]);
  const rows = await tx.query<{ photos: NonNullable<Tables['evaluation']['doc']['photos']> }>(
    `WITH rated AS MATERIALIZED (SELECT project_id, order_id, guide_id, doc -> 'photos' AS photos FROM evaluation
       WHERE project_id = $1 AND order_id = ANY($2) AND jsonb_array_length(coalesce(doc -> 'photos', '[]')) > 0),
     erased AS (UPDATE evaluation e SET doc = jsonb_set(e.doc, '{photos}', '[]') FROM rated
       WHERE e.project_id = rated.project_id AND e.order_id = rated.order_id AND e.guide_id = rated.guide_id)
     SELECT photos FROM rated`,
    [project, contacts],
  );
  return rows.flatMap(({ photos }) => photos);
}

export const dropPictures = (tx: Queryable, project: string, pictures: readonly string[]): Promise<number> =>
  tx.execute(
    `DELETE FROM upload u WHERE u.project_id = $1 AND u.id = ANY($2)
       AND NOT EXISTS (SELECT 1 FROM ticket_holder h WHERE h.project_id = u.project_id AND h.photo = u.id)
       AND NOT EXISTS (SELECT 1 FROM ticket_holder h WHERE h.project_id = u.project_id AND h.health_code = u.id)`,
    [project, pictures],
  );

/** Locks accounts, so that none of them orders meanwhile. */
export const lockAccounts = (
  tx: Queryable,
  project: string,
  accounts: readonly string[],
): Promise<Pick<Tables['visitor'], 'id'>[]> =>
  tx.query('SELECT id FROM visitor WHERE project_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE', [project, accounts]);

const OF_ACCOUNT = [
  'DELETE FROM session_token WHERE project_id = $1 AND visitor_id = ANY($2)',
  'DELETE FROM cart_item WHERE project_id = $1 AND visitor_id = ANY($2)',
  'DELETE FROM waiting_list_entry WHERE project_id = $1 AND visitor_id = ANY($2)',
  'DELETE FROM upload WHERE project_id = $1 AND visitor_id = ANY($2)',
  'DELETE FROM message_consent WHERE project_id = $1 AND visitor_id = ANY($2)',
  'DELETE FROM notice_target WHERE project_id = $1 AND visitor_id = ANY($2)',
  'DELETE FROM notice_setting WHERE project_id = $1 AND visitor_id = ANY($2)',
  'DELETE FROM card_access WHERE project_id = $1 AND visitor_id = ANY($2)',
  'DELETE FROM idempotency WHERE project_id = $1 AND visitor_id = ANY($2)',
];

/**
 * Erases what identifies the people of these accounts, who can't sign in any more. Orders still name the account by its
 * id.
 */
export async function eraseAccounts(tx: Queryable, project: string, accounts: readonly string[]): Promise<void> {
  if (accounts.length === 0) return;
  for (const sql of OF_ACCOUNT) await tx.execute(sql, [project, accounts]);
  await eraseHoldings(tx, project, accounts);
  await tx.execute(
    'UPDATE visitor SET openid = NULL, phone_hash = NULL, phone_mask = NULL WHERE project_id = $1 AND id = ANY($2)',
    [project, accounts],
  );
}
