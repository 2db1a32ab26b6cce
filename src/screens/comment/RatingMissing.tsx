import type { ApiError } from '#contract/api-error.ts';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryState } from '#components/states/QueryState.tsx';
import { RetryButton } from '#components/states/RetryButton.tsx';
import { useLingui } from '@lingui/react/macro';
import { IconRefresh } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ReviewsLink } from './ReviewsLink.tsx';

export function RatingMissing({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  const { t } = useLingui();
  const retry = { icon: IconRefresh };
  return (
    <QueryState
      query={{ error, refetch: onRetry }}
      loading={<LoadingState label={t`Loading reviews`} blocks={[96, 180, 140]} className={layout.content} />}
      title={t`The reviews could not be loaded`}
      retry={retry}
      actions={<ReviewsLink />}
      offline={{
        title: t`Connect to see reviews`,
        text: t`Rating needs a network. It can be done later, too.`,
        actions: <RetryButton {...retry} onRetry={onRetry} />,
      }}
      notFound={
        <EmptyState
          title={t`There is no such order`}
          text={t`The link may be old, or the order belongs to somebody else.`}
          actions={<ReviewsLink />}
        />
      }
    />
  );
}
