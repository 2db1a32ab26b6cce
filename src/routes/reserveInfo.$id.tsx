import { createFileRoute } from '@tanstack/react-router';
import { draftsRestored, FormSearch } from '#app/order-route.ts';
import { ReserveInfoScreen } from '#screens/reserve/ReserveInfoScreen.tsx';

export const Route = createFileRoute('/reserveInfo/$id')({ validateSearch: FormSearch, loader: draftsRestored, component: ReserveInfoRoute });

function ReserveInfoRoute() {
  const { id } = Route.useParams();
  return <ReserveInfoScreen scenicId={id} sheet={Route.useSearch().sheet} />;
}
