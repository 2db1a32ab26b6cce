import type { QueryObserverResult } from '@tanstack/react-query';
import type { TicketTypeSummary } from '#contract/catalog.ts';
import type { Order, Ticket } from '#contract/orders.ts';
import type { MovableType } from '#domain/change-draft.ts';
import { offerForMoving, ticketsOfVisit } from '#domain/change-draft.ts';
import type { DraftVisit } from '#domain/draft-order.ts';
import type { Offer } from '#domain/offer.ts';
import { useAnswers } from '#queries/answers.ts';
import { batchesQuery, ticketTypesQuery, workTimesQuery } from '#queries/catalog.ts';

/** How a part of the data stands. */
export interface Loading {
  ready: boolean;
  failed: boolean;
  retry: () => void;
}

/** One spot to which tickets are moved. */
export interface ChangePart {
  visit: DraftVisit;
  /** The tickets that move there. */
  moving: readonly Ticket[];
  offer: Offer;
  days: Loading;
  batches: Loading;
}

const DONE: Loading = { ready: true, failed: false, retry: () => undefined };

const loadingOf = (query: QueryObserverResult<unknown>): Loading => ({
  ready: query.data !== undefined,
  failed: query.isError && query.data === undefined,
  retry: () => void query.refetch(),
});

const movable = ({ id, type, bind, zone }: TicketTypeSummary): MovableType => ({
  id,
  kind: type,
  ...(bind ? { bind } : {}),
  ...(zone === undefined ? {} : { zone }),
});

/** What the catalogue says of an order's tickets. Guided tours are not in it; a guide is both spot and ticket. */
export function useChangeTypes({ tickets, order_type }: Order) {
  const isTour = order_type === 'GUIDE';
  const spots = isTour ? [] : [...new Set(tickets.map((ticket) => ticket.scenic_id))];
  const answers = useAnswers(spots.map((id) => ticketTypesQuery(id)));
  const error = answers.find((query) => query.isError && !query.data)?.error ?? null;
  const retry = (): void => answers.forEach((query) => void query.refetch());
  if (isTour) return { types: tickets.map((ticket): MovableType => ({ id: ticket.ticket_type_id, kind: 'GUIDE' })), error: null, retry };
  const ready = answers.every((query) => query.data);
  return { types: ready ? answers.flatMap((query) => query.data?.list ?? []).map(movable) : null, error, retry };
}

/** Only tickets and tours are for sessions. */
const hasSessions = (kind: string | undefined): boolean => kind === 'TICKET' || kind === 'GUIDE';

/** The days and sessions that the chosen tickets may be moved to. @param now server time, milliseconds. */
export function useChangeParts(visits: readonly DraftVisit[], moving: readonly Ticket[], types: readonly MovableType[], now: number) {
  const asked = visits.map((visit) => {
    const own = ticketsOfVisit(visit, moving);
    const typeId = own[0]?.ticket_type_id ?? '';
    const kind = types.find((type) => type.id === typeId)?.kind;
    return {
      visit,
      own,
      days: workTimesQuery(visit.scenic_id, hasSessions(kind) ? {} : { ticket_type_id: typeId }),
      dated: hasSessions(kind) ? visit.date : null,
    };
  });
  const days = useAnswers(asked.map((each) => each.days));
  const dated = asked.filter((each) => each.dated !== null);
  const batches = useAnswers(dated.map(({ visit, dated: date }) => batchesQuery(visit.scenic_id, date)));
  const parts = asked.map(({ visit, own, dated: date }, index): ChangePart => {
    const sessions = date === null ? undefined : batches[dated.findIndex((each) => each.visit === visit)];
    const open = days[index];
    const offer = { scenic_id: visit.scenic_id, now, days: open?.data?.list ?? [], batches: sessions?.data?.list ?? [] };
    return {
      visit,
      moving: own,
      offer: offerForMoving(own, types, offer),
      days: open ? loadingOf(open) : DONE,
      batches: sessions ? loadingOf(sessions) : DONE,
    };
  });
  return { parts, refresh: () => [...days, ...batches].forEach((query) => void query.refetch()) };
}
