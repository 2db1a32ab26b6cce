import type { Day } from '#domain/lib/day.ts';
import type { DraftSeat, DraftVisit } from './draft-order.ts';
import type { Fen } from '#domain/lib/fen.ts';
import type { Offer, OfferedSession, OfferedDay, OfferedType } from './offer.ts';
import type { Judged } from './order-visits.ts';
import type { PartneredTicket } from './partners.ts';
import { type Problem, problemsOf, seatProblems } from './problems.ts';
import { type HeldTicket, lacking, type MovableType, type Move, partneredOf } from './change-draft.ts';

export const ticketsOfVisit = <T extends HeldTicket>(
  { scenic_id, quantities }: DraftVisit,
  moving: readonly T[],
): T[] => moving.filter((ticket) => ticket.scenic_id === scenic_id && (quantities[ticket.ticket_type_id] ?? 0) > 0);

/**
 * The tickets' own places count as free; days of another price are excluded, and so is their present day where they are
 * for no session.
 */
export function offerForMoving(
  moving: readonly HeldTicket[],
  types: readonly MovableType[],
  offer: Pick<Offer, 'scenic_id' | 'now' | 'days' | 'sessions'>,
): Offer {
  const sold = [...new Set(moving.map((ticket) => ticket.ticket_type_id))].flatMap((id): OfferedType[] => {
    const ticket = moving.find((each) => each.ticket_type_id === id);
    const zone = types.find((type) => type.id === id)?.zone ?? ticket?.seat?.zone;
    return ticket
      ? [
          {
            id,
            fee: ticket.fee,
            real_name: false,
            people: ticket.people,
            limit_per_order: moving.length,
            zone,
          },
        ]
      : [];
  });
  return {
    ...offer,
    order_limit: moving.length,
    agreement_version: '',
    types: sold,
    days: offer.days.map((day) => dayForMoving(day, moving, offer.days)),
    sessions: offer.sessions.map((session) => sessionForMoving(session, moving)),
  };
}

const peopleOf = (tickets: readonly HeldTicket[]): number => tickets.reduce((sum, { people }) => sum + people, 0);

function dayForMoving(day: OfferedDay, moving: readonly HeldTicket[], days: readonly OfferedDay[]): OfferedDay {
  const there = moving.filter(({ date }) => date === day.date);
  const bar =
    there.length === moving.length && !there.some(({ batch: session }) => session)
      ? 'same'
      : hasOtherPrice(day, moving, days)
        ? 'other-price'
        : undefined;
  const own = peopleOf(there);
  // With sessions a day's number is that of the emptiest one, which may be another session than that of the tickets.
  const withOwn = (left: number): number =>
    there.some(({ batch: session }) => session) ? Math.max(left, own) : left + own;
  const offers = own === 0 ? day.offers : day.offers.map((each) => ({ ...each, left: withOwn(each.left) }));
  return { ...day, offers, ...(bar ? { bar } : {}) };
}

/** A ticket paid by a code has the fee 0: the prices of both days are compared, if known. */
function hasOtherPrice(day: OfferedDay, moving: readonly HeldTicket[], days: readonly OfferedDay[]): boolean {
  const feeOn = (typeId: string, date: Day): Fen | undefined =>
    days.find((each) => each.date === date)?.offers.find((each) => each.ticket_type_id === typeId)?.fee;
  return moving.some(({ ticket_type_id, fee, date }) => {
    const now = fee === 0 ? feeOn(ticket_type_id, date) : fee;
    const then = feeOn(ticket_type_id, day.date);
    return now !== undefined && then !== undefined && now !== then;
  });
}

const sessionForMoving = (session: OfferedSession, moving: readonly HeldTicket[]): OfferedSession => ({
  ...session,
  left: session.left + peopleOf(moving.filter((ticket) => ticket.batch?.id === session.id)),
});

export function presentSession(moving: readonly HeldTicket[]): string | null {
  const ids = new Set(moving.map((ticket) => ticket.batch?.id ?? null));
  return ids.size === 1 ? ([...ids][0] ?? null) : null;
}

/** People whose present seat is among the chosen ones keep it; the others get theirs in the order of the list. */
export function seatOfTickets(
  moving: readonly HeldTicket[],
  visit: DraftVisit,
  offer: Pick<Offer, 'types'>,
): Map<string, DraftSeat> {
  const seats = new Map<string, DraftSeat>();
  const left = [...visit.seats];
  const take = (ticket: HeldTicket, fits: (seat: DraftSeat) => boolean): void => {
    const at = left.findIndex(fits);
    const [seat] = at < 0 ? [] : left.splice(at, 1);
    if (seat) seats.set(ticket.id, seat);
  };
  for (const ticket of moving)
    if (ticket.batch?.id === visit.batch_id) take(ticket, ({ seat_id }) => seat_id === ticket.seat?.id);
  for (const ticket of moving) {
    const zone = offer.types.find(({ id }) => id === ticket.ticket_type_id)?.zone;
    if (!seats.has(ticket.id)) take(ticket, (seat) => seat.zone === zone);
  }
  return seats;
}

const isThere = (ticket: HeldTicket, { date, batch_id, seat_id }: Omit<Move, 'id'>): boolean =>
  ticket.date === date && ticket.batch?.id === batch_id && (seat_id === undefined || ticket.seat?.id === seat_id);

/** Tickets that are there already stay as they are, and can still be changed. */
export function movesOf(moving: readonly HeldTicket[], { visit, offer }: Judged): Move[] {
  const { date, batch_id } = visit;
  if (!date) return [];
  const seats = seatOfTickets(moving, visit, offer);
  return moving.flatMap((ticket): Move[] => {
    const seat = seats.get(ticket.id);
    const target = { date, ...(batch_id ? { batch_id } : {}), ...(seat ? { seat_id: seat.seat_id } : {}) };
    return isThere(ticket, target) ? [] : [{ id: ticket.id, ...target }];
  });
}

export function changeProblems(
  tickets: readonly HeldTicket[],
  chosen: readonly string[],
  judged: readonly Judged[],
  types: readonly MovableType[],
): Problem[] {
  if (chosen.length === 0) return [{ code: 'choose-tickets', part: 'tickets' }];
  const moving = tickets.filter((ticket) => chosen.includes(ticket.id));
  const found = judged.flatMap(({ visit, offer }, index) => {
    const problems = problemsOf(visit, offer).filter(({ part }) => part === 'date' || part === 'session');
    const seats = problems.length === 0 ? seatProblems(visit, offer) : [];
    const own = ticketsOfVisit(visit, moving);
    const same =
      problems.length + seats.length === 0 && movesOf(own, { visit, offer }).length === 0 ? [sameProblem(visit)] : [];
    return [...problems, ...seats, ...same].map((problem) =>
      judged.length > 1 ? { ...problem, visit: index } : problem,
    );
  });
  if (found.length > 0) return found;
  const moves = judged.flatMap((each) => movesOf(ticketsOfVisit(each.visit, moving), each));
  return isApart(tickets, moves, types) ? [{ code: 'bind-apart', part: 'tickets' }] : [];
}

const sameProblem = ({ batch_id, seats }: DraftVisit): Problem =>
  seats.length > 0
    ? { code: 'seats-same', part: 'seats' }
    : batch_id
      ? { code: 'session-same', part: 'session' }
      : { code: 'date-same', part: 'date' };

function isApart(tickets: readonly HeldTicket[], moves: readonly Move[], types: readonly MovableType[]): boolean {
  const to = (ticket: HeldTicket): PartneredTicket => {
    const move = moves.find(({ id }) => id === ticket.id);
    return move
      ? { ticket_type_id: ticket.ticket_type_id, date: move.date, batch_id: move.batch_id ?? null }
      : partneredOf(ticket);
  };
  return lacking(tickets, new Set(moves.map(({ id }) => id)), types, to) > 0;
}

export const isMoved = (tickets: readonly HeldTicket[], moves: readonly Move[]): boolean =>
  moves.length > 0 &&
  moves.every((move) => {
    const ticket = tickets.find(({ id }) => id === move.id);
    return ticket?.changed_at !== undefined && isThere(ticket, move);
  });
