import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { getOfficeOrder } from '#contract/office/order.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Pill } from '#office/ui/Pill.tsx';
import { useKey } from '#office/ui/use-key.ts';
import { PAY_WORDS, spacedNumber, STATUS_WORDS } from '#office/words/order-words.ts';
import { ChangedBanner } from './ChangedBanner.tsx';
import { FailedRefunds } from './FailedRefunds.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { NotesCard } from './NotesCard.tsx';
import { NoticesCard } from './NoticesCard.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OthersCard } from './OthersCard.tsx';
import { PendingNote } from './PendingNote.tsx';
import { ReturnsCard } from './ReturnsCard.tsx';
import { SummaryCard } from './SummaryCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { TicketsCard } from './TicketsCard.tsx';

/** Polling interval of an open order, milliseconds, since its visitor may change it meanwhile. */
const POLL_MS = 20_000;

export function OrderPage() {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const { order: id } = useParams({ from: '/$project/orders/$order' });
  const navigate = useNavigate();
  const [copied, setCopied] = useState(false);
  const found = useQuery({ ...officeQuery(project, getOfficeOrder, { order: id }), refetchInterval: POLL_MS });
  useKey('Escape', () => void navigate({ to: '/$project/orders', params: { project } }));
  const order = found.data;
  const paid = order?.pay_status === undefined ? undefined : PAY_WORDS[order.pay_status];
  return (
    <Page
      title={
        <span className="row">
          <Link to="/$project/orders" params={{ project }}>
            {t`Orders`}
          </Link>
          <span className="num">{order ? spacedNumber(order.order_no) : ''}</span>
          {order ? (
            <button
              type="button"
              className="btn ico quiet"
              aria-label={copied ? t`The number is copied` : t`Copy the number`}
              onClick={() => void navigator.clipboard.writeText(order.order_no).then(() => setCopied(true))}
            >
              {copied ? <Check className="i" aria-hidden="true" /> : <Copy className="i" aria-hidden="true" />}
            </button>
          ) : null}
          {order ? <Pill words={STATUS_WORDS[order.status]} /> : null}
          {paid ? <span className="tag">{i18n._(paid)}</span> : null}
        </span>
      }
      about={order ? t`version ${order.rev}` : undefined}
      actions={order ? <OrderActions order={order} /> : null}
    >
      <Loaded query={found}>
        {(data) => (
          <>
            <ChangedBanner key={data.id} rev={data.rev} />
            {data.pending && data.pending.kind !== 'returns' ? <PendingNote pending={data.pending} /> : null}
            <FailedRefunds order={data} />
            <div className="two">
              <div className="stack">
                <ReturnsCard order={data} />
                <TicketsCard order={data} />
                <MoneyCard order={data} />
                <OthersCard order={data} />
              </div>
              <div className="stack">
                <SummaryCard order={data} />
                <NoticesCard order={data} />
                <NotesCard order={data} />
                <HistoryCard order={data} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}
