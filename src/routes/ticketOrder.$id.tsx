import { msg } from '@lingui/core/macro';
import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { ticketTypeQuery } from '#queries/catalog.ts';
import { TicketOrderScreen } from '#screens/ticket-order/TicketOrderScreen.tsx';

export const Route = createFileRoute('/ticketOrder/$id')({
  staticData: { title: msg({ context: 'title', message: 'Book tickets' }) },
  validateSearch: v.object({ sheet: v.optional(v.string()) }),
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(ticketTypeQuery(id));
  },
  component: TicketOrderRoute,
});

function TicketOrderRoute() {
  const { id } = Route.useParams();
  const { sheet } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  // An open sheet is a step in the history, so that back closes it.
  const onSheet = (name: string | null): void => {
    if (name !== null) void navigate({ search: { sheet: name }, replace: sheet !== undefined, resetScroll: false });
    else if (sheet !== undefined && canGoBack) router.history.back();
    else if (sheet !== undefined) void navigate({ search: {}, replace: true, resetScroll: false });
  };
  return <TicketOrderScreen ticketTypeId={id} sheet={sheet} onSheet={onSheet} />;
}
