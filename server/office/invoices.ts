import type * as calls from '#contract/office/invoices.ts';
import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { maskName } from '#domain/lib/mask-name.ts';
import { searchText } from '#domain/office/office-search.ts';
import { DomainError } from '#server/domain-error.ts';
import { foundBy } from './search-orders.ts';
import { notifyOfInvoice } from '#server/notices/notices.store.ts';
import { openInvoiceField } from '#server/invoices/invoices.ts';
import { noteAction } from './actions.ts';
import { listCall } from './list-call.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { FoundInvoice, InvoiceSearch, LockedInvoice } from './invoices.store.ts';
import * as store from './invoices.store.ts';

type Found = Pick<WireOutputOf<typeof calls.listInvoices>, 'taken_for'> & { by: InvoiceSearch };

function invoiceFoundBy(context: OfficeContext, project: string, typed: string): Found {
  const text = searchText(typed);
  if (text === null) return { by: {} };
  if (text.kind === 'ticket' || text.kind === 'payment' || text.kind === 'name')
    return { taken_for: 'invoice', by: { invoice_no: typed.replace(/\s/g, '') } };
  return { taken_for: text.kind, by: foundBy(context, project, text) };
}

export const listInvoices = listCall<typeof calls.listInvoices, FoundInvoice, InvoiceSearch>({
  list: store.invoiceList,
  search(context, { project }, { text = '', state }) {
    const { by, ...found } = invoiceFoundBy(context, project, text);
    return { filters: { ...by, state }, found };
  },
  staff: ({ marked_by }) => marked_by,
  line(row, { context, nameOf }) {
    const purchaser = openInvoiceField(context, row, 'purchaser_enc') ?? '';
    return {
      id: row.id,
      order: row.order_id,
      order_no: row.order_no,
      created_at: row.created_at.getTime(),
      kind: row.kind,
      purchaser: row.kind === 'person' ? maskName(purchaser) : purchaser,
      phone: row.phone_mask,
      amount: yuanOf(row.amount),
      state: row.state,
      invoice_no: row.invoice_no ?? undefined,
      issued_at: row.issued_at?.getTime(),
      tries: row.tries,
      by: row.marked_by === null ? undefined : nameOf(row.marked_by),
      reason: row.mark_reason ?? undefined,
      too_high: row.too_high,
    };
  },
});

/**
 * @throws DomainError `notFound`, `stateForbids` while the issuer is being asked: its answer would come after what
 * staff did.
 */
async function lockQuiet(context: OfficeContext, tx: Queryable, project: string, id: string): Promise<LockedInvoice> {
  const invoice = await store.lockInvoice(tx, project, id, new Date(context.now()));
  if (!invoice) throw new DomainError('notFound');
  if (invoice.asking) throw new DomainError('stateForbids', { why: 'asking' });
  return invoice;
}

function refuseEnded({ state, another }: LockedInvoice): void {
  if (state === 'ISSUED' || state === 'REVERSED') throw new DomainError('stateForbids', { why: 'over', state });
  if (another) throw new DomainError('stateForbids', { why: 'another' });
}

export async function retryInvoice(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { id }: ParsedInputOf<typeof calls.retryInvoice>,
): Promise<Record<string, never>> {
  const invoice = await lockQuiet(context, tx, caller.project, id);
  refuseEnded(invoice);
  await store.askAgain(tx, caller.project, id, new Date(context.now()));
  await noteAction(tx, caller, 'invoice.retry', `invoice:${id}`, {
    before: { state: invoice.state },
    after: { state: 'REQUESTED' },
  });
  return {};
}

export async function markInvoice(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  input: ParsedInputOf<typeof calls.markInvoice>,
): Promise<Record<string, never>> {
  const { project, staff } = caller;
  const { id, state, reason } = input;
  const invoice = await lockQuiet(context, tx, project, id);
  const before = { state: invoice.state };
  if (input.state === 'ISSUED') {
    refuseEnded(invoice);
    const { invoice_no } = input;
    const at = context.now();
    await store.markMade(tx, project, id, { invoice_no, by: staff.id, reason, at: new Date(at) });
    await notifyOfInvoice(tx, invoice, at);
    await noteAction(tx, caller, 'invoice.mark', `invoice:${id}`, { before, after: { state, invoice_no } });
  } else {
    if (invoice.state !== 'ISSUED') throw new DomainError('stateForbids', { why: 'over', state: invoice.state });
    await store.markReversed(tx, project, id, { by: staff.id, reason });
    await noteAction(tx, caller, 'invoice.mark', `invoice:${id}`, { before, after: { state } });
  }
  return {};
}

/** The audit log contains who looked and why, but not what was shown. */
export async function showInvoice(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { id, reason }: ParsedInputOf<typeof calls.showInvoice>,
): Promise<WireOutputOf<typeof calls.showInvoice>> {
  const row = await store.readInvoice(tx, caller.project, id);
  if (!row) throw new DomainError('notFound');
  await noteAction(tx, caller, 'invoice.show', `invoice:${id}`, { after: { reason } });
  const taxNumber = openInvoiceField(context, row, 'tax_no_enc');
  const email = openInvoiceField(context, row, 'email_enc');
  const phone = openInvoiceField(context, row, 'phone_enc');
  return {
    purchaser: openInvoiceField(context, row, 'purchaser_enc') ?? '',
    buyer_tax_number: taxNumber,
    email,
    phone,
  };
}
