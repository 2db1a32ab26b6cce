import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiError } from '#contract/api-error.ts';
import { homeLink, QueryState } from '#components/states/QueryState.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import styles from './Reserve.module.css';

export function ReserveLoading({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <main aria-busy={!error}>
      <QueryState
        level={1}
        query={{ error, refetch: onRetry }}
        loading={<LoadingState label={t`Loading`} blocks={[150, 108, 190, 120]} className={styles.content} />}
        title={<Trans>The reservation could not be loaded</Trans>}
        offline={{
          text: <Trans>Places can be reserved once there is a network. Saved tickets still work.</Trans>,
          savedTickets: true,
        }}
        actions={homeLink}
      />
    </main>
  );
}
