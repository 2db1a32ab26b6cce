import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiError } from '#contract/api-error.ts';
import { LoadingState, QueryState, savedTicketsLink } from '#components/states/QueryState.tsx';
import styles from './TicketOrder.module.css';

/** The tickets are on their way, or could not be loaded. */
export function OrderMissing({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <main>
      <QueryState
        query={{ error, refetch: onRetry }}
        loading={<LoadingState label={t`Loading tickets`} blocks={[120, 190, 230, 150]} className={styles.content} />}
        title={<Trans>The tickets could not be loaded</Trans>}
        offline={{ text: <Trans>Tickets can be booked once there is a network. Saved tickets still work.</Trans> }}
        actions={savedTicketsLink}
      />
    </main>
  );
}
