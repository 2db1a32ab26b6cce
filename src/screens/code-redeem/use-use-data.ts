import { useQuery } from '@tanstack/react-query';
import type { getTicketType } from '#contract/catalog.ts';
import type { ExchangeTicket } from '#contract/members.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Day } from '#domain/day.ts';
import { dayOf } from '#domain/day.ts';
import type { Offer } from '#domain/offer.ts';
import { batchesQuery, projectConfigQuery, ticketTypeQuery, workTimesQuery } from '#queries/catalog.ts';
import { useServerNow } from '#state/clock.ts';
import type { ApiError } from '#contract/api-error.ts';

export type TicketType = OutputOf<typeof getTicketType>;

const TICK = 15_000;

/** How a part of the data stands. */
interface Loading {
  ready: boolean;
  failed: boolean;
  retry: () => void;
}

/** What the filled-in form is judged against: the one ticket that the code gives. */
export interface UseData {
  type: TicketType;
  offer: Offer;
  /** A card is for no day: it starts on the day on which it is redeemed. */
  dated: boolean;
  days: Loading;
  batches: Loading;
}

const loadingOf = (query: { data: unknown; isError: boolean; refetch: () => unknown }): Loading => ({
  ready: query.data !== undefined,
  failed: query.isError && query.data === undefined,
  retry: () => void query.refetch(),
});
const DONE: Loading = { ready: true, failed: false, retry: () => undefined };

/** @param date the chosen day. @returns the data of the form, or what keeps it from being shown. */
export function useUseData(given: ExchangeTicket, date: Day | null): { data: UseData | null; error: ApiError | null; retry: () => void } {
  const now = useServerNow(TICK);
  const dated = given.type !== 'MEMBER';
  const type = useQuery(ticketTypeQuery(given.ticket_type_id));
  const config = useQuery(projectConfigQuery());
  const days = useQuery({ ...workTimesQuery(given.scenic_id, { ticket_type_id: given.ticket_type_id }), enabled: dated });
  // Only tickets by the day are for the sessions of a spot.
  const sessions = useQuery(batchesQuery(given.scenic_id, given.type === 'TICKET' ? date : null));
  const retry = (): void => [type, config].forEach((query) => void query.refetch());
  if (!type.data || !config.data) return { data: null, error: type.error ?? config.error, retry };
  const { subcards = 0 } = type.data;
  const offer: Offer = {
    scenic_id: given.scenic_id,
    now,
    order_limit: config.data.order_limit,
    agreement_version: type.data.agreement.version,
    types: [{ ...type.data, more_people: subcards }],
    days: days.data?.list ?? [],
    batches: date === null ? [] : (sessions.data?.list ?? []),
  };
  const data: UseData = {
    type: type.data,
    offer,
    dated,
    days: dated ? loadingOf(days) : DONE,
    batches: date !== null && given.type === 'TICKET' ? loadingOf(sessions) : DONE,
  };
  return { data, error: null, retry };
}

/** @returns the venue day on which a card starts. */
export const todayOf = ({ offer }: Pick<UseData, 'offer'>): Day => dayOf(offer.now);
