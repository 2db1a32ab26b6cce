import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { CardDetailScreen } from '#screens/member-card/CardDetailScreen.tsx';

const Text = v.optional(v.string());

export const Route = createFileRoute('/cardDetail')({
  validateSearch: v.object({ card: Text, sheet: Text }),
  component: CardDetailRoute,
});

function CardDetailRoute() {
  const { card, sheet } = Route.useSearch();
  return <CardDetailScreen id={card} sheet={sheet} />;
}
