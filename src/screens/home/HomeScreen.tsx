import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { scenicsQuery } from '#queries/catalog.ts';
import { walletQuery } from '#queries/wallet.ts';
import { Entrances } from './Entrances.tsx';
import { HomeHero } from './HomeHero.tsx';
import styles from './HomeScreen.module.css';
import { LatePassBanner, LatePaymentStrip } from './late-parts.ts';
import { SpotSection } from './SpotSection.tsx';
import { VisitCard } from './VisitCard.tsx';

/** The venue's front door: the ticket for today, the other entrances, and what can be booked. */
export function HomeScreen() {
  const spots = useQuery(scenicsQuery());
  const wallet = useQuery(walletQuery());
  return (
    // As long as it is busy the page's static shell stays, so that nothing moves under the visitor's finger.
    <main className={styles.main} aria-busy={spots.isLoading || wallet.isLoading}>
      <HomeHero />
      <div className={styles.top}>
        <VisitCard rows={wallet.data ?? []} />
        <Suspense>
          <LatePaymentStrip />
        </Suspense>
        <Entrances />
      </div>
      <SpotSection />
      <Suspense>
        <LatePassBanner scenicId={spots.data?.list[0]?.id} />
      </Suspense>
    </main>
  );
}
