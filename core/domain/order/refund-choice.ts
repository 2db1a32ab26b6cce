import {
  type Block,
  type Entries,
  type LadderStep,
  type Quote,
  quoteOnLadder,
  shareOf,
  stepAt,
  unusedOf,
} from './change-refund.ts';
import type { Day } from '#domain/lib/day.ts';
import type { Fen } from '#domain/lib/fen.ts';
import type { Binding } from './offer.ts';
import { partnersToGo } from './partners.ts';

export interface TicketToReturn extends Entries {
  id: string;
  ticket_type_id: string;
  date: Day;
  batch?: { id: string } | undefined;
  status: string;
  refund_ladder: readonly LadderStep[];
  refund_block?: Block | undefined;
}

/** Number of entries to return, by ticket id. */
export type Wish = Readonly<Record<string, number>>;

/** A deadline may have passed since the server's answer. */
export function blockAt(ticket: Pick<TicketToReturn, 'refund_block' | 'refund_ladder'>, now: number): Block | null {
  if (ticket.refund_block) return ticket.refund_block;
  if (ticket.refund_ladder.length === 0) return 'policy';
  return stepAt(ticket.refund_ladder, now) ? null : 'late';
}

/**
 * The part of a choice that can still be returned: other tickets are dropped, and too many entries become all that are
 * left.
 */
export function possibleWish(tickets: readonly TicketToReturn[], wish: Wish, now: number): Wish {
  const remaining = tickets.flatMap((ticket): [string, number][] => {
    const count = Math.min(wish[ticket.id] ?? 0, unusedOf(ticket));
    return count > 0 && !blockAt(ticket, now) ? [[ticket.id, count]] : [];
  });
  return Object.fromEntries(remaining);
}

/** The amounts are fen; each ticket is quoted as the server will judge it. */
export function quoteOfWish(
  tickets: readonly TicketToReturn[],
  wish: Wish,
  now: number,
): Quote & { price: Fen; entries: number } {
  const sum = { price: 0, fee: 0, amount: 0, entries: 0 };
  for (const ticket of tickets) {
    const count = wish[ticket.id] ?? 0;
    const quote = blockAt(ticket, now) ? null : quoteOnLadder(ticket, ticket.refund_ladder, now, count);
    if (!quote) continue;
    sum.price += shareOf(ticket, ticket.returned, count);
    sum.fee += quote.fee;
    sum.amount += quote.amount;
    sum.entries += count;
  }
  return sum;
}

export function partnersOfWish<T extends TicketToReturn>(
  tickets: readonly T[],
  wish: Wish,
  bindingOf: (ticketTypeId: string) => Binding | undefined,
): T[] {
  const live = tickets.filter(({ status }) => status !== 'CANCELED' && status !== 'OUTOFDATE');
  const going = new Set(
    live.filter((ticket) => (wish[ticket.id] ?? 0) >= ticket.people - ticket.returned).map((ticket) => ticket.id),
  );
  return partnersToGo(
    live.map((ticket) => ({
      ticket,
      id: ticket.id,
      ticket_type_id: ticket.ticket_type_id,
      date: ticket.date,
      batch_id: ticket.batch?.id ?? null,
    })),
    going,
    bindingOf,
  ).map(({ ticket }) => ticket);
}

export function isUntouched(before: readonly TicketToReturn[], after: readonly TicketToReturn[], wish: Wish): boolean {
  return Object.keys(wish).every((id) => {
    const was = before.find((ticket) => ticket.id === id);
    const is = after.find((ticket) => ticket.id === id);
    return was && is && was.used === is.used && was.returned === is.returned && was.refund_block === is.refund_block;
  });
}

/** True when the return was accepted: the entries are gone from each ticket, or wait for review. */
export function isGranted(before: readonly TicketToReturn[], after: readonly TicketToReturn[], wish: Wish): boolean {
  return Object.entries(wish).every(([id, count]) => {
    const was = before.find((ticket) => ticket.id === id);
    const is = after.find((ticket) => ticket.id === id);
    return was && is && (is.returned >= was.returned + count || is.refund_block === 'audit');
  });
}
