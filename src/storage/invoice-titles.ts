import * as v from 'valibot';
import { store } from './store.ts';

const InvoiceTitle = v.object({
  kind: v.picklist(['person', 'company']),
  purchaser: v.string(),
  buyer_tax_number: v.optional(v.string()),
});
export type InvoiceTitle = v.InferOutput<typeof InvoiceTitle>;

/** The visitor's invoice titles, without e-mail and phone. A person's title is a name, so they are private data. */
export const invoiceTitles = store('invoice-titles', v.array(InvoiceTitle), []);
