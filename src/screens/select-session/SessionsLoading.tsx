import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiError } from '#contract/api-error.ts';
import { homeLink, QueryState } from '#components/states/QueryState.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import styles from './SelectSession.module.css';

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
