import { createFileRoute } from '@tanstack/react-router';
import { draftsRead } from '#app/order-route.ts';
import { texts } from '#app/search-params.ts';
import { projectId } from '#queries/session.ts';
import { TicketOrderScreen } from '#screens/order-form/TicketOrderScreen.tsx';
import { ReserveStart } from '#screens/reserve/ReserveStart.tsx';

export const Route = createFileRoute('/reserveTicket')({
  staticData: { words: ['booking'] },
  /** `type` is the ticket that is reserved; without one the visitor chooses. */
  validateSearch: texts('sheet', 'over', 'visit', 'type'),
  loader: draftsRead,
  component: ReserveTicketRoute,
});

function ReserveTicketRoute() {
  const type = Route.useSearch({ select: (search) => search.type });
  if (type === undefined || projectId() === '') return <ReserveStart />;
  return <TicketOrderScreen ticketTypeId={type} variant={{ bound: false, batched: false, reserve: true }} />;
}
