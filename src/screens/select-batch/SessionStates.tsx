import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PlacesMissing } from '#components/PlacesMissing.tsx';
import type { ApiError } from '#i18n/error-words.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { EmptyState } from '#ui/States.tsx';
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
export const SessionMissing = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => (
  <PlacesMissing
    error={error}
    onRetry={onRetry}
    title={<Trans>The sessions could not be loaded</Trans>}
    offline={<Trans>Sessions can be chosen once there is a network. Saved tickets still work.</Trans>}
    way={
      <Link to="/" className={buttonClass({ variant: 'quiet' })}>
        <Trans>Back to home</Trans>
      </Link>
    }
  />
);

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
