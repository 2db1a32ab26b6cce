import { createFileRoute } from '@tanstack/react-router';
import { texts } from '#app/search-params.ts';
import { SelectCardScreen } from '#screens/member-card/SelectCardScreen.tsx';

export const Route = createFileRoute('/selectCard')({
  staticData: { words: ['extra'] },
  /** `for` is the ticket type that the chosen card is to pay for. */
  validateSearch: texts('for'),
  component: SelectCardRoute,
});

function SelectCardRoute() {
  return <SelectCardScreen ticketTypeId={Route.useSearch().for} />;
}
