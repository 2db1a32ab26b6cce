import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ExtraWords } from '#app/ExtraWords.tsx';
import { ReserveScreen } from '#screens/member-order/ReserveScreen.tsx';

const Text = v.optional(v.string());

export const Route = createFileRoute('/memberOrder/$id')({
  /** The card that pays, an open sheet, and the one over it. */
  validateSearch: v.object({ card: Text, sheet: Text, over: Text }),
  component: ReserveRoute,
});

function ReserveRoute() {
  const { id } = Route.useParams();
  const { card, sheet } = Route.useSearch();
  return (
    <ExtraWords>
      <ReserveScreen ticketTypeId={id} card={card} sheet={sheet} />
    </ExtraWords>
  );
}
