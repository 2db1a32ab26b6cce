import type { Day } from '#domain/lib/day.ts';
import { sameDocument, type TicketLine, visitOfLines } from '#domain/order/draft-order.ts';
import type { Offer, OfferedType } from '#domain/order/offer.ts';
import { buyerProblems, type Problem, problemsOf } from '#domain/order/problems.ts';
import { knownAgain } from '#domain/people/traveller-holds.ts';
import { type Traveller, withoutBirthday } from '#domain/people/traveller.ts';

/** The places of one card: its main holder first, then the subcards; null for an empty one. */
export type CardPlaces = readonly (Traveller | null)[];

export interface MemberDraft {
  /** One for each card; never empty. */
  cards: readonly CardPlaces[];
  phone: string;
  agreed: string | null;
  /** True when the holders agreed to the use of their photos. */
  consent: boolean;
}

export interface Place {
  card: number;
  seat: number;
}

export interface MemberProblem extends Problem {
  place?: Place | undefined;
}

type CardType = Pick<OfferedType, 'real_name' | 'people' | 'more_people'>;

export const placesOf = (type: CardType): number => (type.real_name ? type.people + (type.more_people ?? 0) : 0);

const noPlaces = (type: CardType): CardPlaces => Array.from({ length: placesOf(type) }, () => null);

export const mustName = (type: CardType, seat: number): boolean => type.real_name && seat < type.people;

export const emptyMemberDraft = (type: CardType): MemberDraft => ({
  cards: [noPlaces(type)],
  phone: '',
  agreed: null,
  consent: false,
});

export const withCards = (draft: MemberDraft, type: CardType, count: number): MemberDraft => ({
  ...draft,
  cards: Array.from({ length: Math.max(1, count) }, (_, card) =>
    noPlaces(type).map((_none, seat) => draft.cards[card]?.[seat] ?? null),
  ),
});

export const namedPeople = ({ cards }: MemberDraft): (Place & { person: Traveller })[] =>
  cards.flatMap((places, card) => places.flatMap((person, seat) => (person ? [{ card, seat, person }] : [])));

export const placeHeldBy = (draft: MemberDraft, person: Traveller): Place | null =>
  namedPeople(draft).find((each) => each.person === person || sameDocument(each.person, person)) ?? null;

/** Puts a person in a place, or empties it (null). A person who changes places leaves the old one. */
export function putAt(draft: MemberDraft, place: Place, person: Traveller | null): MemberDraft {
  const held = person && placeHeldBy(draft, person);
  const cards = draft.cards.map((places, card) =>
    places.map((each, seat) => {
      if (card === place.card && seat === place.seat) return person;
      return held && held.card === card && held.seat === seat ? null : each;
    }),
  );
  return { ...draft, cards };
}

export function freePlace({ cards }: MemberDraft, wanted: Place): Place | null {
  const places = cards[wanted.card] ?? [];
  if (places[wanted.seat] === null) return wanted;
  const seat = places.indexOf(null);
  return seat < 0 ? null : { card: wanted.card, seat };
}

export function refilledCards(draft: MemberDraft, people: readonly Traveller[]): MemberDraft | null {
  const found = namedPeople(draft).flatMap(({ card, seat, person }) => {
    const known = knownAgain(person, people);
    return known && !placeHeldBy(draft, known) ? [{ place: { card, seat }, person: { ...person, ...known } }] : [];
  });
  return found.length > 0
    ? found.reduce((now, { place, person }) => (placeHeldBy(now, person) ? now : putAt(now, place, person)), draft)
    : null;
}

/** @returns one line a card, as `wxorder/new` takes it; the first of its people holds the main card. */
export const memberLines = (draft: MemberDraft, ticketTypeId: string, day: Day): TicketLine[] =>
  draft.cards.map((places) => ({
    ticket_type_id: ticketTypeId,
    date: day,
    travellers: places.flatMap((person) => (person ? [withoutBirthday(person)] : [])),
  }));

/** These are the shared rules of an order, and that each card names its main holder. */
export function memberProblems(draft: MemberDraft, offer: Offer, type: OfferedType, day: Day): MemberProblem[] {
  const people = namedPeople(draft);
  const visit = visitOfLines(offer.scenic_id, memberLines(draft, type.id, day));
  const found = [...problemsOf(visit, offer), ...buyerProblems(draft, offer)]
    .filter(({ code }) => code !== 'travellers-missing')
    .map((problem): MemberProblem => {
      const who = problem.person === undefined ? undefined : people[problem.person];
      return who ? { ...problem, place: { card: who.card, seat: who.seat } } : problem;
    });
  const before = found.filter(({ part }) => part === 'date' || part === 'tickets');
  const asked = draft.consent || !type.photo_required || people.length === 0;
  return [
    ...before,
    ...unnamed(draft, type),
    ...(asked ? [] : [{ code: 'photo-consent' as const, part: 'travellers' as const }]),
    // Without the consent a photo can't be added.
    ...found.filter((problem) => !before.includes(problem) && (asked || problem.code !== 'photo-required')),
  ];
}

const unnamed = ({ cards }: MemberDraft, type: OfferedType): MemberProblem[] =>
  cards.flatMap((places, card) =>
    places.flatMap((person, seat) =>
      person === null && mustName(type, seat)
        ? [
            {
              code: 'travellers-missing' as const,
              part: 'travellers' as const,
              ticket_type_id: type.id,
              place: { card, seat },
              params: { missing: 1 },
            },
          ]
        : [],
    ),
  );
