import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { ticketTypeQuery } from '#queries/catalog.ts';

export interface Arrival {
  context: { queryClient: QueryClient };
  params: { id: string };
}

/** Drafts must be in memory before a form opens, or its presets would replace them. */
export const draftsRestored = (): Promise<void> => import('#state/order-drafts.ts').then(({ restored }) => restored);

/** Search values of every order form: the open sheet, the one over it, and the visit that the sheet is for, by its position. */
export const FormSearch = v.object({ sheet: v.optional(v.string()), over: v.optional(v.string()), visit: v.optional(v.string()) });

/** Common options of the four addresses of the order form. `date` is preset. */
export const ORDER_ROUTE = {
  staticData: { title: msg({ context: 'title', message: 'Book tickets' }) },
  validateSearch: v.object({ ...FormSearch.entries, date: v.optional(v.string()) }),
  loader: ({ context: { queryClient }, params: { id } }: Arrival): Promise<void> => {
    void queryClient.prefetchQuery(ticketTypeQuery(id));
    return draftsRestored();
  },
};
