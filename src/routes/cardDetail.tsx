import { createFileRoute } from '@tanstack/react-router';
import { ExtraWords } from '#i18n/ExtraWords.tsx';
import { texts } from '#app/search-params.ts';
import { CardDetailScreen } from '#screens/member-card/CardDetailScreen.tsx';

export const Route = createFileRoute('/cardDetail')({
  validateSearch: texts('card', 'sheet'),
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
