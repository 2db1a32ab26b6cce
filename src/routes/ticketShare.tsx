import { createFileRoute } from '@tanstack/react-router';
import { ExtraWords } from '#app/ExtraWords.tsx';
import type { TicketShareScreenProps } from '#screens/ticket-share/TicketShareScreen.tsx';
import { TicketShareScreen } from '#screens/ticket-share/TicketShareScreen.tsx';

export const Route = createFileRoute('/ticketShare')({
  // Search parameters are text; the screen and the server judge it.
  validateSearch: (search: TicketShareScreenProps) => search,
  component: TicketShareRoute,
});

function TicketShareRoute() {
  return (
    <ExtraWords>
      <TicketShareScreen {...Route.useSearch()} />
    </ExtraWords>
  );
}
