import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { draftsRead } from '#app/order-route.ts';
import { texts } from '#app/search-params.ts';
import { parseDay } from '#domain/lib/day.ts';
import { scenicQuery } from '#queries/catalog.ts';
import { SelectSessionScreen } from '#screens/select-session/SelectSessionScreen.tsx';

/**
 * `people` and `date` are what is preset, `zone` is the ticket of the chosen zone; what the visitor chooses then lives
 * in the order being filled in.
 */
const Search = texts('scenic', 'date', 'people', 'type', 'zone', 'sheet', 'visit');

export const Route = createFileRoute('/selectBatch')({
  staticData: { title: msg({ context: 'title', message: 'Choose a session' }), words: ['booking'] },
  validateSearch: Search,
  loaderDeps: ({ search: { scenic } }) => ({ scenic }),
  loader: ({ cause, context: { queryClient }, deps: { scenic } }) => {
    if (scenic) {
      void queryClient.prefetchQuery(scenicQuery(scenic));
      void import('#queries/ticket-types.ts')
        .then(({ ticketTypesQuery }) => queryClient.prefetchQuery(ticketTypesQuery(scenic, 'TICKET')))
        .catch(() => undefined);
      void import('#queries/availability.ts')
        .then(({ workTimesQuery }) => queryClient.prefetchQuery(workTimesQuery(scenic)))
        .catch(() => undefined);
    }
    return draftsRead({ cause });
  },
  component: SelectBatchRoute,
});

function SelectBatchRoute() {
  const { scenic, date, people, type, zone, sheet } = Route.useSearch();
  const party = Number(people);
  return (
    <SelectSessionScreen
      scenicId={scenic}
      date={date === undefined ? null : parseDay(date)}
      people={Number.isInteger(party) && party > 0 ? party : null}
      ticketTypeId={type}
      zoneTypeId={zone ?? type}
      sheet={sheet}
    />
  );
}
