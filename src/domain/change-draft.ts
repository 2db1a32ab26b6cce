import type { Block } from './change-refund.ts';
import type { Day } from './day.ts';
import type { DraftOrder, DraftSeat, DraftVisit } from './draft-order.ts';
import { emptyVisit } from './draft-order.ts';
import type { Fen } from './fen.ts';
import type { Binding, Offer, OfferedBatch, OfferedDay, OfferedType } from './offer.ts';
import type { Judged } from './order-visits.ts';
import { withVisits } from './order-visits.ts';
import type { PartneredTicket } from './partners.ts';
import { missingPartners } from './partners.ts';
import type { Problem } from './problems.ts';
import { problemsOf, seatProblems } from './problems.ts';
import { opensGate } from './ticket-status.ts';

/** What the rules of a change need to know of a bought ticket. */
export interface HeldTicket {
  id: string;
  ticket_type_id: string;
  scenic_id: string;
  fee: Fen;
  people: number;
  status: string;
  date: Day;
  batch?: { id: string; starts_at: number } | undefined;
  seat?: { id?: string | undefined; zone: string } | undefined;
  changed_at?: number | undefined;
  /** Milliseconds; until then it can be changed. */
  change_until?: number | undefined;
  change_block?: Block | undefined;
  refund_block?: Block | undefined;
}

/** What the catalogue says of the type of a ticket. */
export interface MovableType {
  id: string;
  kind: string;
  bind?: Binding | undefined;
  zone?: string | undefined;
}

/** What one ticket is moved to, as `wxorder/changeticket` takes it. */
export interface Move {
  id: string;
  date: Day;
  batch_id?: string | undefined;
  seat_id?: string | undefined;
}

/** @returns why a ticket can't be moved, by the server's word or because its time ran out since. @param now server time, milliseconds. */
export const blockNow = ({ change_block, change_until }: HeldTicket, now: number): Block | null =>
  change_block ?? (change_until !== undefined && change_until <= now ? 'late' : null);

const visitKey = ({ scenic_id, date, batch }: HeldTicket): string => `${date} ${batch?.starts_at ?? 0} ${scenic_id}`;

/** @returns tickets visit by visit, the earliest first. */
export function byVisit<T extends HeldTicket>(tickets: readonly T[]): T[][] {
  const visits = new Map<string, T[]>();
  for (const ticket of tickets) visits.set(visitKey(ticket), [...(visits.get(visitKey(ticket)) ?? []), ticket]);
  return [...visits].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, together]) => together);
}

const ELSEWHERE = 'elsewhere';

const placeOf = ({ ticket_type_id, date, batch }: HeldTicket): PartneredTicket => ({ ticket_type_id, date, batch_id: batch?.id ?? null });

/** How many partners are lacking more once these tickets are elsewhere. @param to where each goes; another day where it is left out. */
function lacking(
  tickets: readonly HeldTicket[],
  moving: ReadonlySet<string>,
  types: readonly MovableType[],
  to?: (ticket: HeldTicket) => PartneredTicket,
): number {
  const bindingOf = (id: string): Binding | undefined => types.find((type) => type.id === id)?.bind;
  const live = tickets.filter(({ status }) => opensGate(status) || status === 'USED');
  const away = (ticket: HeldTicket): PartneredTicket => ({ ...placeOf(ticket), date: ELSEWHERE as Day, batch_id: ELSEWHERE });
  const after = live.map((ticket) => (moving.has(ticket.id) ? (to ?? away)(ticket) : placeOf(ticket)));
  return missingPartners(after, bindingOf) - missingPartners(live.map(placeOf), bindingOf);
}

/**
 * Tickets that were sold together must be moved together.
 * @returns the movable tickets that these can't leave behind when they go to another day; empty where nothing binds them.
 */
export function companionsOf(tickets: readonly HeldTicket[], chosen: readonly string[], types: readonly MovableType[], now: number): string[] {
  const moving = new Set(chosen);
  if (lacking(tickets, moving, types) <= 0) return [];
  const bound = (a: string, b: string): boolean => types.some((type) => type.id === a && type.bind?.with.includes(b));
  const related = (a: HeldTicket, b: HeldTicket): boolean => bound(a.ticket_type_id, b.ticket_type_id) || bound(b.ticket_type_id, a.ticket_type_id);
  const more: HeldTicket[] = [];
  const reached = tickets.filter((ticket) => moving.has(ticket.id));
  // Whoever is bound to a companion comes along, too.
  for (let at = 0; at < reached.length; at += 1) {
    const from = reached[at];
    const found = tickets.filter((each) => from && !reached.includes(each) && related(each, from) && each.date === from.date && !blockNow(each, now));
    reached.push(...found);
    more.push(...found);
  }
  // Only as many as are needed.
  return more
    .reduceRight<HeldTicket[]>((kept, ticket) => {
      const fewer = kept.filter((each) => each !== ticket);
      return lacking(tickets, new Set([...chosen, ...fewer.map(({ id }) => id)]), types) <= 0 ? fewer : kept;
    }, more)
    .map(({ id }) => id);
}

/** @returns the tickets that are chosen at first: all that can be moved, or those of the first visit where there are several. */
export function firstChoice(tickets: readonly HeldTicket[], types: readonly MovableType[], now: number): string[] {
  const [first = []] = byVisit(tickets.filter((ticket) => !blockNow(ticket, now)));
  const ids = first.map(({ id }) => id);
  return [...ids, ...companionsOf(tickets, ids, types, now)];
}

/** Under which name the change of an order is kept as a draft. */
export const changeKey = (orderId: string): string => `change:${orderId}`;

/** @returns the order whose change is kept under a name; null where the name is that of a purchase. */
export const orderOfKey = (key: string | undefined): string | null => (key?.startsWith('change:') ? key.slice(7) : null);

/**
 * Chooses which tickets are moved. There is one visit for each spot and kind of theirs; a visit that was begun keeps its day and session,
 * and seats as far as there are tickets for them.
 */
export function chooseMoving(draft: DraftOrder, tickets: readonly HeldTicket[], ids: readonly string[], types: readonly MovableType[]): DraftOrder {
  const kindOf = (typeId: string): string => types.find((type) => type.id === typeId)?.kind ?? '';
  const moving = tickets.filter((ticket) => ids.includes(ticket.id));
  const groups = new Map<string, HeldTicket[]>();
  for (const ticket of moving) {
    const key = `${ticket.scenic_id} ${kindOf(ticket.ticket_type_id)}`;
    groups.set(key, [...(groups.get(key) ?? []), ticket]);
  }
  const visits = [...groups.values()].map((together) => visitFor(draft, together, kindOf, types));
  const changing = moving.map(({ id }) => id);
  return { ...withVisits(draft, visits), changing };
}

function visitFor(draft: DraftOrder, together: readonly HeldTicket[], kindOf: (id: string) => string, types: readonly MovableType[]): DraftVisit {
  const [first] = together;
  const kind = kindOf(first?.ticket_type_id ?? '');
  const begun = draft.visits.find((visit) => visit.scenic_id === first?.scenic_id && Object.keys(visit.quantities).some((id) => kindOf(id) === kind));
  const quantities: Record<string, number> = {};
  for (const { ticket_type_id } of together) quantities[ticket_type_id] = (quantities[ticket_type_id] ?? 0) + 1;
  const room = new Map<string, number>();
  for (const { id, zone } of types) if (zone !== undefined) room.set(zone, (room.get(zone) ?? 0) + (quantities[id] ?? 0));
  const seats = (begun?.seats ?? []).filter(({ zone }) => {
    const left = room.get(zone) ?? 0;
    room.set(zone, left - 1);
    return left > 0;
  });
  return { ...emptyVisit(first?.scenic_id ?? ''), ...begun, quantities, party: null, seats };
}

/** The tickets of a visit of the draft. */
export const ticketsOfVisit = <T extends HeldTicket>({ scenic_id, quantities }: DraftVisit, moving: readonly T[]): T[] =>
  moving.filter((ticket) => ticket.scenic_id === scenic_id && (quantities[ticket.ticket_type_id] ?? 0) > 0);

/** What moving tickets may choose from: their own places count as free, days of another price and the one they are for are barred. */
export function offerForMoving(
  moving: readonly HeldTicket[],
  types: readonly MovableType[],
  offer: Pick<Offer, 'scenic_id' | 'now' | 'days' | 'batches'>,
): Offer {
  const sold = [...new Set(moving.map((ticket) => ticket.ticket_type_id))].flatMap((id): OfferedType[] => {
    const ticket = moving.find((each) => each.ticket_type_id === id);
    const zone = types.find((type) => type.id === id)?.zone ?? ticket?.seat?.zone;
    return ticket
      ? [{ id, fee: ticket.fee, real_name: false, people: ticket.people, limit_per_order: moving.length, ...(zone === undefined ? {} : { zone }) }]
      : [];
  });
  return {
    ...offer,
    order_limit: moving.length,
    agreement_version: '',
    types: sold,
    days: offer.days.map((day) => dayForMoving(day, moving, offer.days)),
    batches: offer.batches.map((batch) => batchForMoving(batch, moving)),
  };
}

const peopleOf = (tickets: readonly HeldTicket[]): number => tickets.reduce((sum, { people }) => sum + people, 0);

function dayForMoving(day: OfferedDay, moving: readonly HeldTicket[], days: readonly OfferedDay[]): OfferedDay {
  const there = moving.filter(({ date }) => date === day.date);
  const bar = there.length === moving.length && !there.some(({ batch }) => batch) ? 'same' : hasOtherPrice(day, moving, days) ? 'other-price' : undefined;
  const own = peopleOf(there);
  // With sessions a day says what the emptiest of them has left, and that may be another one than theirs.
  const withOwn = (left: number): number => (there.some(({ batch }) => batch) ? Math.max(left, own) : left + own);
  const offers = own === 0 ? day.offers : day.offers.map((each) => ({ ...each, left: withOwn(each.left) }));
  return { ...day, offers, ...(bar ? { bar } : {}) };
}

/** What a code paid for has no price of its own: then the prices of both days are compared, as far as they are known. */
function hasOtherPrice(day: OfferedDay, moving: readonly HeldTicket[], days: readonly OfferedDay[]): boolean {
  const feeOn = (typeId: string, date: Day): Fen | undefined =>
    days.find((each) => each.date === date)?.offers.find((each) => each.ticket_type_id === typeId)?.fee;
  return moving.some(({ ticket_type_id, fee, date }) => {
    const now = fee === 0 ? feeOn(ticket_type_id, date) : fee;
    const then = feeOn(ticket_type_id, day.date);
    return now !== undefined && then !== undefined && now !== then;
  });
}

const batchForMoving = (batch: OfferedBatch, moving: readonly HeldTicket[]): OfferedBatch => ({
  ...batch,
  left: batch.left + peopleOf(moving.filter((ticket) => ticket.batch?.id === batch.id)),
});

/** @returns the session that all these tickets are for; null where they are for several or none. */
export function presentBatch(moving: readonly HeldTicket[]): string | null {
  const ids = new Set(moving.map((ticket) => ticket.batch?.id ?? null));
  return ids.size === 1 ? ([...ids][0] ?? null) : null;
}

/** @returns a seat for each ticket: whoever keeps a seat sits in it, the others take theirs in the order of the list. By ticket. */
export function seatOfTickets(moving: readonly HeldTicket[], visit: DraftVisit, offer: Pick<Offer, 'types'>): Map<string, DraftSeat> {
  const seats = new Map<string, DraftSeat>();
  const left = [...visit.seats];
  const take = (ticket: HeldTicket, fits: (seat: DraftSeat) => boolean): void => {
    const at = left.findIndex(fits);
    const [seat] = at < 0 ? [] : left.splice(at, 1);
    if (seat) seats.set(ticket.id, seat);
  };
  for (const ticket of moving) if (ticket.batch?.id === visit.batch_id) take(ticket, ({ seat_id }) => seat_id === ticket.seat?.id);
  for (const ticket of moving) {
    const zone = offer.types.find(({ id }) => id === ticket.ticket_type_id)?.zone;
    if (!seats.has(ticket.id)) take(ticket, (seat) => seat.zone === zone);
  }
  return seats;
}

const isThere = (ticket: HeldTicket, { date, batch_id, seat_id }: Omit<Move, 'id'>): boolean =>
  ticket.date === date && ticket.batch?.id === batch_id && (seat_id === undefined || ticket.seat?.id === seat_id);

/** @returns what is to be sent for one visit; tickets that are there already stay as they are and keep their change. */
export function movesOf(moving: readonly HeldTicket[], { visit, offer }: Judged): Move[] {
  const { date, batch_id } = visit;
  if (!date) return [];
  const seats = seatOfTickets(moving, visit, offer);
  return moving.flatMap((ticket): Move[] => {
    const seat = seats.get(ticket.id);
    const place = { date, ...(batch_id ? { batch_id } : {}), ...(seat ? { seat_id: seat.seat_id } : {}) };
    return isThere(ticket, place) ? [] : [{ id: ticket.id, ...place }];
  });
}

/** @returns everything that keeps these tickets from being moved so, in the order in which the screen shows it. */
export function changeProblems(tickets: readonly HeldTicket[], chosen: readonly string[], judged: readonly Judged[], types: readonly MovableType[]): Problem[] {
  if (chosen.length === 0) return [{ code: 'choose-tickets', part: 'tickets' }];
  const moving = tickets.filter((ticket) => chosen.includes(ticket.id));
  const found = judged.flatMap(({ visit, offer }, index) => {
    const problems = problemsOf(visit, offer).filter(({ part }) => part === 'date' || part === 'batch');
    const seats = problems.length === 0 ? seatProblems(visit, offer) : [];
    const own = ticketsOfVisit(visit, moving);
    const same = problems.length + seats.length === 0 && movesOf(own, { visit, offer }).length === 0 ? [sameProblem(visit)] : [];
    return [...problems, ...seats, ...same].map((problem) => (judged.length > 1 ? { ...problem, visit: index } : problem));
  });
  if (found.length > 0) return found;
  const moves = judged.flatMap((each) => movesOf(ticketsOfVisit(each.visit, moving), each));
  return isApart(tickets, moves, types) ? [{ code: 'bind-apart', part: 'tickets' }] : [];
}

const sameProblem = ({ batch_id, seats }: DraftVisit): Problem =>
  seats.length > 0 ? { code: 'seats-same', part: 'seats' } : batch_id ? { code: 'batch-same', part: 'batch' } : { code: 'date-same', part: 'date' };

/** Whether tickets that were sold together would no longer share their day or session. */
function isApart(tickets: readonly HeldTicket[], moves: readonly Move[], types: readonly MovableType[]): boolean {
  const to = (ticket: HeldTicket): PartneredTicket => {
    const move = moves.find(({ id }) => id === ticket.id);
    return move ? { ticket_type_id: ticket.ticket_type_id, date: move.date, batch_id: move.batch_id ?? null } : placeOf(ticket);
  };
  return lacking(tickets, new Set(moves.map(({ id }) => id)), types, to) > 0;
}

/** @returns whether the tickets of an order are where they were to go: an unanswered change came through. */
export const isMoved = (tickets: readonly HeldTicket[], moves: readonly Move[]): boolean =>
  moves.length > 0 &&
  moves.every((move) => {
    const ticket = tickets.find(({ id }) => id === move.id);
    return ticket?.changed_at !== undefined && isThere(ticket, move);
  });
