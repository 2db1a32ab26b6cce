import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallFailed } from '#components/CallFailed.tsx';
import type { ApiError } from '#i18n/error-words.ts';
import { Button } from '#ui/Button.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { OfflineState } from '#ui/States.tsx';
import styles from './MemberOrder.module.css';

export function FormSkeleton() {
  const { t } = useLingui();
  return (
    <Skeleton label={t`Loading tickets`}>
      <div className={styles.content}>
        {[120, 150, 230, 110].map((height) => (
          <SkeletonBlock key={height} height={height} shape="card" />
        ))}
      </div>
    </Skeleton>
  );
}

/** Nothing to show: why, and what to do. */
export function MissingType({ error, title, onRetry }: { error: ApiError; title: ReactNode; onRetry: () => void }) {
  const actions = (
    <>
      <Button onPress={onRetry}>
        <Trans>Try again</Trans>
      </Button>
      <Link to="/selectCard" className={linkButtonClass({ underline: true })}>
        <Trans>My cards</Trans>
      </Link>
    </>
  );
  if (error.kind === 'offline')
    return (
      <OfflineState
        title={<Trans>You are offline</Trans>}
        text={<Trans>This can be done once there is a network. Saved cards still work.</Trans>}
        actions={actions}
      />
    );
  return <CallFailed error={error} title={title} actions={actions} />;
}
