import { createFileRoute } from '@tanstack/react-router';
import { texts } from '#app/search-params.ts';
import { CardDetailScreen } from '#screens/member-card/CardDetailScreen.tsx';

export const Route = createFileRoute('/cardDetail')({
  staticData: { words: ['extra'] },
  validateSearch: texts('card', 'sheet'),
  component: CardDetailRoute,
});

function CardDetailRoute() {
  const { card, sheet } = Route.useSearch();
  return <CardDetailScreen id={card} sheet={sheet} />;
}
