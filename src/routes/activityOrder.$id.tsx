import { createFileRoute } from '@tanstack/react-router';
import { draftsRead } from '#app/order-route.ts';
import { texts } from '#app/search-params.ts';
import { ThingOrderScreen } from '#screens/order-form/TicketOrderScreen.tsx';

export const Route = createFileRoute('/activityOrder/$id')({
  staticData: { words: ['booking'] },
  validateSearch: texts('sheet', 'over', 'visit'),
  loader: draftsRead,
  component: ActivityOrderRoute,
});

function ActivityOrderRoute() {
  const { id } = Route.useParams();
  return <ThingOrderScreen kind="ACTIVITY" ticketTypeId={id} />;
}
