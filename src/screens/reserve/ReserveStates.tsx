import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ApiError } from '#contract/api-error.ts';
import { homeLink, LoadingState, MissingState, RetryButton, savedTicketsLink } from '#components/states/QueryState.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/States.tsx';
import styles from './Reserve.module.css';

export function ReserveSkeleton() {
  const { t } = useLingui();
  return <LoadingState label={t`Loading`} blocks={[150, 108, 190, 120]} className={styles.content} />;
}

/** Nothing to show: why, and what to do. */
export const ReserveMissing = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => (
  <MissingState
    level={1}
    error={error}
    onRetry={onRetry}
    title={<Trans>The reservation could not be loaded</Trans>}
    offline={{
      text: <Trans>Places can be reserved once there is a network. Saved tickets still work.</Trans>,
      actions: (
        <>
          <RetryButton onRetry={onRetry} />
          {savedTicketsLink}
        </>
      ),
    }}
    actions={homeLink}
  />
);

/** A spot where everything has its price. */
export function NothingToReserve({ scenicId }: { scenicId: string }) {
  return (
    <main>
      <EmptyState
        level={1}
        picture="calendar"
        title={<Trans>Nothing is reserved free of charge here</Trans>}
        text={<Trans>This place sells tickets instead.</Trans>}
        actions={
          <>
            <Link to="/scenicIntro/$id" params={{ id: scenicId }} className={buttonClass({})}>
              <Trans>See its tickets</Trans>
            </Link>
            {homeLink}
          </>
        }
      />
    </main>
  );
}
