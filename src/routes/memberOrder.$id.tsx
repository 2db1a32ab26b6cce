import { createFileRoute } from '@tanstack/react-router';
import { texts } from '#app/search-params.ts';
import { ReserveScreen } from '#screens/member-order/ReserveScreen.tsx';

export const Route = createFileRoute('/memberOrder/$id')({
  staticData: { words: ['booking', 'extra'] },
  validateSearch: texts('card', 'sheet', 'over'),
  component: ReserveRoute,
});

function ReserveRoute() {
  const { id } = Route.useParams();
  const { card, sheet } = Route.useSearch();
  return <ReserveScreen ticketTypeId={id} card={card} sheet={sheet} />;
}
