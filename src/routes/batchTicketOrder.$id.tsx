import { createFileRoute } from '@tanstack/react-router';
import { ORDER_ROUTE } from '#app/order-route.ts';
import { TicketOrderScreen } from '#screens/ticket-order/TicketOrderScreen.tsx';

export const Route = createFileRoute('/batchTicketOrder/$id')({ ...ORDER_ROUTE, component: BatchTicketOrderRoute });

function BatchTicketOrderRoute() {
  const { id } = Route.useParams();
  const { sheet, visit } = Route.useSearch();
  return <TicketOrderScreen ticketTypeId={id} variant={{ bound: false, batched: true }} sheet={sheet} sheetVisit={visit} />;
}
