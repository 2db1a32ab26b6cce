import type { ApiError } from '#contract/api-error.ts';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryState } from '#components/states/QueryState.tsx';
import { RetryButton } from '#components/states/RetryButton.tsx';
import { savedTicketsLink } from '#components/states/MissingState.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass, linkButtonClass } from '#ui/buttonClass.ts';
import { IconRefresh } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import { EmptyState } from '#ui/EmptyState.tsx';

export function ChangeMissing({
  error,
  onRetry,
  orderId,
}: {
  error: ApiError | null;
  onRetry: () => void;
  orderId: string;
}) {
  const { t } = useLingui();
  const retry = { icon: IconRefresh };
  return (
    <main className={layout.screen} aria-busy={!error}>
      <QueryState
        level={1}
        query={{ error, refetch: onRetry }}
        loading={<LoadingState label={t`Loading the order`} blocks={[104, 180, 230]} className={layout.content} />}
        title={t`The order could not be loaded`}
        retry={retry}
        actions={
          <Link to="/myOrders" search={{ order: orderId }} replace className={linkButtonClass({ underline: true })}>
            <Trans>Back to the order</Trans>
          </Link>
        }
        offline={{
          text: t`Tickets can be changed once there is a network. Saved tickets still work.`,
          actions: (
            <>
              <RetryButton {...retry} onRetry={onRetry} />
              {savedTicketsLink}
            </>
          ),
        }}
        notFound={
          <EmptyState
            level={1}
            title={t`There is no such order`}
            text={t`The link may be old, or the order belongs to somebody else.`}
            actions={
              <Link to="/myOrders" search={{}} replace className={buttonClass({})}>
                <Trans>All my orders</Trans>
              </Link>
            }
          />
        }
      />
    </main>
  );
}
