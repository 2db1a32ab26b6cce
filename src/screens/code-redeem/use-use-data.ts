import type { Availability } from '#components/booking/use-availability.ts';
import { NO_PLACE, useAvailability } from '#components/booking/use-availability.ts';
import { useQuery } from '@tanstack/react-query';
import type { getTicketType } from '#contract/catalog.ts';
import type { ExchangeTicket } from '#contract/members.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Day } from '#domain/day.ts';
import { dayOf } from '#domain/day.ts';
import type { Offer } from '#domain/offer.ts';
import { projectConfigQuery, ticketTypeQuery } from '#queries/catalog.ts';
import { useServerNow } from '#state/clock.ts';
import type { ApiError } from '#contract/api-error.ts';

export type TicketType = OutputOf<typeof getTicketType>;

const TICK = 15_000;

/** What the filled-in form is judged against: the one ticket that the code gives. */
export interface UseData {
  type: TicketType;
  offer: Offer;
  /** A card is for no day: it starts on the day on which it is redeemed. */
  dated: boolean;
  loading: Availability['loading'];
}

/** @param date the chosen day. @returns the data of the form, or what keeps it from being shown. */
export function useUseData(given: ExchangeTicket, date: Day | null): { data: UseData | null; error: ApiError | null; retry: () => void } {
  const now = useServerNow(TICK);
  const dated = given.type !== 'MEMBER';
  const type = useQuery(ticketTypeQuery(given.ticket_type_id));
  const config = useQuery(projectConfigQuery());
  // Only tickets by the day are for the sessions of a spot.
  const sessions = given.type === 'TICKET';
  const [place = NO_PLACE] = useAvailability(dated ? [{ scenicId: given.scenic_id, date, ticketTypeId: given.ticket_type_id, sessions }] : []);
  const retry = (): void => [type, config].forEach((query) => void query.refetch());
  if (!type.data || !config.data) return { data: null, error: type.error ?? config.error, retry };
  const { subcards = 0 } = type.data;
  const offer: Offer = {
    scenic_id: given.scenic_id,
    now,
    order_limit: config.data.order_limit,
    agreement_version: type.data.agreement.version,
    types: [{ ...type.data, more_people: subcards }],
    days: place.days ?? [],
    batches: place.batches ?? [],
  };
  const data: UseData = {
    type: type.data,
    offer,
    dated,
    loading: place.loading,
  };
  return { data, error: null, retry };
}

/** @returns the venue day on which a card starts. */
export const todayOf = ({ offer }: Pick<UseData, 'offer'>): Day => dayOf(offer.now);
