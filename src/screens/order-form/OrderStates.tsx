import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ApiError } from '#contract/api-error.ts';
import { CallFailed } from '#components/CallFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { OfflineState } from '#ui/States.tsx';
import styles from './TicketOrder.module.css';

export function OrderSkeleton() {
  const { t } = useLingui();
  return (
    <Skeleton label={t`Loading tickets`}>
      <div className={styles.content}>
        {[120, 190, 230, 150].map((height) => (
          <SkeletonBlock key={height} height={height} shape="card" />
        ))}
      </div>
    </Skeleton>
  );
}

/** Nothing to show: why, and what to do. */
export function OrderMissing({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const saved = (
    <Link to="/showQrcode" className={linkButtonClass({ underline: true })}>
      <Trans>Saved tickets</Trans>
    </Link>
  );
  if (error.kind === 'offline') {
    return (
      <OfflineState
        title={<Trans>You are offline</Trans>}
        text={<Trans>Tickets can be booked once there is a network. Saved tickets still work.</Trans>}
        actions={
          <>
            <Button onPress={onRetry}>
              <Trans>Try again</Trans>
            </Button>
            {saved}
          </>
        }
      />
    );
  }
  return (
    <CallFailed
      error={error}
      title={<Trans>The tickets could not be loaded</Trans>}
      actions={
        <>
          <Button onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          {saved}
        </>
      }
    />
  );
}
