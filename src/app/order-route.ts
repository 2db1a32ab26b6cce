import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { ticketTypeQuery } from '#queries/catalog.ts';

export interface Arrival {
  context: { queryClient: QueryClient };
  params: { id: string };
}

/** What was typed before must be in memory when a form opens: the fields that it presets would replace it. */
export const draftsRestored = (): Promise<void> => import('#queries/draft.ts').then(({ restored }) => restored);

/** What the four addresses of the order form have in common. `date` is preset; `sheet` is open over the form, for the visit at that position. */
export const ORDER_ROUTE = {
  staticData: { title: msg({ context: 'title', message: 'Book tickets' }) },
  validateSearch: v.object({ date: v.optional(v.string()), sheet: v.optional(v.string()), visit: v.optional(v.string()) }),
  loader: ({ context: { queryClient }, params: { id } }: Arrival): Promise<void> => {
    void queryClient.prefetchQuery(ticketTypeQuery(id));
    return draftsRestored();
  },
};
