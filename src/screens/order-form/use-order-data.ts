import type { QueryObserverResult } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { getTicketType, Scenic, TicketTypeSummary } from '#contract/catalog.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Day } from '#domain/day.ts';
import type { DraftVisit } from '#domain/draft-order.ts';
import type { Offer } from '#domain/offer.ts';
import { useAnswers } from '#queries/answers.ts';
import { isReservable } from '#domain/reservation.ts';
import { batchesQuery, projectConfigQuery, scenicQuery, ticketTypesQuery, workTimesQuery } from '#queries/catalog.ts';
import { serverNow, useServerNow } from '#state/clock.ts';
import { appointDateQuery } from '#queries/kinds.ts';
import { offerOf } from '#queries/offer-of.ts';

export type TicketType = OutputOf<typeof getTicketType>;

/** How old prices and stock may be when an order is placed, milliseconds. */
const FRESH = 60_000;
const TICK = 15_000;

/** How a part of the data stands. */
interface Loading {
  ready: boolean;
  failed: boolean;
  retry: () => void;
}

/** What one visit of the order is judged against. */
export interface VisitData {
  scenic: Scenic;
  types: readonly TicketTypeSummary[];
  /** The tickets are as the venue sells them now; a list from the disk may lack the newest one. */
  current: boolean;
  offer: Offer;
  days: Loading;
  batches: Loading;
}

export interface OrderData {
  /** One for each visit of the draft, in its order. */
  visits: readonly VisitData[];
  /** Device time at which the oldest price came. */
  updatedAt: number;
  /** Looks prices and stock up again unless they are fresh; rejects when nobody answers. @returns an offer for each visit. */
  refresh: () => Promise<Offer[]>;
}

const loadingOf = (query: QueryObserverResult<unknown>): Loading => ({
  ready: query.data !== undefined,
  failed: query.isError && query.data === undefined,
  retry: () => void query.refetch(),
});

/** Whether an answer came while this page was open, and none is awaited. */
const isCurrent = (query: QueryObserverResult<unknown> | undefined): boolean =>
  query !== undefined && !query.isFetching && query.dataUpdatedAt >= performance.timeOrigin;

const DONE: Loading = { ready: true, failed: false, retry: () => undefined };

/** A thing that is sold by itself, with a form of its own: an activity, a rental or a tour. */
export interface Alone {
  type: TicketType;
  /** Device time at which it came. */
  at: number;
}

/** @returns of the tickets those that the form is about. */
const offeredOn = (list: readonly TicketTypeSummary[], reserve: boolean): readonly TicketTypeSummary[] => (reserve ? list.filter(isReservable) : list);

/**
 * @param alone what the form is about, where it is not about all tickets of a spot. Only tours have sessions then.
 * @param reserve the form is about what costs nothing.
 * @returns the data of the screen, or what keeps it from being shown. Visits of one spot share their answers.
 */
export function useOrderData(agreementVersion: string, visits: readonly DraftVisit[], alone: Alone | null, reserve = false) {
  const client = useQueryClient();
  const now = useServerNow(TICK);
  const spots = [...new Set(visits.map((visit) => visit.scenic_id))];
  const kind = alone?.type.type ?? 'TICKET';
  const span = alone ? { ticket_type_id: alone.type.id } : {};
  const hasSessions = kind === 'TICKET';
  const dated = hasSessions ? datedSpots(visits) : [];
  const config = useQuery(projectConfigQuery());
  const scenics = useAnswers(spots.map((id) => scenicQuery(id)));
  const types = useAnswers(alone ? [] : spots.map((id) => ticketTypesQuery(id, 'TICKET')));
  const days = useAnswers(spots.map((id) => workTimesQuery(id, span)));
  const batches = useAnswers(dated.map(({ scenic_id, date }) => batchesQuery(scenic_id, date)));
  const needed = [config, ...scenics, ...types];
  const retry = (): void => needed.forEach((query) => void query.refetch());
  const orderLimit = config.data?.order_limit;

  const found = visits.flatMap((visit): VisitData[] => {
    const spot = spots.indexOf(visit.scenic_id);
    const scenic = scenics[spot]?.data;
    const all = types[spot]?.data?.list;
    const list = alone ? [alone.type] : all && offeredOn(all, reserve);
    const open = days[spot];
    const sessions = batches[dated.findIndex((each) => each.scenic_id === visit.scenic_id && each.date === visit.date)];
    if (!scenic || !list || !open || orderLimit === undefined) return [];
    return [
      {
        scenic,
        types: list.filter(({ type }) => type === kind),
        current: alone !== null || isCurrent(types[spot]),
        offer: offerOf({
          scenicId: visit.scenic_id,
          orderLimit,
          agreementVersion,
          now,
          types: list,
          kind,
          days: open.data?.list,
          batches: sessions?.data?.list,
        }),
        days: loadingOf(open),
        batches: sessions ? loadingOf(sessions) : DONE,
      },
    ];
  });
  if (found.length < visits.length || orderLimit === undefined) return { data: null, error: needed.find((query) => query.isError)?.error ?? null, retry };

  const data: OrderData = {
    visits: found,
    updatedAt: Math.min(
      ...(alone ? [alone.at] : types.map((query) => query.dataUpdatedAt)),
      ...days.map((query) => (query.data ? query.dataUpdatedAt : Infinity)),
    ),
    refresh: () =>
      Promise.all(
        visits.map(async ({ scenic_id: scenicId, date }) => {
          const [freshTypes, freshDays, freshBatches, { available }] = await Promise.all([
            alone ? { list: [alone.type] } : client.fetchQuery({ ...ticketTypesQuery(scenicId, 'TICKET'), staleTime: FRESH }),
            client.fetchQuery({ ...workTimesQuery(scenicId, span), staleTime: FRESH }),
            date && hasSessions ? client.fetchQuery({ ...batchesQuery(scenicId, date), staleTime: FRESH }) : null,
            date && reserve ? client.fetchQuery(appointDateQuery(scenicId, date)) : { available: true },
          ]);
          return offerOf({
            scenicId,
            orderLimit,
            agreementVersion,
            now: serverNow(),
            types: offeredOn(freshTypes.list, reserve),
            kind,
            days: available ? freshDays.list : freshDays.list.filter((day) => day.date !== date),
            batches: freshBatches?.list,
          });
        }),
      ),
  };
  return { data, error: null, retry };
}

/** The days whose sessions are looked up, each once. */
function datedSpots(visits: readonly DraftVisit[]): { scenic_id: string; date: Day }[] {
  const found = new Map<string, { scenic_id: string; date: Day }>();
  for (const { scenic_id, date } of visits) if (date) found.set(`${scenic_id} ${date}`, { scenic_id, date });
  return [...found.values()];
}
