import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { cardsQuery } from '#queries/members.ts';
import { SelectCardScreen } from '#screens/member-card/SelectCardScreen.tsx';

export const Route = createFileRoute('/selectCard')({
  staticData: { title: msg({ context: 'title', message: 'My cards' }) },
  /** `for`: the ticket type that the chosen card is to pay for. */
  validateSearch: v.object({ for: v.optional(v.string()) }),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(cardsQuery()),
  component: SelectCardRoute,
});

function SelectCardRoute() {
  return <SelectCardScreen ticketTypeId={Route.useSearch().for} />;
}
