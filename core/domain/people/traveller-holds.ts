import type { Day } from '#domain/lib/day.ts';
import { repairName } from '#domain/lib/text-repair.ts';
import { opensGate } from '#domain/order/ticket-status.ts';
import { maskNumber, type Traveller } from './traveller.ts';

export interface HeldTicket {
  scenic_id: string;
  date: Day;
  status: string;
  batch?: { id: string } | undefined;
  holders: readonly { name: string; id_type: string; id_mask: string }[];
}

/**
 * Whether a person already has a ticket that opens the same spot on the same day. Servers never return whole numbers:
 * people are compared by name, kind of document and the ends of the number.
 * @returns `session` where it is for the same session, `day` where it is for another of that day or for the whole day,
 * null where there is none.
 */
export function holdsTicket(
  person: Traveller,
  visit: { scenic_id: string; date: Day | null; batch_id: string | null },
  tickets: readonly HeldTicket[],
): 'session' | 'day' | null {
  if (person.id_number === '' || visit.date === null) return null;
  const mask = maskNumber(person.id_type, person.id_number);
  const name = repairName(person.name);
  const held = tickets.filter(
    (ticket) =>
      ticket.scenic_id === visit.scenic_id &&
      ticket.date === visit.date &&
      opensGate(ticket.status) &&
      ticket.holders.some(
        (holder) => holder.id_type === person.id_type && holder.id_mask === mask && repairName(holder.name) === name,
      ),
  );
  if (held.length === 0) return null;
  return visit.batch_id !== null && held.some(({ batch: session }) => session?.id === visit.batch_id)
    ? 'session'
    : 'day';
}

/** @returns the person whom a name without a number means: the only one of that name and kind of document, or null. */
export function knownAgain<T extends Traveller>(
  { name, id_type, id_number }: Traveller,
  people: readonly T[],
): T | null {
  if (id_number !== '') return null;
  const found = people.filter(
    (each) => each.id_number !== '' && each.id_type === id_type && repairName(each.name) === repairName(name),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}
