import { createFileRoute } from '@tanstack/react-router';
import { draftsRead } from '#app/order-route.ts';
import { texts } from '#app/search-params.ts';
import { ReserveInfoScreen } from '#screens/reserve/ReserveInfoScreen.tsx';

export const Route = createFileRoute('/reserveInfo/$id')({
  staticData: { words: ['booking'] },
  validateSearch: texts('sheet', 'over', 'visit'),
  loader: draftsRead,
  component: ReserveInfoRoute,
});

function ReserveInfoRoute() {
  const { id } = Route.useParams();
  return <ReserveInfoScreen scenicId={id} sheet={Route.useSearch().sheet} />;
}
