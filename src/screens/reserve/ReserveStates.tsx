import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PlacesMissing } from '#components/PlacesMissing.tsx';
import type { ApiError } from '#i18n/error-words.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { EmptyState } from '#ui/States.tsx';
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
export const ReserveMissing = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => (
  <PlacesMissing
    error={error}
    onRetry={onRetry}
    title={<Trans>The reservation could not be loaded</Trans>}
    offline={<Trans>Places can be reserved once there is a network. Saved tickets still work.</Trans>}
    way={wayHome}
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
            {wayHome}
          </>
        }
      />
    </main>
  );
}
