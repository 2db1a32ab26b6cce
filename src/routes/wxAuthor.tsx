import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ExtraWords } from '#app/ExtraWords.tsx';
import { SalesBindingScreen } from '#screens/sales-binding/SalesBindingScreen.tsx';

export const Route = createFileRoute('/wxAuthor')({
  /** Links of sales persons name the account as `sale`. */
  validateSearch: v.object({ sale: v.optional(v.string()) }),
  component: SalesBindingRoute,
});

function SalesBindingRoute() {
  return (
    <ExtraWords>
      <SalesBindingScreen sale={Route.useSearch().sale ?? ''} />
    </ExtraWords>
  );
}
