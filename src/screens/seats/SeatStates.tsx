import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MissingState, RetryButton, savedTicketsLink } from '#components/states/QueryState.tsx';
import type { ApiError } from '#i18n/error-words.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { EmptyState } from '#ui/States.tsx';
import { HouseOutline } from './SeatMap.tsx';
import styles from './SelectSeat.module.css';

export function SeatSkeleton() {
  const { t } = useLingui();
  return (
    <Skeleton label={t`Loading seats`}>
      <div className={styles.loading}>
        <SkeletonBlock height={20} width="55%" />
        <SkeletonBlock height={16} width="40%" />
        <HouseOutline />
      </div>
    </Skeleton>
  );
}

/** Nothing to show: why, and what to do. @param scenicId whose other sessions could be taken instead, if any. */
export const SeatsMissing = ({ error, onRetry, scenicId }: { error: ApiError; onRetry: () => void; scenicId: string | null }) => (
  <MissingState
    level={1}
    error={error}
    onRetry={onRetry}
    title={<Trans>The seats could not be loaded</Trans>}
    offline={{
      text: <Trans>Seats can be chosen once there is a network. Saved tickets still work.</Trans>,
      actions: (
        <>
          <RetryButton onRetry={onRetry} />
          {savedTicketsLink}
        </>
      ),
    }}
    actions={
      scenicId !== null && (
        <Link to="/selectBatch" search={{ scenic: scenicId }} className={buttonClass({ variant: 'quiet' })}>
          <Trans>Other sessions</Trans>
        </Link>
      )
    }
  />
);

/** The address names no session. */
export function NoSession() {
  return (
    <EmptyState
      level={1}
      picture="calendar"
      title={<Trans>Choose a session first</Trans>}
      text={<Trans>Seats belong to a session of a day.</Trans>}
      actions={
        <Link to="/" className={buttonClass({})}>
          <Trans>Back to home</Trans>
        </Link>
      }
    />
  );
}
