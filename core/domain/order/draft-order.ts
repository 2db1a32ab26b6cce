import type { Need } from '#domain/catalog/calendar.ts';
import type { Day } from '#domain/lib/day.ts';
import { ageOn } from '#domain/lib/day-math.ts';
import { type Offer, type OfferedSession, offeredType, type OfferedType } from './offer.ts';
import { birthdayOf, documentKey, type Traveller } from '#domain/people/traveller.ts';

export interface DraftTraveller extends Traveller {
  ticket_type_id: string;
  /**
   * A person whose number only the server has: the position in the row of the cart, and the masked number. The number
   * here is blank.
   */
  stored?: { position: number; mask: string } | undefined;
}

/** A seat that was chosen and is not held yet. */
export interface DraftSeat {
  seat_id: string;
  zone: string;
  row: string;
  number: string;
}

export interface DraftVisit {
  scenic_id: string;
  date: Day | null;
  batch_id: string | null;
  quantities: Readonly<Record<string, number>>;
  /** Number of people, asked once before days and sessions; null until answered. */
  party: number | null;
  /** Empty also where the venue seats people. */
  seats: readonly DraftSeat[];
  travellers: readonly DraftTraveller[];
}

export interface Agency {
  guide_phone: string;
  guide_name: string;
  agency: string;
  itinerary?: string | undefined;
}

export interface DraftOrder {
  visits: readonly [DraftVisit, ...DraftVisit[]];
  phone: string;
  /** The version of the agreement that was read to the bottom and ticked. */
  agreed: string | null;
  agency?: Agency | undefined;
  /** The bought tickets that are to be moved, where the draft is for that: one visit for each spot and kind of them. */
  changing?: readonly string[] | undefined;
}

export const emptyVisit = (scenicId: string, ticketTypeId?: string): DraftVisit => ({
  scenic_id: scenicId,
  date: null,
  batch_id: null,
  quantities: ticketTypeId ? { [ticketTypeId]: 1 } : {},
  party: null,
  seats: [],
  travellers: [],
});

export const emptyOrder = (scenicId: string, ticketTypeId?: string): DraftOrder => ({
  visits: [emptyVisit(scenicId, ticketTypeId)],
  phone: '',
  agreed: null,
});

export type Dropped = 'session' | 'seats';

export function chooseDate(draft: DraftVisit, date: Day): { draft: DraftVisit; dropped: Dropped[] } {
  if (draft.date === date) return { draft, dropped: [] };
  const dropped: Dropped[] = [
    ...(draft.batch_id ? ['session' as const] : []),
    ...(draft.seats.length > 0 ? ['seats' as const] : []),
  ];
  return { draft: { ...draft, date, batch_id: null, seats: [] }, dropped };
}

export function chooseSession(draft: DraftVisit, sessionId: string): { draft: DraftVisit; dropped: Dropped[] } {
  if (draft.batch_id === sessionId) return { draft, dropped: [] };
  return { draft: { ...draft, batch_id: sessionId, seats: [] }, dropped: draft.seats.length > 0 ? ['seats'] : [] };
}

/** Seats of a zone without a ticket are left out. */
export function chooseSeats(draft: DraftVisit, seats: readonly DraftSeat[], types: readonly OfferedType[]): DraftVisit {
  const typeOf = (zone: string): OfferedType | undefined => types.find((type) => type.zone === zone);
  const sold = seats.filter((seat) => typeOf(seat.zone));
  const zoned = types.filter((type) => type.zone !== undefined);
  const quantities = zoned.reduce(
    (now, type) => setQuantity(now, type, sold.filter((seat) => seat.zone === type.zone).length),
    draft,
  );
  return { ...quantities, seats: sold, party: Math.max(draft.party ?? 0, sold.length) };
}

export const quantityOf = (draft: DraftVisit, ticketTypeId: string): number => draft.quantities[ticketTypeId] ?? 0;

export const chosenTypes = (draft: DraftVisit): string[] =>
  Object.keys(draft.quantities).filter((id) => quantityOf(draft, id) > 0);

export const ticketCount = (draft: DraftVisit): number =>
  chosenTypes(draft).reduce((sum, id) => sum + quantityOf(draft, id), 0);

export const peopleCount = (draft: DraftVisit, offer: Pick<Offer, 'types'>): number =>
  offer.types.reduce((sum, type) => sum + quantityOf(draft, type.id) * type.people, 0);

/** All who come count, and never fewer than there are tickets for; at least 1. */
export const wantedOf = (draft: DraftVisit, offer: Pick<Offer, 'types'>): number =>
  Math.max(1, draft.party ?? 0, peopleCount(draft, offer));

export const chosenSession = (draft: DraftVisit, { sessions }: Pick<Offer, 'sessions'>): OfferedSession | undefined =>
  sessions.find((session) => session.id === draft.batch_id);

/**
 * True when tickets of this type are added by choosing seats. Before a session is chosen, a ticket with a zone counts
 * as one.
 */
export function followsSeats(draft: DraftVisit, offer: Pick<Offer, 'sessions'>, type: OfferedType): boolean {
  const session = chosenSession(draft, offer);
  return type.zone !== undefined && (session ? session.seated === true : true);
}

export const needOf = (draft: DraftVisit, offer: Pick<Offer, 'types'>): Need =>
  Object.fromEntries(
    chosenTypes(draft).map((id) => [
      id,
      quantityOf(draft, id) * (offer.types.find((type) => type.id === id)?.people ?? 1),
    ]),
  );

export const slotsOf = (draft: DraftVisit, type: OfferedType): number =>
  type.real_name ? quantityOf(draft, type.id) * type.people : 0;

export const travellersFor = (draft: DraftVisit, ticketTypeId: string): DraftTraveller[] =>
  draft.travellers.filter((traveller) => traveller.ticket_type_id === ticketTypeId);

export function displacedBy(draft: DraftVisit, type: OfferedType, quantity: number): DraftTraveller[] {
  return type.real_name ? travellersFor(draft, type.id).slice(quantity * type.people) : [];
}

export function setQuantity(draft: DraftVisit, type: OfferedType, quantity: number): DraftVisit {
  const gone = new Set(displacedBy(draft, type, quantity));
  const inZone = draft.seats.filter((seat) => seat.zone === type.zone);
  const seats =
    inZone.length > quantity
      ? draft.seats.filter((seat) => seat.zone !== type.zone || inZone.indexOf(seat) < quantity)
      : draft.seats;
  return {
    ...draft,
    seats,
    quantities: { ...draft.quantities, [type.id]: Math.max(0, quantity) },
    travellers: draft.travellers.filter((traveller) => !gone.has(traveller)),
  };
}

/** An unknown age is allowed. */
export function fitsAge(
  type: OfferedType,
  traveller: Pick<Traveller, 'id_type' | 'id_number' | 'birthday'>,
  day: Day | null,
): boolean {
  const birthday = birthdayOf(traveller);
  if (!birthday || !day) return true;
  const age = ageOn(day, birthday);
  return age >= (type.min_age ?? 0) && age <= (type.max_age ?? 200);
}

export const freeTypes = (draft: DraftVisit, offer: Offer): OfferedType[] =>
  offer.types.filter((type) => travellersFor(draft, type.id).length < slotsOf(draft, type));

/**
 * @returns the ticket a person should hold: one with a free place whose age rule fits, the narrower rule first; the
 * first of the list where none fits or the document carries no birthday. Null when all places are taken.
 */
export function typeFor(draft: DraftVisit, offer: Offer, traveller: Traveller): string | null {
  const free = freeTypes(draft, offer);
  if (!birthdayOf(traveller)) return free[0]?.id ?? null;
  const fitting = free.filter((type) => fitsAge(type, traveller, draft.date)).sort((a, b) => ageSpan(a) - ageSpan(b));
  return (fitting[0] ?? free[0])?.id ?? null;
}

const ageSpan = (type: OfferedType): number => (type.max_age ?? 200) - (type.min_age ?? 0);

/** Blank numbers never match. */
export const sameDocument = (a: Traveller, b: Traveller): boolean =>
  a.id_number !== '' && documentKey(a) === documentKey(b);

/** Puts a person on the draft, replacing the one with the same document; null when no ticket is free. */
export function placeTraveller(draft: DraftVisit, offer: Offer, traveller: Traveller): DraftVisit | null {
  const held = draft.travellers.find((each) => sameDocument(each, traveller));
  if (held)
    return {
      ...draft,
      travellers: draft.travellers.map((each) =>
        each === held ? { ...traveller, ticket_type_id: held.ticket_type_id } : each,
      ),
    };
  const ticket_type_id = typeFor(draft, offer, traveller);
  return ticket_type_id ? { ...draft, travellers: [...draft.travellers, { ...traveller, ticket_type_id }] } : null;
}

/** One ticket as `wxorder/new` takes it. */
export interface TicketLine {
  ticket_type_id: string;
  date: Day;
  batch_id?: string | undefined;
  seat_id?: string | undefined;
  card_id?: string | undefined;
  travellers: Traveller[];
}

/** @returns what goes to the server: pictures only where the ticket asks for them. */
const sentPerson = (
  { name, id_type, id_number, phone, photo, health_code }: Traveller,
  type: OfferedType | undefined,
): Traveller => ({
  name,
  id_type,
  id_number,
  ...(phone ? { phone } : {}),
  ...(type?.photo_required && photo ? { photo } : {}),
  ...(type?.health_code_required && health_code ? { health_code } : {}),
});

/**
 * Call this only when `problemsOf` finds nothing; the cart may call it while people and partner tickets are missing.
 */
export function ticketLines(draft: DraftVisit, offer: Offer): TicketLine[] {
  const { date, batch_id } = draft;
  if (!date) return [];
  return chosenTypes(draft).flatMap((id) => {
    const type = offeredType(offer, id);
    const people = travellersFor(draft, id).map(({ ticket_type_id: _held, ...person }) => sentPerson(person, type));
    const each = (type?.people ?? 1) + (type?.more_people ?? 0);
    const seats = draft.seats.filter((seat) => seat.zone === type?.zone);
    return Array.from({ length: quantityOf(draft, id) }, (_, index) => ({
      ticket_type_id: id,
      date,
      ...(batch_id ? { batch_id } : {}),
      ...(seats[index] ? { seat_id: seats[index].seat_id } : {}),
      travellers: people.slice(index * each, (index + 1) * each),
    }));
  });
}

/** The lines must share spot, day and session. */
export function visitOfLines(scenicId: string, lines: readonly TicketLine[]): DraftVisit {
  const quantities: Record<string, number> = {};
  for (const line of lines) quantities[line.ticket_type_id] = (quantities[line.ticket_type_id] ?? 0) + 1;
  return {
    ...emptyVisit(scenicId),
    date: lines[0]?.date ?? null,
    batch_id: lines[0]?.batch_id ?? null,
    quantities,
    travellers: lines.flatMap((line) =>
      line.travellers.map((traveller) => ({ ...traveller, ticket_type_id: line.ticket_type_id })),
    ),
  };
}
