import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ExtraWords } from '#app/ExtraWords.tsx';
import { CardDetailScreen } from '#screens/member-card/CardDetailScreen.tsx';

const Text = v.optional(v.string());

export const Route = createFileRoute('/cardDetail')({
  validateSearch: v.object({ card: Text, sheet: Text }),
  component: CardDetailRoute,
});

function CardDetailRoute() {
  const { card, sheet } = Route.useSearch();
  return (
    <ExtraWords>
      <CardDetailScreen id={card} sheet={sheet} />
    </ExtraWords>
  );
}
