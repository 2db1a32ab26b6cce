import { msg } from '@lingui/core/macro';
import type { InvoiceLine } from '#contract/office/invoices.ts';
import type { ListColumn } from '#office/ui/DataTable.tsx';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { instantText, yuanText } from '#office/words/format.ts';
import { Text } from '#ui/Text.tsx';
import { InvoiceState } from './InvoiceState.tsx';
import { InvoiceTitle } from './InvoiceTitle.tsx';

export const COLUMNS: readonly ListColumn<InvoiceLine>[] = [
  { title: msg`Order`, cell: ({ order, order_no }) => <OrderLink order={order} number={order_no} /> },
  { title: msg`Asked for`, cell: ({ created_at }) => <Text numeric>{instantText(created_at)}</Text> },
  { title: msg`Title`, cell: (invoice) => <InvoiceTitle invoice={invoice} /> },
  { title: msg`Phone`, cell: ({ phone }) => <Text numeric>{phone}</Text> },
  { title: msg`Sum`, number: true, cell: ({ amount }) => yuanText(amount) },
  { title: msg`Number`, cell: ({ invoice_no }) => <Text numeric>{invoice_no ?? '–'}</Text> },
  { title: msg`State`, cell: (invoice) => <InvoiceState invoice={invoice} /> },
];
