import type { ApiError } from '#contract/api-error.ts';
import { LoadingState, QueryState, RetryButton } from '#components/states/QueryState.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass, linkButtonClass } from '#ui/buttonClass.ts';
import { IconRefresh } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import { EmptyState } from '#ui/States.tsx';

const toOrders = (
  <Link to="/myOrders" className={linkButtonClass()}>
    <Trans>All my orders</Trans>
  </Link>
);
const toChoice = (
  <Link to="/invoice" search={{}} className={buttonClass({})}>
    <Trans>Choose other orders</Trans>
  </Link>
);

export function InvoicesMissing({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  const { t } = useLingui();
  const retry = { icon: IconRefresh };
  return (
    <QueryState
      query={{ error, refetch: onRetry }}
      loading={<LoadingState label={t`Loading invoices`} blocks={[96, 96, 96]} className={layout.content} />}
      title={t`The invoices could not be loaded`}
      retry={retry}
      actions={toOrders}
      offline={{
        title: t`Connect to see invoices`,
        text: t`Asking for an invoice needs a network. It can be done later, too.`,
        actions: <RetryButton {...retry} onRetry={onRetry} />,
      }}
      notFound={
        <EmptyState
          title={t`There is no such order`}
          text={t`The link may be old, or the order belongs to somebody else.`}
          actions={toChoice}
        />
      }
    />
  );
}

export function NoOrders() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No orders to invoice`}
      text={t`Paid orders appear here. Those with an invoice are under “My invoices”.`}
      actions={toOrders}
    />
  );
}

export function NothingToInvoice() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`This order can’t be invoiced`}
      text={t`It is not paid, or its money went back. An invoice is for what was paid less what was returned.`}
      actions={
        <>
          {toChoice}
          {toOrders}
        </>
      }
    />
  );
}
