import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { cardsQuery } from '#queries/members.ts';
import { CardDetailScreen } from '#screens/member-card/CardDetailScreen.tsx';

export const Route = createFileRoute('/cardDetail')({
  staticData: { title: msg({ context: 'title', message: 'Member card' }) },
  validateSearch: v.object({ card: v.optional(v.string()), sheet: v.optional(v.string()) }),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(cardsQuery()),
  component: CardDetailRoute,
});

function CardDetailRoute() {
  const { card, sheet } = Route.useSearch();
  return <CardDetailScreen id={card} sheet={sheet} />;
}
