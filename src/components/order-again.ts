import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { useNavigate } from '@tanstack/react-router';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { RES_CODE } from '#contract/codes.ts';
import type { Order, Ticket } from '#contract/visitor/orders.ts';
import { dayOf } from '#domain/lib/day.ts';
import {
  chosenTypes,
  type DraftOrder,
  type DraftSeat,
  type DraftTraveller,
  type DraftVisit,
} from '#domain/order/draft-order.ts';
import { dropUnofferedTypes, withVisits } from '#domain/order/order-visits.ts';
import { isReservable } from '#domain/order/reservation.ts';
import { reservationKey } from '#domain/order/reservation-key.ts';
import { maskNumber, type Traveller } from '#domain/people/traveller.ts';
import type { useWords } from '#i18n/use-locale.ts';
import { ticketTypeQuery, ticketTypesQuery } from '#queries/ticket-types.ts';
import { serverNow } from '#state/clock.ts';
import { guideQuery } from '#queries/guides.ts';
import { seatingQuery } from '#queries/seating.ts';
import { showToast } from '#ui/toastStore.ts';
import { orderFormOf } from './order-form.ts';
import type { useSeatsText } from './ticket-words.ts';

/** The server masks numbers: a holder is put back only when this phone knows the same person. */
function knownHolders(tickets: readonly Ticket[], people: readonly Traveller[]): DraftTraveller[] {
  return tickets.flatMap(({ holders, ticket_type_id }) =>
    holders.flatMap(({ name, id_type, id_mask }) => {
      const person = people.find(
        (each) => each.name === name && each.id_type === id_type && maskNumber(id_type, each.id_number) === id_mask,
      );
      return person ? [{ ...person, ticket_type_id }] : [];
    }),
  );
}

function visitsIn(tickets: readonly Ticket[]): Ticket[][] {
  const visits = new Map<string, Ticket[]>();
  for (const ticket of tickets) {
    const key = `${ticket.scenic_id} ${ticket.date} ${ticket.batch?.id ?? ''}`;
    visits.set(key, [...(visits.get(key) ?? []), ticket]);
  }
  return [...visits.values()];
}

function visitAgain(tickets: readonly Ticket[], people: readonly Traveller[], today: string): DraftVisit {
  const [first] = tickets;
  const quantities: Record<string, number> = {};
  for (const { ticket_type_id } of tickets) quantities[ticket_type_id] = (quantities[ticket_type_id] ?? 0) + 1;
  const isSameDay = first !== undefined && first.date >= today;
  return {
    scenic_id: first?.scenic_id ?? '',
    date: isSameDay ? first.date : null,
    batch_id: isSameDay ? (first.batch?.id ?? null) : null,
    quantities,
    party: null,
    seats: [],
    travellers: knownHolders(tickets, people),
  };
}

/** A past day is not chosen again. */
export function draftAgain(order: Order, people: readonly Traveller[], today: string): DraftOrder {
  const { party } = order.guide ?? {};
  const [first = visitAgain([], people, today), ...others] = visitsIn(order.tickets).map((tickets) =>
    visitAgain(tickets, people, today),
  );
  return { visits: [party ? { ...first, party } : first, ...others], phone: '', agreed: null };
}

interface SeatsAgain {
  free: DraftSeat[];
  gone: NonNullable<Ticket['seat']>[];
}

/** Without an answer from the server the seats are not mentioned. */
async function seatsAgain(client: QueryClient, tickets: readonly Ticket[], sessionId: string): Promise<SeatsAgain> {
  const seats = tickets.flatMap((ticket) => (ticket.seat && ticket.batch?.id === sessionId ? [ticket.seat] : []));
  if (seats.length === 0) return { free: [], gone: [] };
  const seating = await client.fetchQuery({ ...seatingQuery(sessionId), staleTime: 0, retry: false }).catch(() => null);
  if (!seating) return { free: [], gone: [] };
  const taken = new Set([...seating.sold, ...seating.blocked, ...seating.locked, ...seating.mine]);
  const found = seats.map((seat) => ({
    seat,
    open: seating.plan.seats.find(({ seat_id }) => seat_id === seat.id && !taken.has(seat_id)),
  }));
  return {
    free: found.flatMap(({ open }) =>
      open ? [{ seat_id: open.seat_id, zone: open.zone, row: open.row, number: open.number }] : [],
    ),
    gone: found.flatMap(({ seat, open }) => (open ? [] : [seat])),
  };
}

const ticketsOnSale = (client: QueryClient, scenicId: string): Promise<readonly TicketTypeSummary[] | null> =>
  client.fetchQuery({ ...ticketTypesQuery(scenicId, 'TICKET'), retry: false }).then(
    ({ list }) => list,
    () => null,
  );

/** True when a product with its own form is still sold; also when the answer was lost. */
const isOnSale = (client: QueryClient, kind: string, id: string): Promise<boolean> =>
  (kind === 'GUIDE'
    ? client.fetchQuery({ ...guideQuery(id), retry: false })
    : client.fetchQuery({ ...ticketTypeQuery(id), retry: false })
  ).then(
    () => true,
    (error: unknown) => !(error instanceof Error && 'code' in error && error.code === RES_CODE.notFound),
  );

export interface AgainTools {
  client: QueryClient;
  navigate: ReturnType<typeof useNavigate>;
  i18n: I18n;
  people: readonly Traveller[];
  words: ReturnType<typeof useWords>;
  seatsText: ReturnType<typeof useSeatsText>;
}

export async function orderAgain(
  order: Order,
  { client, navigate, i18n, people, words, seatsText }: AgainTools,
): Promise<void> {
  const nothingLeft = (): void => showToast(i18n._(msg`Nothing in this order is on sale any more.`), { tone: 'wait' });

  async function productAgain(id: string): Promise<void> {
    if (!(await isOnSale(client, order.order_type, id))) return nothingLeft();
    // A card has a form of another shape, which starts empty.
    if (order.order_type !== 'MEMBER') {
      const { replaceDraft } = await import('#state/order-drafts.ts');
      replaceDraft(id, draftAgain(order, people, dayOf(serverNow())));
    }
    return navigate({ to: orderFormOf(order.order_type), params: { id }, search: {} });
  }

  async function ticketsAgain(): Promise<void> {
    const before = draftAgain(order, people, dayOf(serverNow()));
    const onSale = await Promise.all(before.visits.map(({ scenic_id }) => ticketsOnSale(client, scenic_id)));
    const { draft, dropped } = dropUnofferedTypes(before, onSale);
    const gone: SeatsAgain['gone'] = [];
    const left = draft.visits.filter((visit) => chosenTypes(visit).length > 0);
    const visits = await Promise.all(
      left.map(async (visit): Promise<DraftVisit> => {
        const seats = visit.batch_id === null ? null : await seatsAgain(client, order.tickets, visit.batch_id);
        gone.push(...(seats?.gone ?? []));
        return seats ? { ...visit, seats: seats.free } : visit;
      }),
    );
    const [own] = visits;
    const [id] = own ? chosenTypes(own) : [];
    if (!own || id === undefined) return nothingLeft();
    const free = isReservation(order, visits, onSale[0] ?? []);
    const { replaceDraft } = await import('#state/order-drafts.ts');
    replaceDraft(free ? reservationKey(own.scenic_id) : id, withVisits(draft, visits));
    const offSale = order.tickets.flatMap(({ ticket_type_id, type_name }) =>
      dropped.includes(ticket_type_id) ? [words(type_name)] : [],
    );
    const types = [...new Set(offSale)].join(' · ');
    const names = seatsText(gone.map((seat) => ({ seat }))).join(' · ');
    if (types !== '') showToast(i18n._(msg`${types}: no longer on sale. The rest is as it was.`), { tone: 'wait' });
    else if (gone.length > 0)
      showToast(i18n._(msg`${names}: taken meanwhile. Everything else is as it was; choose something instead.`), {
        tone: 'wait',
      });
    if (free) return navigate({ to: '/reserveTicket', search: { type: id } });
    return navigate({ to: orderFormOf(order.order_type), params: { id }, search: {} });
  }

  const [first] = order.tickets;
  if (!first) return navigate({ to: '/' });
  if (first.card_id !== undefined)
    return navigate({ to: '/memberOrder/$id', params: { id: first.ticket_type_id }, search: {} });
  return order.order_type === 'TICKET' ? ticketsAgain() : productAgain(first.ticket_type_id);
}

function isReservation(order: Order, visits: readonly DraftVisit[], onSale: readonly TicketTypeSummary[]): boolean {
  const [only, ...others] = visits;
  const chosen = only ? chosenTypes(only) : [];
  return (
    order.fee === 0 &&
    others.length === 0 &&
    chosen.every((id) => onSale.some((type) => type.id === id && isReservable(type)))
  );
}
