import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CallFailed } from '#components/states/CallFailed.tsx';
import type { ApiError } from '#i18n/error-words.ts';
import { projectConfigQuery } from '#queries/catalog.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { EmptyState, OfflineState } from '#ui/States.tsx';
import styles from './SpotSection.module.css';

export function SpotsSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.section}>
      <Skeleton label={t`Loading`}>
        <div className={styles.list}>
          {['title', 'first', 'second', 'third'].map((key) => (
            <SkeletonBlock key={key} height={key === 'title' ? 32 : 128} width={key === 'title' ? '45%' : '100%'} shape="card" />
          ))}
        </div>
      </Skeleton>
    </div>
  );
}

export function SpotsFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <CallFailed
      error={error}
      title={<Trans>The list could not be loaded</Trans>}
      actions={
        <Button variant="tonal" onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}

/** It asks for nothing itself: a query that failed is asked anew by whoever mounts with it, and the waiting would never end. */
export function SpotsOffline({ onRetry }: { onRetry: () => void }) {
  return (
    <OfflineState
      title={<Trans>You are offline</Trans>}
      text={<Trans>Tickets saved on this phone still open. The list appears once there is a network.</Trans>}
      actions={
        <>
          <Link to="/showQrcode" className={buttonClass({})}>
            <Trans>Saved tickets</Trans>
          </Link>
          <Button variant="quiet" onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      }
    />
  );
}

export function NoSpots() {
  const { data: config } = useQuery(projectConfigQuery());
  const phone = config?.contact_phone;
  return (
    <EmptyState
      picture="calendar"
      title={<Trans>Not open yet</Trans>}
      text={<Trans>This venue sells nothing here at the moment.</Trans>}
      actions={
        phone && (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={buttonClass({ variant: 'tonal' })}>
            <Trans>Call {phone}</Trans>
          </a>
        )
      }
    />
  );
}
