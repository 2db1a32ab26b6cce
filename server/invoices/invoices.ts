import type * as calls from '#contract/visitor/invoices.ts';
import type { ParsedInputOf as In, WireOutputOf as Out } from '#contract/operation.ts';
import { MOST_ROWS } from '#contract/shapes.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { type InvoiceForm, invoiceProblems, repairInvoice } from '#domain/order/invoice.ts';
import type { Context, Visitor } from '#server/context.ts';
import { newId } from '#server/lib/ids.ts';
import { IssuerRefused, IssuerUnreachable } from '#server/providers/invoicing/port.ts';
import { DomainError } from '#server/domain-error.ts';
import { notifyOfInvoice } from '#server/notices/notices.store.ts';
import {
  checkRefunds,
  type DueInvoice,
  endInvoice,
  insertInvoice,
  type InvoiceableOrder,
  type InvoiceRow,
  invoicesOf,
  leaseOutdated,
  leaseRequested,
  listInvoiceable,
  listInvoices,
  lockInvoiceable,
  markIssued,
  postponeInvoice,
  readInvoiceable,
  setInvoiceAmount,
} from './invoices.store.ts';

type WireRecord = Out<typeof calls.doInvoice>['list'][number];

const isLive = (row: InvoiceRow | undefined): row is InvoiceRow =>
  row?.state === 'REQUESTED' || row?.state === 'ISSUED';
const isOver = (order: InvoiceableOrder): boolean => order.status === 'CANCELED' || order.status === 'CLOSED';

export async function getInvoice(
  context: Context,
  visitor: Visitor,
  { id }: In<typeof calls.getInvoice>,
): Promise<Out<typeof calls.getInvoice>> {
  const order = await readInvoiceable(context.db, visitor.project, visitor.visitor_id, id);
  if (!order) throw new DomainError('notFound');
  const record = (await invoicesOf(context.db, visitor.project, [order.id])).get(order.id);
  return {
    amount: yuanOf(isOver(order) ? 0 : Math.max(0, order.amount)),
    record: record ? viewRecord(context, record) : null,
  };
}

const pageOf = ({ page_num, page_size, order_no }: In<typeof calls.invoiceQuery>) => {
  const limit = page_size || MOST_ROWS;
  return { limit, offset: Math.max(0, page_num - 1) * limit, order_no: order_no?.trim() || undefined };
};

export async function invoiceQuery(
  context: Context,
  visitor: Visitor,
  input: In<typeof calls.invoiceQuery>,
): Promise<Out<typeof calls.invoiceQuery>> {
  const rows = await listInvoiceable(context.db, visitor.project, visitor.visitor_id, pageOf(input));
  return {
    list: rows.map((row) => ({
      order_id: row.id,
      order_no: row.order_no,
      name: row.name,
      paid_at: row.paid_at?.getTime() ?? 0,
      amount: yuanOf(row.amount),
    })),
  };
}

export async function invoiceRecordQuery(
  context: Context,
  visitor: Visitor,
  input: In<typeof calls.invoiceRecordQuery>,
): Promise<Out<typeof calls.invoiceRecordQuery>> {
  const rows = await listInvoices(context.db, visitor.project, visitor.visitor_id, pageOf(input));
  return { list: rows.map((row) => viewRecord(context, row)) };
}

export async function doInvoice(
  context: Context,
  visitor: Visitor,
  input: In<typeof calls.doInvoice>,
): Promise<Out<typeof calls.doInvoice>> {
  const problems = invoiceProblems(input);
  if (problems.length > 0) throw new DomainError('refusedInput', { problems });
  const form = repairInvoice(input);
  const wanted = [...new Set(input.orderIds)];
  const rows = await context.db.transaction(async (tx) => {
    const orders = await lockInvoiceable(tx, visitor.project, visitor.visitor_id, wanted);
    if (wanted.some((id) => !orders.some((order) => order.id === id || order.order_no === id)))
      throw new DomainError('notFound');
    const ids = orders.map((order) => order.id);
    const known = await invoicesOf(tx, visitor.project, ids);
    const at = new Date(context.now());
    for (const order of orders) {
      if (isLive(known.get(order.id))) continue;
      refuseUninvoiceable(order);
      await insertInvoice(tx, sealed(context, visitor, order, form, at));
    }
    return invoicesOf(tx, visitor.project, ids);
  });
  const byNumber = new Map(
    [...rows.values()].flatMap((row) => [[row.order_id, row] as const, [row.order_no, row] as const]),
  );
  const asked = new Set(wanted.flatMap((id) => byNumber.get(id) ?? []));
  return { list: [...asked].map((row) => viewRecord(context, row)) };
}

function refuseUninvoiceable(order: InvoiceableOrder): void {
  const why = { order_id: order.id, order_no: order.order_no };
  if (isOver(order)) throw new DomainError('stateForbids', why);
  if (!order.paid_at) throw new DomainError('tooEarly', why);
  if (order.amount <= 0) throw new DomainError('stateForbids', why);
}

function sealed(context: Context, visitor: Visitor, order: InvoiceableOrder, form: InvoiceForm, at: Date) {
  const id = newId(at.getTime());
  const seal = (text: string, column: SealedColumn): string =>
    context.secrets.encrypt(text, [`invoice.${column}`, visitor.project, id]);
  return {
    project_id: visitor.project,
    id,
    order_id: order.id,
    visitor_id: visitor.visitor_id,
    kind: form.kind,
    purchaser_enc: seal(form.purchaser, 'purchaser_enc'),
    tax_no_enc: form.buyer_tax_number ? seal(form.buyer_tax_number, 'tax_no_enc') : null,
    email_enc: form.purchaser_email ? seal(form.purchaser_email, 'email_enc') : null,
    phone_enc: form.purchaser_phone ? seal(form.purchaser_phone, 'phone_enc') : null,
    amount: order.amount,
    created_at: at,
  };
}

type SealedColumn = 'purchaser_enc' | 'tax_no_enc' | 'email_enc' | 'phone_enc';

export function openInvoiceField(
  context: Context,
  row: Pick<InvoiceRow, 'project_id' | 'id' | SealedColumn>,
  column: SealedColumn,
): string | undefined {
  const sealedText = row[column];
  return sealedText ? context.secrets.decrypt(sealedText, [`invoice.${column}`, row.project_id, row.id]) : undefined;
}

function viewRecord(context: Context, row: InvoiceRow): WireRecord {
  return {
    id: row.id,
    order_id: row.order_id,
    order_no: row.order_no,
    kind: row.kind,
    purchaser: openInvoiceField(context, row, 'purchaser_enc') ?? '',
    buyer_tax_number: row.tax_no_enc ? openInvoiceField(context, row, 'tax_no_enc') : undefined,
    amount: yuanOf(row.amount),
    state: row.state,
    invoice_no: row.invoice_no || undefined,
    download_url: row.download_url || undefined,
    created_at: row.created_at.getTime(),
    issued_at: row.issued_at?.getTime(),
  };
}

const CHUNK = 20;
/** The most refunds that are checked in one round. */
const MOST_CHECKED = 1000;
const nextTry = (context: Context, tries: number): Date =>
  new Date(context.now() + Math.min(3_600_000, 1000 * 2 ** Math.min(tries, 12)));

/** Issues the requested invoices. The request's number guards against a second one. */
export async function issueInvoices(context: Context): Promise<number> {
  let issued = 0;
  for (const due of await leaseRequested(context.db, new Date(context.now()), CHUNK))
    if (await issueOne(context, due)) issued += 1;
  return issued;
}

async function issueOne(context: Context, due: DueInvoice): Promise<boolean> {
  const first = due.tries === 1;
  if (first && due.left <= 0) {
    await endInvoice(context.db, due, 'REVERSED');
    return false;
  }
  const amount = first ? Math.min(due.amount, due.left) : due.amount;
  if (amount !== due.amount) await setInvoiceAmount(context.db, due, amount);
  const answer = await asking(context, due, () => context.invoices.issue(requestOf(context, due, amount)));
  if (answer === 'refused') await endInvoice(context.db, due, 'FAILED');
  else if (answer === 'pending') await postponeInvoice(context.db, due, nextTry(context, due.tries));
  else await storeIssued(context, due, amount, answer);
  return typeof answer === 'object';
}

const storeIssued = (
  context: Context,
  due: DueInvoice,
  amount: number,
  issued: { invoice_no: string; url: string },
): Promise<void> =>
  context.db.transaction(async (tx) => {
    const at = context.now();
    if (await markIssued(tx, due, issued, new Date(at))) await notifyOfInvoice(tx, { ...due, amount }, at);
  });

function requestOf(context: Context, due: DueInvoice, amount: number) {
  return {
    request_id: due.id,
    order_no: due.order_no,
    kind: due.kind,
    purchaser: openInvoiceField(context, due, 'purchaser_enc') ?? '',
    buyer_tax_number: openInvoiceField(context, due, 'tax_no_enc'),
    email: openInvoiceField(context, due, 'email_enc'),
    phone: openInvoiceField(context, due, 'phone_enc'),
    amount,
    subject: due.subject.zh_CN,
    requested_at: due.created_at,
  };
}

/** Reverses issued invoices that are above the money left after refunds. The rest can be invoiced again. */
export async function reverseInvoices(context: Context): Promise<number> {
  let reversed = 0;
  for (const due of await leaseOutdated(context.db, new Date(context.now()), CHUNK)) {
    const answer = await asking(context, due, () =>
      context.invoices.reverse({ request_id: due.id, invoice_no: due.invoice_no ?? '' }),
    );
    if (answer !== 'reversed') await postponeInvoice(context.db, due, nextTry(context, due.tries));
    else {
      await endInvoice(context.db, due, 'REVERSED');
      reversed += 1;
    }
  }
  await checkRefunds(context.db, MOST_CHECKED);
  return reversed;
}

async function asking<T>(context: Context, due: DueInvoice, ask: () => Promise<T>): Promise<T | 'pending' | 'refused'> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof IssuerUnreachable) && !(error instanceof IssuerRefused)) throw error;
    context.log.warn({ invoice: due.id, tries: due.tries, reason: error.message }, 'invoice not through yet');
    return error instanceof IssuerRefused ? 'refused' : 'pending';
  }
}
