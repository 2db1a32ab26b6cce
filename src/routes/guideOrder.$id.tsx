import { createFileRoute } from '@tanstack/react-router';
import { draftsRestored, FormSearch } from '#app/order-route.ts';
import { GuideOrderScreen } from '#screens/order-form/TicketOrderScreen.tsx';

export const Route = createFileRoute('/guideOrder/$id')({ validateSearch: FormSearch, loader: draftsRestored, component: GuideOrderRoute });

function GuideOrderRoute() {
  const { id } = Route.useParams();
  return <GuideOrderScreen guideId={id} />;
}
