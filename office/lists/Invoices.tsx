import { msg } from '@lingui/core/macro';
import { type InvoiceLine, listInvoices, retryInvoice } from '#contract/office/invoices.ts';
import { listPage } from '#office/list/list-page.tsx';
import { actionForm } from '#office/list/list-types.ts';
import { WHY_WORDS } from '#office/pages/invoices/invoice-words.ts';
import { MarkDialog } from '#office/pages/invoices/MarkDialog.tsx';
import { ShowDialog } from '#office/pages/invoices/ShowDialog.tsx';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { instantText, yuanText } from '#office/words/format.ts';
import { INVOICE_WORDS } from '#office/words/order-words.ts';
import { Text } from '#ui/Text.tsx';
import { useLingui } from '@lingui/react/macro';
import { SubLine } from '#office/ui/SubLine.tsx';
import table from '#office/ui/Table.module.css';
import { StatusPill } from '#office/ui/StatusPill.tsx';

const isOpen = ({ state }: InvoiceLine): boolean => state === 'REQUESTED' || state === 'FAILED';

export const Invoices = listPage({
  read: listInvoices,
  title: msg`Invoices`,
  about: msg`Asked for by visitors, made by the venue’s issuer`,
  empty: msg`There is no invoice yet. One is there once a visitor asks for it.`,
  keyOf: ({ id }) => id,
  nameOf: ({ order_no }) => order_no,
  choices: {
    state: () => [
      ...Object.entries(INVOICE_WORDS).map(([value, [text]]) => ({ value, text })),
      { value: 'TO_REVERSE', text: msg`To be reversed by hand` },
    ],
  },
  takenFor: {
    order: msg`order number`,
    phone: msg`phone`,
    tail: msg`end of a phone`,
    invoice: msg`invoice number`,
  },
  columns: [
    { id: 'order', title: msg`Order`, cell: ({ order, order_no }) => <OrderLink order={order} number={order_no} /> },
    {
      id: 'created',
      title: msg`Asked for`,
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ created_at }) => <Text numeric>{instantText(created_at)}</Text>,
    },
    { id: 'title', title: msg`Title`, cell: (invoice) => <InvoiceTitle invoice={invoice} /> },
    { id: 'phone', title: msg`Phone`, cell: ({ phone }) => <Text numeric>{phone}</Text> },
    { id: 'amount', title: msg`Sum`, number: true, cell: ({ amount }) => yuanText(amount) },
    {
      id: 'number',
      title: msg`Number`,
      cell: ({ invoice_no }) => (
        <Text numeric className={table.long}>
          {invoice_no ?? '–'}
        </Text>
      ),
    },
    { id: 'state', title: msg`State`, cell: (invoice) => <InvoiceState invoice={invoice} /> },
  ],
  actions: [
    {
      id: 'retry',
      may: 'invoices',
      isPossible: isOpen,
      name: () => msg`Ask again…`,
      form: actionForm({
        write: retryInvoice,
        title: () => msg`Ask the issuer again`,
        about: () =>
          msg`It is the same request, so the issuer makes one invoice at most. The visitor sees it as asked for until then.`,
        submit: () => msg`Ask again`,
        input: ({ id }) => ({ id }),
        refusals: WHY_WORDS,
      }),
    },
    {
      id: 'made',
      may: 'invoices',
      isPossible: isOpen,
      name: () => msg`Made by hand…`,
      Dialog: ({ row, onClose }) => <MarkDialog made invoice={row} onClose={onClose} />,
    },
    {
      id: 'reversed',
      may: 'invoices',
      isPossible: ({ state }) => state === 'ISSUED',
      name: () => msg`Reversed by hand…`,
      Dialog: ({ row, onClose }) => <MarkDialog made={false} invoice={row} onClose={onClose} />,
    },
    {
      id: 'show',
      may: 'invoices',
      name: () => msg`Show in full…`,
      Dialog: ({ row, onClose }) => <ShowDialog invoice={row} onClose={onClose} />,
    },
  ],
});

function InvoiceTitle({ invoice }: { invoice: InvoiceLine }) {
  const { t } = useLingui();
  return (
    <>
      {invoice.purchaser}
      <SubLine>{invoice.kind === 'company' ? t`company` : t`person`}</SubLine>
    </>
  );
}

function InvoiceState({ invoice }: { invoice: InvoiceLine }) {
  const { t } = useLingui();
  const { state, too_high, by, reason, tries } = invoice;
  return (
    <>
      <StatusPill words={INVOICE_WORDS[state]} />
      {too_high ? <SubLine tone="bad">{t`too high: reverse it by hand`}</SubLine> : null}
      {by === undefined ? null : <SubLine>{t`by hand: ${by}, ${reason ?? ''}`}</SubLine>}
      {state === 'REQUESTED' && tries > 0 ? <SubLine>{t`asked ${tries} times`}</SubLine> : null}
    </>
  );
}
