import type { Order } from '#contract/orders.ts';
import { dayOf } from '#domain/day.ts';
import type { DraftOrder, DraftTraveller } from '#domain/draft-order.ts';
import type { Traveller } from '#domain/traveller.ts';
import { maskNumber } from '#domain/traveller.ts';
import { serverNow } from '#queries/clock.ts';
import { replaceDraft } from '#queries/draft.ts';
import { usePeople } from '#queries/people.ts';

/** The server masks numbers: a holder is put back only when the same person was typed during this visit. */
function knownHolders(order: Order, people: readonly Traveller[]): DraftTraveller[] {
  return order.tickets.flatMap(({ holders, ticket_type_id }) =>
    holders.flatMap(({ name, id_type, id_mask }) => {
      const person = people.find((each) => each.name === name && each.id_type === id_type && maskNumber(id_type, each.id_number) === id_mask);
      return person ? [{ ...person, ticket_type_id }] : [];
    }),
  );
}

/** @returns the same tickets as a new draft, as far as they are known; a day that is over is left open. */
export function draftAgain(order: Order, people: readonly Traveller[], today: string): DraftOrder {
  const quantities: Record<string, number> = {};
  for (const { ticket_type_id } of order.tickets) quantities[ticket_type_id] = (quantities[ticket_type_id] ?? 0) + 1;
  const keepsDay = order.date >= today;
  return {
    scenic_id: order.scenic.id,
    date: keepsDay ? order.date : null,
    batch_id: keepsDay ? (order.batch?.id ?? null) : null,
    quantities,
    travellers: knownHolders(order, people),
    phone: '',
    agreed: null,
  };
}

/** @returns a function that puts an order's tickets back into the draft and answers the ticket type whose form shows them. */
export function useOrderAgain(): (order: Order) => string | undefined {
  const people = usePeople();
  return (order) => {
    replaceDraft(draftAgain(order, people, dayOf(serverNow())));
    return order.tickets[0]?.ticket_type_id;
  };
}
