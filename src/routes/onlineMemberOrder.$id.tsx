import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ticketTypeQuery } from '#queries/catalog.ts';
import { BuyCardScreen } from '#screens/member-order/BuyCardScreen.tsx';

export const Route = createFileRoute('/onlineMemberOrder/$id')({
  staticData: { title: msg({ context: 'title', message: 'Buy a pass' }) },
  validateSearch: v.object({ sheet: v.optional(v.string()), place: v.optional(v.string()) }),
  loader: ({ context: { queryClient }, params: { id } }) => void queryClient.prefetchQuery(ticketTypeQuery(id)),
  component: BuyCardRoute,
});

function BuyCardRoute() {
  const { id } = Route.useParams();
  const { sheet, place } = Route.useSearch();
  return <BuyCardScreen ticketTypeId={id} sheet={sheet} place={place} />;
}
