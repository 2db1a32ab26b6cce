import { createFileRoute } from '@tanstack/react-router';
import { draftsRestored, FormSearch } from '#app/order-route.ts';
import { ThingOrderScreen } from '#screens/order-form/TicketOrderScreen.tsx';

export const Route = createFileRoute('/activityOrder/$id')({ validateSearch: FormSearch, loader: draftsRestored, component: ActivityOrderRoute });

function ActivityOrderRoute() {
  const { id } = Route.useParams();
  return <ThingOrderScreen kind="ACTIVITY" ticketTypeId={id} />;
}
