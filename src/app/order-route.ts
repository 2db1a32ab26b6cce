import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { texts } from '#app/search-params.ts';
import { ticketTypeQuery } from '#queries/catalog.ts';

export interface Arrival {
  context: { queryClient: QueryClient };
  params: { id: string };
}

/** Drafts must be in memory before a form opens, or its presets would replace them. */
export const draftsRestored = (): Promise<void> => import('#state/order-drafts.ts').then(({ restored }) => restored);

/**
 * Common options of the four addresses of the order form. Their search, as that of every form: the open sheet, the one over it, and the visit that the sheet is
 * for, by its position; `date` is preset.
 */
export const ORDER_ROUTE = {
  staticData: { title: msg({ context: 'title', message: 'Book tickets' }) },
  validateSearch: texts('sheet', 'over', 'visit', 'date'),
  loader: ({ context: { queryClient }, params: { id } }: Arrival): Promise<void> => {
    void queryClient.prefetchQuery(ticketTypeQuery(id));
    return draftsRestored();
  },
};
