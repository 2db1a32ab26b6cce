import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { DataAge } from '#components/states/DataAge.tsx';
import type { InvoiceRecord } from '#contract/visitor/invoices.ts';
import { invoiceableQuery, invoiceRecordsQuery, untilIssued } from '#queries/invoices.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import { EmptyState } from '#ui/EmptyState.tsx';
import text from '#ui/text.module.css';
import { InvoicesMissing } from './InvoicesMissing.tsx';
import { hasNumber } from './OrderRow.tsx';
import { SearchField } from './SearchField.tsx';
import { RecordCard, useLookAgain } from './RecordCard.tsx';
import { RecordsLink } from './RecordsLink.tsx';

const STEP = 30;

export function RecordsPart({ only }: { only: string | undefined }) {
  const query = useQuery({ ...invoiceRecordsQuery(), refetchInterval: untilIssued });
  // Read only to know which orders can get another invoice; without an answer nothing is offered.
  const open = useQuery(invoiceableQuery());
  useLookAgain(query.data?.list.map(({ id, state }) => `${id} ${state}`).join(), () => void open.refetch());
  if (!query.data) return <InvoicesMissing error={query.error} onRetry={() => void query.refetch()} />;
  const mayAsk = (record: InvoiceRecord): boolean =>
    open.data?.list.some(({ order_id }) => order_id === record.order_id) ?? false;
  const { list } = query.data;
  const age = <DataAge query={query} />;
  if (only !== undefined) {
    const record = list.find(({ id }) => id === only);
    return (
      <div className={layout.content}>
        {age}
        {record ? <RecordCard record={record} mayAskAgain={mayAsk(record)} /> : <Gone />}
        <RecordsLink />
      </div>
    );
  }
  return list.length === 0 ? <NoRecords /> : <RecordList list={list} mayAsk={mayAsk} age={age} />;
}

function RecordList({
  list,
  mayAsk,
  age,
}: {
  list: readonly InvoiceRecord[];
  mayAsk: (record: InvoiceRecord) => boolean;
  age: ReactNode;
}) {
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(STEP);
  const found = list.filter(({ order_no }) => hasNumber(order_no, search));
  // Of several tries for one order only the last may be repeated.
  const isLast = (record: InvoiceRecord): boolean =>
    list.find(({ order_id }) => order_id === record.order_id) === record;
  return (
    <div className={layout.content}>
      {age}
      {list.length > 1 && <SearchField value={search} onChange={setSearch} />}
      {found.length === 0 && (
        <p className={text.second} role="status">
          <Trans>No invoice is for an order with this number.</Trans>
        </p>
      )}
      <ul className={layout.stack}>
        {found.slice(0, limit).map((record) => (
          <li key={record.id}>
            <RecordCard record={record} mayAskAgain={isLast(record) && mayAsk(record)} />
          </li>
        ))}
      </ul>
      {found.length > limit && (
        <Button variant="quiet" block onPress={() => setLimit(limit + STEP)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}

function NoRecords() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No invoices yet`}
      text={t`Ask for one when an order is paid. It appears here and can be opened again at any time.`}
      actions={
        <Link to="/invoice" search={{}} replace className={buttonClass({})}>
          <Trans>Request an invoice</Trans>
        </Link>
      }
    />
  );
}

function Gone() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`There is no such invoice`}
      text={t`The link may be old, or the invoice belongs to somebody else.`}
    />
  );
}
