import * as v from 'valibot';
import { MOST_INVOICE_ORDERS } from '#domain/order/invoice.ts';
import { operation } from '#contract/operation.ts';
import { Id, Instant, listOf, listUpTo, LocalTextShape, Money, PageShape, ShortText } from '#contract/shapes.ts';

export const InvoiceRecord = v.object({
  id: Id,
  order_id: Id,
  order_no: v.string(),
  kind: v.picklist(['person', 'company']),
  purchaser: v.string(),
  buyer_tax_number: v.optional(v.string()),
  amount: Money,
  state: v.picklist(['REQUESTED', 'ISSUED', 'FAILED', 'REVERSED']),
  invoice_no: v.optional(v.string()),
  download_url: v.optional(v.string()),
  created_at: Instant,
  issued_at: v.optional(Instant),
});
export type InvoiceRecord = v.InferOutput<typeof InvoiceRecord>;

/** The invoice of one order: its possible amount (paid less returned), and its record once it was requested. */
export const getInvoice = operation({
  name: 'getInvoice',
  kind: 'read',
  touches: ['invoices', 'orders'],
  messaging: 'POST wxorder/invoice',
  mobile: 'POST wxorder/invoice',
  input: v.object({ id: Id }),
  output: v.object({ amount: Money, record: v.nullable(InvoiceRecord) }),
});

const Invoiceable = v.object({
  order_id: Id,
  order_no: v.string(),
  name: LocalTextShape,
  paid_at: Instant,
  amount: Money,
});

/** Orders for which an invoice can be asked for. */
export const invoiceQuery = operation({
  name: 'invoiceQuery',
  kind: 'read',
  touches: ['invoices', 'orders'],
  messaging: 'POST wxorder/selfHelp/invoiceQuery',
  mobile: 'POST wxorder/selfHelp/invoiceQuery',
  input: v.object({ ...PageShape, order_no: v.optional(ShortText) }),
  output: listOf(Invoiceable),
});

/** Asks for the invoices of several orders in one run. Asking again gives the same records. */
export const doInvoice = operation({
  name: 'doInvoice',
  kind: 'write',
  touches: ['invoices', 'orders'],
  messaging: 'POST wxorder/selfHelp/doInvoice',
  mobile: 'POST wxorder/selfHelp/doInvoice',
  input: v.object({
    orderIds: listUpTo(Id, MOST_INVOICE_ORDERS, 1),
    kind: v.picklist(['person', 'company']),
    purchaser: ShortText,
    buyer_tax_number: v.optional(ShortText),
    purchaser_email: v.optional(ShortText),
    purchaser_phone: v.optional(ShortText),
  }),
  output: listOf(InvoiceRecord),
});

export const invoiceRecordQuery = operation({
  name: 'invoiceRecordQuery',
  kind: 'read',
  touches: ['invoices'],
  messaging: 'POST wxorder/selfHelp/invoiceRecordQuery',
  mobile: 'POST wxorder/selfHelp/invoiceRecordQuery',
  input: v.object({ ...PageShape, order_no: v.optional(ShortText) }),
  output: listOf(InvoiceRecord),
});
