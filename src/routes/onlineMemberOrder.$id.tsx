import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ExtraWords } from '#app/ExtraWords.tsx';
import { BuyCardScreen } from '#screens/member-order/BuyCardScreen.tsx';

const Text = v.optional(v.string());

export const Route = createFileRoute('/onlineMemberOrder/$id')({
  /** An open sheet, the one over it, and the place on the card that the sheet is for. */
  validateSearch: v.object({ sheet: Text, over: Text, place: Text }),
  component: BuyCardRoute,
});

function BuyCardRoute() {
  const { id } = Route.useParams();
  const { sheet, place } = Route.useSearch();
  return (
    <ExtraWords>
      <BuyCardScreen ticketTypeId={id} sheet={sheet} place={place} />
    </ExtraWords>
  );
}
