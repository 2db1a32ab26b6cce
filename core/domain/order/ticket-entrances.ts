/**
 * Where a ticket is scanned. An order carries the entrances of its first spot alone: a ticket from a cart that is for
 * another spot has none here, rather than those of a wrong place.
 */
export const ticketEntrances = <Entrances>(
  ticket: { scenic_id: string },
  scenic: { id: string; entrances?: Entrances | undefined },
): Entrances | undefined => (ticket.scenic_id === scenic.id ? scenic.entrances : undefined);
