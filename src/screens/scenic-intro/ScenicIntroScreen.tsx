import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTitle } from '#components/use-title.ts';
import { useWords } from '#i18n/use-locale.ts';
import { scenicQuery } from '#queries/catalog.ts';
import { ticketTypesQuery } from '#queries/ticket-types.ts';
import { rememberSpot } from '#queries/visited-spots.ts';
import layout from '#ui/layout.module.css';
import { BookBar } from './BookBar.tsx';
import { EntryNotes } from './EntryNotes.tsx';
import { Introduction } from './Introduction.tsx';
import { IntroState } from './IntroState.tsx';
import { OtherOffers } from './OtherOffers.tsx';
import styles from './ScenicIntroScreen.module.css';
import { ShareSpot } from './ShareSpot.tsx';
import { SpotHead } from './SpotHead.tsx';
import { TicketTypes } from './TicketTypes.tsx';
import { startingType } from './starting-type.ts';

/** A shortcut for those who were here before; without it everything is there all the same. */
const AsLastTime = lazy(() =>
  import('./AsLastTime.tsx').then(
    ({ AsLastTime: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

export function ScenicIntroScreen({ id, isSharing }: { id: string; isSharing: boolean }) {
  const scenic = useQuery(scenicQuery(id));
  const types = useQuery(ticketTypesQuery(id));
  const [picked, setPicked] = useState<string | null>(null);
  const words = useWords();
  const isKnown = scenic.data !== undefined;
  useEffect(() => {
    if (isKnown) rememberSpot(id);
  }, [id, isKnown]);
  useTitle(scenic.data ? words(scenic.data.name) : '');
  if (!scenic.data)
    return (
      <main aria-busy={scenic.isFetching || undefined}>
        <IntroState query={scenic} />
      </main>
    );
  const all = types.data?.list ?? [];
  const tickets = all.filter((type) => type.type === 'TICKET');
  const chosen = tickets.find((type) => type.id === picked) ?? startingType(tickets);
  const isShow = tickets.some(({ zone }) => zone !== undefined);
  return (
    <main className={layout.screen}>
      <SpotHead scenic={scenic.data} isShow={isShow} />
      <div className={styles.content}>
        <TicketTypes query={types} tickets={tickets} chosen={chosen?.id} onChoose={setPicked} />
        <Suspense fallback={null}>
          <AsLastTime spot={id} tickets={tickets} />
        </Suspense>
        <OtherOffers types={all.filter((type) => type.type !== 'TICKET')} />
        <EntryNotes notices={scenic.data.notices} isShow={isShow} />
        <Introduction of={scenic.data.introduction} isShow={isShow} />
        <ShareSpot scenic={scenic.data} isOpen={isSharing} />
      </div>
      {types.data && <BookBar chosen={chosen} tickets={tickets} />}
    </main>
  );
}
