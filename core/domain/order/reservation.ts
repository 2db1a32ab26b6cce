import { type DraftVisit, setQuantity } from './draft-order.ts';
import type { OfferedDay, OfferedType } from './offer.ts';

/** True for a ticket that is reserved, not bought: free, sold by itself and without a chosen seat. */
export const isReservable = ({ fee, bind, zone }: Pick<OfferedType, 'fee' | 'bind' | 'zone'>): boolean =>
  fee === 0 && !bind && zone === undefined;

export const daysOfTypes = (days: readonly OfferedDay[], ids: readonly string[]): OfferedDay[] =>
  days.map((day) => ({ ...day, offers: day.offers.filter((each) => ids.includes(each.ticket_type_id)) }));

export const mostPeople = (
  types: readonly Pick<OfferedType, 'limit_per_order' | 'people'>[],
  orderLimit: number,
): number =>
  Math.min(
    orderLimit,
    types.reduce((sum, type) => sum + type.limit_per_order * type.people, 0),
  );

export function withParty(draft: DraftVisit, types: readonly OfferedType[], people: number): DraftVisit {
  const [only, ...others] = types;
  const sized = only && others.length === 0 && only.people === 1 ? setQuantity(draft, only, people) : draft;
  return { ...sized, party: people };
}

export function venueIn(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  const code = /[?&]project=([^&#\s]+)/.exec(text)?.[1] ?? text;
  return /^[\w.:-]{1,80}$/.test(code) ? code : null;
}
