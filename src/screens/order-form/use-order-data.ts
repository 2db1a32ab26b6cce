import { type Availability, useAvailability, useEach } from '#components/booking/use-availability.ts';
import { type QueryClient, type QueryObserverResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Scenic } from '#contract/visitor/catalog.ts';
import type { getTicketType, TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import type { OutputOf } from '#contract/operation.ts';
import {
  chosenSession,
  chosenTypes,
  type DraftOrder,
  type DraftVisit,
  followsSeats,
  quantityOf,
  wantedOf,
} from '#domain/order/draft-order.ts';
import type { Offer } from '#domain/order/offer.ts';
import { isReservable } from '#domain/order/reservation.ts';
import { projectConfigQuery, scenicQuery } from '#queries/catalog.ts';
import { ticketTypesQuery } from '#queries/ticket-types.ts';
import { sessionsQuery, workTimesQuery } from '#queries/availability.ts';
import { serverNow, useServerNow } from '#state/clock.ts';
import { appointDateQuery } from '#queries/kinds.ts';
import { offerOf } from '#queries/offer-of.ts';
import { hallDay } from '#domain/catalog/calendar.ts';
import type { Tour } from '#domain/order/tour.ts';

export type TicketType = OutputOf<typeof getTicketType>;

/** Largest age of prices and stock when an order is placed, milliseconds. */
const FRESH = 60_000;
const TICK = 15_000;

export interface VisitData {
  scenic: Scenic;
  types: readonly TicketTypeSummary[];
  /** True if the list of tickets is up to date; one from the disk may lack the newest ticket. */
  current: boolean;
  /** True if the days were read by this page; those from the disk may be sold out. */
  currentDays: boolean;
  offer: Offer;
  loading: Availability['loading'];
}

export interface OrderData {
  visits: readonly VisitData[];
  /** Device time at which the oldest price came. */
  updatedAt: number;
  /** Reads prices and stock again unless they are fresh; rejects without an answer. */
  refresh: () => Promise<Offer[]>;
}

/** True when an answer came while this page was open and no request is in progress. */
const isCurrent = (query: QueryObserverResult<unknown> | undefined): boolean =>
  query !== undefined && !query.isFetching && query.dataUpdatedAt >= performance.timeOrigin;

interface Standalone {
  type: TicketType;
  at: number;
}

const offeredOn = (list: readonly TicketTypeSummary[], reserve: boolean): readonly TicketTypeSummary[] =>
  reserve ? list.filter(isReservable) : list;

const kindOf = (standalone: Standalone | null) => standalone?.type.type ?? 'TICKET';

interface FreshOptions {
  agreementVersion: string;
  standalone: Standalone | null;
  reserve: boolean;
  orderLimit: number;
}

async function freshOffer(
  client: QueryClient,
  { scenic_id: scenicId, date }: DraftVisit,
  { agreementVersion, standalone, reserve, orderLimit }: FreshOptions,
): Promise<Offer> {
  const kind = kindOf(standalone);
  const span = standalone ? { ticket_type_id: standalone.type.id } : {};
  const [freshTypes, freshDays, freshSessions, { available }] = await Promise.all([
    standalone
      ? { list: [standalone.type] }
      : client.fetchQuery({ ...ticketTypesQuery(scenicId, 'TICKET'), staleTime: FRESH }),
    client.fetchQuery({ ...workTimesQuery(scenicId, span), staleTime: FRESH }),
    date && kind === 'TICKET' ? client.fetchQuery({ ...sessionsQuery(scenicId, date), staleTime: FRESH }) : null,
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
    sessions: freshSessions?.list,
  });
}

/**
 * Visits of one spot share their answers.
 * @param standalone what the form is about, where it is not about all tickets of a spot. Only tours have sessions then.
 */
// oxlint-disable-next-line max-lines-per-function -- the answers of all visits meet here, and each step needs those before it
export function useOrderData(
  agreementVersion: string,
  visits: readonly DraftVisit[],
  standalone: Standalone | null,
  reserve = false,
) {
  const client = useQueryClient();
  const now = useServerNow(TICK);
  const kind = kindOf(standalone);
  const hasSessions = kind === 'TICKET';
  const config = useQuery(projectConfigQuery());
  const scenics = useEach(visits.map(({ scenic_id }) => scenicQuery(scenic_id)));
  const types = useEach(standalone ? [] : visits.map(({ scenic_id }) => ticketTypesQuery(scenic_id, 'TICKET')));
  const availabilities = useAvailability(
    visits.map(({ scenic_id, date }) => ({
      scenicId: scenic_id,
      date,
      ticketTypeId: standalone?.type.id,
      sessions: hasSessions,
    })),
  );
  const needed = [config, ...scenics, ...types];
  const retry = (): void => needed.forEach((query) => void query?.refetch());
  const orderLimit = config.data?.order_limit;

  const found = visits.flatMap((visit, index): VisitData[] => {
    const scenic = scenics[index]?.data;
    const all = types[index]?.data?.list;
    const list = standalone ? [standalone.type] : all && offeredOn(all, reserve);
    const availability = availabilities[index];
    if (!scenic || !list || !availability || orderLimit === undefined) return [];
    return [
      {
        scenic,
        types: list.filter(({ type }) => type === kind),
        current: standalone !== null || isCurrent(types[index]),
        currentDays: availability.days !== undefined && availability.updatedAt.days >= performance.timeOrigin,
        offer: offerOf({
          scenicId: visit.scenic_id,
          orderLimit,
          agreementVersion,
          now,
          types: list,
          kind,
          days: availability.days,
          sessions: availability.sessions,
        }),
        loading: availability.loading,
      },
    ];
  });
  if (found.length < visits.length || orderLimit === undefined)
    return { data: null, error: needed.find((query) => query?.isError)?.error ?? null, retry };

  const data: OrderData = {
    visits: found,
    updatedAt: Math.min(
      ...(standalone ? [standalone.at] : types.map((query) => query?.dataUpdatedAt ?? Infinity)),
      ...availabilities.map(({ updatedAt }) => updatedAt.days),
    ),
    refresh: () =>
      Promise.all(
        visits.map((visit) => freshOffer(client, visit, { agreementVersion, standalone, reserve, orderLimit })),
      ),
  };
  return { data, error: null, retry };
}

export const seatedDays = ({ types }: Pick<Offer, 'types'>): boolean => types.some((type) => type.zone !== undefined);

export function calendarOffer(offer: Offer, draft?: DraftVisit): Offer {
  if (!seatedDays(offer)) return offer;
  const [zone, ...others] = draft ? chosenTypes(draft) : [];
  return { ...offer, days: offer.days.map((day) => hallDay(day, offer.types, others.length === 0 ? zone : undefined)) };
}

export interface OrderVariant {
  /** True for tickets that are sold with others; their partners are offered from the start. */
  bound: boolean;
  batched: boolean;
  tour?: Tour | undefined;
  /** Only free tickets, without cart and further days; the codes are shown next. */
  reserve?: boolean | undefined;
}

const PATHS = {
  plain: '/ticketOrder/$id',
  bound: '/ticketBindOrder/$id',
  batched: '/batchTicketOrder/$id',
  both: '/batchBindTicketOrder/$id',
} as const;

export function orderPath({ bound, batched }: OrderVariant): (typeof PATHS)[keyof typeof PATHS] {
  if (batched) return bound ? PATHS.both : PATHS.batched;
  return bound ? PATHS.bound : PATHS.plain;
}

interface SeatSearch {
  scenic: string;
  batch: string;
  people: string;
  order: string;
  visit?: string;
  back: string;
}

export function seatSearch(
  key: string,
  draft: DraftOrder,
  data: Pick<OrderData, 'visits'>,
  index: number,
): SeatSearch | null {
  const visit = draft.visits[index];
  const offer = data.visits[index]?.offer;
  if (!visit || !offer || !chosenSession(visit, offer)?.seated) return null;
  const seated = offer.types
    .filter((type) => followsSeats(visit, offer, type))
    .reduce((sum, type) => sum + quantityOf(visit, type.id), 0);
  return {
    scenic: visit.scenic_id,
    batch: visit.batch_id ?? '',
    people: String(visit.party === null ? Math.max(1, seated) : wantedOf(visit, offer)),
    order: key,
    ...(index > 0 ? { visit: String(index) } : {}),
    back: '1',
  };
}
