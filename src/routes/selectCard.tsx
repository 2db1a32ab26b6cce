import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ExtraWords } from '#app/ExtraWords.tsx';
import { SelectCardScreen } from '#screens/member-card/SelectCardScreen.tsx';

export const Route = createFileRoute('/selectCard')({
  /** `for` is the ticket type that the chosen card is to pay for. */
  validateSearch: v.object({ for: v.optional(v.string()) }),
  component: SelectCardRoute,
});

function SelectCardRoute() {
  return (
    <ExtraWords>
      <SelectCardScreen ticketTypeId={Route.useSearch().for} />
    </ExtraWords>
  );
}
