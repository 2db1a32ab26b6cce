import { CART_KINDS, type CartItem } from '#contract/visitor/cart.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import { chosenTypes, type DraftVisit, quantityOf, visitOfLines } from '#domain/order/draft-order.ts';
import type { Fen } from '#domain/lib/fen.ts';
import { type Problem, problemsOf } from '#domain/order/problems.ts';
import { feeOn } from '#domain/catalog/prices.ts';
import { type Session, sessionsOn } from '#domain/catalog/schedule.ts';
import type { Context, Visitor } from '#server/context.ts';
import { DomainError, errorOfProblems } from '#server/domain-error.ts';
import type { ScenicDoc } from '#contract/venue/venue.ts';
import { withCardHolders } from '#server/members/cards.ts';
import { cardChecks, seatChecks, type WrongSeats } from './cart-checks.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import type { OrderLine } from './order-plan.ts';
import { type Kind, leftIn, offerOf } from '#server/stock/offers.ts';

export interface JudgedRow {
  id: string;
  lines: readonly OrderLine[];
  fee_then: Fen;
}

export interface CartVerdict {
  state: CartItem['state'];
  /** Current price, fen; the former one when it is not sold any more. */
  fee: Fen;
  left?: number;
  /** True when places are missing only because earlier rows of the cart want the same ones. */
  with_others?: boolean;
  reason?: Problem;
}

type Offered = Awaited<ReturnType<typeof offerOf>>;

interface Visit {
  scenic: ScenicDoc;
  kind: Kind;
  day: Day;
  draft: DraftVisit;
}

const typeOf = (catalog: Catalog, id: string) => catalog.types.find((type) => type.id === id);

function visitOf(catalog: Catalog, lines: readonly OrderLine[]): Visit | null {
  const types = lines.map((line) => typeOf(catalog, line.ticket_type_id));
  const scenic = catalog.scenics.find((each) => each.id === types[0]?.scenic_id);
  const [first] = lines;
  const [type] = types;
  if (!scenic || !first || !type || types.some((each) => each?.scenic_id !== scenic.id)) return null;
  return { scenic, kind: type.type, day: first.date, draft: visitOfLines(scenic.id, lines) };
}

/** @returns what the lines cost now, fen; null when one of them is not sold any more. */
export function feeOfRow(catalog: Catalog, lines: readonly OrderLine[]): Fen | null {
  let sum = 0;
  for (const line of lines) {
    const type = typeOf(catalog, line.ticket_type_id);
    if (!type) return null;
    sum += line.card_id ? 0 : feeOn(type, catalog.scenic(type.scenic_id).schedule, line.date);
  }
  return sum;
}

export function sessionOf(catalog: Catalog, line: OrderLine): Session | undefined {
  const type = typeOf(catalog, line.ticket_type_id);
  const scenic = catalog.scenics.find((each) => each.id === type?.scenic_id);
  return scenic && line.batch_id
    ? sessionsOn(scenic.id, scenic.schedule, line.date).find((session) => session.batch_id === line.batch_id)
    : undefined;
}

function offersOf(context: Context, catalog: Catalog): (visit: Visit) => Promise<Offered> {
  const cached = new Map<string, Promise<Offered>>();
  return ({ scenic, day, kind }) => {
    const key = `${scenic.id}|${day}|${kind}`;
    const offer = cached.get(key) ?? offerOf(context, catalog, scenic, day, kind);
    cached.set(key, offer);
    return offer;
  };
}

/** Rows are judged in their order: what an earlier one takes of a stock is not left for a later one. */
export async function judgeCart(
  context: Context,
  catalog: Catalog,
  visitor: Visitor,
  given: readonly JudgedRow[],
): Promise<Map<string, CartVerdict>> {
  const offers = offersOf(context, catalog);
  const rows = await Promise.all(given.map((row) => withHolders(context, catalog, visitor, row)));
  const seats = seatChecks(context, catalog);
  const wrongCard = await cardChecks(
    context,
    catalog,
    visitor,
    rows.flatMap((row) => row.lines),
  );
  const wanted = new Map<string, number>();
  const verdicts = new Map<string, CartVerdict>();
  const open: { row: JudgedRow; visit: Visit; offered: Offered; reason: Problem | undefined }[] = [];
  for (const row of rows) {
    const visit = visitOf(catalog, row.lines);
    const fee = feeOfRow(catalog, row.lines) ?? row.fee_then;
    const offered = visit ? await offers(visit) : null;
    const blocked =
      visit && offered
        ? (blockOf(visit, offered) ??
          takeOrSoldOut(row.lines, offered, wanted) ??
          (await seatBlock(catalog, seats, row.lines)))
        : { state: 'gone' as const };
    if (blocked) verdicts.set(row.id, { ...blocked, fee });
    else if (visit && offered)
      open.push({ row, visit, offered, reason: wrongCard(row.lines) ? CARD_UNUSABLE : undefined });
  }
  for (const { row, visit, offered, reason } of open) {
    const partners = open.map((each) => each.visit.draft).filter((draft) => draft !== visit.draft);
    const fee = feeOfRow(catalog, row.lines) ?? row.fee_then;
    verdicts.set(row.id, { ...verdictOfOpenRow(visit, offered, partners, reason, fee !== row.fee_then), fee });
  }
  return verdicts;
}

const CARD_UNUSABLE: Problem = { code: 'card-unusable', part: 'tickets' };

/** A row that a card pays for names the card's holder where it names no person. */
const withHolders = async (
  context: Context,
  catalog: Catalog,
  visitor: Visitor,
  row: JudgedRow,
): Promise<JudgedRow> => ({
  ...row,
  lines: await withCardHolders(
    context,
    visitor,
    row.lines,
    (line) => typeOf(catalog, line.ticket_type_id)?.real_name ?? false,
  ),
});

function takeOrSoldOut(
  lines: readonly OrderLine[],
  { availability }: Offered,
  wanted: Map<string, number>,
): Omit<CartVerdict, 'fee'> | null {
  const own = new Map<string, number>();
  for (const line of lines) {
    const type = availability.types.find((each) => each.id === line.ticket_type_id);
    for (const { stock_id, count } of type ? availability.takes(type, line.date, line.batch_id) : [])
      own.set(stock_id, (own.get(stock_id) ?? 0) + count);
  }
  const lefts = [...own].flatMap(([stock, count]) => {
    const left = availability.left(stock) - (wanted.get(stock) ?? 0);
    return count > left ? [{ left: Math.max(0, left), ownLimit: count > availability.left(stock) }] : [];
  });
  if (lefts.length > 0)
    return {
      state: 'sold-out',
      left: Math.min(...lefts.map(({ left }) => left)),
      with_others: lefts.some(({ ownLimit }) => ownLimit) ? undefined : true,
    };
  for (const [stock, count] of own) wanted.set(stock, (wanted.get(stock) ?? 0) + count);
  return null;
}

const wrongSeats = (
  catalog: Catalog,
  seats: ReturnType<typeof seatChecks>,
  lines: readonly OrderLine[],
): Promise<WrongSeats> =>
  seats.wrong(lines[0] && sessionOf(catalog, lines[0]), lines, (id) => typeOf(catalog, id)?.zone);

async function seatBlock(
  catalog: Catalog,
  seats: ReturnType<typeof seatChecks>,
  lines: readonly OrderLine[],
): Promise<Omit<CartVerdict, 'fee'> | null> {
  const { taken, gaps } = await wrongSeats(catalog, seats, lines);
  if (taken.length + gaps.length === 0) return null;
  return {
    state: 'sold-out',
    reason: { code: 'choose-seats', part: 'seats', params: { wanted: lines.filter((line) => line.seat_id).length } },
  };
}

function blockOf(visit: Visit, { offer, availability }: Offered): Pick<CartVerdict, 'state' | 'left'> | null {
  const { draft, day } = visit;
  if (day < dayOf(offer.now)) return { state: 'date-past' };
  const offeredDay = offer.days.find((each) => each.date === day);
  if (offeredDay?.state === 'ended') return { state: 'date-past' };
  if (
    offeredDay?.state !== 'open' ||
    chosenTypes(draft).some((id) => !offeredDay.offers.some((each) => each.ticket_type_id === id))
  )
    return { state: 'gone' };
  const session = offer.sessions.find((each) => each.id === draft.batch_id);
  if (draft.batch_id && !session) return { state: 'gone' };
  if (session && session.last_entry_at <= offer.now) return { state: 'date-past' };
  const lefts = chosenTypes(draft).flatMap((id) => {
    const type = availability.types.find((each) => each.id === id);
    const left =
      type && (session || offer.sessions.length === 0)
        ? leftIn(availability, type, day, session?.id)
        : Number.POSITIVE_INFINITY;
    return quantityOf(draft, id) * (type?.people ?? 1) > left ? [left] : [];
  });
  if (lefts.length > 0) return { state: 'sold-out', left: Math.min(...lefts) };
  const short = problemsOf(draft, offer).find((problem) => SOLD_OUT.has(problem.code));
  return short ? { state: 'sold-out', left: Number(short.params?.['left'] ?? 0) } : null;
}

const SOLD_OUT: ReadonlySet<Problem['code']> = new Set([
  'date-sold-out',
  'date-too-few',
  'session-sold-out',
  'session-too-few',
]);
/** Partners may be in any row of the cart. */
const isOfRow = (problem: Problem): boolean => problem.code !== 'bind-missing';
const bindMissing = (draft: DraftVisit, { offer }: Offered, others: readonly DraftVisit[]): Problem | undefined =>
  problemsOf(draft, offer, others).find((problem) => problem.code === 'bind-missing');

function verdictOfOpenRow(
  { draft }: Visit,
  offered: Offered,
  others: readonly DraftVisit[],
  found: Problem | undefined,
  priceChanged: boolean,
): Pick<CartVerdict, 'state' | 'reason'> {
  const missing = bindMissing(draft, offered, others);
  if (missing) return { state: 'partner-missing', reason: missing };
  const reason = found ?? problemsOf(draft, offered.offer).find(isOfRow);
  if (reason) return { state: 'incomplete', reason };
  return { state: priceChanged ? 'price-changed' : 'ok' };
}

const IN_CART: ReadonlySet<Kind> = new Set<Kind>(CART_KINDS);

/** Checks a row before it is added or changed, but not its people, who may be named later. */
export async function refuseNewRow(
  context: Context,
  catalog: Catalog,
  visitor: Visitor,
  lines: readonly OrderLine[],
  others: readonly JudgedRow[],
): Promise<void> {
  const visit = visitOf(catalog, lines);
  const [first] = lines;
  const isOne = lines.every(
    (line) =>
      line.date === first?.date &&
      line.batch_id === first?.batch_id &&
      typeOf(catalog, line.ticket_type_id)?.type === visit?.kind,
  );
  if (!visit || !isOne || !IN_CART.has(visit.kind)) throw new DomainError('malformed', { location: 'tickets' });
  const offered = await offersOf(context, catalog)(visit);
  const problems = problemsOf(visit.draft, offered.offer).filter(
    (problem) => isOfRow(problem) && problem.part !== 'travellers',
  );
  if (problems.length > 0) throw errorOfProblems(problems);
  const blocked = blockOf(visit, offered);
  if (blocked) {
    const wanted = lines.length;
    throw errorOfProblems([
      {
        code: blocked.left ? 'session-too-few' : 'session-sold-out',
        part: 'session',
        params: { left: blocked.left ?? 0, wanted },
      },
    ]);
  }
  await refuseSeatsAndCards(context, catalog, visitor, visit, lines);
  const drafts = others.flatMap((row) => visitOf(catalog, row.lines)?.draft ?? []);
  const missing = bindMissing(visit.draft, offered, drafts);
  if (missing)
    throw new DomainError('mustBuyWithOthers', {
      problems: [missing],
      ticket_type_id: missing.ticket_type_id,
      partner: missing.params?.['partner'],
    });
}

async function refuseSeatsAndCards(
  context: Context,
  catalog: Catalog,
  visitor: Visitor,
  { scenic, day }: Visit,
  lines: readonly OrderLine[],
): Promise<void> {
  const [first] = lines;
  const session = sessionsOn(scenic.id, scenic.schedule, day).find((each) => each.batch_id === first?.batch_id);
  if (lines.some((line) => line.seat_id && !(session?.rule.seat_plan && typeOf(catalog, line.ticket_type_id)?.zone)))
    throw new DomainError('malformed', { location: 'seat_id' });
  const { taken, gaps } = await wrongSeats(catalog, seatChecks(context, catalog), lines);
  if (taken.length > 0) throw new DomainError('lockSeatFailed', { seats: taken });
  if (gaps.length > 0) throw new DomainError('gapSeat', { seats: gaps });
  const card = (await cardChecks(context, catalog, visitor, lines))(lines);
  if (card) throw new DomainError('cardUnusable', { card_id: card });
}
