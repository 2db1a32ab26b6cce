import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { scenicsQuery } from '#queries/catalog.ts';
import { appSession } from '#queries/session.ts';
import { walletQuery } from '#queries/wallet.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Entrances } from './Entrances.tsx';
import { HomeHero } from './HomeHero.tsx';
import styles from './HomeHero.module.css';
import { SpotSection } from './SpotSection.tsx';

const HomeEnd = lazyPart(() => import('./HomeEnd.tsx').then((parts) => parts.HomeEnd));
const VisitCard = lazyPart(() => import('./VisitCard.tsx').then((parts) => parts.VisitCard));
const PaymentStrip = lazyPart(() => import('./PaymentStrip.tsx').then((parts) => parts.PaymentStrip));

export function HomeScreen() {
  const spots = useQuery(scenicsQuery());
  const wallet = useQuery(walletQuery());
  const knowsOrders = useQueryClient().getQueriesData({ queryKey: ['listOrders'] }).length > 0;
  return (
    // As long as this element is busy the page's static shell stays, so that nothing moves under the visitor's finger.
    <main className={styles.main} aria-busy={spots.isLoading || wallet.isLoading}>
      <HomeHero />
      {!wallet.isLoading && (
        <>
          <div className={styles.top}>
            {wallet.data && wallet.data.length > 0 && (
              <Suspense fallback={<span hidden aria-busy="true" />}>
                <VisitCard rows={wallet.data} />
              </Suspense>
            )}
            {/* Without a session there is nothing to pay, and the code that reads orders need not be fetched. */}
            {appSession().owner !== null && (
              <Suspense fallback={knowsOrders && <span hidden aria-busy="true" />}>
                <PaymentStrip />
              </Suspense>
            )}
            <Entrances />
          </div>
          <SpotSection />
          <Suspense>
            <HomeEnd scenicId={spots.data?.list[0]?.id} />
          </Suspense>
        </>
      )}
    </main>
  );
}
