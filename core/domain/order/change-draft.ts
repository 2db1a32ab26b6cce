import type { Block } from './change-refund.ts';
import type { Day } from '#domain/lib/day.ts';
import { type DraftOrder, type DraftVisit, emptyVisit } from './draft-order.ts';
import type { Fen } from '#domain/lib/fen.ts';
import type { Binding } from './offer.ts';
import { withVisits } from './order-visits.ts';
import { missingPartners, type PartneredTicket } from './partners.ts';
import { opensGate } from './ticket-status.ts';

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
  /** Until when the ticket can be changed, milliseconds. */
  change_until?: number | undefined;
  change_block?: Block | undefined;
  refund_block?: Block | undefined;
}

export interface MovableType {
  id: string;
  kind: string;
  bind?: Binding | undefined;
  zone?: string | undefined;
}

export interface Move {
  id: string;
  date: Day;
  batch_id?: string | undefined;
  seat_id?: string | undefined;
}

/** The server's block counts, or `late` where the time ran out since. @param now server time, milliseconds. */
export const blockNow = ({ change_block, change_until }: HeldTicket, now: number): Block | null =>
  change_block ?? (change_until !== undefined && change_until <= now ? 'late' : null);

const visitKey = ({ scenic_id, date, batch: session }: HeldTicket): string =>
  `${date} ${session?.starts_at ?? 0} ${scenic_id}`;

export function byVisit<T extends HeldTicket>(tickets: readonly T[]): T[][] {
  const visits = new Map<string, T[]>();
  for (const ticket of tickets) visits.set(visitKey(ticket), [...(visits.get(visitKey(ticket)) ?? []), ticket]);
  return [...visits].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, together]) => together);
}

const ELSEWHERE = 'elsewhere';

export const partneredOf = ({ ticket_type_id, date, batch: session }: HeldTicket): PartneredTicket => ({
  ticket_type_id,
  date,
  batch_id: session?.id ?? null,
});

/**
 * Number of additional missing partners after these tickets are moved.
 * @param to the date, spot and session of a moved ticket; default another day.
 */
export function lacking(
  tickets: readonly HeldTicket[],
  moving: ReadonlySet<string>,
  types: readonly MovableType[],
  to?: (ticket: HeldTicket) => PartneredTicket,
): number {
  const bindingOf = (id: string): Binding | undefined => types.find((type) => type.id === id)?.bind;
  const live = tickets.filter(({ status }) => opensGate(status) || status === 'USED');
  const away = (ticket: HeldTicket): PartneredTicket => ({
    ...partneredOf(ticket),
    date: ELSEWHERE as Day,
    batch_id: ELSEWHERE,
  });
  const after = live.map((ticket) => (moving.has(ticket.id) ? (to ?? away)(ticket) : partneredOf(ticket)));
  return missingPartners(after, bindingOf) - missingPartners(live.map(partneredOf), bindingOf);
}

/** @returns the movable tickets that these can't leave behind when they go to another day. */
export function companionsOf(
  tickets: readonly HeldTicket[],
  chosen: readonly string[],
  types: readonly MovableType[],
  now: number,
): string[] {
  const moving = new Set(chosen);
  if (lacking(tickets, moving, types) <= 0) return [];
  const bound = (a: string, b: string): boolean => types.some((type) => type.id === a && type.bind?.with.includes(b));
  const related = (a: HeldTicket, b: HeldTicket): boolean =>
    bound(a.ticket_type_id, b.ticket_type_id) || bound(b.ticket_type_id, a.ticket_type_id);
  const more: HeldTicket[] = [];
  const reached = tickets.filter((ticket) => moving.has(ticket.id));
  for (let at = 0; at < reached.length; at += 1) {
    const from = reached[at];
    const found = tickets.filter(
      (each) =>
        from && !reached.includes(each) && related(each, from) && each.date === from.date && !blockNow(each, now),
    );
    reached.push(...found);
    more.push(...found);
  }
  // More companions than are needed would be moved for nothing.
  return more
    .reduceRight<HeldTicket[]>((remaining, ticket) => {
      const fewer = remaining.filter((each) => each !== ticket);
      return lacking(tickets, new Set([...chosen, ...fewer.map(({ id }) => id)]), types) <= 0 ? fewer : remaining;
    }, more)
    .map(({ id }) => id);
}

export function firstChoice(tickets: readonly HeldTicket[], types: readonly MovableType[], now: number): string[] {
  const [first = []] = byVisit(tickets.filter((ticket) => !blockNow(ticket, now)));
  const ids = first.map(({ id }) => id);
  return [...ids, ...companionsOf(tickets, ids, types, now)];
}

export const changeKey = (orderId: string): string => `change:${orderId}`;

export const orderOfKey = (key: string | undefined): string | null =>
  key?.startsWith('change:') ? key.slice(7) : null;

/**
 * Chooses the tickets to move. There is one visit for each spot and kind; an earlier visit keeps its day and session,
 * and seats as far as there are tickets for them.
 */
export function chooseMoving(
  draft: DraftOrder,
  tickets: readonly HeldTicket[],
  ids: readonly string[],
  types: readonly MovableType[],
): DraftOrder {
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

function visitFor(
  draft: DraftOrder,
  together: readonly HeldTicket[],
  kindOf: (id: string) => string,
  types: readonly MovableType[],
): DraftVisit {
  const [first] = together;
  const kind = kindOf(first?.ticket_type_id ?? '');
  const begun = draft.visits.find(
    (visit) => visit.scenic_id === first?.scenic_id && Object.keys(visit.quantities).some((id) => kindOf(id) === kind),
  );
  const quantities: Record<string, number> = {};
  for (const { ticket_type_id } of together) quantities[ticket_type_id] = (quantities[ticket_type_id] ?? 0) + 1;
  const room = new Map<string, number>();
  for (const { id, zone } of types)
    if (zone !== undefined) room.set(zone, (room.get(zone) ?? 0) + (quantities[id] ?? 0));
  const seats = (begun?.seats ?? []).filter(({ zone }) => {
    const left = room.get(zone) ?? 0;
    room.set(zone, left - 1);
    return left > 0;
  });
  return { ...emptyVisit(first?.scenic_id ?? ''), ...begun, quantities, party: null, seats };
}
