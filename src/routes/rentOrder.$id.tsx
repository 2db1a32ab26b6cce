import { createFileRoute } from '@tanstack/react-router';
import { draftsRead } from '#app/order-route.ts';
import { texts } from '#app/search-params.ts';
import { ThingOrderScreen } from '#screens/order-form/TicketOrderScreen.tsx';

export const Route = createFileRoute('/rentOrder/$id')({
  staticData: { words: ['booking'] },
  validateSearch: texts('sheet', 'over', 'visit'),
  loader: draftsRead,
  component: RentOrderRoute,
});

function RentOrderRoute() {
  const { id } = Route.useParams();
  return <ThingOrderScreen kind="RENT" ticketTypeId={id} />;
}
