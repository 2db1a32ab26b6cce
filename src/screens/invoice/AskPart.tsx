import { useQuery } from '@tanstack/react-query';
import { DataAge } from '#components/states/DataAge.tsx';
import { invoiceableQuery, isLive, orderInvoiceQuery, untilOneIssued, useInvoiceDraft } from '#queries/invoices.ts';
import layout from '#ui/layout.module.css';
import { ChooseOrders } from './ChooseOrders.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import { InvoicesMissing } from './InvoicesMissing.tsx';
import { RecordCard, useLookAgain } from './RecordCard.tsx';
import { RecordsLink } from './RecordsLink.tsx';
import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ChoiceLink } from './ChoiceLink.tsx';
import { OrdersLink } from './OrdersLink.tsx';

export interface AskPartProps {
  order?: string | undefined;
  step?: 'form' | undefined;
  sheet?: string | undefined;
}

export function AskPart({ order, step, sheet }: AskPartProps) {
  return order === undefined ? <Chosen step={step} sheet={sheet} /> : <OneOrder order={order} sheet={sheet} />;
}

function Chosen({ step, sheet }: AskPartProps) {
  const query = useQuery(invoiceableQuery());
  const [draft, update] = useInvoiceDraft();
  if (!query.data) return <InvoicesMissing error={query.error} onRetry={() => void query.refetch()} />;
  const { list } = query.data;
  // Orders returned or invoiced meanwhile are dropped; the shown sum follows.
  const chosen = list.filter(({ order_id }) => draft.chosen.includes(order_id));
  if (step === 'form' && chosen.length > 0) return <InvoiceForm orders={chosen} query={query} sheet={sheet} />;
  return (
    <ChooseOrders
      orders={list}
      chosen={chosen}
      query={query}
      onChoose={(ids) => update((now) => ({ ...now, chosen: [...ids] }))}
    />
  );
}

function OneOrder({ order, sheet }: { order: string; sheet: string | undefined }) {
  const one = useQuery({ ...orderInvoiceQuery(order), refetchInterval: untilOneIssued });
  const query = useQuery(invoiceableQuery());
  const record = one.data?.record;
  useLookAgain(one.data && (record?.state ?? 'none'), () => void query.refetch());
  const row = query.data?.list.find(({ order_id, order_no }) => order_id === order || order_no === order);
  if (record && (isLive(record) || (query.data && !row))) {
    return (
      <div className={layout.content}>
        <DataAge query={one} />
        <RecordCard record={record} />
        <RecordsLink />
      </div>
    );
  }
  if (one.data && query.data) {
    return row ? <InvoiceForm orders={[row]} query={query} sheet={sheet} linked /> : <NothingToInvoice />;
  }
  const error = one.error ?? query.error;
  const retry = (): void => void Promise.all([one.refetch(), query.refetch()]);
  return <InvoicesMissing error={error} onRetry={retry} />;
}

function NothingToInvoice() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`This order can’t be invoiced`}
      text={t`It is not paid, or its money went back. An invoice is for what was paid less what was returned.`}
      actions={
        <>
          <ChoiceLink />
          <OrdersLink />
        </>
      }
    />
  );
}
