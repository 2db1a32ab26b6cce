import { useQuery } from '@tanstack/react-query';
import type { CartItem } from '#contract/cart.ts';
import type { TicketTypeSummary } from '#contract/catalog.ts';
import type { Day } from '#domain/day.ts';
import type { Offer } from '#domain/offer.ts';
import { batchesQuery, projectConfigQuery, ticketTypesQuery, workTimesQuery } from '#queries/catalog.ts';
import { useServerNow } from '#state/clock.ts';
import { offerOf } from '#queries/offer-of.ts';

const TICK = 15_000;

export interface RowOffer {
  offer: Offer;
  types: readonly TicketTypeSummary[];
  /** The sessions of the day are known. */
  ready: boolean;
  failed: boolean;
}

/** @param date the day whose sessions are wanted. @returns what a row is judged against; null until it is known. */
export function useRowOffer(row: CartItem, date: Day | null): { data: RowOffer | null; failed: boolean; retry: () => void } {
  const { kind = 'TICKET', scenic_id = '' } = row;
  const ticket = row.tickets[0]?.ticket_type_id;
  const now = useServerNow(TICK);
  const config = useQuery(projectConfigQuery());
  const types = useQuery(ticketTypesQuery(scenic_id, kind));
  const days = useQuery(workTimesQuery(scenic_id, kind === 'TICKET' || !ticket ? {} : { ticket_type_id: ticket }));
  // Only tickets by the day are for the sessions of a spot.
  const sessions = useQuery(batchesQuery(scenic_id, kind === 'TICKET' ? date : null));
  const parts = [config, types, days];
  const retry = (): void => [...parts, sessions].forEach((query) => void (query.isError && query.refetch()));
  if (!config.data || !types.data || !days.data) return { data: null, failed: parts.some((query) => query.isError), retry };
  const offer = offerOf({
    scenicId: scenic_id,
    now,
    orderLimit: config.data.order_limit,
    agreementVersion: '',
    types: types.data.list,
    kind,
    days: days.data.list,
    batches: date === null ? [] : sessions.data?.list,
  });
  const ready = date === null || kind !== 'TICKET' || sessions.data !== undefined;
  return { data: { offer, types: types.data.list, ready, failed: !ready && sessions.isError }, failed: false, retry };
}
