import { msg } from '@lingui/core/macro';
import type { InvoiceLine } from '#contract/office/invoices.ts';
import type { ListColumn } from '#office/ui/DataTable.tsx';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { instantText, yuanText } from '#office/words/format.ts';
import { InvoiceState } from './InvoiceState.tsx';
import { InvoiceTitle } from './InvoiceTitle.tsx';

export const COLUMNS: readonly ListColumn<InvoiceLine>[] = [
  { title: msg`Order`, cell: ({ order, order_no }) => <OrderLink order={order} number={order_no} /> },
  { title: msg`Asked for`, cell: ({ created_at }) => <span className="num">{instantText(created_at)}</span> },
  { title: msg`Title`, cell: (invoice) => <InvoiceTitle invoice={invoice} /> },
  { title: msg`Phone`, cell: ({ phone }) => <span className="num">{phone}</span> },
  { title: msg`Sum`, number: true, cell: ({ amount }) => yuanText(amount) },
  { title: msg`Number`, cell: ({ invoice_no }) => <span className="num">{invoice_no ?? '–'}</span> },
  { title: msg`State`, cell: (invoice) => <InvoiceState invoice={invoice} /> },
];
