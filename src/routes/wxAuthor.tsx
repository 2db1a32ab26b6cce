import { createFileRoute } from '@tanstack/react-router';
import { ExtraWords } from '#i18n/ExtraWords.tsx';
import { texts } from '#app/search-params.ts';
import { SalesBindingScreen } from '#screens/sales-binding/SalesBindingScreen.tsx';

export const Route = createFileRoute('/wxAuthor')({
  /** Links of sales persons name the account as `sale`. */
  validateSearch: texts('sale'),
  component: SalesBindingRoute,
});

function SalesBindingRoute() {
  return (
    <ExtraWords>
      <SalesBindingScreen sale={Route.useSearch().sale ?? ''} />
    </ExtraWords>
  );
}
