import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ticketTypeQuery } from '#queries/catalog.ts';
import { cardsQuery } from '#queries/members.ts';
import { ReserveScreen } from '#screens/member-order/ReserveScreen.tsx';

export const Route = createFileRoute('/memberOrder/$id')({
  staticData: { title: msg({ context: 'title', message: 'Reserve a visit' }) },
  validateSearch: v.object({ card: v.optional(v.string()), sheet: v.optional(v.string()) }),
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(ticketTypeQuery(id));
    void queryClient.prefetchQuery(cardsQuery());
  },
  component: ReserveRoute,
});

function ReserveRoute() {
  const { id } = Route.useParams();
  const { card, sheet } = Route.useSearch();
  return <ReserveScreen ticketTypeId={id} card={card} sheet={sheet} />;
}
