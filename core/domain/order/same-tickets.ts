/** What makes tickets of an order equal: the type implies the spot and the class of seat, the session the time. */
export interface OrderedTicket {
  ticket_type_id: string;
  date: string;
  batch_id?: string | null | undefined;
  card_id?: string | null | undefined;
}

const ticketKey = ({ ticket_type_id, date, batch_id, card_id }: OrderedTicket): string =>
  JSON.stringify([ticket_type_id, date, batch_id ?? '', Boolean(card_id)]);

/** @returns the same text for the same tickets of the same visits, in any order and with any holders. */
export const ticketsFingerprint = (tickets: readonly OrderedTicket[]): string => tickets.map(ticketKey).sort().join();
