import type { CardRow, Pack, TicketRow } from '#contract/gate/gate-list.ts';
import { dayOf } from '#domain/lib/day.ts';
import type { EntrySession, ListedRow } from '#domain/gate/entry-types.ts';
import { EMPTY_LIST, hashCard, hashTicket, type ListHash, listHashText } from '#domain/gate/gate-list-hash.ts';
import { hasId, rowsWithId } from '#domain/gate/gate-ids.ts';
import { decodeCards, decodeTickets, type PackCard, type PackTicket } from '#domain/gate/gate-pack.ts';
import { endOfUse } from '#domain/catalog/session-times.ts';
import { codeTag } from '#domain/order/ticket-code.ts';
import type { GateStaff } from '#gate/types.ts';
import { fromBase64url } from './bytes.ts';
import { listedCard, listedTicket } from './listed-row.ts';

export type AsOf = Omit<News, 'tickets' | 'cards'>;

export interface News {
  tickets: TicketRow[];
  cards: CardRow[];
  cursor: number;
  /** When the server last confirmed that list and news are complete; milliseconds since 1970. */
  listAt: number;
  /** The server's rows count this device's own uses up to this line of its log. */
  countedTo: number;
}

export interface GateList {
  pack: Omit<Pack, 'tickets' | 'cards' | 'ids'>;
  /** Staff who may sign in, without the hashes of their PINs. */
  staff: readonly GateStaff[];
  tickets: number;
  cards: number;
  /** Tickets and cards on the list now, as this device counts them. */
  size: () => number;
  news: () => News;
  listAt: () => number;
  find: (number: string) => ListedRow | null;
  /** The server's row, without this device's own uses. */
  raw: (number: string) => PackTicket | PackCard | null;
  hintsOf: (number: string) => Uint8Array;
  /** Tickets that a document with this hash may belong to; null where the list contains no hashes of documents. */
  withId: ((hash: Uint8Array) => PackTicket[]) | null;
  cardsWithPhoto: () => string[];
  /** @returns whether any row is new or changed; the server may repeat changes that the list already has. */
  merge: (rows: { tickets: readonly TicketRow[]; cards: readonly CardRow[] }) => boolean;
  /** @returns false where epoch, count or hash differ from the server's: then the whole list has to be fetched. */
  confirm: (server: {
    count: number;
    hash: string;
    epoch: string;
    cursor: number;
    at: number;
    countedTo: number;
  }) => boolean;
  /** People in on tickets whose first use is of this day, and one for each card used today, as the server has it. */
  used: () => number;
  session: (tag: string) => EntrySession | undefined;
  scenic: (tag: string) => string;
  /** Whether a ticket is for the day of the list, or for a session that began the day before and runs still. */
  isGood: (ticket: Pick<PackTicket, 'valid_from' | 'valid_until' | 'batch_id'>, now: number) => boolean;
  eachTicket: (look: (ticket: PackTicket) => void) => void;
}

const bytesOf = (text: string): Uint8Array => fromBase64url(text) ?? new Uint8Array();
const ticketOfWire = (row: TicketRow): PackTicket => ({ ...row, hints: bytesOf(row.hints) });
const cardOfWire = (row: CardRow): PackCard => ({ ...row, hints: bytesOf(row.hints) });
const isSame = (known: TicketRow | CardRow | undefined, row: TicketRow | CardRow): boolean =>
  known !== undefined && JSON.stringify(known) === JSON.stringify(row);
/** The fields of a ticket that a list contains, as text to compare; a list has the first use only to the minute. */
const comparable = (row: PackTicket): string =>
  JSON.stringify([
    hashTicket(EMPTY_LIST, row),
    [...row.hints],
    row.first_use && [Math.floor(row.first_use.at / MINUTE), row.first_use.gate],
    row.outside ?? 0,
  ]);
const partsOf = (hash: string): ListHash => [Number.parseInt(hash.slice(0, 8), 16), Number.parseInt(hash.slice(8), 16)];

const MINUTE = 60_000;

/** @throws for bytes that are no list. */
// oxlint-disable-next-line max-lines-per-function -- its closures count and hash the same rows, so they change together
export function createList(wire: Pack, stored?: News): GateList {
  const { tickets: ticketText, cards: cardText, ids: idText, ...pack } = wire;
  const ids = idText === undefined ? null : bytesOf(idText);
  const names = {
    day: pack.day,
    types: pack.types.map(({ id }) => id),
    scenics: pack.scenics.map(({ id }) => id),
    sessions: pack.sessions.map(({ id }) => id),
    gates: pack.gates.map(({ id }) => id),
  };
  const tickets = decodeTickets(bytesOf(ticketText), names);
  const cards = decodeCards(bytesOf(cardText), names);
  const types = new Map(pack.types.map((type) => [type.id, type]));
  const sessions = new Map(pack.sessions.map((session) => [session.id, session]));
  const newTickets = new Map<string, TicketRow>();
  const newCards = new Map<string, CardRow>();
  let [count, hash] = [pack.count, partsOf(pack.hash)];
  let [cursor, listAt, countedTo] = [
    stored?.cursor ?? pack.cursor,
    stored?.listAt ?? pack.made_at,
    stored?.countedTo ?? 0,
  ];
  let used = 0;

  const outside = new Map(wire.outside?.map(({ no, people }) => [no, people]));
  const stateAt = new Map(wire.state_at?.map(({ no, at }) => [no, at]));
  const withRareFields = <Row extends object>(number: string, row: Row | null): Row | null =>
    row && (outside.has(number) || stateAt.has(number))
      ? { ...row, outside: outside.get(number), state_at: stateAt.get(number) }
      : row;
  const ticketAt = (number: string): PackTicket | null => {
    const updated = newTickets.get(number);
    return updated ? ticketOfWire(updated) : withRareFields(number, tickets.find(number));
  };
  const cardAt = (number: string): PackCard | null => {
    const updated = newCards.get(number);
    return updated ? cardOfWire(updated) : withRareFields(number, cards.find(number));
  };
  const usedToday = (row: PackTicket | null): number =>
    row?.first_use && dayOf(row.first_use.at) === pack.day ? row.used : 0;
  const entriesOn = (row: PackCard | null): number => (row?.used_today ? 1 : 0);
  for (let row = 0; row < tickets.size; row += 1) used += usedToday(tickets.rowAt(row));
  for (let row = 0; row < cards.size; row += 1) used += entriesOn(cards.rowAt(row));

  const merge: GateList['merge'] = (rows) => {
    let isNew = false;
    for (const each of rows.tickets) {
      if (isSame(newTickets.get(each.ticket_no), each)) continue;
      const [before, row] = [ticketAt(each.ticket_no), ticketOfWire(each)];
      // After a list was fetched, the last changes arrive again as they were: counted as new ones, they would soon
      // trigger the next full fetch.
      if (before && each.ids === undefined && !newTickets.has(each.ticket_no) && comparable(before) === comparable(row))
        continue;
      isNew = true;
      hash = hashTicket(before ? hashTicket(hash, before) : hash, row);
      count += before ? 0 : 1;
      used += usedToday(row) - usedToday(before);
      newTickets.set(each.ticket_no, each);
    }
    for (const each of rows.cards) {
      if (isSame(newCards.get(each.member_no), each)) continue;
      isNew = true;
      const [before, row] = [cardAt(each.member_no), cardOfWire(each)];
      hash = hashCard(before ? hashCard(hash, before) : hash, row);
      count += before ? 0 : 1;
      used += entriesOn(row) - entriesOn(before);
      newCards.set(each.member_no, each);
    }
    return isNew;
  };
  if (stored) merge(stored);

  return {
    pack,
    staff: pack.staff.map(({ id, name, role }) => ({ id, name, role })),
    tickets: tickets.size,
    cards: cards.size,
    size: () => count,
    news: () => ({
      tickets: [...newTickets.values()],
      cards: [...newCards.values()],
      cursor,
      listAt,
      countedTo,
    }),
    listAt: () => listAt,
    find(number) {
      const ticket = ticketAt(number);
      if (ticket)
        return listedTicket(
          ticket,
          types.get(ticket.ticket_type_id),
          ticket.batch_id === null ? undefined : sessions.get(ticket.batch_id),
        );
      const card = cardAt(number);
      return card ? listedCard(card) : null;
    },
    raw: (number) => ticketAt(number) ?? cardAt(number),
    hintsOf: (number) => (ticketAt(number) ?? cardAt(number))?.hints ?? new Uint8Array(),
    withId:
      ids &&
      ((hash) => [
        ...rowsWithId(ids, tickets.size, hash)
          .map((row) => tickets.rowAt(row))
          .filter(({ ticket_no }) => !newTickets.has(ticket_no)),
        ...[...newTickets.values()].filter(({ ids: updated }) => hasId(bytesOf(updated ?? ''), hash)).map(ticketOfWire),
      ]),
    cardsWithPhoto: () =>
      [
        ...Array.from({ length: cards.size }, (_, row) => cards.rowAt(row)).filter(
          ({ photo, member_no }) => photo && !newCards.has(member_no),
        ),
        ...[...newCards.values()].filter(({ photo }) => photo),
      ].map(({ member_no }) => member_no),
    merge,
    confirm(server) {
      if (server.epoch !== pack.epoch || server.count !== count || server.hash !== listHashText(hash)) return false;
      [cursor, listAt, countedTo] = [server.cursor, server.at, server.countedTo];
      return true;
    },
    used: () => used,
    session: (tag) => pack.sessions.find(({ id }) => codeTag(id) === tag),
    scenic: (tag) => pack.scenics.find(({ id }) => codeTag(id) === tag)?.id ?? tag,
    isGood: ({ valid_from, valid_until, batch_id }, now) =>
      valid_from <= pack.day &&
      (pack.day <= valid_until || endOfUse(valid_until, batch_id === null ? null : sessions.get(batch_id)) > now),
    eachTicket(look) {
      for (let row = 0; row < tickets.size; row += 1) {
        const ticket = tickets.rowAt(row);
        if (!newTickets.has(ticket.ticket_no)) look(ticket);
      }
      for (const updated of newTickets.values()) look(ticketOfWire(updated));
    },
  };
}
