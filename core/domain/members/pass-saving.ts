import { addDays, type Day } from '#domain/lib/day.ts';
import type { Fen } from '#domain/lib/fen.ts';

/** Days whose visits are compared. */
const LOOKED_BACK = 365;
/** A pass is suggested only if at most this many more visits make it cheaper. */
export const MOST_MORE = 3;

/** A ticket that a visitor paid for and that a pass would have paid. */
export interface PaidTicket {
  day: Day;
  /** The person on the ticket; null where it names nobody. */
  person: string | null;
  /** The ticket's price, less refunds. */
  paid: Fen;
}

export interface PassTerms {
  price: Fen;
  people: number;
  days: number;
  /** Visits for which each card is good; null where visits are not counted. */
  uses: number | null;
}

export interface PassSaving {
  /** What was paid for visits that the pass covers, and on how many days. */
  spent: Fen;
  visits: number;
  /**
   * Further visits at the average price after which the pass is cheaper; 0 where the pass would have been cheaper
   * already.
   */
  more: number;
}

/**
 * Compares a pass with what a visitor paid. In doubt the lower sum counts, so that the saving is never overstated: one
 * ticket a person and day, the cheapest; at most as many people as the pass is for, those who paid most. Tickets
 * without a name are assigned to the same people on each day.
 * @returns null where the pass would not be cheaper after a few more visits, or has not as many.
 */
export function passSaving(
  tickets: readonly PaidTicket[],
  { price, people, days, uses }: PassTerms,
  today: Day,
): PassSaving | null {
  const since = addDays(today, 1 - Math.min(LOOKED_BACK, days));
  const holders = byHolder(tickets.filter(({ day, paid }) => since <= day && day <= today && paid > 0));
  const chosen = holders.sort((a, b) => sumOf(b) - sumOf(a)).slice(0, people);
  const spent = chosen.reduce((sum, own) => sum + sumOf(own), 0);
  const visits = new Set(chosen.flatMap((own) => [...own.keys()])).size;
  if (visits === 0) return null;
  const average = Math.floor(spent / visits);
  if (average === 0) return null;
  const more = spent > price ? 0 : Math.floor((price - spent) / average) + 1;
  return more > MOST_MORE || (uses !== null && visits + more > uses) ? null : { spent, visits, more };
}

type Own = Map<Day, Fen>;
const sumOf = (own: Own): Fen => [...own.values()].reduce((sum, paid) => sum + paid, 0);

function byHolder(tickets: readonly PaidTicket[]): Own[] {
  const holders = new Map<string, Own>();
  const nameless = new Map<Day, number>();
  for (const { day, person, paid } of [...tickets].sort((a, b) => a.paid - b.paid)) {
    const position = nameless.get(day) ?? 0;
    if (person === null) nameless.set(day, position + 1);
    const holder = person === null ? `position ${position}` : `person ${person}`;
    const own = holders.get(holder) ?? new Map<Day, Fen>();
    holders.set(holder, own);
    // Tickets are sorted by price, so the first of a day is its cheapest.
    if (!own.has(day)) own.set(day, paid);
  }
  return [...holders.values()];
}
