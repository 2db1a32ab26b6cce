import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#contract/api-error.ts';
import { AsOf } from '#components/states/AsOf.tsx';
import { venueMoment } from '#components/saved-time.ts';
import { spotOrder } from '#domain/catalog/spot-order.ts';
import { scenicsQuery, projectConfigQuery } from '#queries/catalog.ts';
import { serverNow } from '#state/clock.ts';
import { useOnline } from '#state/online.ts';
import { visitedSpots } from '#queries/visited-spots.ts';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { SpotCard } from './SpotCard.tsx';
import styles from './SpotCard.module.css';
import { Link } from '@tanstack/react-router';
import type { CallFailedProps } from '#components/states/CallFailed.tsx';
import { type ComponentType, lazy, Suspense } from 'react';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SkeletonBlock } from '#ui/SkeletonBlock.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { OfflineState } from '#ui/OfflineState.tsx';

/** Shows the reason of the failure; where its words can't be fetched, the failure alone. */
const CallFailed = lazy<ComponentType<CallFailedProps>>(() =>
  import('#components/states/CallFailed.tsx').then(
    ({ CallFailed: part }) => ({ default: part }),
    () => ({ default: ErrorState }),
  ),
);

/** An older answer, milliseconds, is shown with its time while it is read again; a younger one needs none. */
const FRESH_FOR = 60_000;

export function SpotSection() {
  const { data, dataUpdatedAt, error, fetchStatus, isFetching, refetch } = useQuery(scenicsQuery());
  const online = useOnline();
  const retry = (): void => void refetch();
  if (!data) {
    if (error?.kind === 'offline' || fetchStatus === 'paused' || (error && !online))
      return <SpotsOffline onRetry={retry} />;
    if (error && !isFetching) return <SpotsFailed error={error} onRetry={retry} />;
    return <SpotsSkeleton />;
  }
  if (data.list.length === 0) return <NoSpots />;
  const count = data.list.length;
  const old = !online || error !== null || (isFetching && serverNow() - venueMoment(dataUpdatedAt) > FRESH_FOR);
  return (
    <section className={styles.section} aria-labelledby="home-spots">
      <SectionTitle id="home-spots" aside={old ? <AsOf at={dataUpdatedAt} /> : <Trans>{count} in all</Trans>}>
        <Trans>Spots and shows</Trans>
      </SectionTitle>
      <ul className={styles.list}>
        {spotOrder(data.list, visitedSpots()).map((spot) => (
          <SpotCard key={spot.id} spot={spot} />
        ))}
      </ul>
    </section>
  );
}

function SpotsSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.section}>
      <Skeleton label={t`Loading`}>
        <div className={styles.list}>
          {['title', 'first', 'second', 'third'].map((key) => (
            <SkeletonBlock
              key={key}
              height={key === 'title' ? 32 : 128}
              width={key === 'title' ? '45%' : '100%'}
              shape="card"
            />
          ))}
        </div>
      </Skeleton>
    </div>
  );
}

function SpotsFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <Suspense fallback={<SpotsSkeleton />}>
      <CallFailed
        error={error}
        title={<Trans>The list could not be loaded</Trans>}
        actions={
          <Button variant="tonal" onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    </Suspense>
  );
}

/** The part uses no query itself: mounting a failed query starts it again, and the loading state would never end. */
function SpotsOffline({ onRetry }: { onRetry: () => void }) {
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

function NoSpots() {
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
