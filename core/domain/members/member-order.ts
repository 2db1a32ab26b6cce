import type { Day } from '#domain/lib/day.ts';
import { sameDocument, type TicketLine, visitOfLines } from '#domain/order/draft-order.ts';
import type { Offer, OfferedType } from '#domain/order/offer.ts';
import { buyerProblems, type Problem, problemsOf } from '#domain/order/problems.ts';
import { knownAgain } from '#domain/people/traveller-holds.ts';
import { type Traveller, withoutBirthday } from '#domain/people/traveller.ts';

/** The people of one card: its main holder first, then the subcards; null for an empty position. */
export type CardHolders = readonly (Traveller | null)[];

export interface MemberDraft {
  /** One entry for each card; never empty. */
  cards: readonly CardHolders[];
  phone: string;
  agreed: string | null;
  /** True when the holders agreed to the use of their photos. */
  consent: boolean;
}

export interface HolderPosition {
  card: number;
  seat: number;
}

export interface MemberProblem extends Problem {
  position?: HolderPosition | undefined;
}

type CardType = Pick<OfferedType, 'real_name' | 'people' | 'more_people'>;

export const holdersOf = (type: CardType): number => (type.real_name ? type.people + (type.more_people ?? 0) : 0);

const noHolders = (type: CardType): CardHolders => Array.from({ length: holdersOf(type) }, () => null);

export const mustName = (type: CardType, seat: number): boolean => type.real_name && seat < type.people;

export const emptyMemberDraft = (type: CardType): MemberDraft => ({
  cards: [noHolders(type)],
  phone: '',
  agreed: null,
  consent: false,
});

export const withCards = (draft: MemberDraft, type: CardType, count: number): MemberDraft => ({
  ...draft,
  cards: Array.from({ length: Math.max(1, count) }, (_, card) =>
    noHolders(type).map((_none, seat) => draft.cards[card]?.[seat] ?? null),
  ),
});

export const namedPeople = ({ cards }: MemberDraft): (HolderPosition & { person: Traveller })[] =>
  cards.flatMap((holders, card) => holders.flatMap((person, seat) => (person ? [{ card, seat, person }] : [])));

export const positionHeldBy = (draft: MemberDraft, person: Traveller): HolderPosition | null =>
  namedPeople(draft).find((each) => each.person === person || sameDocument(each.person, person)) ?? null;

/** Puts a person in a position, or empties it (null). A person who had another position leaves that one. */
export function putAt(draft: MemberDraft, position: HolderPosition, person: Traveller | null): MemberDraft {
  const held = person && positionHeldBy(draft, person);
  const cards = draft.cards.map((holders, card) =>
    holders.map((each, seat) => {
      if (card === position.card && seat === position.seat) return person;
      return held && held.card === card && held.seat === seat ? null : each;
    }),
  );
  return { ...draft, cards };
}

export function freePosition({ cards }: MemberDraft, wanted: HolderPosition): HolderPosition | null {
  const holders = cards[wanted.card] ?? [];
  if (holders[wanted.seat] === null) return wanted;
  const seat = holders.indexOf(null);
  return seat < 0 ? null : { card: wanted.card, seat };
}

export function refilledCards(draft: MemberDraft, people: readonly Traveller[]): MemberDraft | null {
  const found = namedPeople(draft).flatMap(({ card, seat, person }) => {
    const known = knownAgain(person, people);
    return known && !positionHeldBy(draft, known)
      ? [{ position: { card, seat }, person: { ...person, ...known } }]
      : [];
  });
  return found.length > 0
    ? found.reduce(
        (now, { position, person }) => (positionHeldBy(now, person) ? now : putAt(now, position, person)),
        draft,
      )
    : null;
}

/** @returns one line a card, as `wxorder/new` takes it; the first of its people holds the main card. */
export const memberLines = (draft: MemberDraft, ticketTypeId: string, day: Day): TicketLine[] =>
  draft.cards.map((holders) => ({
    ticket_type_id: ticketTypeId,
    date: day,
    travellers: holders.flatMap((person) => (person ? [withoutBirthday(person)] : [])),
  }));

/**
 * Besides the rules of every order, each card must name its people, subcards apart, and holders must agree to the use
 * of photos where the card needs them.
 */
export function memberProblems(draft: MemberDraft, offer: Offer, type: OfferedType, day: Day): MemberProblem[] {
  const people = namedPeople(draft);
  const visit = visitOfLines(offer.scenic_id, memberLines(draft, type.id, day));
  const found = [...problemsOf(visit, offer), ...buyerProblems(draft, offer)]
    .filter(({ code }) => code !== 'travellers-missing')
    .map((problem): MemberProblem => {
      const who = problem.person === undefined ? undefined : people[problem.person];
      return who ? { ...problem, position: { card: who.card, seat: who.seat } } : problem;
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
  cards.flatMap((holders, card) =>
    holders.flatMap((person, seat) =>
      person === null && mustName(type, seat)
        ? [
            {
              code: 'travellers-missing' as const,
              part: 'travellers' as const,
              ticket_type_id: type.id,
              position: { card, seat },
              params: { missing: 1 },
            },
          ]
        : [],
    ),
  );
