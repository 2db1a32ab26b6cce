import { createFileRoute } from '@tanstack/react-router';
import { ORDER_ROUTE } from '#app/order-route.ts';
import { TicketOrderScreen } from '#screens/order-form/TicketOrderScreen.tsx';

export const Route = createFileRoute('/ticketBindOrder/$id')({ ...ORDER_ROUTE, component: TicketBindOrderRoute });

function TicketBindOrderRoute() {
  const { id } = Route.useParams();
  const date = Route.useSearch({ select: (search) => search.date });
  return <TicketOrderScreen ticketTypeId={id} variant={{ bound: true, batched: false }} date={date} />;
}
