import { documentKey } from '#domain/people/traveller.ts';
import { dayOf } from '#domain/lib/day.ts';
import { cardBlock, type PayingCard } from '#domain/members/member.ts';
import { gapSeats } from '#domain/seats/gap-seats.ts';
import type { Session } from '#domain/catalog/schedule.ts';
import type { Context, Visitor } from '#server/context.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import type { OrderLine } from './order-plan.ts';
import { openIdNumber } from '#server/people/sealed-holders.ts';
import { ownCardHolders, ownCards, usedDays } from '#server/members/cards.store.ts';
import { readSeats, type SeatRow } from '#server/stock/seats.store.ts';

type WishedSeat = Pick<SeatRow, 'seat_id' | 'row_key' | 'row_no' | 'position' | 'zone' | 'row' | 'number'> & {
  open: boolean;
};

/**
 * `taken`: chosen seats that are not free, not of the ticket's zone or chosen twice. `gaps`: seats that the choice
 * would needlessly leave single; empty where a seat is taken.
 */
export interface WrongSeats {
  taken: readonly string[];
  gaps: readonly string[];
}

export function seatChecks(context: Context, catalog: Catalog) {
  const cached = new Map<string, Promise<WishedSeat[]>>();
  const look = async ({ batch_id, rule }: Session): Promise<WishedSeat[]> => {
    if (!rule.seat_plan) return [];
    const laid = await readSeats(context.db, catalog.project.project, batch_id);
    if (laid.length > 0) return laid.map((seat) => ({ ...seat, open: seat.state === 'FREE' }));
    // A session that nobody has ordered yet has its seats in the plan alone.
    return (await catalog.seatsOfPlan(rule.seat_plan)).map((seat) => ({ ...seat, open: true }));
  };
  const seatsOf = (session: Session): Promise<WishedSeat[]> => {
    const seats = cached.get(session.batch_id) ?? look(session);
    cached.set(session.batch_id, seats);
    return seats;
  };
  const promised = new Set<string>();
  return {
    async seat(session: Session | undefined, seatId: string | undefined): Promise<WishedSeat | undefined> {
      return session && seatId ? (await seatsOf(session)).find((each) => each.seat_id === seatId) : undefined;
    },
    /**
     * Finds the wrong seats of a row of the cart. Unless one of the chosen seats is taken, they all count as taken for
     * the rows of the cart after it, also where they leave gaps.
     */
    async wrong(
      session: Session | undefined,
      lines: readonly OrderLine[],
      zoneOf: (ticketTypeId: string) => string | undefined,
    ): Promise<WrongSeats> {
      const wishes = lines.flatMap(({ seat_id, ticket_type_id }) =>
        seat_id ? [{ seat_id, zone: zoneOf(ticket_type_id) }] : [],
      );
      if (wishes.length === 0) return { taken: [], gaps: [] };
      const key = (seatId: string): string => `${session?.batch_id ?? ''}|${seatId}`;
      const seats = session ? await seatsOf(session) : [];
      const now = seats.map((seat) => ({ ...seat, open: seat.open && !promised.has(key(seat.seat_id)) }));
      const taken = wishes.flatMap(({ seat_id, zone }, index) => {
        const seat = now.find((each) => each.seat_id === seat_id);
        const twice = wishes.findIndex((each) => each.seat_id === seat_id) < index;
        return seat?.open && seat.zone === zone && !twice ? [] : [seat_id];
      });
      if (taken.length > 0) return { taken, gaps: [] };
      const chosen = new Set(wishes.map(({ seat_id }) => seat_id));
      const rows = new Set(now.filter((seat) => chosen.has(seat.seat_id)).map((seat) => seat.row_key));
      const gaps = gapSeats(now, chosen).filter((gap) =>
        now.some((seat) => seat.seat_id === gap && rows.has(seat.row_key)),
      );
      for (const seatId of chosen) promised.add(key(seatId));
      return { taken: [], gaps };
    },
  };
}

export async function cardChecks(
  context: Context,
  catalog: Catalog,
  visitor: Visitor,
  lines: readonly OrderLine[],
): Promise<(lines: readonly OrderLine[]) => string | undefined> {
  const ids = [...new Set(lines.flatMap(({ card_id }) => card_id ?? []))];
  if (ids.length === 0) return () => undefined;
  const { project, visitor_id } = visitor;
  const [cards, days, holders] = await Promise.all([
    ownCards(context.db, project, visitor_id, new Date(context.now())),
    usedDays(context.db, project, ids),
    ownCardHolders(context.db, project, visitor_id, ids, new Date(context.now())),
  ]);
  const paying = new Map(
    cards.map((card): [string, PayingCard] => [
      card.id,
      {
        ...card,
        covers: catalog.types.filter((type) => type.free_with.includes(card.ticket_type_id)).map((type) => type.id),
        used_days: days.get(card.id) ?? [],
      },
    ]),
  );
  const holderOf = new Map(
    holders.map((holder) => [holder.card_id, documentKey({ id_number: openIdNumber(context, project, holder) })]),
  );
  const today = dayOf(context.now());
  const promised = new Set<string>();
  const visits = new Map<string, number>();
  return (row) =>
    row.find(({ card_id, ticket_type_id, date, travellers: [person] }) => {
      if (!card_id) return false;
      const card = paying.get(card_id);
      const holder = holderOf.get(card_id);
      const key = `${card_id}|${date}`;
      const count = (visits.get(card_id) ?? 0) + 1;
      const spent =
        promised.has(key) || (card?.uses_left !== null && card?.uses_left !== undefined && count > card.uses_left);
      const stranger = person !== undefined && holder !== undefined && documentKey(person) !== holder;
      if (!card || spent || stranger || cardBlock(card, ticket_type_id, today, date) !== null) return true;
      promised.add(key);
      visits.set(card_id, count);
      return false;
    })?.card_id;
}
