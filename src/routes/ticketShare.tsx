import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PendingScreen } from '#app/PendingScreen.tsx';
import { texts } from '#app/search-params.ts';

/** Loaded separately, since otherwise the first screen would contain the names of its files. */
const TicketShareScreen = lazyRouteComponent(
  () => import('#screens/ticket-share/TicketShareScreen.tsx'),
  'TicketShareScreen',
);

export const Route = createFileRoute('/ticketShare')({
  staticData: { words: ['orders', 'extra'] },
  /** `link` is the secret of a received link; absent for a ticket of one's own order. */
  validateSearch: texts('link', 'order', 'ticket'),
  component: TicketShareRoute,
});

function TicketShareRoute() {
  return (
    <Suspense fallback={<PendingScreen />}>
      <TicketShareScreen {...Route.useSearch()} />
    </Suspense>
  );
}
