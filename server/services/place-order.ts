import { createHash } from 'node:crypto';
import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import type { getOrder, placeOrder as placeOrderCall } from '#contract/orders.ts';
import type { Day } from '#domain/day.ts';
import { draftOfLines } from '#domain/draft-order.ts';
import { yuanOf } from '#domain/fen.ts';
import { maskPhone, repairPhone } from '#domain/phone.ts';
import { problemsOf } from '#domain/problems.ts';
import { totalOf } from '#domain/pricing.ts';
import type { Session } from '#domain/schedule.ts';
import { feeOn } from '#domain/schedule.ts';
import { bestTogether } from '#domain/seats.ts';
import { maskNumber, repairTraveller } from '#domain/traveller.ts';
import type { Context, Visitor } from '#server/context.ts';
import { newId, newOrderNo, newTicketNo } from '#server/ids.ts';
import { Refusal, refusalOf } from '#server/refusal.ts';
import type { ScenicDoc, TicketTypeDoc } from '#server/seed/venue-file.ts';
import type { Catalog } from '#server/services/catalog.ts';
import { catalogOf } from '#server/services/catalog.ts';
import { expireOverdue } from '#server/services/expire.ts';
import type { Shelf } from '#server/services/offers.ts';
import { offerOf } from '#server/services/offers.ts';
import { viewOrders } from '#server/services/order-view.ts';
import { greyListed } from '#server/store/catalog-read.ts';
import type { Queryable } from '#server/store/database.ts';
import type { KeyedRequest } from '#server/store/idempotency.ts';
import { claimKey, keepAnswer, readKey } from '#server/store/idempotency.ts';
import type { NewHolder, NewTicket, OrderRow, SessionTimes } from '#server/store/orders.ts';
import { claimPeople, insertHolders, insertOrder, insertTickets, markPaid, moveOrder, readOwnOrder, recordEvent } from '#server/store/orders.ts';
import type { SeatRow } from '#server/store/seats.ts';
import { ensureSeats, holdSeat, lockFreeSeats } from '#server/store/seats.ts';
import type { Take, Taken } from '#server/store/stock.ts';
import { ensureStocks, takeStock } from '#server/store/stock.ts';

type Input = ParsedInputOf<typeof placeOrderCall>;
type WireOrder = WireOutputOf<typeof getOrder>;

/** How long a request without a key is taken for a repetition of the same order, milliseconds. */
const DOUBLE_TAP_MS = 10_000;

interface Plan {
  catalog: Catalog;
  scenic: ScenicDoc;
  shelf: Shelf;
  session: Session | undefined;
  day: Day;
  fee: number;
  lines: { type: TicketTypeDoc; fee: number; travellers: Input['tickets'][number]['travellers'] }[];
}

/**
 * Places an order in one transaction: key, claims, stock, seats, order, tickets.
 * @param key the `Idempotency-Key` of the request; the same key always means the same order.
 * @throws Refusal with the problems of the shared rules, or because stock ran out meanwhile. Then nothing was taken.
 */
export async function placeOrder(context: Context, visitor: Visitor, input: Input, key: string | undefined): Promise<WireOrder> {
  const request = keyedRequest(visitor, input, key);
  try {
    return await tryPlacing(context, visitor, input, request);
  } catch (error) {
    const soldOut = error instanceof Refusal && (error.reason === 'temporarilyUnavailable' || error.reason === 'lockSeatFailed');
    if (!soldOut || (await expireOverdue(context, { payless: true })) === 0) throw error;
    return tryPlacing(context, visitor, input, request);
  }
}

async function tryPlacing(context: Context, visitor: Visitor, input: Input, request: KeyedRequest): Promise<WireOrder> {
  const earlier = await repeated(context, visitor, request);
  if (earlier) return earlier;
  const plan = await planOf(context, visitor, input);
  await ensureStocks(context.db, visitor.project, stocksOf(plan));
  if (plan.session?.rule.seat_plan) {
    await ensureSeats(context.db, visitor.project, plan.session.batch_id, await plan.catalog.seatsOfPlan(plan.session.rule.seat_plan));
  }
  return context.db.transaction(async (tx) => {
    const at = new Date(context.now());
    const held = await claimKey(tx, request, at);
    if (held && held.request_hash !== request.hash) throw new Refusal('keyReused');
    if (held?.order_id && !isStale(request, held.created_at, at)) return view(context, tx, visitor, held.order_id);
    const order = await write(context, tx, visitor, input, plan, at);
    await keepAnswer(tx, request, order, at);
    return view(context, tx, visitor, order);
  });
}

/** Without a key the visitor, the content and ten seconds stand for it: a double tap stays one order. */
function keyedRequest(visitor: Visitor, input: Input, key: string | undefined): KeyedRequest {
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  return { project: visitor.project, visitor: visitor.visitor_id, key: key ?? `auto:${hash}`, hash };
}

const isStale = (request: KeyedRequest, created: Date, at: Date): boolean =>
  request.key.startsWith('auto:') && at.getTime() - created.getTime() > DOUBLE_TAP_MS;

/** The answer of a finished twin, found before the rules run: its stock may be gone because this visitor has it. */
async function repeated(context: Context, visitor: Visitor, request: KeyedRequest): Promise<WireOrder | null> {
  const row = await readKey(context.db, request);
  if (!row?.order_id || isStale(request, row.created_at, new Date(context.now()))) return null;
  if (row.request_hash !== request.hash) throw new Refusal('keyReused');
  return view(context, context.db, visitor, row.order_id);
}

async function view(context: Context, db: Queryable, visitor: Visitor, id: string): Promise<WireOrder> {
  const row = await readOwnOrder(db, visitor.project, visitor.visitor_id, id);
  const [order] = row ? await viewOrders(context, db, [row]) : [];
  if (!order) throw new Refusal('notFound');
  return order;
}

/** Judges the request by the shared rules, at the catalogue's prices. The visitor's own total is only compared. */
async function planOf(context: Context, visitor: Visitor, input: Input): Promise<Plan> {
  const catalog = await catalogOf(context, visitor.project);
  const [first] = input.tickets;
  if (!first) throw new Refusal('malformed');
  const scenic = catalog.scenic(catalog.type(first.ticket_type_id).scenic_id);
  const sameVisit = input.tickets.every(
    (line) => line.date === first.date && line.batch_id === first.batch_id && catalog.type(line.ticket_type_id).scenic_id === scenic.id,
  );
  if (!sameVisit) throw new Refusal('malformed', { place: 'tickets' });
  const { offer, shelf } = await offerOf(context, catalog, scenic, first.date);
  const lines = input.tickets.map((line) => ({ ...line, travellers: line.travellers.map(repairTraveller) }));
  const draft = draftOfLines(scenic.id, lines, input.phone, input.agreement_version);
  const problems = problemsOf(draft, offer);
  if (problems.length > 0) throw refusalOf(problems);
  const fee = totalOf(draft, offer);
  if (fee !== input.fee) throw new Refusal('priceChanged', { fee: yuanOf(fee) });
  await refuseGreyListed(
    context,
    visitor,
    lines.flatMap((line) => line.travellers),
  );
  return {
    catalog,
    scenic,
    shelf,
    session: shelf.sessions(first.date).find((session) => session.batch_id === first.batch_id),
    day: first.date,
    fee,
    lines: lines.map((line) => {
      const type = catalog.type(line.ticket_type_id);
      return { type, fee: feeOn(type, line.date), travellers: line.travellers };
    }),
  };
}

async function refuseGreyListed(context: Context, visitor: Visitor, people: Input['tickets'][number]['travellers']): Promise<void> {
  const refused = await greyListed(
    context.db,
    visitor.project,
    people.map((person) => context.secrets.personHash(visitor.project, person)),
  );
  if (refused.length > 0) throw new Refusal('greyListed', { people: refused });
}

const takesOf = (plan: Plan, type: TicketTypeDoc): Take[] => plan.shelf.takes(type, plan.day, plan.session?.batch_id);

function stocksOf(plan: Plan): Map<string, number> {
  const ids = plan.lines.flatMap((line) => takesOf(plan, line.type).map((take) => take.stock_id));
  return new Map(ids.map((id) => [id, plan.shelf.capacities.get(id) ?? 0]));
}

/** Writes the order; every lock is taken in the order that all transactions keep: claims, stock, seats. */
async function write(context: Context, tx: Queryable, visitor: Visitor, input: Input, plan: Plan, at: Date): Promise<string> {
  const now = at.getTime();
  const { project } = visitor;
  const id = newId(now);
  // Ids rise with the position, so that whoever sorts by them keeps the order of the people.
  const ticketIds = plan.lines.map(() => newId(now)).sort();
  const order = newOrder(context, visitor, input, plan, id, at);
  if (plan.session?.rule.one_person) await claimSession(context, tx, visitor, plan, plan.session.batch_id, ticketIds);
  await takeAll(tx, project, plan);
  const seats = await takeSeats(tx, project, plan);
  await insertOrder(tx, order);
  const tickets = plan.lines.map((line, index) => newTicket(plan, order, line, ticketIds[index] ?? '', index, seats[index]));
  await insertTickets(tx, project, tickets);
  await insertHolders(
    tx,
    project,
    plan.lines.flatMap((line, index) => newHolders(context, project, line.travellers, ticketIds[index] ?? '')),
  );
  for (const ticket of tickets) {
    if (ticket.seat_id && plan.session) await holdSeat(tx, project, plan.session.batch_id, ticket.seat_id, ticket.id);
  }
  await recordEvent(tx, order, null, 'WAIT_PAY', at, 'visitor');
  if (plan.fee === 0) {
    await moveOrder(tx, order, 'WAIT_USE', at, 'system', 'free');
    await markPaid(tx, order, 0, at);
  }
  return id;
}

function newOrder(
  context: Context,
  visitor: Visitor,
  input: Input,
  plan: Plan,
  id: string,
  at: Date,
): OrderRow & { phone_enc: string; agreement_version: string } {
  const phone = repairPhone(input.phone);
  const ttl = context.orderTtlSeconds ?? plan.catalog.project.order_ttl_seconds ?? 900;
  return {
    project_id: visitor.project,
    id,
    order_no: newOrderNo(at.getTime()),
    visitor_id: visitor.visitor_id,
    order_type: 'TICKET',
    status: 'WAIT_PAY',
    pay_status: null,
    fee: plan.fee,
    paid: 0,
    refunded: 0,
    phone_enc: context.secrets.encrypt(phone),
    phone_mask: maskPhone(phone),
    agreement_version: input.agreement_version,
    doc: {
      scenic: { id: plan.scenic.id, name: plan.scenic.name, picture: plan.scenic.picture, entrances: plan.scenic.entrances },
      ...(plan.session ? { batch: timesOf(plan.session) } : {}),
      rules: plan.lines[0]?.type.rules ?? [],
    },
    visit_day: plan.day,
    created_at: at,
    expires_at: new Date(at.getTime() + ttl * 1000),
    paid_at: null,
    cancelled_at: null,
  };
}

const timesOf = ({ batch_id, starts_at, ends_at, last_entry_at }: Session): SessionTimes => ({ id: batch_id, starts_at, ends_at, last_entry_at });

async function claimSession(context: Context, tx: Queryable, visitor: Visitor, plan: Plan, batchId: string, ticketIds: readonly string[]): Promise<void> {
  const claims = plan.lines.flatMap((line, index) =>
    line.travellers.map((person) => ({ person_hash: context.secrets.personHash(visitor.project, person), ticket_id: ticketIds[index] ?? '' })),
  );
  const taken = await claimPeople(tx, visitor.project, batchId, claims);
  if (taken.length > 0) throw new Refusal('personHasTicket');
}

async function takeAll(tx: Queryable, project: string, plan: Plan): Promise<void> {
  const wanted = new Map<string, number>();
  for (const line of plan.lines) for (const take of takesOf(plan, line.type)) wanted.set(take.stock_id, (wanted.get(take.stock_id) ?? 0) + take.count);
  for (const stock_id of [...wanted.keys()].sort()) {
    if (!(await takeStock(tx, project, { stock_id, b: 0, count: wanted.get(stock_id) ?? 0 }))) throw new Refusal('temporarilyUnavailable');
  }
}

/** Seats are chosen for the party, zone by zone, together where the house allows it. */
async function takeSeats(tx: Queryable, project: string, plan: Plan): Promise<(SeatRow | undefined)[]> {
  const chosen: (SeatRow | undefined)[] = plan.lines.map(() => undefined);
  const { session } = plan;
  if (!session?.rule.seat_plan) return chosen;
  const zones = [...new Set(plan.lines.flatMap((line) => line.type.zone ?? []))].sort();
  for (const zone of zones) {
    const places = plan.lines.flatMap((line, index) => (line.type.zone === zone ? [index] : []));
    const seats = bestTogether(await lockFreeSeats(tx, project, session.batch_id, zone), places.length);
    if (!seats) throw new Refusal('lockSeatFailed');
    places.forEach((place, index) => {
      chosen[place] = seats[index];
    });
  }
  return chosen;
}

function newTicket(plan: Plan, order: OrderRow, line: Plan['lines'][number], id: string, position: number, seat: SeatRow | undefined): NewTicket {
  const taken: Taken[] = takesOf(plan, line.type).map((take) => ({ ...take, b: 0 }));
  return {
    id,
    order_id: order.id,
    position,
    ticket_no: newTicketNo(),
    ticket_type_id: line.type.id,
    scenic_id: plan.scenic.id,
    visit_day: plan.day,
    batch_id: plan.session?.batch_id,
    seat_id: seat?.seat_id,
    fee: line.fee,
    status: 'WAIT_USE',
    stock: taken,
    people: line.type.people,
    doc: {
      program_name: plan.scenic.name,
      type_name: line.type.name,
      ...(plan.session ? { batch: timesOf(plan.session) } : {}),
      ...(seat ? { seat: { zone: seat.zone, row: seat.row, number: seat.number } } : {}),
    },
  };
}

function newHolders(context: Context, project: string, travellers: Plan['lines'][number]['travellers'], ticketId: string): NewHolder[] {
  return travellers.map((traveller, position) => ({
    ticket_id: ticketId,
    position,
    name_enc: context.secrets.encrypt(traveller.name),
    id_type: traveller.id_type,
    id_number_enc: context.secrets.encrypt(traveller.id_number),
    id_mask: maskNumber(traveller.id_type, traveller.id_number),
    person_hash: context.secrets.personHash(project, traveller),
  }));
}
