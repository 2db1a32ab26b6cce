import { createFileRoute } from '@tanstack/react-router';
import { ORDER_ROUTE } from '#app/order-route.ts';
import { TicketOrderScreen } from '#screens/order-form/TicketOrderScreen.tsx';

export const Route = createFileRoute('/batchBindTicketOrder/$id')({
  ...ORDER_ROUTE,
  component: BatchBindTicketOrderRoute,
});

function BatchBindTicketOrderRoute() {
  const { id } = Route.useParams();
  const date = Route.useSearch({ select: (search) => search.date });
  return <TicketOrderScreen ticketTypeId={id} variant={{ bound: true, batched: true }} date={date} />;
}
