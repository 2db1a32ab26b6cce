import type { Day } from '#domain/lib/day.ts';
import type { Fen } from '#domain/lib/fen.ts';
import type { Binding } from './offer.ts';
import { missingPartners } from './partners.ts';
import type { Problem } from './problems.ts';

export interface CartedTicket {
  ticket_type_id: string;
  date: Day;
  batch_id?: string | undefined;
  people?: number | undefined;
  real_name?: boolean | undefined;
  limit_per_order?: number | undefined;
  bind?: Binding | undefined;
  holders: readonly { name: string }[];
}

export type RowState = 'ok' | 'price-changed' | 'date-past' | 'sold-out' | 'partner-missing' | 'gone' | 'incomplete';

export interface CartedRow {
  id: string;
  date: Day;
  any_day?: boolean | undefined;
  state: RowState;
  fee: Fen;
  fee_then: Fen;
  tickets: readonly CartedTicket[];
}

/**
 * The visitor's changes to the selection: valid rows are selected by default, rows with a new price only after the
 * visitor selects them.
 */
export interface CartChoice {
  out: ReadonlySet<string>;
  in: ReadonlySet<string>;
}

export const FIRST_CHOICE: CartChoice = { out: new Set(), in: new Set() };

/** True when a row can be bought as it is; a new price counts, since it can be accepted. */
export const isBuyable = ({ state }: Pick<CartedRow, 'state'>): boolean => state === 'ok' || state === 'price-changed';

export const isChosen = ({ id, state }: Pick<CartedRow, 'id' | 'state'>, choice: CartChoice): boolean =>
  state === 'ok' ? !choice.out.has(id) : state === 'price-changed' && choice.in.has(id);

export const chosenRows = <Row extends CartedRow>(rows: readonly Row[], choice: CartChoice): Row[] =>
  rows.filter((row) => isChosen(row, choice));

const withId = (ids: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> => {
  const next = new Set(ids);
  if (on) next.add(id);
  else next.delete(id);
  return next;
};

export const choose = (choice: CartChoice, id: string, on: boolean): CartChoice => ({
  out: withId(choice.out, id, !on),
  in: withId(choice.in, id, on),
});

/**
 * Rows with a new price are not selected by this, since nobody has accepted it; they are deselected with the others.
 */
export function chooseAll(rows: readonly CartedRow[], choice: CartChoice, on: boolean): CartChoice {
  const good = rows.filter(({ state }) => state === 'ok').map(({ id }) => id);
  return on
    ? { out: new Set([...choice.out].filter((id) => !good.includes(id))), in: choice.in }
    : { out: new Set([...choice.out, ...good]), in: new Set() };
}

export function allState(rows: readonly CartedRow[], choice: CartChoice): 'all' | 'some' | 'none' {
  const good = rows.filter(({ state }) => state === 'ok');
  const chosen = good.filter((row) => isChosen(row, choice)).length;
  if (chosen > 0 && chosen === good.length) return 'all';
  return chosenRows(rows, choice).length > 0 ? 'some' : 'none';
}

export const cartTotal = (rows: readonly Pick<CartedRow, 'fee'>[]): Fen => rows.reduce((sum, { fee }) => sum + fee, 0);

export const cartCount = (rows: readonly Pick<CartedRow, 'tickets'>[]): number =>
  rows.reduce((sum, { tickets }) => sum + tickets.length, 0);

/** The nearest day comes first, those for any day (null) last; within a day rows stay as they were put in. */
export function cartDays<Row extends CartedRow>(rows: readonly Row[]): { date: Day | null; rows: Row[] }[] {
  const days = new Map<Day | null, Row[]>();
  for (const row of rows) {
    const date = row.any_day ? null : row.date;
    days.set(date, [...(days.get(date) ?? []), row]);
  }
  return [...days].sort(([a], [b]) => ((a ?? '9') < (b ?? '9') ? -1 : 1)).map(([date, held]) => ({ date, rows: held }));
}

export function ticketsByType<Ticket extends CartedTicket>({
  tickets,
}: {
  tickets: readonly Ticket[];
}): { ticket: Ticket; count: number }[] {
  const types = new Map<string, { ticket: Ticket; count: number }>();
  for (const ticket of tickets) {
    const held = types.get(ticket.ticket_type_id);
    types.set(ticket.ticket_type_id, { ticket: held?.ticket ?? ticket, count: (held?.count ?? 0) + 1 });
  }
  return [...types.values()];
}

export function namesIn({ tickets }: Pick<CartedRow, 'tickets'>): { needed: number; named: number } {
  const asking = tickets.filter(({ real_name }) => real_name);
  return {
    needed: asking.reduce((sum, { people = 1 }) => sum + people, 0),
    named: asking.reduce((sum, { holders }) => sum + holders.length, 0),
  };
}

/** The rows are good one by one, but may not fit one order. @param orderLimit tickets of one order. */
export function choiceProblems(rows: readonly CartedRow[], orderLimit: number): Problem[] {
  const tickets = rows.flatMap((row) => row.tickets);
  if (tickets.length === 0) return [{ code: 'choose-tickets', part: 'tickets' }];
  const problems: Problem[] = [];
  if (tickets.length > orderLimit)
    problems.push({ code: 'over-order-limit', part: 'tickets', params: { limit: orderLimit } });
  for (const { ticket, count } of ticketsByType({ tickets })) {
    const limit = ticket.limit_per_order ?? count;
    if (count > limit)
      problems.push({
        code: 'over-type-limit',
        part: 'tickets',
        ticket_type_id: ticket.ticket_type_id,
        params: { limit },
      });
    const held = tickets.map((each) => ({ ...each, batch_id: each.batch_id ?? null }));
    const needed = missingPartners(held, (id) => (id === ticket.ticket_type_id ? ticket.bind : undefined));
    if (needed > 0)
      problems.push({
        code: 'bind-missing',
        part: 'tickets',
        ticket_type_id: ticket.ticket_type_id,
        params: { needed },
      });
  }
  return problems;
}

/** In the order in which the server takes the rows, that of their ids: its refusals name people by their positions. */
export const peopleInOrder = (rows: readonly Pick<CartedRow, 'id' | 'tickets'>[]): string[] =>
  [...rows]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(({ tickets }) => tickets.flatMap(({ holders }) => holders.map(({ name }) => name)));

/** @param ours ids of the rows that this phone bought or deleted, or is about to. */
export const vanishedRows = <Row extends { id: string }>(
  before: readonly Row[],
  now: readonly { id: string }[],
  ours: ReadonlySet<string>,
): Row[] => before.filter(({ id }) => !ours.has(id) && !now.some((row) => row.id === id));
