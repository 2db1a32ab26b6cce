import type { ApiError } from '#contract/api-error.ts';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryState } from '#components/states/QueryState.tsx';
import { RetryButton } from '#components/states/RetryButton.tsx';
import { useLingui } from '@lingui/react/macro';
import { IconRefresh } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import { EmptyState } from '#ui/EmptyState.tsx';
import { OrdersLink } from './OrdersLink.tsx';
import { ChoiceLink } from './ChoiceLink.tsx';

export function InvoicesMissing({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  const { t } = useLingui();
  const retry = { icon: IconRefresh };
  return (
    <QueryState
      query={{ error, refetch: onRetry }}
      loading={<LoadingState label={t`Loading invoices`} blocks={[96, 96, 96]} className={layout.content} />}
      title={t`The invoices could not be loaded`}
      retry={retry}
      actions={<OrdersLink />}
      offline={{
        title: t`Connect to see invoices`,
        text: t`Asking for an invoice needs a network. It can be done later, too.`,
        actions: <RetryButton {...retry} onRetry={onRetry} />,
      }}
      notFound={
        <EmptyState
          title={t`There is no such order`}
          text={t`The link may be old, or the order belongs to somebody else.`}
          actions={<ChoiceLink />}
        />
      }
    />
  );
}
