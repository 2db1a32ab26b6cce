import type { Need } from './calendar.ts';
import type { Day } from './day.ts';
import { ageOn } from './day-math.ts';
import type { Offer, OfferedType } from './offer.ts';
import { offeredType } from './offer.ts';
import type { Traveller } from './traveller.ts';
import { birthdayOf, documentKey } from './traveller.ts';

/** A person on the draft, with the ticket that person will hold. */
export interface DraftTraveller extends Traveller {
  ticket_type_id: string;
}

/** An order that is being filled in. */
export interface DraftOrder {
  scenic_id: string;
  date: Day | null;
  batch_id: string | null;
  quantities: Readonly<Record<string, number>>;
  travellers: readonly DraftTraveller[];
  phone: string;
  /** The version of the agreement that was read to the bottom and ticked. */
  agreed: string | null;
}

export const emptyDraft = (scenicId: string, ticketTypeId?: string): DraftOrder => ({
  scenic_id: scenicId,
  date: null,
  batch_id: null,
  quantities: ticketTypeId ? { [ticketTypeId]: 1 } : {},
  travellers: [],
  phone: '',
  agreed: null,
});

/** What a transition had to give up, so that the screen can say it. */
export type Dropped = 'batch';

/** Chooses the day; a session belongs to a day and goes with it. */
export function chooseDate(draft: DraftOrder, date: Day): { draft: DraftOrder; dropped: Dropped[] } {
  if (draft.date === date) return { draft, dropped: [] };
  return { draft: { ...draft, date, batch_id: null }, dropped: draft.batch_id ? ['batch'] : [] };
}

export const chooseBatch = (draft: DraftOrder, batchId: string): DraftOrder => ({ ...draft, batch_id: batchId });

export const quantityOf = (draft: DraftOrder, ticketTypeId: string): number => draft.quantities[ticketTypeId] ?? 0;

/** @returns the ticket types with at least one ticket. */
export const chosenTypes = (draft: DraftOrder): string[] => Object.keys(draft.quantities).filter((id) => quantityOf(draft, id) > 0);

export const ticketCount = (draft: DraftOrder): number => chosenTypes(draft).reduce((sum, id) => sum + quantityOf(draft, id), 0);

/** @returns how many people enter on the whole order. */
export const peopleCount = (draft: DraftOrder, offer: Pick<Offer, 'types'>): number =>
  offer.types.reduce((sum, type) => sum + quantityOf(draft, type.id) * type.people, 0);

/** @returns how many people enter with each ticket type of the draft. */
export const needOf = (draft: DraftOrder, offer: Pick<Offer, 'types'>): Need =>
  Object.fromEntries(chosenTypes(draft).map((id) => [id, quantityOf(draft, id) * (offer.types.find((type) => type.id === id)?.people ?? 1)]));

/** @returns how many named people a type still takes on this draft. */
export const slotsOf = (draft: DraftOrder, type: OfferedType): number => (type.real_name ? quantityOf(draft, type.id) * type.people : 0);

export const travellersFor = (draft: DraftOrder, ticketTypeId: string): DraftTraveller[] =>
  draft.travellers.filter((traveller) => traveller.ticket_type_id === ticketTypeId);

/** @returns the people who would lose their place when a type's quantity falls to `quantity`: the last ones named. */
export function displacedBy(draft: DraftOrder, type: OfferedType, quantity: number): DraftTraveller[] {
  return type.real_name ? travellersFor(draft, type.id).slice(quantity * type.people) : [];
}

/** Sets how many tickets of a type are wanted; people beyond the new number leave the draft. */
export function setQuantity(draft: DraftOrder, type: OfferedType, quantity: number): DraftOrder {
  const gone = new Set(displacedBy(draft, type, quantity));
  return {
    ...draft,
    quantities: { ...draft.quantities, [type.id]: Math.max(0, quantity) },
    travellers: draft.travellers.filter((traveller) => !gone.has(traveller)),
  };
}

/** Whether a person of that age may hold this ticket; an unknown age is let through. */
export function fitsAge(type: OfferedType, traveller: Pick<Traveller, 'id_type' | 'id_number'>, visit: Day | null): boolean {
  const birthday = birthdayOf(traveller);
  if (!birthday || !visit) return true;
  const age = ageOn(visit, birthday);
  return age >= (type.min_age ?? 0) && age <= (type.max_age ?? 200);
}

/** @returns the real-name tickets of the draft that still have a free place. */
export const freeTypes = (draft: DraftOrder, offer: Offer): OfferedType[] =>
  offer.types.filter((type) => travellersFor(draft, type.id).length < slotsOf(draft, type));

/**
 * @returns the ticket a person should hold: one with a free place whose age rule fits, the narrower rule first;
 *          where the document carries no birthday, the first of the list. Null when all places are taken.
 */
export function typeFor(draft: DraftOrder, offer: Offer, traveller: Traveller): string | null {
  const free = freeTypes(draft, offer);
  if (!birthdayOf(traveller)) return free[0]?.id ?? null;
  const fitting = free.filter((type) => fitsAge(type, traveller, draft.date)).sort((a, b) => ageSpan(a) - ageSpan(b));
  return (fitting[0] ?? free[0])?.id ?? null;
}

const ageSpan = (type: OfferedType): number => (type.max_age ?? 200) - (type.min_age ?? 0);

/** @returns whether both hold the same document; blank numbers are nobody's document. */
export const sameDocument = (a: Traveller, b: Traveller): boolean => a.id_number !== '' && documentKey(a) === documentKey(b);

/** Puts a person on the draft, in the place of the same document if it is there; null when no place is free. */
export function placeTraveller(draft: DraftOrder, offer: Offer, traveller: Traveller): DraftOrder | null {
  const held = draft.travellers.find((each) => sameDocument(each, traveller));
  if (held) return { ...draft, travellers: draft.travellers.map((each) => (each === held ? { ...traveller, ticket_type_id: held.ticket_type_id } : each)) };
  const ticket_type_id = typeFor(draft, offer, traveller);
  return ticket_type_id ? { ...draft, travellers: [...draft.travellers, { ...traveller, ticket_type_id }] } : null;
}

/** One ticket as `wxorder/new` takes it. */
export interface TicketLine {
  ticket_type_id: string;
  date: Day;
  batch_id?: string | undefined;
  travellers: Traveller[];
}

/** @returns one line a ticket; call it only when `problemsOf` finds nothing. */
export function ticketLines(draft: DraftOrder, offer: Offer): TicketLine[] {
  const { date, batch_id } = draft;
  if (!date) return [];
  return chosenTypes(draft).flatMap((id) => {
    const people = travellersFor(draft, id).map(({ name, id_type, id_number, phone }) => ({ name, id_type, id_number, ...(phone ? { phone } : {}) }));
    const each = offeredType(offer, id)?.people ?? 1;
    return Array.from({ length: quantityOf(draft, id) }, (_, index) => ({
      ticket_type_id: id,
      date,
      ...(batch_id ? { batch_id } : {}),
      travellers: people.slice(index * each, (index + 1) * each),
    }));
  });
}

/** @returns the draft that these lines came from; lines must share spot, day and session. */
export function draftOfLines(scenicId: string, lines: readonly TicketLine[], phone: string, agreed: string | null): DraftOrder {
  const quantities: Record<string, number> = {};
  for (const line of lines) quantities[line.ticket_type_id] = (quantities[line.ticket_type_id] ?? 0) + 1;
  return {
    scenic_id: scenicId,
    date: lines[0]?.date ?? null,
    batch_id: lines[0]?.batch_id ?? null,
    quantities,
    travellers: lines.flatMap((line) => line.travellers.map((traveller) => ({ ...traveller, ticket_type_id: line.ticket_type_id }))),
    phone,
    agreed,
  };
}
