import type { Order, Ticket } from '#contract/orders.ts';
import { dayOf } from '#domain/day.ts';
import type { DraftOrder, DraftTraveller, DraftVisit } from '#domain/draft-order.ts';
import type { Traveller } from '#domain/traveller.ts';
import { maskNumber } from '#domain/traveller.ts';
import { serverNow } from '#queries/clock.ts';
import { replaceDraft } from '#queries/draft.ts';
import { usePeople } from '#queries/people.ts';

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
    // Seats that were given back may be somebody else's now: they are chosen again.
    seats: [],
    travellers: knownHolders(tickets, people),
  };
}

/** @returns the same tickets as a new draft, visit by visit, as far as they are known; a day that is over is left open. */
export function draftAgain(order: Order, people: readonly Traveller[], today: string): DraftOrder {
  const [first, ...others] = visitsIn(order.tickets).map((tickets) => visitAgain(tickets, people, today));
  const own = first ?? visitAgain([], people, today);
  return { ...own, phone: '', agreed: null, ...(others.length > 0 ? { more: others } : {}) };
}

/** @returns a function that puts an order's tickets back into the draft and answers the ticket type whose form shows them. */
export function useOrderAgain(): (order: Order) => string | undefined {
  const people = usePeople();
  return (order) => {
    replaceDraft(draftAgain(order, people, dayOf(serverNow())));
    return order.tickets[0]?.ticket_type_id;
  };
}
