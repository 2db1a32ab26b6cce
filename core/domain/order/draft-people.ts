import {
  type DraftTraveller,
  type DraftVisit,
  fitsAge,
  freeTypes,
  placeTraveller,
  quantityOf,
  sameDocument,
  setQuantity,
  typeFor,
} from './draft-order.ts';
import { isPlain, type Offer, offeredType, type OfferedType } from './offer.ts';
import { limitOf } from './ticket-limit.ts';
import { birthdayOf, type Traveller } from '#domain/people/traveller.ts';
import { knownAgain } from '#domain/people/traveller-holds.ts';

export type Unfit = { why: 'full' } | { why: 'age'; type: OfferedType } | { why: 'no-number' };

export interface PersonRow {
  person: Traveller;
  held: DraftTraveller | null;
  unfit: Unfit | null;
}

function unfitOf(draft: DraftVisit, offer: Offer, person: Traveller): Unfit | null {
  if (person.id_number === '') return { why: 'no-number' };
  const type = offeredType(offer, typeFor(draft, offer, person) ?? '');
  if (!type) return { why: 'full' };
  return fitsAge(type, person, draft.date) ? null : { why: 'age', type };
}

export function personRows(draft: DraftVisit, offer: Offer, people: readonly Traveller[]): PersonRow[] {
  const known = people.map((person): PersonRow => {
    const held = draft.travellers.find((each) => sameDocument(each, person)) ?? null;
    return { person, held, unfit: held ? null : unfitOf(draft, offer, person) };
  });
  const others = draft.travellers.filter((each) => !people.some((person) => sameDocument(each, person)));
  return [...known, ...others.map((held) => ({ person: held, held, unfit: null }))];
}

export function placeOn(draft: DraftVisit, offer: Offer, person: Traveller, ticketTypeId?: string): DraftVisit | null {
  const held = draft.travellers.find((each) => sameDocument(each, person));
  const wanted = ticketTypeId ?? typeFor(draft, offer, person);
  if (held || !wanted || !freeTypes(draft, offer).some((type) => type.id === wanted))
    return placeTraveller(draft, offer, person);
  return { ...draft, travellers: [...draft.travellers, { ...person, ticket_type_id: wanted }] };
}

/** @returns null without a day, and where no ticket of type `from` is free or none that fits the person can be had. */
export function exchangedTicket(
  draft: DraftVisit,
  offer: Offer,
  person: Traveller,
  from: string,
): { draft: DraftVisit; to: string } | null {
  const old = freeTypes(draft, offer).find((type) => type.id === from && type.people === 1);
  if (!old || offer.days.find(({ date }) => date === draft.date) === undefined) return null;
  const without = setQuantity(draft, old, quantityOf(draft, from) - 1);
  const fitting = offer.types.find(
    (type) =>
      (type.min_age !== undefined || type.max_age !== undefined) &&
      isPlain(type) &&
      fitsAge(type, person, draft.date) &&
      limitOf(without, offer, type).max > quantityOf(without, type.id),
  );
  return fitting ? { draft: setQuantity(without, fitting, quantityOf(without, fitting.id) + 1), to: fitting.id } : null;
}

export const replaceTraveller = (
  draft: DraftVisit,
  held: DraftTraveller,
  person: Traveller,
  ticketTypeId = held.ticket_type_id,
): DraftVisit => ({
  ...draft,
  travellers: draft.travellers.map((each) => (each === held ? { ...person, ticket_type_id: ticketTypeId } : each)),
});

/** Takes exactly this person off: two whose numbers are blank are two people. */
export const withoutTraveller = (draft: DraftVisit, held: DraftTraveller): DraftVisit => ({
  ...draft,
  travellers: draft.travellers.filter((each) => each !== held),
});

/** @returns null where everybody has a place, or where not all can get one: then the visitor has to choose. */
export function everybody(
  draft: DraftVisit,
  offer: Offer,
  people: readonly Traveller[],
): { draft: DraftVisit; added: Traveller[] } | null {
  const waiting = people.filter((person) => !draft.travellers.some((each) => sameDocument(each, person)));
  let next = draft;
  for (const person of waiting) {
    if (unfitOf(next, offer, person)) return null;
    const placed = placeOn(next, offer, person);
    if (!placed) return null;
    next = placed;
  }
  return waiting.length > 0 ? { draft: next, added: waiting } : null;
}

/**
 * Only real-name tickets are chosen anew. Null without a day or people, where a person fits no ticket, and where the
 * order takes no more.
 */
export function partyOn(draft: DraftVisit, offer: Offer, people: readonly Traveller[]): DraftVisit | null {
  if (draft.date === null) return null;
  const plain = offer.types.filter(
    (type) =>
      isPlain(type) && (type.min_age !== undefined || type.max_age !== undefined || quantityOf(draft, type.id) > 0),
  );
  const span = (type: OfferedType): number => (type.max_age ?? 200) - (type.min_age ?? 0);
  const bare = offer.types.filter(({ real_name }) => real_name).reduce((now, type) => setQuantity(now, type, 0), draft);
  let next: DraftVisit = { ...bare, travellers: [] };
  for (const person of people) {
    const fitting = plain
      .filter((type) => (birthdayOf(person) ? fitsAge(type, person, draft.date) : quantityOf(draft, type.id) > 0))
      .sort((one, other) => span(one) - span(other))[0];
    if (!fitting || quantityOf(next, fitting.id) >= limitOf(next, offer, fitting).max) return null;
    next = setQuantity(next, fitting, quantityOf(next, fitting.id) + 1);
    next = { ...next, travellers: [...next.travellers, { ...person, ticket_type_id: fitting.id }] };
  }
  return people.length > 0 ? next : null;
}

export function refilled(draft: DraftVisit, people: readonly Traveller[]): DraftVisit | null {
  const found = draft.travellers.map((each) => (each.stored ? null : knownAgain(each, people)));
  const isNew = (person: Traveller, index: number): boolean =>
    found.indexOf(person) === index && !draft.travellers.some((each) => sameDocument(each, person));
  const fresh = found.map((person, index) => (person && isNew(person, index) ? person : null));
  if (fresh.every((person) => person === null)) return null;
  return {
    ...draft,
    travellers: draft.travellers.map((each, index) => ({
      ...each,
      ...fresh[index],
      ticket_type_id: each.ticket_type_id,
    })),
  };
}
