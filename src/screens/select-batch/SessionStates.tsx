import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CallFailed } from '#components/CallFailed.tsx';
import type { ApiError } from '#i18n/error-words.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass, linkButtonClass } from '#ui/buttonClass.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { EmptyState, OfflineState } from '#ui/States.tsx';
import styles from './SelectBatch.module.css';

export function SessionSkeleton() {
  const { t } = useLingui();
  return (
    <Skeleton label={t`Loading sessions`}>
      <div className={styles.content}>
        {[72, 108, 76, 84, 85].map((height) => (
          <SkeletonBlock key={height} height={height} shape="card" />
        ))}
      </div>
    </Skeleton>
  );
}

export function RowsSkeleton() {
  const { t } = useLingui();
  return (
    <Skeleton label={t`Loading sessions`}>
      <div className={styles.list}>
        {['first', 'second', 'third'].map((key) => (
          <SkeletonBlock key={key} height={84} shape="card" />
        ))}
      </div>
    </Skeleton>
  );
}

/** Nothing to show: why, and what to do. */
export function SessionMissing({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const again = (
    <Button onPress={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (error.kind === 'offline') {
    return (
      <OfflineState
        level={1}
        title={<Trans>You are offline</Trans>}
        text={<Trans>Sessions can be chosen once there is a network. Saved tickets still work.</Trans>}
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
  }
  return (
    <CallFailed
      level={1}
      error={error}
      title={<Trans>The sessions could not be loaded</Trans>}
      actions={
        <>
          {again}
          <Link to="/" className={buttonClass({ variant: 'quiet' })}>
            <Trans>Back to home</Trans>
          </Link>
        </>
      }
    />
  );
}

/** A spot that sells nothing by the session at the moment. */
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
