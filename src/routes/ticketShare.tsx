import { createFileRoute } from '@tanstack/react-router';
import { ExtraWords } from '#app/ExtraWords.tsx';
import { texts } from '#app/search-params.ts';
import { TicketShareScreen } from '#screens/ticket-share/TicketShareScreen.tsx';

export const Route = createFileRoute('/ticketShare')({
  /** `link` is the secret of a link; without one it is a ticket of an order. */
  validateSearch: texts<'link' | 'order' | 'ticket'>,
  component: TicketShareRoute,
});

function TicketShareRoute() {
  return (
    <ExtraWords>
      <TicketShareScreen {...Route.useSearch()} />
    </ExtraWords>
  );
}
