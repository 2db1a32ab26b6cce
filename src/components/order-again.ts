import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { Order, Ticket } from '#contract/orders.ts';
import { dayOf } from '#domain/day.ts';
import type { DraftOrder, DraftSeat, DraftTraveller, DraftVisit } from '#domain/draft-order.ts';
import type { Traveller } from '#domain/traveller.ts';
import { maskNumber } from '#domain/traveller.ts';
import { serverNow } from '#queries/clock.ts';
import { usePeople } from '#queries/people.ts';
import { seatingQuery } from '#queries/seating.ts';
import { showToast } from '#ui/toastStore.ts';
import { useSeatsText } from './ticket-words.ts';

/** The server masks numbers: a holder is put back only when the same person was typed during this visit. */
function knownHolders(tickets: readonly Ticket[], people: readonly Traveller[]): DraftTraveller[] {
  return tickets.flatMap(({ holders, ticket_type_id }) =>
    holders.flatMap(({ name, id_type, id_mask }) => {
      const person = people.find((each) => each.name === name && each.id_type === id_type && maskNumber(id_type, each.id_number) === id_mask);
      return person ? [{ ...person, ticket_type_id }] : [];
    }),
  );
}

/** The tickets of one visit: same spot, day and session. */
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
  const keepsDay = first !== undefined && first.date >= today;
  return {
    scenic_id: first?.scenic_id ?? '',
    date: keepsDay ? first.date : null,
    batch_id: keepsDay ? (first.batch?.id ?? null) : null,
    quantities,
    party: null,
    seats: [],
    travellers: knownHolders(tickets, people),
  };
}

/** @returns the same tickets as a new draft, visit by visit, as far as they are known; a day that is over is left open. */
export function draftAgain(order: Order, people: readonly Traveller[], today: string): DraftOrder {
  const { party } = order.guide ?? {};
  const [first, ...others] = visitsIn(order.tickets).map((tickets) => visitAgain(tickets, people, today));
  const own = first ?? visitAgain([], people, today);
  return { ...own, ...(party ? { party } : {}), phone: '', agreed: null, ...(others.length > 0 ? { more: others } : {}) };
}

/** What became of an order's seats: those that may be taken again, and those that somebody else has now. */
interface SeatsAgain {
  free: DraftSeat[];
  gone: NonNullable<Ticket['seat']>[];
}

/** Looks up which seats of one session are still free. Nothing is said of them when nobody answers. */
async function seatsAgain(client: QueryClient, tickets: readonly Ticket[], batchId: string): Promise<SeatsAgain> {
  const seats = tickets.flatMap((ticket) => (ticket.seat && ticket.batch?.id === batchId ? [ticket.seat] : []));
  if (seats.length === 0) return { free: [], gone: [] };
  const seating = await client.fetchQuery({ ...seatingQuery(batchId), staleTime: 0, retry: false }).catch(() => null);
  if (!seating) return { free: [], gone: [] };
  const taken = new Set([...seating.sold, ...seating.blocked, ...seating.locked, ...seating.mine]);
  const found = seats.map((seat) => ({ seat, open: seating.plan.seats.find(({ seat_id }) => seat_id === seat.id && !taken.has(seat_id)) }));
  return {
    free: found.flatMap(({ open }) => (open ? [{ seat_id: open.seat_id, zone: open.zone, row: open.row, number: open.number }] : [])),
    gone: found.flatMap(({ seat, open }) => (open ? [] : [seat])),
  };
}

/**
 * @returns a function that puts an order's tickets, people, day, session and free seats back into the draft, says which seats are gone,
 * and answers the ticket type whose form shows them.
 */
export function useOrderAgain(): (order: Order) => Promise<string | undefined> {
  const { t } = useLingui();
  const client = useQueryClient();
  const people = usePeople();
  const seatsText = useSeatsText();
  return async ({ tickets, ...order }) => {
    const { more = [], phone, agreed, ...first } = draftAgain({ ...order, tickets }, people, dayOf(serverNow()));
    const gone: SeatsAgain['gone'] = [];
    const visits = await Promise.all(
      [first, ...more].map(async (visit): Promise<DraftVisit> => {
        const seats = visit.batch_id === null ? null : await seatsAgain(client, tickets, visit.batch_id);
        gone.push(...(seats?.gone ?? []));
        return seats ? { ...visit, seats: seats.free } : visit;
      }),
    );
    const [own = first, ...others] = visits;
    const { replaceDraft } = await import('#queries/draft.ts');
    const isAlone = order.order_type === 'ACTIVITY' || order.order_type === 'RENT';
    replaceDraft({ ...own, phone, agreed, ...(others.length > 0 ? { more: others } : {}) }, isAlone ? tickets[0]?.ticket_type_id : undefined);
    const names = seatsText(gone.map((seat) => ({ seat }))).join(' · ');
    if (gone.length > 0) showToast(t`${names}: taken meanwhile. The rest is as it was; choose instead of it.`, { tone: 'wait' });
    return tickets[0]?.ticket_type_id;
  };
}
