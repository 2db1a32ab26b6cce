import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { texts } from '#app/search-params.ts';
import { projectConfigQuery, scenicQuery } from '#queries/catalog.ts';

export interface Arrival {
  /** Why the loader runs: the screen is entered, only its search has changed, or it is loaded ahead. */
  cause: 'enter' | 'stay' | 'preload';
  context: { queryClient: QueryClient };
  params: { id: string };
}

/** Drafts must be in memory before a form opens, or its presets would replace them. */
export const draftsRead = ({ cause }: { cause: 'enter' | 'stay' | 'preload' }): Promise<void> =>
  import('#state/order-drafts.ts').then(({ refreshDrafts, restored }) =>
    cause === 'stay' ? restored : refreshDrafts(),
  );

async function warmForm({ context: { queryClient: client }, params: { id } }: Arrival): Promise<void> {
  void client.prefetchQuery(projectConfigQuery());
  // The schema of a ticket type is large: it comes with the screens that show tickets.
  const { ticketTypeQuery, ticketTypesQuery } = await import('#queries/ticket-types.ts');
  const { scenic_id: spot, type } = await client.fetchQuery(ticketTypeQuery(id));
  void client.prefetchQuery(scenicQuery(spot));
  if (type === 'TICKET') void client.prefetchQuery(ticketTypesQuery(spot, type));
}

/**
 * Common options of the four addresses of the order form. `sheet` is the open sheet, `over` the one above it, `visit`
 * the position of the visit that they are for, and `date` the preset day.
 */
export const ORDER_ROUTE = {
  staticData: { title: msg({ context: 'title', message: 'Book tickets' }), words: ['booking' as const] },
  validateSearch: texts('sheet', 'over', 'visit', 'date'),
  loader: (arrival: Arrival): Promise<void> => {
    void warmForm(arrival).catch(() => undefined);
    return draftsRead(arrival);
  },
};
