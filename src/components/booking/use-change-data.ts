import { useQueries } from '@tanstack/react-query';
import { type Availability, useAvailability, type Wanted } from '#components/booking/use-availability.ts';
import type { Party } from '#components/month-calendar.ts';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import type { Order, Ticket } from '#contract/visitor/orders.ts';
import type { MovableType } from '#domain/order/change-draft.ts';
import { offerForMoving, ticketsOfVisit } from '#domain/order/change-moves.ts';
import { type DraftVisit, needOf, peopleCount } from '#domain/order/draft-order.ts';
import type { Offer } from '#domain/order/offer.ts';
import { ticketTypesQuery } from '#queries/ticket-types.ts';

export interface ChangePart {
  visit: DraftVisit;
  moving: readonly Ticket[];
  offer: Offer;
  loading: Availability['loading'];
}

export const partyOf = ({ visit, offer }: ChangePart): Party => ({
  wanted: Math.max(1, peopleCount(visit, offer)),
  need: needOf(visit, offer),
  priced: offer.types.slice(0, 1).map(({ id }) => id),
  isShow: offer.types.some(({ zone }) => zone !== undefined),
});

const movable = ({ id, type, bind, zone }: TicketTypeSummary): MovableType => ({
  id,
  kind: type,
  ...(bind ? { bind } : {}),
  zone,
});

/** The catalogue's data of an order's tickets. Guided tours aren't in it: a guide is both spot and ticket. */
export function useChangeTypes({ tickets, order_type }: Order) {
  const isTour = order_type === 'GUIDE';
  const spots = isTour ? [] : [...new Set(tickets.map((ticket) => ticket.scenic_id))];
  const answers = useQueries({ queries: spots.map((id) => ticketTypesQuery(id)) });
  const error = answers.find((query) => query.isError && !query.data)?.error ?? null;
  const retry = (): void => answers.forEach((query) => void query.refetch());
  if (isTour)
    return {
      types: tickets.map((ticket): MovableType => ({ id: ticket.ticket_type_id, kind: 'GUIDE' })),
      error: null,
      retry,
    };
  const ready = answers.every((query) => query.data);
  return { types: ready ? answers.flatMap((query) => query.data?.list ?? []).map(movable) : null, error, retry };
}

const hasSessions = (kind: string | undefined): boolean => kind === 'TICKET' || kind === 'GUIDE';

/** @param now server time, milliseconds. */
export function useChangeParts(
  visits: readonly DraftVisit[],
  moving: readonly Ticket[],
  types: readonly MovableType[],
  now: number,
) {
  const own = visits.map((visit) => ticketsOfVisit(visit, moving));
  const availabilities = useAvailability(
    visits.map(({ scenic_id, date }, index): Wanted => {
      const typeId = own[index]?.[0]?.ticket_type_id ?? '';
      const sessions = hasSessions(types.find((type) => type.id === typeId)?.kind);
      return { scenicId: scenic_id, date, sessions, ticketTypeId: sessions ? undefined : typeId };
    }),
  );
  const parts = availabilities.flatMap(({ days = [], sessions = [], loading }, index): ChangePart[] => {
    const [visit, tickets = []] = [visits[index], own[index]];
    return visit
      ? [
          {
            visit,
            moving: tickets,
            offer: offerForMoving(tickets, types, { scenic_id: visit.scenic_id, now, days, sessions }),
            loading,
          },
        ]
      : [];
  });
  const refresh = (): void =>
    parts.forEach(({ loading }) => {
      loading.days.retry();
      loading.sessions.retry();
    });
  return { parts, refresh };
}
