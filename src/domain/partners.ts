import type { Day } from './day.ts';
import type { Binding, BindRule } from './offer.ts';

/** A ticket of an order as the partner rule sees it. */
export interface PartneredTicket {
  ticket_type_id: string;
  date: Day;
  batch_id: string | null;
}

/** Tickets with the same key can be partners under the rule. */
const KEYS = {
  with: () => '',
  'same-date': (ticket) => ticket.date,
  'same-date-and-session': (ticket) => `${ticket.date}|${ticket.batch_id ?? ''}`,
} as const satisfies Record<BindRule, (ticket: PartneredTicket) => string>;

const count = (keys: readonly string[], key: string): number => keys.filter((each) => each === key).length;

/**
 * @param bindingOf what a ticket type must be bought with, if anything.
 * @returns how many partners these tickets lack together.
 */
export function missingPartners(tickets: readonly PartneredTicket[], bindingOf: (ticketTypeId: string) => Binding | undefined): number {
  let missing = 0;
  for (const type of new Set(tickets.map((ticket) => ticket.ticket_type_id))) {
    const bind = bindingOf(type);
    if (!bind) continue;
    const keyOf = KEYS[bind.rule];
    const bound = tickets.filter((ticket) => ticket.ticket_type_id === type).map(keyOf);
    const partners = tickets.filter((ticket) => bind.with.includes(ticket.ticket_type_id)).map(keyOf);
    for (const key of new Set(bound)) {
      const needed = Math.ceil(count(bound, key) / bind.ratio);
      missing += Math.max(0, needed - count(partners, key));
    }
  }
  return missing;
}
