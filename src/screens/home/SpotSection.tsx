import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { AsOf } from '#components/states/AsOf.tsx';
import { venueMoment } from '#components/saved-time.ts';
import { visitedFirst } from '#domain/visited-first.ts';
import { scenicsQuery } from '#queries/catalog.ts';
import { serverNow } from '#state/clock.ts';
import { useOnline } from '#state/online.ts';
import { visitedSpots } from '#queries/visited-spots.ts';
import { SectionTitle } from '#ui/Card.tsx';
import { NoSpots, SpotsFailed, SpotsOffline, SpotsSkeleton } from './SpotStates.tsx';
import { SpotCard } from './SpotCard.tsx';
import styles from './SpotSection.module.css';

/** Younger answers need no date. */
const FRESH_FOR = 60_000;

/** Everything that can be visited, first what was looked at last time. The kept list stands first; its age is named until the new one is there. */
export function SpotSection() {
  const { data, dataUpdatedAt, error, fetchStatus, isFetching, refetch } = useQuery(scenicsQuery());
  const online = useOnline();
  const retry = (): void => void refetch();
  if (!data) {
    if (error?.kind === 'offline' || fetchStatus === 'paused' || (error && !online)) return <SpotsOffline onRetry={retry} />;
    if (error && !isFetching) return <SpotsFailed error={error} onRetry={retry} />;
    return <SpotsSkeleton />;
  }
  if (data.list.length === 0) return <NoSpots />;
  const old = !online || error !== null || (isFetching && serverNow() - venueMoment(dataUpdatedAt) > FRESH_FOR);
  return (
    <section className={styles.section} aria-labelledby="home-spots">
      <SectionTitle id="home-spots" aside={old ? <AsOf at={dataUpdatedAt} /> : <Plural value={data.list.length} one="# in all" other="# in all" />}>
        <Trans>Spots and shows</Trans>
      </SectionTitle>
      <ul className={styles.list}>
        {visitedFirst(data.list, visitedSpots()).map((spot) => (
          <SpotCard key={spot.id} spot={spot} />
        ))}
      </ul>
    </section>
  );
}
