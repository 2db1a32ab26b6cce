import type { LocalText } from '#domain/lib/local-text.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface InvoiceRow extends Pick<
  Tables['invoice'],
  | 'project_id'
  | 'id'
  | 'order_id'
  | 'visitor_id'
  | 'kind'
  | 'purchaser_enc'
  | 'tax_no_enc'
  | 'email_enc'
  | 'phone_enc'
  | 'state'
  | 'invoice_no'
  | 'download_url'
  | 'tries'
  | 'created_at'
  | 'issued_at'
> {
  order_no: Tables['orders']['order_no'];
  /** Fen. */
  amount: Tables['invoice']['amount'];
}

export const INVOICE_COLUMNS = `i.project_id, i.id, i.order_id, o.order_no, i.visitor_id, i.kind, i.purchaser_enc, i.tax_no_enc, i.email_enc, i.phone_enc, i.amount, i.state,
  i.invoice_no, i.download_url, i.tries, i.created_at, i.issued_at`;
export const JOINED_INVOICE = 'invoice i JOIN orders o ON o.project_id = i.project_id AND o.id = i.order_id';

/** Fen that stay with the venue: payments less refunds, made or decided. */
export const RETAINED = `(o.paid - o.refunded - coalesce((SELECT sum(r.amount) FROM refund r
  WHERE r.project_id = o.project_id AND r.order_id = o.id AND r.state <> 'SUCCESS'), 0))::bigint`;
/** Returns that still wait for a decision are taken off as well. */
const INVOICEABLE = `(${RETAINED} - coalesce((SELECT sum(t.amount) FROM ticket_return t
  WHERE t.project_id = o.project_id AND t.order_id = o.id AND t.state = 'WAIT_AUDIT'), 0))::bigint`;

export interface InvoiceableOrder extends Pick<Tables['orders'], 'id' | 'order_no' | 'status' | 'paid_at'> {
  name: LocalText;
  /** Fen for which an invoice can be asked for; at most 0 where none can. */
  amount: number;
}

const ORDER = `o.id, o.order_no, o.status, o.doc->'scenic'->'name' AS name, o.paid_at, ${INVOICEABLE} AS amount`;

/** Locks orders of this visitor, by id or order number, in order of their ids. Others' orders are not among them. */
export async function lockInvoiceable(
  tx: Queryable,
  project: string,
  visitor: string,
  orders: readonly string[],
): Promise<InvoiceableOrder[]> {
  const locked = await tx.query<Pick<Tables['orders'], 'id'>>(
    `SELECT id FROM orders WHERE project_id = $1 AND visitor_id = $2 AND (id = ANY($3) OR order_no = ANY($3)) AND hidden_at IS NULL ORDER BY id FOR UPDATE`,
    [project, visitor, orders],
  );
  return tx.query<InvoiceableOrder>(
    `SELECT ${ORDER} FROM orders o WHERE o.project_id = $1 AND o.id = ANY($2) ORDER BY o.id`,
    [project, locked.map((order) => order.id)],
  );
}

export async function readInvoiceable(
  db: Queryable,
  project: string,
  visitor: string,
  order: string,
): Promise<InvoiceableOrder | null> {
  return db.maybe<InvoiceableOrder>(
    `SELECT ${ORDER} FROM orders o WHERE o.project_id = $1 AND o.visitor_id = $2 AND (o.id = $3 OR o.order_no = $3) AND o.hidden_at IS NULL`,
    [project, visitor, order],
  );
}

interface Page {
  limit: number;
  offset: number;
  order_no?: string | undefined;
}

export const listInvoiceable = (
  db: Queryable,
  project: string,
  visitor: string,
  page: Page,
): Promise<InvoiceableOrder[]> =>
  db.query<InvoiceableOrder>(
    `SELECT ${ORDER} FROM orders o WHERE o.project_id = $1 AND o.visitor_id = $2 AND o.hidden_at IS NULL AND o.paid > o.refunded AND o.paid_at IS NOT NULL
       AND o.status NOT IN ('CANCELED', 'CLOSED') AND ${INVOICEABLE} > 0 AND ($5::text IS NULL OR o.order_no = $5)
       AND NOT EXISTS (SELECT 1 FROM invoice i WHERE i.project_id = o.project_id AND i.order_id = o.id AND i.state IN ('REQUESTED', 'ISSUED'))
     ORDER BY o.paid_at DESC, o.id DESC LIMIT $3 OFFSET $4`,
    [project, visitor, page.limit, page.offset, page.order_no ?? null],
  );

export const listInvoices = (db: Queryable, project: string, visitor: string, page: Page): Promise<InvoiceRow[]> =>
  db.query<InvoiceRow>(
    `SELECT ${INVOICE_COLUMNS} FROM ${JOINED_INVOICE} WHERE i.project_id = $1 AND i.visitor_id = $2 AND ($5::text IS NULL OR o.order_no = $5)
     ORDER BY i.created_at DESC, o.created_at DESC, i.id DESC LIMIT $3 OFFSET $4`,
    [project, visitor, page.limit, page.offset, page.order_no ?? null],
  );

export async function invoicesOf(
  db: Queryable,
  project: string,
  orders: readonly string[],
): Promise<Map<string, InvoiceRow>> {
  const rows = await db.query<InvoiceRow>(
    `SELECT DISTINCT ON (i.order_id) ${INVOICE_COLUMNS} FROM ${JOINED_INVOICE} WHERE i.project_id = $1 AND i.order_id = ANY($2)
     ORDER BY i.order_id, (i.state IN ('REQUESTED', 'ISSUED')) DESC, i.created_at DESC, i.id DESC`,
    [project, orders],
  );
  return new Map(rows.map((row) => [row.order_id, row]));
}

export type NewInvoice = Omit<InvoiceRow, 'order_no' | 'state' | 'invoice_no' | 'download_url' | 'tries' | 'issued_at'>;

export async function insertInvoice(tx: Queryable, row: NewInvoice): Promise<void> {
  await tx.execute(
    `INSERT INTO invoice (project_id, id, order_id, visitor_id, kind, purchaser_enc, tax_no_enc, email_enc, phone_enc, amount, state, run_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'REQUESTED', $11, $11)`,
    [
      row.project_id,
      row.id,
      row.order_id,
      row.visitor_id,
      row.kind,
      row.purchaser_enc,
      row.tax_no_enc,
      row.email_enc,
      row.phone_enc,
      row.amount,
      row.created_at,
    ],
  );
}

export interface DueInvoice extends InvoiceRow {
  /** Fen that are left to invoice. */
  left: number;
  subject: LocalText;
}

const DUE = `${INVOICE_COLUMNS}, ${RETAINED} AS "left", o.doc->'scenic'->'name' AS subject`;

export const leaseRequested = (db: Queryable, now: Date, limit: number): Promise<DueInvoice[]> =>
  db.query<DueInvoice>(
    `WITH due AS (
       SELECT project_id, id FROM invoice WHERE state = 'REQUESTED' AND run_at <= $1 AND (lease_until IS NULL OR lease_until < $1)
       ORDER BY run_at, id LIMIT $2 FOR UPDATE SKIP LOCKED)
     UPDATE invoice AS i SET lease_until = $1::timestamptz + interval '1 minute', tries = i.tries + 1
     FROM due, orders o WHERE i.project_id = due.project_id AND i.id = due.id AND o.project_id = i.project_id AND o.id = i.order_id
     RETURNING ${DUE}`,
    [now, limit],
  );

/**
 * Marks refunds as checked whose order has no invoice, or none above the money that remains. Refunds of an order whose
 * invoice is still to be issued stay unchecked.
 */
export const checkRefunds = (db: Queryable, limit: number): Promise<number> =>
  db.execute(
    `UPDATE refund SET invoice_checked = true WHERE refund_no IN (
       SELECT u.refund_no FROM refund u LEFT JOIN orders o ON o.project_id = u.project_id AND o.id = u.order_id
       WHERE NOT u.invoice_checked AND NOT EXISTS (SELECT 1 FROM invoice i WHERE i.project_id = u.project_id AND i.order_id = u.order_id
         AND (i.state = 'REQUESTED' OR (i.state = 'ISSUED' AND i.marked_by IS NULL AND ${RETAINED} < i.amount)))
       ORDER BY u.created_at LIMIT $1 FOR UPDATE OF u SKIP LOCKED)`,
    [limit],
  );

export const leaseOutdated = (db: Queryable, now: Date, limit: number): Promise<DueInvoice[]> =>
  db.query<DueInvoice>(
    `WITH due AS (
       SELECT i.project_id, i.id FROM ${JOINED_INVOICE}
       WHERE (i.project_id, i.order_id) IN (SELECT u.project_id, u.order_id FROM refund u WHERE NOT u.invoice_checked)
         AND i.state = 'ISSUED' AND i.marked_by IS NULL AND i.run_at <= $1 AND (i.lease_until IS NULL OR i.lease_until < $1) AND ${RETAINED} < i.amount
       ORDER BY i.run_at, i.id LIMIT $2 FOR UPDATE OF i SKIP LOCKED)
     UPDATE invoice AS i SET lease_until = $1::timestamptz + interval '1 minute', tries = i.tries + 1
     FROM due, orders o WHERE i.project_id = due.project_id AND i.id = due.id AND o.project_id = i.project_id AND o.id = i.order_id
     RETURNING ${DUE}`,
    [now, limit],
  );

type InvoiceKey = Pick<InvoiceRow, 'project_id' | 'id'>;

export async function setInvoiceAmount(db: Queryable, { project_id, id }: InvoiceKey, amount: number): Promise<void> {
  await db.execute(`UPDATE invoice SET amount = $3 WHERE project_id = $1 AND id = $2 AND state = 'REQUESTED'`, [
    project_id,
    id,
    amount,
  ]);
}

export async function markIssued(
  db: Queryable,
  { project_id, id }: InvoiceKey,
  issued: { invoice_no: string; url: string },
  at: Date,
): Promise<boolean> {
  const done = await db.execute(
    `UPDATE invoice SET state = 'ISSUED', invoice_no = $3, download_url = $4, issued_at = $5, run_at = $5, tries = 0, lease_until = NULL
     WHERE project_id = $1 AND id = $2 AND state = 'REQUESTED'`,
    [project_id, id, issued.invoice_no, issued.url, at],
  );
  return done === 1;
}

/** Ends an invoice that is still in the state in which it was leased: staff may have marked it meanwhile. */
export async function endInvoice(
  db: Queryable,
  { project_id, id, state: was }: DueInvoice,
  state: 'FAILED' | 'REVERSED',
): Promise<void> {
  await db.execute(
    'UPDATE invoice SET state = $3, lease_until = NULL WHERE project_id = $1 AND id = $2 AND state = $4',
    [project_id, id, state, was],
  );
}

export async function postponeInvoice(db: Queryable, { project_id, id }: InvoiceKey, runAt: Date): Promise<void> {
  await db.execute('UPDATE invoice SET run_at = $3, lease_until = NULL WHERE project_id = $1 AND id = $2', [
    project_id,
    id,
    runAt,
  ]);
}
