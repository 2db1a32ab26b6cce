import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { ticketTypeQuery } from '#queries/catalog.ts';

export interface Arrival {
  context: { queryClient: QueryClient };
  params: { id: string };
}

/** What the four addresses of the order form have in common. `date` is preset; `sheet` is open over the form, for the visit at that position. */
export const ORDER_ROUTE = {
  staticData: { title: msg({ context: 'title', message: 'Book tickets' }) },
  validateSearch: v.object({ date: v.optional(v.string()), sheet: v.optional(v.string()), visit: v.optional(v.string()) }),
  loader: ({ context: { queryClient }, params: { id } }: Arrival) => void queryClient.prefetchQuery(ticketTypeQuery(id)),
};
