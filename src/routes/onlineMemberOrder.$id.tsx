import { createFileRoute } from '@tanstack/react-router';
import { texts } from '#app/search-params.ts';
import { BuyCardScreen } from '#screens/member-order/BuyCardScreen.tsx';

export const Route = createFileRoute('/onlineMemberOrder/$id')({
  staticData: { words: ['booking', 'extra'] },
  validateSearch: texts('sheet', 'over', 'position'),
  component: BuyCardRoute,
});

function BuyCardRoute() {
  const { id } = Route.useParams();
  const { sheet, position } = Route.useSearch();
  return <BuyCardScreen ticketTypeId={id} sheet={sheet} position={position} />;
}
