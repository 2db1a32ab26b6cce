import { ageOn } from '#domain/lib/day-math.ts';
import {
  chosenTypes,
  type DraftTraveller,
  type DraftVisit,
  fitsAge,
  quantityOf,
  travellersFor,
} from './draft-order.ts';
import type { Fen } from '#domain/lib/fen.ts';
import { isPlain, type Offer, offeredFee, type OfferedType, type PartyPart } from './offer.ts';
import { totalOf } from './pricing.ts';
import { problemsOf } from './problems.ts';
import { birthdayOf } from '#domain/people/traveller.ts';

/** People of a visit above which no other tickets are looked for. */
const MOST_PEOPLE = 20;
/** Smaller savings are not mentioned, fen. */
const LEAST_SAVING: Fen = 100;
const OLDEST = 200;

export interface CheaperVisit {
  visit: DraftVisit;
  joint: readonly { id: string; count: number }[];
  was: Fen;
  now: Fen;
}

/** A visiting person. Without a known document the age may be any that the ticket is for. */
interface Person {
  type: OfferedType;
  traveller: DraftTraveller | undefined;
  youngest: number;
  oldest: number;
  fee: Fen;
}

interface JointType extends OfferedType {
  party: readonly PartyPart[];
}

const isJoint = (type: OfferedType): type is JointType =>
  type.party !== undefined && type.real_name && !type.bind && type.zone === undefined;

function singlesOf(visit: DraftVisit, offer: Offer): Person[] | null {
  const { date } = visit;
  const plain = offer.types.filter((type) => isPlain(type) && quantityOf(visit, type.id) > 0);
  if (
    date === null ||
    visit.travellers.some((each) => plain.some((type) => type.id === each.ticket_type_id && !fitsAge(type, each, date)))
  )
    return null;
  return plain.flatMap((type) => {
    const named = travellersFor(visit, type.id);
    return Array.from({ length: quantityOf(visit, type.id) }, (_, index): Person => {
      const traveller = named[index];
      const birthday = traveller && birthdayOf(traveller);
      const age = birthday && ageOn(date, birthday);
      return {
        type,
        traveller,
        youngest: age ?? type.min_age ?? 0,
        oldest: age ?? type.max_age ?? OLDEST,
        fee: offeredFee(offer, type.id, date),
      };
    });
  });
}

const admits = ({ min_age = 0, max_age = OLDEST }: PartyPart, { youngest, oldest }: Person): boolean =>
  youngest >= min_age && oldest <= max_age;

/** Assigns people to the parts of a ticket so that their own tickets cost most; null where a part stays empty. */
function fill(parts: readonly PartyPart[], people: readonly Person[]): Person[] | null {
  // Two people of one ticket and one age are alike: trying one of them is enough.
  const kindOf = ({ type, youngest, oldest }: Person): string => `${type.id} ${youngest} ${oldest}`;
  const known = new Map<string, { taken: Person[]; fee: Fen } | null>();
  const best = (at: number, free: readonly Person[]): { taken: Person[]; fee: Fen } | null => {
    const part = parts[at];
    if (!part) return { taken: [], fee: 0 };
    const key = `${at} ${free.map(kindOf).join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let found: { taken: Person[]; fee: Fen } | null = null;
    const seen = new Set<string>();
    for (const person of free) {
      if (seen.has(kindOf(person)) || !admits(part, person)) continue;
      seen.add(kindOf(person));
      const rest = best(
        at + 1,
        free.filter((each) => each !== person),
      );
      if (rest && (!found || person.fee + rest.fee > found.fee))
        found = { taken: [person, ...rest.taken], fee: person.fee + rest.fee };
    }
    known.set(key, found);
    return found;
  };
  return best(0, people)?.taken ?? null;
}

function withJoint(visit: DraftVisit, people: readonly Person[], type: JointType, count: number): DraftVisit | null {
  const parts = Array.from({ length: count }, () =>
    type.party.flatMap((part) => Array.from({ length: part.count }, () => part)),
  ).flat();
  const taken = fill(parts, people);
  if (!taken) return null;
  const quantities: Record<string, number> = { ...visit.quantities };
  for (const { type: own } of taken) quantities[own.id] = (quantities[own.id] ?? 0) - 1;
  quantities[type.id] = (quantities[type.id] ?? 0) + count;
  const moved = taken.flatMap(({ traveller }) => traveller ?? []);
  return {
    ...visit,
    quantities,
    travellers: [
      ...visit.travellers.filter((each) => !moved.includes(each)),
      ...moved.map((each) => ({ ...each, ticket_type_id: type.id })),
    ],
  };
}

const ABOUT_TICKETS = new Set(['date', 'session', 'tickets']);

function isAllowed(visit: DraftVisit, before: DraftVisit, offer: Offer): boolean {
  const wrongIn = (each: DraftVisit): number =>
    problemsOf(each, offer).filter(({ part }) => ABOUT_TICKETS.has(part)).length;
  const day = offer.days.find(({ date }) => date === visit.date);
  const isSold = chosenTypes(visit).every((id) =>
    day?.offers.some(({ ticket_type_id, left }) => ticket_type_id === id && left > 0),
  );
  return isSold && wrongIn(visit) <= wrongIn(before);
}

/**
 * @returns null where nothing is cheaper by `LEAST_SAVING`, without a day, for one person or more than `MOST_PEOPLE`,
 * and where a person's age does not fit the chosen ticket.
 */
export function cheaperVisit(visit: DraftVisit, offer: Offer): CheaperVisit | null {
  const people = singlesOf(visit, offer);
  const joints = offer.types.filter(isJoint);
  if (!people || people.length < 2 || people.length > MOST_PEOPLE || joints.length === 0) return null;
  const was = totalOf(visit, offer);
  let found: CheaperVisit | null = null;
  const look = (at: number, now: DraftVisit, joint: CheaperVisit['joint']): void => {
    const type = joints[at];
    if (!type) {
      const total = totalOf(now, offer);
      if (
        joint.length > 0 &&
        was - total >= LEAST_SAVING &&
        (!found || total < found.now) &&
        isAllowed(now, visit, offer)
      )
        found = { visit: now, joint, was, now: total };
      return;
    }
    look(at + 1, now, joint);
    const left = singlesOf(now, offer) ?? [];
    for (
      let count = 1;
      count * type.people <= left.length && quantityOf(now, type.id) + count <= type.limit_per_order;
      count += 1
    ) {
      const next = withJoint(now, left, type, count);
      if (next) look(at + 1, next, [...joint, { id: type.id, count }]);
    }
  };
  look(0, visit, []);
  return found;
}
