import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CallFailed } from '#components/CallFailed.tsx';
import type { ApiError } from '#i18n/error-words.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass, linkButtonClass } from '#ui/buttonClass.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { EmptyState, OfflineState } from '#ui/States.tsx';
import styles from './Reserve.module.css';

export function ReserveSkeleton() {
  const { t } = useLingui();
  return (
    <Skeleton label={t`Loading`}>
      <div className={styles.content}>
        {[150, 108, 190, 120].map((height) => (
          <SkeletonBlock key={height} height={height} shape="card" />
        ))}
      </div>
    </Skeleton>
  );
}

const wayHome = (
  <Link to="/" className={buttonClass({ variant: 'quiet' })}>
    <Trans>Back to home</Trans>
  </Link>
);

/** Nothing to show: why, and what to do. */
export function ReserveMissing({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const again = (
    <Button onPress={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (error.kind === 'offline')
    return (
      <OfflineState
        level={1}
        title={<Trans>You are offline</Trans>}
        text={<Trans>Places can be reserved once there is a network. Saved tickets still work.</Trans>}
        actions={
          <>
            {again}
            <Link to="/showQrcode" className={linkButtonClass({ underline: true })}>
              <Trans>Saved tickets</Trans>
            </Link>
          </>
        }
      />
    );
  return (
    <CallFailed
      level={1}
      error={error}
      title={<Trans>The reservation could not be loaded</Trans>}
      actions={
        <>
          {again}
          {wayHome}
        </>
      }
    />
  );
}

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
            {wayHome}
          </>
        }
      />
    </main>
  );
}
