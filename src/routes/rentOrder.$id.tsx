import { createFileRoute } from '@tanstack/react-router';
import { draftsRestored, FormSearch } from '#app/order-route.ts';
import { ThingOrderScreen } from '#screens/order-form/TicketOrderScreen.tsx';

export const Route = createFileRoute('/rentOrder/$id')({ validateSearch: FormSearch, loader: draftsRestored, component: RentOrderRoute });

function RentOrderRoute() {
  const { id } = Route.useParams();
  return <ThingOrderScreen kind="RENT" ticketTypeId={id} />;
}
