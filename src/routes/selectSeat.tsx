import { msg } from '@lingui/core/macro';
import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { draftsRead } from '#app/order-route.ts';
import { texts } from '#app/search-params.ts';
import { orderOfKey } from '#domain/order/change-draft.ts';
import { projectConfigQuery, scenicQuery } from '#queries/catalog.ts';
import { SeatPickerScreen } from '#screens/seats/SeatPickerScreen.tsx';

/**
 * `people` is the number of wanted seats; `order` and `visit` name the visit of an order that they are for, or `order`
 * the change of a bought one; with `back` the order is below in the history. `type` is the ticket of the zone that was
 * chosen. `lost` names the seats that an order was refused for; `gap` is present where it was refused for single empty
 * seats.
 */
const Search = texts('batch', 'scenic', 'people', 'order', 'visit', 'back', 'lost', 'gap', 'type', 'sheet');

export const Route = createFileRoute('/selectSeat')({
  staticData: { title: msg({ context: 'title', message: 'Choose seats' }), words: ['booking'] },
  validateSearch: Search,
  loaderDeps: ({ search: { batch: session, scenic } }) => ({ batch: session, scenic }),
  loader: ({ cause, context: { queryClient }, deps: { batch: session, scenic } }) => {
    if (session && scenic) {
      // The schema of a seat plan is large, so it is loaded separately from the first screen.
      void import('#queries/seating.ts')
        .then(({ prefetchSeating }) => prefetchSeating(queryClient, scenic, session))
        .catch(() => undefined);
      void queryClient.ensureQueryData(scenicQuery(scenic)).catch(() => undefined);
      void import('#queries/ticket-types.ts')
        .then(({ ticketTypesQuery }) => queryClient.prefetchQuery(ticketTypesQuery(scenic, 'TICKET')))
        .catch(() => undefined);
      void queryClient.ensureQueryData(projectConfigQuery()).catch(() => undefined);
    }
    return draftsRead({ cause });
  },
  component: SelectSeatRoute,
});

const numberOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : null;

function SelectSeatRoute() {
  const { lost, gap, sheet, back, people, visit, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const changing = orderOfKey(search.order);
  const gone = useMemo(() => (lost ? lost.split(',') : []), [lost]);
  // An open sheet is a step in the history, so that back closes it.
  const onSheet = (name: string | null): void => {
    // The visitor may have left the map before the check of the seats ended.
    if (router.latestLocation.pathname !== '/selectSeat') return;
    if (name !== null)
      void navigate({ search: (now) => ({ ...now, sheet: name }), replace: sheet !== undefined, resetScroll: false });
    else if (sheet !== undefined && canGoBack) router.history.back();
    else if (sheet !== undefined)
      void navigate({ search: (now) => ({ ...now, sheet: undefined }), replace: true, resetScroll: false });
  };
  return (
    <SeatPickerScreen
      scenicId={search.scenic}
      sessionId={search.batch}
      people={numberOf(people)}
      typeId={search.type}
      order={search.order}
      visit={numberOf(visit) ?? 0}
      back={back !== undefined}
      lost={gone}
      gap={gap !== undefined}
      sheet={sheet}
      onSheet={onSheet}
      onSettled={() =>
        void navigate({
          search: (now) => ({ ...now, lost: undefined, gap: undefined }),
          replace: true,
          resetScroll: false,
        })
      }
      onDone={(id) => {
        // Goes back past the sheet and the map to the order.
        if (back !== undefined && canGoBack) router.history.go(-2);
        else if (changing !== null)
          void navigate({ to: '/myOrders', search: { order: changing, step: 'change' }, replace: true });
        else void navigate({ to: '/ticketOrder/$id', params: { id }, replace: true });
      }}
    />
  );
}
