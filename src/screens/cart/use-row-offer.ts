import { type Availability, NO_AVAILABILITY, useAvailability } from '#components/booking/use-availability.ts';
import { useQuery } from '@tanstack/react-query';
import type { CartItem } from '#contract/visitor/cart.ts';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import type { Day } from '#domain/lib/day.ts';
import type { Offer } from '#domain/order/offer.ts';
import { projectConfigQuery } from '#queries/catalog.ts';
import { ticketTypesQuery } from '#queries/ticket-types.ts';
import { useServerNow } from '#state/clock.ts';
import { offerOf } from '#queries/offer-of.ts';

const TICK = 15_000;

export interface RowOffer {
  offer: Offer;
  types: readonly TicketTypeSummary[];
  loading: Availability['loading'];
}

export function useRowOffer(
  row: CartItem,
  date: Day | null,
): { data: RowOffer | null; failed: boolean; retry: () => void } {
  const { kind = 'TICKET', scenic_id = '' } = row;
  const ticket = row.tickets[0]?.ticket_type_id;
  const now = useServerNow(TICK);
  const config = useQuery(projectConfigQuery());
  const types = useQuery(ticketTypesQuery(scenic_id, kind));
  // Activities, rentals and cards have no sessions.
  const byDay = kind === 'TICKET';
  const [availability = NO_AVAILABILITY] = useAvailability([
    { scenicId: scenic_id, date, sessions: byDay, ticketTypeId: byDay ? undefined : ticket },
  ]);
  const { days, loading } = availability;
  const retry = (): void => {
    for (const query of [config, types]) if (query.isError) void query.refetch();
    if (loading.days.failed) loading.days.retry();
  };
  if (!config.data || !types.data || !days)
    return { data: null, failed: config.isError || types.isError || loading.days.failed, retry };
  const offer = offerOf({
    scenicId: scenic_id,
    now,
    orderLimit: config.data.order_limit,
    agreementVersion: '',
    types: types.data.list,
    kind,
    days,
    sessions: date === null ? [] : availability.sessions,
  });
  return { data: { offer, types: types.data.list, loading }, failed: false, retry };
}
