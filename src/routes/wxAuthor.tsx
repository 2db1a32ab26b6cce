import { createFileRoute } from '@tanstack/react-router';
import { texts } from '#app/search-params.ts';
import { SalesBindingScreen } from '#screens/sales-binding/SalesBindingScreen.tsx';

export const Route = createFileRoute('/wxAuthor')({
  staticData: { words: ['extra'] },
  /** Links of sales persons name the account as `sale`. */
  validateSearch: texts('sale'),
  component: SalesBindingRoute,
});

function SalesBindingRoute() {
  return <SalesBindingScreen sale={Route.useSearch().sale ?? ''} />;
}
