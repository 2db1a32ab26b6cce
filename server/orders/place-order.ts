// Danger: transactions that lock in different orders deadlock. Locks are taken in this order: idempotency key of the
// office, venue, idempotency key of a visitor, order, visitor, cart rows, redemption code and member cards, tickets,
// persons, stock, rows of seats, seats.

import { createHash } from 'node:crypto';
import type { WireOutputOf } from '#contract/operation.ts';
import type { getOrder } from '#contract/visitor/orders.ts';
import { instantOf } from '#domain/lib/day.ts';
import { maskPhone, repairPhone } from '#domain/lib/phone.ts';
import type { Context, Visitor } from '#server/context.ts';
import { newId, newOrderNo } from '#server/lib/ids.ts';
import { DomainError, type DomainErrorCode } from '#server/domain-error.ts';
import { openCartLines } from './cart.ts';
import { withCurrentCatalog } from '#server/catalog/catalog.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import { claimsOf, isDayClaim } from './claims.ts';
import { expireOverdue } from './expire.ts';
import { fulfil } from './fulfil.ts';
import { checkHoldings, orderedTicket, refuseSameUnpaid } from './holdings.ts';
import {
  type OrderInput,
  type OrderLine,
  type Plan,
  type PlannedLine,
  planOf,
  type Special as SpecialPlan,
  stocksOf,
} from './order-plan.ts';
import { noteOrder, TURNS } from './order-load.ts';
import { newHolders, newTicket, rulesOf, timesOf } from './order-rows.ts';
import { viewOwn } from './order-view.ts';
import { decideSeats, SeatsContended } from '#server/stock/seat-rules.ts';
import { noteOrdered } from '#server/waiting/line/admission.ts';
import { checkTurn } from '#server/waiting/line/place.ts';
import { letWaitingFirst } from '#server/waiting/list/first.ts';
import { lockOwnCards, spendCard } from '#server/members/cards.store.ts';
import { readCart, takeCart } from './cart.store.ts';
import { holdCatalog } from '#server/catalog/catalog-read.store.ts';
import type { Queryable } from '#server/db/database.ts';
import { claimKey, storeAnswer, type KeyedRequest, readKey } from '#server/limits/idempotency.store.ts';
import { claimPeople, insertOrder, type NewOrder, type OrderRow } from './orders.store.ts';
import type { ScenicDoc } from '#contract/venue/venue.ts';
import { ensureSeats, holdSeats, type SeatRow } from '#server/stock/seats.store.ts';
import { isUniqueViolation } from '#server/db/sql-errors.ts';
import { dealOut, ensureStocks, StockChanged, takeStock } from '#server/stock/stock.store.ts';
import { markUploadsUsed, picturesOf } from '#server/people/uploads.store.ts';
import type { NewLine } from '#server/waiting/waiting-lines.store.ts';

type WireOrder = WireOutputOf<typeof getOrder>;

export interface Special extends SpecialPlan {
  /**
   * Uses up the code that pays, inside the order's transaction and before stock is taken; a DomainError rolls
   * everything back.
   */
  claim(tx: Queryable, orderId: string, at: Date): Promise<void>;
}

export interface WaitingOffer {
  seconds: number;
  /** Ends the party's wait, inside the order's transaction; a DomainError undoes everything. */
  claim(tx: Queryable, order: OrderRow, at: Date): Promise<void>;
}

/**
 * Refusals that may be because other orders hold the places or use up the visitor's limit. Some of those orders may be
 * overdue, so they are cancelled and the order is tried again.
 */
const HELD_ELSEWHERE: ReadonlySet<DomainErrorCode> = new Set<DomainErrorCode>([
  'temporarilyUnavailable',
  'lockSeatFailed',
  'tooManyUnpaid',
  'tooManyHeld',
]);

/** Window in which an equal request without a key counts as the same order, milliseconds. */
const DOUBLE_TAP_MS = 10_000;

/**
 * Places an order in one transaction, all or nothing.
 * @param key the `Idempotency-Key` of the request; repeating the request with it gives the same order.
 */
export async function placeOrder(
  context: Context,
  visitor: Visitor,
  input: OrderInput,
  key: string | undefined,
  special?: Special,
  offer?: WaitingOffer,
): Promise<WireOrder> {
  if (context.clock.fault()) throw new DomainError('busy');
  const request = keyedRequest(visitor, input, key);
  const attempt = (): Promise<WireOrder> =>
    withCurrentCatalog(context, visitor.project, () =>
      tryPlacing(context, { visitor, input, request, special, offer }),
    );
  try {
    return await attempt();
  } catch (error) {
    const mayHelp = error instanceof DomainError && HELD_ELSEWHERE.has(error.reason);
    if (!mayHelp || (await expireOverdue(context, { payless: true })) === 0) throw error;
    return attempt();
  }
}

async function tryPlacing(context: Context, asked: Asked): Promise<WireOrder> {
  const { visitor, request } = asked;
  const order = await planned(context, asked).catch(async (error: unknown) => {
    // The rules may refuse because an earlier request with the same key has already placed this order.
    const earlier = error instanceof DomainError ? await repeated(context, visitor, request) : null;
    if (earlier) return earlier;
    throw error;
  });
  if ('order_type' in order) return order;
  const id = await takingTurns(() => writeRetrying(context, order, false)).catch((error: unknown) => {
    if (!(error instanceof SeatsContended)) throw error;
    return writeRetrying(context, order, true);
  });
  for (const line of order.waitingLines) noteOrdered(context, line, visitor.visitor_id);
  return viewOwn(context, context.db, visitor, id);
}

async function planned(context: Context, asked: Asked): Promise<Order> {
  const { visitor, input, offer } = asked;
  const cart = await cartLines(context, visitor, input);
  const typeIds = [...input.tickets, ...cart.flatMap((row) => row.lines)].map((line) => line.ticket_type_id);
  // An order made from the waiting list has been offered its place already.
  const waitingLines = offer ? [] : await checkTurn(context, visitor, typeIds);
  const plan = await planWithCart(context, visitor, input, cart, asked);
  await makeReady(context, visitor.project, plan);
  return { ...asked, plan, cart: cart.map((row) => row.id), waitingLines };
}

const TRIES = 8;

/**
 * Order numbers are short, so that people can read them aloud; in a rush two orders of one minute may draw the same,
 * and the second then draws again. Where a stock changed while it was being taken, the transaction starts again.
 */
async function writeRetrying(context: Context, order: Order, waitForSeats: boolean): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write(context, order, waitForSeats);
    } catch (error) {
      const mayHelp = error instanceof StockChanged || isUniqueViolation(error, 'orders_project_id_order_no_key');
      if (!mayHelp) throw error;
      if (tries === TRIES) throw new DomainError('busy');
    }
  }
}

interface Asked {
  request: KeyedRequest;
  visitor: Visitor;
  input: OrderInput;
  special: Special | undefined;
  offer: WaitingOffer | undefined;
}

interface Order extends Asked {
  plan: Plan;
  cart: readonly string[];
  waitingLines: readonly NewLine[];
}

/**
 * More transactions on the same few rows would wait for each other on a connection each; here they wait without one.
 */
const AT_ONCE = TURNS;
let writing = 0;
const waiting: (() => void)[] = [];

async function takingTurns<T>(work: () => Promise<T>): Promise<T> {
  const came = performance.now();
  if (writing >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else writing += 1;
  const began = performance.now();
  const undisturbed = writing === 1;
  try {
    return await work();
  } finally {
    noteOrder(began - came, performance.now() - began, undisturbed);
    const next = waiting.shift();
    if (next) next();
    else writing -= 1;
  }
}

/**
 * A key made of the visitor and the content replaces a missing one for ten seconds, so that a double tap stays one
 * order.
 */
function keyedRequest(
  visitor: Visitor,
  { again, sessions: _shown, ...input }: OrderInput,
  key: string | undefined,
): KeyedRequest {
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  return {
    project: visitor.project,
    visitor: visitor.visitor_id,
    key: key ?? `auto:${again ? 'again:' : ''}${hash}`,
    hash,
  };
}

const isStale = (request: KeyedRequest, created: Date, at: Date): boolean =>
  request.key.startsWith('auto:') && at.getTime() - created.getTime() > DOUBLE_TAP_MS;

/** The answer of an earlier request with the same key: stock may be missing because that request took it. */
async function repeated(context: Context, visitor: Visitor, request: KeyedRequest): Promise<WireOrder | null> {
  const row = await readKey(context.db, request);
  if (!row?.order_id || isStale(request, row.created_at, new Date(context.now()))) return null;
  if (row.request_hash !== request.hash) throw new DomainError('keyReused');
  return viewOwn(context, context.db, visitor, row.order_id);
}

interface CartRow {
  id: string;
  lines: readonly OrderLine[];
}

async function cartLines(context: Context, visitor: Visitor, input: OrderInput): Promise<CartRow[]> {
  const ids = [...new Set(input.cart ?? [])];
  if (ids.length === 0) return [];
  const rows = await readCart(context.db, visitor.project, visitor.visitor_id, ids);
  if (rows.length < ids.length)
    throw new DomainError('cartGone', { cart: ids.filter((id) => !rows.some((row) => row.id === id)) });
  return rows.map((row) => ({ id: row.id, lines: openCartLines(context, visitor.project, row) }));
}

async function planWithCart(
  context: Context,
  visitor: Visitor,
  input: OrderInput,
  cart: readonly CartRow[],
  { special, offer }: Pick<Asked, 'special' | 'offer'>,
): Promise<Plan> {
  const lines = [...input.tickets, ...cart.flatMap((row) => row.lines)];
  try {
    // A party from a waiting list may have given no phone where no text messages are sent.
    return await planOf(context, visitor, input, lines, { special, phoneless: offer !== undefined });
  } catch (error) {
    // The places may be missing because another order of this visitor holds them.
    if (error instanceof DomainError && error.reason === 'temporarilyUnavailable' && !special && !input.again) {
      await refuseSameUnpaid(context, context.db, visitor, lines);
    }
    const failing =
      error instanceof DomainError ? (error.extra?.['lines'] as readonly number[] | undefined) : undefined;
    if (!(error instanceof DomainError) || !failing || cart.length === 0) throw error;
    const owners = cart.flatMap((row) => row.lines.map(() => row.id));
    const rows = new Set(failing.flatMap((line) => owners[line - input.tickets.length] ?? []));
    throw new DomainError(error.reason, { ...error.extra, cart: [...rows] });
  }
}

/** Stocks and seats that already exist for this catalogue and need not be made again. */
const readyIn = new WeakMap<Catalog, Set<string>>();

async function makeReady(context: Context, project: string, plan: Plan): Promise<void> {
  const ready = readyIn.get(plan.catalog) ?? new Set<string>();
  readyIn.set(plan.catalog, ready);
  const stocks = new Map([...stocksOf(plan)].filter(([id]) => !ready.has(id)));
  if (stocks.size > 0) await ensureStocks(context.db, project, stocks, plan.catalog.stamp);
  for (const id of stocks.keys()) ready.add(id);
  for (const { session } of plan.visits) {
    if (!session?.rule.seat_plan || ready.has(session.batch_id)) continue;
    await ensureSeats(context.db, project, session.batch_id, await plan.catalog.seatsOfPlan(session.rule.seat_plan));
    ready.add(session.batch_id);
  }
}

const lineClaims = ({ type, visit, card_id }: PlannedLine, special: Special | undefined): string[] =>
  claimsOf({
    type,
    scenic: visit.scenic,
    day: visit.day,
    session: visit.session,
    covered: special !== undefined || card_id !== undefined,
  });

/**
 * Locks are taken in the order at the top of this file.
 * @param waitForSeats waits for rows of seats that another transaction has locked.
 */
function write(context: Context, order: Order, waitForSeats: boolean): Promise<string> {
  const { request, visitor, input, plan, special, offer } = order;
  const { project } = visitor;
  return context.db.transaction(async (tx) => {
    const at = new Date(context.now());
    // Stock rows show whether the day is still on sale; a line without stock needs a lock of the catalogue.
    if (plan.lines.some(({ takes, visit }) => takes.length === 0 && visit.kind !== 'MEMBER'))
      await holdCatalog(tx, project, plan.catalog.stamp);
    const row = newOrder(context, order, at);
    const held = await claimKey(tx, request, at, row.id);
    if (held && held.request_hash !== request.hash) throw new DomainError('keyReused');
    if (held?.order_id && !isStale(request, held.created_at, at)) return held.order_id;
    // Ids rise with the position, so that sorting by them keeps the order of the people.
    const ticketIds = plan.lines.map(() => newId(at.getTime())).sort();
    await limitHoldings(context, tx, order, row);
    await takeCartRows(tx, visitor, order.cart);
    // This check comes after the cart rows: if another request of the visitor has just bought them, that is the more
    // useful refusal.
    if (!special && !input.again && plan.fee > 0)
      await refuseSameUnpaid(context, tx, visitor, plan.lines.map(orderedTicket));
    if (special) await special.claim(tx, row.id, at);
    await lockCards(context, tx, visitor, plan);
    await claimForPeople(context, tx, order, ticketIds);
    const takes = plan.lines.map((line) => line.takes);
    const taken = await takeStock(tx, project, takes.flat(), hashNumber(row.id));
    if (!taken) throw new DomainError('temporarilyUnavailable');
    if (!special && !offer) await letWaitingFirst(tx, project, plan, taken, at);
    const seats = await takeSeats(tx, project, plan, waitForSeats);
    const shares = dealOut(taken, takes);
    const tickets = plan.lines.map((line, index) =>
      newTicket(row, line, ticketIds[index] ?? '', index, shares[index] ?? [], seats[index]),
    );
    const holders = plan.lines.flatMap((line, index) =>
      newHolders(context, project, line.travellers, ticketIds[index] ?? ''),
    );
    await linkUploads(tx, visitor, input, plan, at);
    insertOrder(tx, row, tickets, holders);
    await spendCards(tx, project, plan, ticketIds);
    await holdAll(tx, project, plan, seats, ticketIds);
    if (offer) await offer.claim(tx, row, at);
    if (held) await storeAnswer(tx, request, row.id, at);
    if (!waitsForMoney(row, plan))
      await fulfil(context, tx, row, { amount: 0, at, now: at, actor: 'system', reason: 'free' });
    return row.id;
  });
}

const waitsForMoney = (row: NewOrder, plan: Plan): boolean => row.status !== 'WAIT_PAY' || plan.fee > 0;

async function limitHoldings(
  context: Context,
  tx: Queryable,
  { visitor, plan, special }: Order,
  row: NewOrder,
): Promise<void> {
  if (special) return;
  const seconds = await checkHoldings(context, tx, visitor, plan, waitsForMoney(row, plan));
  if (row.status === 'WAIT_PAY')
    row.expires_at = new Date(Math.min(row.expires_at.getTime(), row.created_at.getTime() + seconds * 1000));
}

const hashNumber = (id: string): number => Number.parseInt(id.slice(-6), 16);

async function takeCartRows(tx: Queryable, visitor: Visitor, cart: readonly string[]): Promise<void> {
  if (cart.length === 0) return;
  const rows = await takeCart(tx, visitor.project, visitor.visitor_id, cart);
  if (rows.length < cart.length) throw new DomainError('cartGone');
}

async function lockCards(context: Context, tx: Queryable, visitor: Visitor, plan: Plan): Promise<void> {
  const lines = plan.lines.filter((line) => line.card_id);
  if (lines.length === 0) return;
  const ids = [...new Set(lines.map((line) => line.card_id ?? ''))];
  const locked = await lockOwnCards(tx, visitor.project, visitor.visitor_id, ids, new Date(context.now()));
  const cards = new Map(locked.map((card) => [card.id, card]));
  for (const line of lines) {
    const card = cards.get(line.card_id ?? '');
    if (!card) throw new DomainError('notFound');
    const valid =
      !card.frozen &&
      card.state === 'VALID' &&
      (card.valid_from ?? '9') <= line.visit.day &&
      line.visit.day <= (card.valid_until ?? '0');
    const holder = line.travellers[0];
    const mayEnter =
      !holder || !card.person_hash || context.secrets.personHash(visitor.project, holder) === card.person_hash;
    if (!valid || !mayEnter || !line.type.free_with.includes(card.ticket_type_id))
      throw new DomainError('cardUnusable', { card_id: card.id });
  }
}

async function spendCards(tx: Queryable, project: string, plan: Plan, ticketIds: readonly string[]): Promise<void> {
  const uses = plan.lines.flatMap((line, index) =>
    line.card_id ? [{ card_id: line.card_id, visit_day: line.visit.day, ticket_id: ticketIds[index] ?? '' }] : [],
  );
  for (const use of uses.toSorted((a, b) => (a.card_id < b.card_id ? -1 : 1))) {
    if (!(await spendCard(tx, project, use))) throw new DomainError('cardUnusable', { card_id: use.card_id });
  }
}

async function claimForPeople(
  context: Context,
  tx: Queryable,
  { visitor, plan, special }: Order,
  ticketIds: readonly string[],
): Promise<void> {
  const people = plan.lines.flatMap((line, index) =>
    line.travellers.map((person) => ({
      keys: lineClaims(line, special),
      person_hash: context.secrets.personHash(visitor.project, person),
      ticket_id: ticketIds[index] ?? '',
    })),
  );
  for (const key of [...new Set(people.flatMap(({ keys }) => keys))].sort()) {
    const claims = people.filter(({ keys }) => keys.includes(key));
    const taken = new Set(await claimPeople(tx, visitor.project, key, claims));
    const holding = people.flatMap((claim, position) =>
      claim.keys.includes(key) && taken.has(claim.person_hash) ? [position] : [],
    );
    if (holding.length > 0)
      throw new DomainError(isDayClaim(key) ? 'personHasDayTicket' : 'personHasTicket', { people: holding });
  }
}

async function takeSeats(
  tx: Queryable,
  project: string,
  plan: Plan,
  patient: boolean,
): Promise<(SeatRow | undefined)[]> {
  const chosen: (SeatRow | undefined)[] = plan.lines.map(() => undefined);
  const visits = plan.visits
    .filter(({ session }) => session?.rule.seat_plan)
    .toSorted((a, b) => ((a.session?.batch_id ?? '') < (b.session?.batch_id ?? '') ? -1 : 1));
  for (const visit of visits) {
    const indexes = plan.lines.flatMap((line, index) => (line.visit === visit && line.type.zone ? [index] : []));
    const wishes = indexes.map((index) => ({
      zone: plan.lines[index]?.type.zone ?? '',
      seat_id: plan.lines[index]?.seat_id,
    }));
    const seats = await decideSeats(tx, { project, batch_id: visit.session?.batch_id ?? '', wishes }, patient);
    indexes.forEach((line, index) => {
      chosen[line] = seats[index];
    });
  }
  return chosen;
}

async function holdAll(
  tx: Queryable,
  project: string,
  plan: Plan,
  seats: readonly (SeatRow | undefined)[],
  ticketIds: readonly string[],
): Promise<void> {
  const holds = seats.flatMap((seat, index) =>
    seat
      ? [
          {
            batch_id: plan.lines[index]?.visit.session?.batch_id ?? '',
            seat_id: seat.seat_id,
            ticket_id: ticketIds[index] ?? '',
          },
        ]
      : [],
  );
  if ((await holdSeats(tx, project, holds)) < holds.length) throw new DomainError('lockSeatFailed');
}

/** Photos and other files of the order must be this visitor's own, each uploaded for this purpose. */
async function linkUploads(tx: Queryable, visitor: Visitor, input: OrderInput, plan: Plan, at: Date): Promise<void> {
  const itinerary = input.agency?.itinerary;
  const uses = picturesOf(plan.lines.flatMap((line) => line.travellers));
  if (itinerary !== undefined) uses.push({ id: itinerary, kind: 'itinerary' });
  if (!(await markUploadsUsed(tx, visitor.project, visitor.visitor_id, uses, at)))
    throw new DomainError('notFound', { location: 'upload' });
}

function pictureOf({ lines }: Plan, scenic: ScenicDoc): string {
  const pictures = new Set(lines.map(({ type }) => type.picture ?? scenic.picture));
  const [only, ...others] = pictures;
  return only !== undefined && others.length === 0 ? only : scenic.picture;
}

function phoneColumns({ secrets }: Context, project: string, id: string, typed: string) {
  const phone = repairPhone(typed);
  if (phone === '') return { phone_enc: '', phone_hash: null, phone_mask: '' };
  return {
    phone_enc: secrets.encrypt(phone, ['orders.phone_enc', project, id]),
    phone_hash: secrets.phoneHash(project, phone),
    phone_mask: maskPhone(phone),
  };
}

function newOrder(context: Context, { visitor, input, plan, special, offer }: Order, at: Date): OrderRow & NewOrder {
  const ttl = context.orderTtlSeconds ?? offer?.seconds ?? plan.catalog.project.order_ttl_seconds ?? 900;
  const [first] = plan.visits.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  if (!first) throw new Error('an order without a visit');
  const guide = plan.order_type === 'GUIDE' ? plan.catalog.guide(first.scenic.id) : undefined;
  const waits = plan.confirm === 'before-pay';
  const { project } = visitor;
  const id = newId(at.getTime());
  return {
    project_id: project,
    id,
    order_no: newOrderNo(at.getTime()),
    visitor_id: visitor.visitor_id,
    order_type: plan.order_type,
    status: waits ? 'WAIT_PROCESS' : 'WAIT_PAY',
    pay_status: null,
    fee: plan.fee,
    paid: 0,
    refunded: 0,
    ...phoneColumns(context, project, id, input.phone),
    agreement_version: input.agreement_version,
    doc: {
      scenic: {
        id: first.scenic.id,
        name: first.scenic.name,
        picture: pictureOf(plan, first.scenic),
        entrances: first.scenic.entrances,
      },
      batch: first.session ? timesOf(first.session) : undefined,
      rules: rulesOf(plan.lines),
      guide: guide
        ? {
            id: guide.id,
            name: guide.name,
            phone: guide.phone,
            meeting_point: guide.meeting_point,
            route: guide.route,
            party: input.party,
          }
        : undefined,
    },
    visit_day: first.day,
    created_at: at,
    // Before staff confirm the order only the day of the visit limits it; the time to pay begins when they confirm.
    expires_at: waits ? new Date(instantOf(first.day, '24:00')) : new Date(at.getTime() + ttl * 1000),
    paid_at: null,
    cancelled_at: null,
    exchanged: special?.exchanged ?? false,
    confirm: plan.confirm,
    reason: null,
    agency_enc:
      input.agency && guide
        ? context.secrets.encrypt(
            JSON.stringify({ ...input.agency, guide_phone: repairPhone(input.agency.guide_phone) }),
            ['orders.agency_enc', project, id],
          )
        : null,
  };
}
