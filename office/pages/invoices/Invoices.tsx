import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type InvoiceLine, listInvoices } from '#contract/office/invoices.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import type { InvoicesSearch } from '#office/router.tsx';
import { Choice } from '#office/ui/Choice.tsx';
import { ListTable } from '#office/ui/ListTable.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { SearchField } from '#office/ui/SearchField.tsx';
import { INVOICE_WORDS } from '#office/words/order-words.ts';
import { Row } from '#ui/Row.tsx';
import { COLUMNS } from './columns.tsx';
import { type InvoiceAction, InvoiceActions } from './InvoiceActions.tsx';
import { MarkDialog } from './MarkDialog.tsx';
import { RetryDialog } from './RetryDialog.tsx';
import { ShowDialog } from './ShowDialog.tsx';

interface Action {
  kind: InvoiceAction;
  invoice: InvoiceLine;
}

export function Invoices() {
  const { t, i18n } = useLingui();
  const { project, may } = useOffice();
  const search = useSearch({ from: '/$project/invoices' });
  const navigate = useNavigate({ from: '/$project/invoices' });
  const query = useQuery(officeQuery(project, listInvoices, search));
  const [action, setAction] = useState<Action | null>(null);
  const close = (): void => setAction(null);
  const change = (next: InvoicesSearch): void =>
    void navigate({ search: (before) => ({ ...before, cursor: undefined, ...next }) });
  const taken = { order: t`order number`, phone: t`phone`, tail: t`end of a phone`, invoice: t`invoice number` };
  return (
    <Page title={t`Invoices`} about={t`Asked for by visitors, made by the venue’s issuer`}>
      <Loaded query={query}>
        {({ list, next, taken_for }) => (
          <>
            <Row wrap>
              <SearchField
                key={search.text}
                label={t`Order, phone, its last four digits or the number of an invoice`}
                placeholder={t`Order, phone, invoice`}
                text={search.text}
                takenFor={taken_for === undefined ? undefined : taken[taken_for]}
                onFind={(text) => change({ text })}
              />
              <Choice<string>
                label={t`State`}
                hideLabel
                look="inline"
                value={search.state ?? ''}
                options={[
                  { value: '', text: t`Every state` },
                  ...Object.entries(INVOICE_WORDS).map(([value, [words]]) => ({ value, text: i18n._(words) })),
                  { value: 'TO_REVERSE', text: t`To be reversed by hand` },
                ]}
                onChange={(value) => change({ state: (value || undefined) as InvoicesSearch['state'] })}
              />
            </Row>
            <ListTable
              label={t`Invoices`}
              rows={list}
              keyOf={({ id }) => id}
              columns={COLUMNS}
              renderActions={
                may('invoices')
                  ? (invoice) => <InvoiceActions invoice={invoice} onChoose={(kind) => setAction({ kind, invoice })} />
                  : undefined
              }
              empty={t`No invoice fits. Clear a filter, or wait until a visitor asks for one.`}
              next={next}
              later={search.cursor !== undefined}
              onPage={(cursor) => change({ cursor })}
            />
          </>
        )}
      </Loaded>
      {action?.kind === 'retry' ? <RetryDialog invoice={action.invoice} onClose={close} /> : null}
      {action?.kind === 'made' || action?.kind === 'reversed' ? (
        <MarkDialog invoice={action.invoice} made={action.kind === 'made'} onClose={close} />
      ) : null}
      {action?.kind === 'show' ? <ShowDialog invoice={action.invoice} onClose={close} /> : null}
    </Page>
  );
}
