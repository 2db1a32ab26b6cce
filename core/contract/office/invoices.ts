import * as v from 'valibot';
import { Id, Instant, Money, Nothing } from '#contract/shapes.ts';
import { operation } from '#contract/operation.ts';
import { choiceFilter, listOperation, textFilter } from './list.ts';
import { Reason } from './shapes.ts';

export const INVOICE_STATES = ['REQUESTED', 'ISSUED', 'FAILED', 'REVERSED'] as const;

const InvoiceLine = v.object({
  id: Id,
  order: Id,
  order_no: v.string(),
  created_at: Instant,
  kind: v.picklist(['person', 'company']),
  /** Whom the invoice is made out to; masked where that is a person. */
  purchaser: v.string(),
  /** Masked: the phone of the order. */
  phone: v.string(),
  amount: Money,
  state: v.picklist(INVOICE_STATES),
  invoice_no: v.optional(v.string()),
  issued_at: v.optional(Instant),
  /** Requests to the issuer since the issuer's last answer. */
  tries: v.number(),
  by: v.optional(v.string()),
  reason: v.optional(v.string()),
  /**
   * True when the order's money is less than the amount of an invoice made by hand, which has to be reversed by hand.
   */
  too_high: v.boolean(),
});
export type InvoiceLine = v.InferOutput<typeof InvoiceLine>;

export const listInvoices = listOperation({
  name: 'listInvoices',
  touches: ['invoices'],
  permission: 'see-invoices',
  filters: {
    text: textFilter(
      /*i18n*/ { id: 'Order, phone, its last four digits or the number of an invoice' },
      /*i18n*/ { id: 'Order, phone, invoice' },
    ),
    /** `TO_REVERSE`: invoices made by hand that are too high. */
    state: choiceFilter([...INVOICE_STATES, 'TO_REVERSE'], {
      label: /*i18n*/ { id: 'State' },
      empty: /*i18n*/ { id: 'Every state' },
    }),
  },
  sorts: ['newest', 'oldest'],
  line: InvoiceLine,
  beside: { taken_for: v.optional(v.picklist(['order', 'phone', 'tail', 'invoice'])) },
});

/**
 * Asks the issuer at once: again after a refusal, or before the next planned attempt.
 * @refuses `notFound`; `stateForbids` with `why`: `over` for one that is issued or reversed, `another` where the order
 * has a newer one, `asking` while the issuer is being asked.
 */
export const retryInvoice = operation({
  audience: 'office',
  name: 'retryInvoice',
  kind: 'write',
  touches: ['invoices', 'audit'],
  permission: 'invoices',
  input: v.object({ id: Id }),
  output: Nothing,
});

/**
 * Records what was done elsewhere: an invoice was issued under this number, or reversed.
 * @refuses as `retryInvoice`; `over` also for the reversal of one that is not issued.
 */
export const markInvoice = operation({
  audience: 'office',
  name: 'markInvoice',
  kind: 'write',
  touches: ['invoices', 'audit'],
  permission: 'invoices',
  input: v.variant('state', [
    v.object({
      id: Id,
      state: v.literal('ISSUED'),
      invoice_no: v.pipe(v.string(), v.trim(), v.regex(/^[\dA-Za-z-]{4,40}$/)),
      reason: Reason,
    }),
    v.object({ id: Id, state: v.literal('REVERSED'), reason: Reason }),
  ]),
  output: Nothing,
});

/**
 * The whole form, for an invoice that is made elsewhere. The look-up and its reason go to the audit log.
 * @refuses `notFound`
 */
export const showInvoice = operation({
  audience: 'office',
  name: 'showInvoice',
  kind: 'write',
  touches: ['audit'],
  permission: 'invoices',
  input: v.object({ id: Id, reason: Reason }),
  output: v.object({
    purchaser: v.string(),
    buyer_tax_number: v.optional(v.string()),
    email: v.optional(v.string()),
    phone: v.optional(v.string()),
  }),
});
