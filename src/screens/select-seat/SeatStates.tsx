import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CallFailed } from '#components/CallFailed.tsx';
import type { ApiError } from '#i18n/error-words.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass, linkButtonClass } from '#ui/buttonClass.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { EmptyState, OfflineState } from '#ui/States.tsx';
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
export function SeatsMissing({ error, onRetry, scenicId }: { error: ApiError; onRetry: () => void; scenicId: string | null }) {
  const again = (
    <Button onPress={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  const sessions = scenicId !== null && (
    <Link to="/selectBatch" search={{ scenic: scenicId }} className={buttonClass({ variant: 'quiet' })}>
      <Trans>Other sessions</Trans>
    </Link>
  );
  if (error.kind === 'offline') {
    return (
      <OfflineState
        level={1}
        title={<Trans>You are offline</Trans>}
        text={<Trans>Seats can be chosen once there is a network. Saved tickets still work.</Trans>}
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
      title={<Trans>The seats could not be loaded</Trans>}
      actions={
        <>
          {again}
          {sessions}
        </>
      }
    />
  );
}

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
