import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ApiError } from '#contract/api-error.ts';
import { homeLink, LoadingState, QueryState } from '#components/states/QueryState.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/States.tsx';
import styles from './SelectBatch.module.css';

export function RowsSkeleton() {
  const { t } = useLingui();
  return <LoadingState label={t`Loading sessions`} blocks={[84, 84, 84]} className={styles.list} />;
}

export function SessionsLoading({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <main aria-busy={!error}>
      <QueryState
        level={1}
        query={{ error, refetch: onRetry }}
        loading={<LoadingState label={t`Loading sessions`} blocks={[72, 108, 76, 84, 85]} className={styles.content} />}
        title={<Trans>The sessions could not be loaded</Trans>}
        offline={{
          text: <Trans>Sessions can be chosen once there is a network. Saved tickets still work.</Trans>,
          savedTickets: true,
        }}
        actions={homeLink}
      />
    </main>
  );
}

export function NoDays({ scenicId }: { scenicId: string }) {
  return (
    <EmptyState
      picture="calendar"
      title={<Trans>No sessions are on sale</Trans>}
      text={<Trans>There is no date with sessions at the moment.</Trans>}
      actions={
        <Link to="/scenicIntro/$id" params={{ id: scenicId }} className={buttonClass({ variant: 'quiet' })}>
          <Trans>Back to the introduction</Trans>
        </Link>
      }
    />
  );
}
