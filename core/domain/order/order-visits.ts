import {
  chosenSession,
  chosenTypes,
  type DraftOrder,
  type DraftTraveller,
  type DraftVisit,
  quantityOf,
  ticketCount,
  type TicketLine,
  ticketLines,
  travellersFor,
} from './draft-order.ts';
import type { Fen } from '#domain/lib/fen.ts';
import type { Offer, OfferedType } from './offer.ts';
import { type PriceLine, priceLines } from './pricing.ts';
import { buyerProblems, type Problem, problemsOf, seatProblems } from './problems.ts';

export const shownSessions = (judged: readonly Judged[]): { batch_id: string; starts_at: number }[] =>
  judged.flatMap(({ visit, offer }) => {
    const session = chosenSession(visit, offer);
    return session ? [{ batch_id: session.id, starts_at: session.starts_at }] : [];
  });

export const withVisits = (order: DraftOrder, [first, ...others]: readonly DraftVisit[]): DraftOrder =>
  first ? { ...order, visits: [first, ...others] } : order;

/** The order stays the same object where nothing changes or it has no such visit. */
export function withVisit(order: DraftOrder, index: number, change: (visit: DraftVisit) => DraftVisit): DraftOrder {
  const visit = order.visits[index];
  const next = visit && change(visit);
  return next === visit
    ? order
    : withVisits(
        order,
        order.visits.map((each, at) => (at === index && next ? next : each)),
      );
}

export const addVisit = (order: DraftOrder, visit: DraftVisit): DraftOrder => ({
  ...order,
  visits: [...order.visits, visit],
});

export const anotherVisit = ({ visits }: DraftOrder): DraftVisit => ({
  ...(visits[visits.length - 1] ?? visits[0]),
  date: null,
  batch_id: null,
  seats: [],
});

/** The order takes its spot from the first visit, which can go only if another visit of that spot takes its place. */
export const mayRemoveVisit = ({ visits }: DraftOrder, index: number): boolean =>
  index > 0 ? index < visits.length : visits.slice(1).some(({ scenic_id }) => scenic_id === visits[0].scenic_id);

export function removeVisit(order: DraftOrder, index: number): DraftOrder {
  if (!mayRemoveVisit(order, index)) return order;
  const rest = order.visits.filter((_, at) => at !== index);
  const first = rest.findIndex(({ scenic_id }) => scenic_id === order.visits[0].scenic_id);
  return withVisits(order, [...rest.slice(first, first + 1), ...rest.filter((_, at) => at !== first)]);
}

/**
 * Takes tickets off that are not on sale any more, with their people and seats; a further visit goes when nothing is
 * left of it.
 * @param offered what each visit's spot sells; null where that is not known.
 * @returns also the ids of the ticket types that went.
 */
export function dropUnofferedTypes(
  order: DraftOrder,
  offered: readonly (readonly Pick<OfferedType, 'id' | 'zone'>[] | null)[],
): { draft: DraftOrder; dropped: string[] } {
  const dropped: string[] = [];
  const visits = order.visits.flatMap((visit, index): DraftVisit[] => {
    const types = offered[index];
    const gone = types ? chosenTypes(visit).filter((id) => !types.some((type) => type.id === id)) : [];
    if (!types || gone.length === 0) return [visit];
    dropped.push(...gone);
    const rest = {
      ...visit,
      quantities: Object.fromEntries(Object.entries(visit.quantities).filter(([id]) => !gone.includes(id))),
      travellers: visit.travellers.filter(({ ticket_type_id }) => !gone.includes(ticket_type_id)),
      seats: visit.seats.filter(({ zone }) => types.some((type) => type.zone === zone)),
    };
    return index > 0 && ticketCount(rest) === 0 ? [] : [rest];
  });
  return dropped.length > 0
    ? { draft: withVisits(order, visits), dropped: [...new Set(dropped)] }
    : { draft: order, dropped };
}

export interface Judged {
  visit: DraftVisit;
  offer: Offer;
}

export const judgedVisits = (visits: readonly DraftVisit[], offers: readonly (Offer | undefined)[]): Judged[] =>
  visits.flatMap((visit, index) => {
    const offer = offers[index];
    return offer ? [{ visit, offer }] : [];
  });

export function orderProblems(buyer: Pick<DraftOrder, 'phone' | 'agreed'>, judged: readonly Judged[]): Problem[] {
  const visits = judged.map(({ visit }) => visit);
  const found = judged.flatMap(({ visit, offer }, index) => {
    const others = visits.filter((each) => each !== visit);
    const problems = seatsFirst(seatProblems(visit, offer), problemsOf(visit, offer, others));
    return judged.length > 1 ? problems.map((problem) => ({ ...problem, visit: index })) : problems;
  });
  const [first] = judged;
  return first ? [...found, ...buyerProblems(buyer, first.offer)] : found;
}

/** Without seats there are no tickets and no places for people: only the seats are asked for. */
function seatsFirst(seats: readonly Problem[], problems: readonly Problem[]): Problem[] {
  if (seats.length === 0) return [...problems];
  const rest = problems.filter(({ code }) => code !== 'choose-tickets' && code !== 'travellers-missing');
  const isWhen = ({ part }: Problem): boolean => part === 'date' || part === 'session';
  return [...rest.filter(isWhen), ...seats, ...rest.filter((problem) => !isWhen(problem))];
}

/** Call this only when the rules found no problem. */
export const orderLines = (judged: readonly Judged[]): TicketLine[] =>
  judged.flatMap(({ visit, offer }) => ticketLines(visit, offer));

export function orderPriceLines(judged: readonly Judged[]): PriceLine[] {
  const sums = new Map<string, PriceLine>();
  for (const line of judged.flatMap(({ visit, offer }) => priceLines(visit, offer))) {
    const key = `${line.ticket_type_id} ${line.fee}`;
    const held = sums.get(key);
    sums.set(key, held ? { ...held, quantity: held.quantity + line.quantity, sum: held.sum + line.sum } : line);
  }
  return [...sums.values()];
}

export const orderTotal = (judged: readonly Judged[]): Fen =>
  orderPriceLines(judged).reduce((sum, line) => sum + line.sum, 0);

export const quantityElsewhere = (others: readonly DraftVisit[], ticketTypeId: string): number =>
  others.reduce((sum, visit) => sum + quantityOf(visit, ticketTypeId), 0);

export interface PersonPosition {
  visit: number;
  person: number;
  traveller: DraftTraveller;
}

/** The people of a visit in the order in which `ticketLines` sends them. */
const sentOf = (visit: DraftVisit, index: number): PersonPosition[] =>
  chosenTypes(visit)
    .flatMap((id) => travellersFor(visit, id))
    .map((traveller) => ({ visit: index, person: visit.travellers.indexOf(traveller), traveller }));

export const sentPeople = ({ visits }: DraftOrder): PersonPosition[] => visits.flatMap(sentOf);

/** The server takes visits with the same spot, day and session for one. */
function groupsOf(visits: readonly DraftVisit[]): number[][] {
  const groups = new Map<string, number[]>();
  visits.forEach(({ scenic_id, date, batch_id }, index) => {
    const key = `${scenic_id}|${date ?? ''}|${batch_id ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  return [...groups.values()];
}

/** @returns the server's problems with visits and people counted as on the draft and not as sent. */
export function ownProblems({ visits }: DraftOrder, problems: readonly Problem[]): Problem[] {
  const groups = groupsOf(visits.filter((visit) => chosenTypes(visit).length > 0));
  const shownAt = visits.flatMap((visit, index) => (chosenTypes(visit).length > 0 ? [index] : []));
  return problems.map((problem) => {
    const group = (groups[problem.visit ?? 0] ?? []).map((at) => shownAt[at] ?? 0);
    const people = group.flatMap((index) => sentOf(visits[index] ?? visits[0], index));
    const who = problem.person === undefined ? undefined : people[problem.person];
    const holder = group.find(
      (index) => problem.ticket_type_id && quantityOf(visits[index] ?? visits[0], problem.ticket_type_id) > 0,
    );
    const visit = who?.visit ?? holder ?? group[0];
    return {
      ...problem,
      ...(who ? { person: who.person } : {}),
      ...(visits.length > 1 && visit !== undefined ? { visit } : {}),
    };
  });
}
