import { createFileRoute } from '@tanstack/react-router';
import { draftsRead } from '#app/order-route.ts';
import { texts } from '#app/search-params.ts';
import { GuideOrderScreen } from '#screens/order-form/TicketOrderScreen.tsx';

export const Route = createFileRoute('/guideOrder/$id')({
  staticData: { words: ['booking'] },
  validateSearch: texts('sheet', 'over', 'visit'),
  loader: draftsRead,
  component: GuideOrderRoute,
});

function GuideOrderRoute() {
  const { id } = Route.useParams();
  return <GuideOrderScreen guideId={id} />;
}
