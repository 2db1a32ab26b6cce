interface PastOrder<T> {
  order_type: string;
  pay_status?: string | undefined;
  created_at: number;
  /** True for another visitor's order, of which tickets were sent to this visitor. */
  received?: boolean | undefined;
  tickets: readonly T[];
}

interface PastTicket {
  scenic_id: string;
  ticket_type_id: string;
  card_id?: string | undefined;
}

export interface LastParty<O> {
  order: O;
  kinds: { id: string; count: number }[];
}

/**
 * @param onSale ids of the tickets that the spot sells now.
 * @returns the newest paid order with tickets of the spot that are still on sale, without its tickets for other spots;
 * null when there is none. Tickets paid by a member card do not count, nor do orders of other buyers.
 */
export function lastParty<T extends PastTicket, O extends PastOrder<T>>(
  orders: readonly (O & PastOrder<T>)[],
  spot: string,
  onSale: readonly string[],
): LastParty<O> | null {
  const own = ({ scenic_id, ticket_type_id, card_id }: T): boolean =>
    scenic_id === spot && card_id === undefined && onSale.includes(ticket_type_id);
  const [order] = orders
    .filter(
      (each) => each.order_type === 'TICKET' && each.pay_status === 'PAYED' && !each.received && each.tickets.some(own),
    )
    .sort((a, b) => b.created_at - a.created_at);
  if (!order) return null;
  const tickets = order.tickets.filter(own);
  const ids = [...new Set(tickets.map(({ ticket_type_id }) => ticket_type_id))];
  return {
    order: { ...order, tickets },
    kinds: ids.map((id) => ({ id, count: tickets.filter(({ ticket_type_id }) => ticket_type_id === id).length })),
  };
}
