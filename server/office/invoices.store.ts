import type { Queryable } from '#server/db/database.ts';
import { listFrom, reversed, type Sort } from './list.store.ts';
import { INVOICE_COLUMNS, type InvoiceRow, JOINED_INVOICE, RETAINED } from '#server/invoices/invoices.store.ts';
import { lockOrder } from '#server/orders/orders.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface InvoiceSearch {
  order_no?: string;
  phone_hash?: string;
  tail?: string;
  invoice_no?: string;
  state?: InvoiceRow['state'] | 'TO_REVERSE' | undefined;
}

export type FoundInvoice = InvoiceRow & {
  phone_mask: string;
  marked_by: string | null;
  mark_reason: string | null;
  too_high: boolean;
};

const TOO_HIGH = `(i.state = 'ISSUED' AND i.marked_by IS NOT NULL AND ${RETAINED} < i.amount)`;

const ofOrders = (condition: string): string =>
  `i.order_id IN (SELECT q.id FROM orders q WHERE q.project_id = $1 AND ${condition})`;

const OLDEST: Sort = [
  { sql: 'i.created_at', type: 'timestamptz' },
  { sql: 'i.id', type: 'text' },
];

export const invoiceList = listFrom<FoundInvoice, InvoiceSearch>({
  table: 'i',
  columns: `${INVOICE_COLUMNS}, o.phone_mask, i.marked_by, i.mark_reason, ${TOO_HIGH} AS too_high`,
  from: JOINED_INVOICE,
  conditions: {
    order_no: (number, placeholder) => ofOrders(`q.order_no = ${placeholder(number)}`),
    phone_hash: (hash, placeholder) => ofOrders(`q.phone_hash = ${placeholder(hash)}`),
    tail: (tail, placeholder) => ofOrders(`right(q.phone_mask, 4) = ${placeholder(tail)}`),
    invoice_no: (number, placeholder) => `i.invoice_no = ${placeholder(number)}`,
    state: (state, placeholder) => (state === 'TO_REVERSE' ? TOO_HIGH : `i.state = ${placeholder(state)}`),
  },
  sorts: { newest: reversed(OLDEST), oldest: OLDEST },
});

export type LockedInvoice = InvoiceRow & {
  asking: boolean;
  another: boolean;
};

/** Locks an invoice after its order, in the same order as a request for one. */
export async function lockInvoice(
  tx: Queryable,
  project: string,
  id: string,
  now: Date,
): Promise<LockedInvoice | null> {
  const found = await tx.maybe<Pick<Tables['invoice'], 'order_id'>>(
    'SELECT order_id FROM invoice WHERE project_id = $1 AND id = $2',
    [project, id],
  );
  if (!found) return null;
  await lockOrder(tx, project, found.order_id);
  await tx.execute('SELECT 1 FROM invoice WHERE project_id = $1 AND id = $2 FOR UPDATE', [project, id]);
  return tx.maybe<LockedInvoice>(
    `SELECT ${INVOICE_COLUMNS}, coalesce(i.lease_until > $3, false) AS asking, EXISTS (SELECT 1 FROM invoice x WHERE x.project_id = i.project_id
       AND x.order_id = i.order_id AND x.id <> i.id AND x.state IN ('REQUESTED', 'ISSUED')) AS another
     FROM ${JOINED_INVOICE} WHERE i.project_id = $1 AND i.id = $2`,
    [project, id, now],
  );
}

/** Asks the issuer again at once. A refused invoice was never made, so its sum is checked again. */
export async function askAgain(tx: Queryable, project: string, id: string, at: Date): Promise<void> {
  await tx.execute(
    `UPDATE invoice SET tries = CASE WHEN state = 'FAILED' THEN 0 ELSE tries END, state = 'REQUESTED', run_at = $3, lease_until = NULL
     WHERE project_id = $1 AND id = $2`,
    [project, id, at],
  );
}

export async function markMade(
  tx: Queryable,
  project: string,
  id: string,
  made: { invoice_no: string; by: string; reason: string; at: Date },
): Promise<void> {
  await tx.execute(
    `UPDATE invoice SET state = 'ISSUED', invoice_no = $3, download_url = NULL, issued_at = $4, tries = 0, lease_until = NULL, marked_by = $5, mark_reason = $6
     WHERE project_id = $1 AND id = $2`,
    [project, id, made.invoice_no, made.at, made.by, made.reason],
  );
}

export async function markReversed(
  tx: Queryable,
  project: string,
  id: string,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  await tx.execute(
    `UPDATE invoice SET state = 'REVERSED', lease_until = NULL, marked_by = $3, mark_reason = $4 WHERE project_id = $1 AND id = $2`,
    [project, id, by, reason],
  );
}

export async function readInvoice(db: Queryable, project: string, id: string): Promise<InvoiceRow | null> {
  return db.maybe<InvoiceRow>(
    `SELECT ${INVOICE_COLUMNS} FROM ${JOINED_INVOICE} WHERE i.project_id = $1 AND i.id = $2`,
    [project, id],
  );
}
