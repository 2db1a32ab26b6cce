import type { Day } from '#domain/lib/day.ts';
import type { Binding, BindRule } from './offer.ts';

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

export function missingPartners(
  tickets: readonly PartneredTicket[],
  bindingOf: (ticketTypeId: string) => Binding | undefined,
): number {
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

/**
 * A bound ticket may not stay behind without the ticket it was sold with.
 * @param live what is held now.
 * @param going ids of those that are given back whole.
 * @returns the further tickets that have to be given back with them. Tickets that lacked a partner before don't count.
 */
export function partnersToGo<T extends PartneredTicket & { id: string }>(
  live: readonly T[],
  going: ReadonlySet<string>,
  bindingOf: (ticketTypeId: string) => Binding | undefined,
): T[] {
  const before = missingPartners(live, bindingOf);
  const also: T[] = [];
  let staying = live.filter((ticket) => !going.has(ticket.id));
  while (missingPartners(staying, bindingOf) > before) {
    const left = [...staying]
      .reverse()
      .find((ticket) => lackNear(ticket, staying, bindingOf) > lackNear(ticket, live, bindingOf));
    if (!left) break;
    also.push(left);
    staying = staying.filter((ticket) => ticket !== left);
  }
  return also;
}

function lackNear<T extends PartneredTicket>(
  ticket: T,
  tickets: readonly T[],
  bindingOf: (ticketTypeId: string) => Binding | undefined,
): number {
  const bind = bindingOf(ticket.ticket_type_id);
  if (!bind) return 0;
  const keyOf = KEYS[bind.rule];
  const near = tickets.filter((each) => keyOf(each) === keyOf(ticket));
  return missingPartners(near, (id) => (id === ticket.ticket_type_id ? bind : undefined));
}
