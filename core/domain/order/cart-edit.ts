import type { CartedRow, CartedTicket } from './cart.ts';
import type { Day } from '#domain/lib/day.ts';
import { type DraftTraveller, type DraftVisit, emptyVisit } from './draft-order.ts';
import type { IdType } from '#domain/people/id-types.ts';
import { maskNumber, type Traveller } from '#domain/people/traveller.ts';

interface Holder {
  name: string;
  id_type: IdType;
  id_mask: string;
}

export interface EditedTicket extends CartedTicket {
  seat_id?: string | undefined;
  card_id?: string | undefined;
  holders: readonly Holder[];
}

export interface EditedRow extends Pick<CartedRow, 'date'> {
  scenic_id?: string | undefined;
  tickets: readonly EditedTicket[];
}

/** A new person, or a stored one by the position among all people of the row. */
type RowPerson = Traveller | { keep: number };

export interface RowLine {
  ticket_type_id: string;
  date: Day;
  batch_id?: string | undefined;
  seat_id?: string | undefined;
  card_id?: string | undefined;
  travellers: RowPerson[];
}

export function linesOf({ tickets }: EditedRow): RowLine[] {
  let position = 0;
  return tickets.map(({ ticket_type_id, date, batch_id, seat_id, card_id, holders }) => ({
    ticket_type_id,
    date,
    ...(batch_id ? { batch_id } : {}),
    ...(seat_id ? { seat_id } : {}),
    ...(card_id ? { card_id } : {}),
    travellers: holders.map(() => ({ keep: position++ })),
  }));
}

/** @param people those who were typed during this visit: their numbers are known here. */
export function visitOfRow(row: EditedRow, people: readonly Traveller[]): DraftVisit {
  const quantities: Record<string, number> = {};
  const travellers: DraftTraveller[] = [];
  for (const { ticket_type_id, holders } of row.tickets) {
    quantities[ticket_type_id] = (quantities[ticket_type_id] ?? 0) + 1;
    for (const { name, id_type, id_mask } of holders) {
      const known = people.find(
        (each) => each.name === name && each.id_type === id_type && maskNumber(id_type, each.id_number) === id_mask,
      );
      const stored = { position: travellers.length, mask: id_mask };
      travellers.push(known ? { ...known, ticket_type_id } : { name, id_type, id_number: '', ticket_type_id, stored });
    }
  }
  return {
    ...emptyVisit(row.scenic_id ?? ''),
    date: row.date,
    batch_id: row.tickets[0]?.batch_id ?? null,
    quantities,
    travellers,
  };
}

/** The draft has no seats, and only those people whose numbers are known here. */
export function visitAgainOfRow(row: EditedRow, people: readonly Traveller[]): DraftVisit {
  const draft = visitOfRow(row, people);
  return { ...draft, travellers: draft.travellers.filter(({ stored }) => stored === undefined) };
}

const personOf = ({ stored, ticket_type_id: _type, ...person }: DraftTraveller): RowPerson =>
  stored ? { keep: stored.position } : person;

export function withPeople(row: EditedRow, { travellers }: Pick<DraftVisit, 'travellers'>): RowLine[] {
  const waiting = [...travellers];
  return linesOf(row).map((line, index) => {
    const taken: RowPerson[] = [];
    for (let person = 0; person < (row.tickets[index]?.people ?? 1); person += 1) {
      const next = waiting.findIndex((each) => each.ticket_type_id === line.ticket_type_id);
      if (next >= 0) taken.push(...waiting.splice(next, 1).map(personOf));
    }
    return { ...line, travellers: taken };
  });
}

export const leavingWith = ({ tickets }: EditedRow, ticketTypeId: string, quantity: number): string[] =>
  tickets
    .filter((ticket) => ticket.ticket_type_id === ticketTypeId)
    .slice(quantity)
    .flatMap(({ holders }) => holders.map(({ name }) => name));

export function withQuantity(row: EditedRow, ticketTypeId: string, quantity: number): RowLine[] {
  const lines = linesOf(row);
  const own = lines.filter((line) => line.ticket_type_id === ticketTypeId);
  const remaining = lines.filter((line) => line.ticket_type_id !== ticketTypeId || own.indexOf(line) < quantity);
  const [first] = lines;
  const added = Array.from({ length: Math.max(0, quantity - own.length) }, (): RowLine => ({
    ticket_type_id: ticketTypeId,
    date: row.date,
    ...(first?.batch_id ? { batch_id: first.batch_id } : {}),
    travellers: [],
  }));
  return [...remaining, ...added];
}

/** @returns the row on another day or session; seats belong to the session and stay behind. */
export const movedTo = (row: EditedRow, date: Day, sessionId: string | null): RowLine[] =>
  linesOf(row).map(({ seat_id: _seat, batch_id: _batch, ...line }) => ({
    ...line,
    date,
    ...(sessionId ? { batch_id: sessionId } : {}),
  }));
