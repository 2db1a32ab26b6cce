import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CallFailed } from '#components/CallFailed.tsx';
import type { ApiError } from '#i18n/error-words.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { OfflineState } from '#ui/States.tsx';
import head from './SpotHead.module.css';
import styles from './TicketTypes.module.css';
import screen from './ScenicIntroScreen.module.css';

export function IntroSkeleton() {
  const { t } = useLingui();
  return (
    <main aria-busy="true">
      <div className={head.picture} />
      <div className={head.head}>
        <Skeleton label={t`Loading`}>
          <div className={styles.list}>
            <SkeletonBlock height={28} width="60%" />
            <SkeletonBlock height={22} width="40%" />
            <SkeletonBlock height={156} />
          </div>
        </Skeleton>
      </div>
      <div className={screen.content}>
        <Skeleton label={t`Loading`}>
          <div className={styles.list}>
            {['title', 'first', 'second'].map((key) => (
              <SkeletonBlock key={key} height={key === 'title' ? 44 : 98} shape="card" />
            ))}
          </div>
        </Skeleton>
      </div>
    </main>
  );
}

export function IntroFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <main>
      <CallFailed
        level={1}
        error={error}
        title={<Trans>This place could not be loaded</Trans>}
        actions={
          <>
            <Button onPress={onRetry}>
              <Trans>Try again</Trans>
            </Button>
            <Link to="/" className={buttonClass({ variant: 'quiet' })}>
              <Trans>Back to home</Trans>
            </Link>
          </>
        }
      />
    </main>
  );
}

export function IntroOffline() {
  return (
    <main>
      <OfflineState
        level={1}
        title={<Trans>You are offline</Trans>}
        text={<Trans>This place was not opened on this phone before. Saved tickets still open.</Trans>}
        actions={
          <>
            <Link to="/showQrcode" className={buttonClass({})}>
              <Trans>Saved tickets</Trans>
            </Link>
            <Link to="/" className={buttonClass({ variant: 'quiet' })}>
              <Trans>Back to home</Trans>
            </Link>
          </>
        }
      />
    </main>
  );
}
