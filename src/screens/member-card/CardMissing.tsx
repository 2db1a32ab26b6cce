import { Trans, useLingui } from '@lingui/react/macro';
import { CallFailed } from '#components/CallFailed.tsx';
import type { ApiError } from '#i18n/error-words.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { OfflineState } from '#ui/States.tsx';
import styles from './MemberCard.module.css';

export function CardsSkeleton() {
  const { t } = useLingui();
  return (
    <Skeleton label={t`Loading cards`}>
      <div className={styles.content}>
        {[210, 140, 110].map((height) => (
          <SkeletonBlock key={height} height={height} shape="card" />
        ))}
      </div>
    </Skeleton>
  );
}

/** No card is known, and why. */
export function CardsMissing({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const again = (
    <Button onPress={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (error.kind === 'offline')
    return (
      <OfflineState
        title={<Trans>You are offline</Trans>}
        text={<Trans>No card is kept on this phone yet. With a network it is kept the first time it is shown.</Trans>}
        actions={again}
      />
    );
  return <CallFailed error={error} title={<Trans>The cards could not be loaded</Trans>} actions={again} />;
}
