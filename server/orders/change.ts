import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import type { changeTicket as changeTicketCall, getOrder } from '#contract/visitor/orders.ts';
import { type Block, changeBlock } from '#domain/order/change-refund.ts';
import { type Day, instantOf } from '#domain/lib/day.ts';
import { visitOfLines, fitsAge } from '#domain/order/draft-order.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { missingPartners } from '#domain/order/partners.ts';
import { type Problem, problemsOf } from '#domain/order/problems.ts';
import { feeOn } from '#domain/catalog/prices.ts';
import type { Session } from '#domain/catalog/schedule.ts';
import type { Context, Visitor } from '#server/context.ts';
import { DomainError, errorOfProblems } from '#server/domain-error.ts';
import { catalogOf, withCurrentCatalog } from '#server/catalog/catalog.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import { claimsOf, isDayClaim } from './claims.ts';
import { expireOverdue } from './expire.ts';
import type { SoldType } from '#server/catalog/guides-as-scenics.ts';
import { type Availability, offerOf } from '#server/stock/offers.ts';
import { viewOwn } from './order-view.ts';
import { returnableOf } from '#server/refunds/returnable.ts';
import { type Locked, lockWhole } from '#server/refunds/order-lock.ts';
import { decideSeats, SeatsContended } from '#server/stock/seat-rules.ts';
import { openIdNumber } from '#server/people/sealed-holders.ts';
import { noteOrdered } from '#server/waiting/line/admission.ts';
import { checkTurn } from '#server/waiting/line/place.ts';
import { holdCatalog } from '#server/catalog/catalog-read.store.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  claimPeople,
  dropClaims,
  type OrderRow,
  readOwnOrder,
  setVisit,
  type TicketRow,
  ticketsOf,
} from './orders.store.ts';
import { activatedTickets, returnsOf } from '#server/refunds/returns.store.ts';
import { ensureSeats, freeSeats, holdSeats, type SeatRow, sellSeats } from '#server/stock/seats.store.ts';
import {
  dealOut,
  ensureStocks,
  giveBackStock,
  lockStocks,
  type StockSize,
  type Take,
  takeStock,
} from '#server/stock/stock.store.ts';
import { documentsOf, type HolderDocument, type Move, moveTickets } from './tickets.store.ts';
import type { Taken } from '#server/db/documents.ts';

type Input = ParsedInputOf<typeof changeTicketCall>;
type Wish = Input['tickets'][number];
type WireOrder = WireOutputOf<typeof getOrder>;

interface Target {
  ticket_id: string;
  type: SoldType;
  availability: Availability;
  day: Day;
  session: Session | undefined;
  seat_id: string | undefined;
  takes: Take[];
  holders: HolderDocument[];
}

/**
 * Moves tickets to another date, session or seat at the same price, all of them or none. Asking again for the same
 * changes nothing.
 */
export async function changeTicket(context: Context, visitor: Visitor, input: Input): Promise<WireOrder> {
  if (new Set(input.tickets.map((wish) => wish.id)).size < input.tickets.length)
    throw new DomainError('malformed', { location: 'tickets' });
  const found = await readOwnOrder(context.db, visitor.project, visitor.visitor_id, input.id);
  if (!found) throw new DomainError('notFound');
  const change = (): Promise<void> =>
    withCurrentCatalog(context, visitor.project, () => tryChanging(context, visitor, found, input.tickets));
  try {
    await change();
  } catch (error) {
    const soldOut =
      error instanceof DomainError && (error.reason === 'temporarilyUnavailable' || error.reason === 'lockSeatFailed');
    if (!soldOut || (await expireOverdue(context, { payless: true })) === 0) throw error;
    await change();
  }
  return viewOwn(context, context.db, visitor, found.id);
}

async function tryChanging(
  context: Context,
  visitor: Visitor,
  order: OrderRow,
  wishes: readonly Wish[],
): Promise<void> {
  const { project_id, id } = order;
  const tickets = await ticketsOf(context.db, project_id, [id]);
  const returns = await returnsOf(context.db, project_id, [id]);
  const before: Locked = { order, tickets, returns, activated: await activatedTickets(context.db, project_id, [id]) };
  const open = judge(before, wishes, context.now());
  if (open.length === 0) return;
  const moving = new Set(open.map((wish) => wish.id));
  const typeIds = tickets.flatMap((ticket) => (moving.has(ticket.id) ? [ticket.ticket_type_id] : []));
  const waitingLines = await checkTurn(context, visitor, typeIds);
  const catalog = await catalogOf(context, project_id);
  const targets = await targetsOf(context, catalog, before, open);
  await makeReady(context, project_id, catalog, targets);
  await moveInTransaction(context, order, catalog, wishes, targets, false).catch((error: unknown) => {
    if (!(error instanceof SeatsContended)) throw error;
    return moveInTransaction(context, order, catalog, wishes, targets, true);
  });
  for (const line of waitingLines) noteOrdered(context, line, visitor.visitor_id);
}

const isThere = (ticket: TicketRow, wish: Wish): boolean =>
  ticket.visit_day === wish.date &&
  ticket.batch_id === (wish.batch_id ?? null) &&
  (wish.seat_id === undefined || ticket.seat_id === wish.seat_id);

function judge({ order, tickets, returns, activated }: Locked, wishes: readonly Wish[], now: number): Wish[] {
  const blocks = new Map<string, Block>();
  const open: Wish[] = [];
  for (const wish of wishes) {
    const ticket = tickets.find((each) => each.id === wish.id);
    if (!ticket) throw new DomainError('notFound');
    if (ticket.changed_at && isThere(ticket, wish)) continue;
    const in_audit = returns.some((each) => each.ticket_id === ticket.id && each.state === 'WAIT_AUDIT');
    const block = changeBlock(returnableOf(order, ticket, { in_audit, activated: activated.has(ticket.id) }), now);
    if (block) blocks.set(ticket.id, block);
    else if (isThere(ticket, wish)) throw new DomainError('changeForbidden', { same: true });
    open.push(wish);
  }
  const found = [...blocks.values()];
  if (found.length > 0)
    throw new DomainError(found.every((block) => block === 'changed') ? 'changedAlready' : 'changeForbidden', {
      blocks: Object.fromEntries(blocks),
    });
  return open;
}

async function targetsOf(
  context: Context,
  catalog: Catalog,
  { order, tickets }: Locked,
  wishes: readonly Wish[],
): Promise<Target[]> {
  const documents = await documentsOf(
    context.db,
    order.project_id,
    wishes.map((wish) => wish.id),
  );
  const targets: Target[] = [];
  for (const wish of wishes) {
    const ticket = tickets.find((each) => each.id === wish.id);
    const type = ticket && catalog.typesAt(ticket.scenic_id).find((each) => each.id === ticket.ticket_type_id);
    if (!ticket || !type) throw new DomainError('changeForbidden', { blocks: { [wish.id]: 'policy' } });
    const holders = documents.filter((each) => each.ticket_id === ticket.id);
    targets.push(await targetOf(context, catalog, ticket, type, wish, holders));
  }
  return targets;
}

async function targetOf(
  context: Context,
  catalog: Catalog,
  ticket: TicketRow,
  type: SoldType,
  wish: Wish,
  holders: HolderDocument[],
): Promise<Target> {
  const { offer, availability } = await offerOf(
    context,
    catalog,
    catalog.scenic(ticket.scenic_id),
    wish.date,
    type.type,
  );
  const line = {
    ticket_type_id: type.id,
    date: wish.date,
    batch_id: wish.batch_id || undefined,
    travellers: [],
  };
  const problems = problemsOf(visitOfLines(ticket.scenic_id, [line]), offer).filter(isAboutTheVisit);
  const sold = offer.days.find((day) => day.date === wish.date)?.offers.some((each) => each.ticket_type_id === type.id);
  if (problems.length === 0 && !sold) problems.push({ code: 'date-unknown', part: 'date' });
  const wrongAge = holders.findIndex(
    (each) =>
      !fitsAge(
        type,
        { id_type: each.id_type, id_number: openIdNumber(context, catalog.project.project, each) },
        wish.date,
      ),
  );
  if (wrongAge >= 0)
    problems.push({
      code: 'age-wrong',
      part: 'travellers',
      person: wrongAge,
      ticket_type_id: type.id,
      params: { min: type.min_age ?? 0, max: type.max_age ?? 200 },
    });
  if (problems.length > 0) throw errorOfProblems(problems);
  // A ticket without a price, such as one that a code paid, is judged by the catalogue's prices of both days.
  const old = ticket.fee === 0 ? feeOn(type, availability.scenic.schedule, ticket.visit_day) : ticket.fee;
  const fee = feeOn(type, availability.scenic.schedule, wish.date);
  if (fee !== old) throw new DomainError('changeForbidden', { fee: { old: yuanOf(old), new: yuanOf(fee) } });
  const session = availability.sessions(wish.date).find((each) => each.batch_id === wish.batch_id);
  if (wish.seat_id && !(session?.rule.seat_plan && type.zone))
    throw new DomainError('malformed', { location: 'seat_id' });
  const takes = availability.takes(type, wish.date, wish.batch_id);
  return { ticket_id: ticket.id, type, availability, day: wish.date, session, seat_id: wish.seat_id, takes, holders };
}

/** Free places are checked when they are taken, because the ticket's present place may be one of them. */
const isAboutTheVisit = ({ part, code }: Problem): boolean =>
  (part === 'date' || part === 'session') && !/-(sold-out|too-few)$/.test(code);

async function makeReady(
  context: Context,
  project: string,
  catalog: Catalog,
  targets: readonly Target[],
): Promise<void> {
  const sizes = new Map<string, StockSize>();
  for (const { availability, takes } of targets) {
    for (const { stock_id } of takes) {
      const size = availability.sizes.get(stock_id);
      if (size) sizes.set(stock_id, size);
    }
  }
  await ensureStocks(context.db, project, sizes, catalog.stamp);
  for (const { session } of targets) {
    if (session?.rule.seat_plan)
      await ensureSeats(context.db, project, session.batch_id, await catalog.seatsOfPlan(session.rule.seat_plan));
  }
}

/** Locks are taken in the order that `place-order.ts` lists. */
async function moveInTransaction(
  context: Context,
  { project_id, id }: OrderRow,
  catalog: Catalog,
  wishes: readonly Wish[],
  planned: readonly Target[],
  patient: boolean,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const at = new Date(context.now());
    if (planned.some(({ takes }) => takes.length === 0)) await holdCatalog(tx, project_id, catalog.stamp);
    const locked = await lockWhole(tx, project_id, id);
    const open = new Set(judge(locked, wishes, at.getTime()).map((wish) => wish.id));
    const targets = planned.filter((target) => open.has(target.ticket_id));
    if (targets.length === 0) return;
    const moving = locked.tickets.filter((ticket) => targets.some((target) => target.ticket_id === ticket.id));
    refuseLoneTickets(catalog, locked.tickets, targets);
    await moveClaims(tx, locked, targets);
    const stocks = await moveStock(tx, project_id, moving, targets);
    const seats = await moveSeats(tx, project_id, moving, targets, patient);
    const moves = targets.map((target, index) =>
      moveOf(locked.tickets, target, stocks[index] ?? [], seats.get(target.ticket_id)),
    );
    await moveTickets(tx, project_id, moves, at);
    await moveVisit(tx, catalog, locked, moves);
  });
}

/** A bound ticket needs its partner on the new day too. Partners that were missing before do not count. */
function refuseLoneTickets(catalog: Catalog, tickets: readonly TicketRow[], targets: readonly Target[]): void {
  const bindingOf = (id: string) => catalog.types.find((type) => type.id === id)?.bind;
  const live = tickets.filter((ticket) => ticket.status !== 'CANCELED' && ticket.status !== 'OUTOFDATE');
  const before = live.map(({ ticket_type_id, visit_day, batch_id }) => ({ ticket_type_id, date: visit_day, batch_id }));
  const after = live.map((ticket, index) => {
    const target = targets.find((each) => each.ticket_id === ticket.id);
    return target
      ? { ticket_type_id: ticket.ticket_type_id, date: target.day, batch_id: target.session?.batch_id ?? null }
      : before[index]!;
  });
  if (missingPartners(after, bindingOf) > missingPartners(before, bindingOf))
    throw new DomainError('mustBuyWithOthers');
}

async function moveClaims(tx: Queryable, { order, tickets }: Locked, targets: readonly Target[]): Promise<void> {
  await dropClaims(
    tx,
    order.project_id,
    targets.map((target) => target.ticket_id),
  );
  const claimed = targets.flatMap((target) => {
    const covered =
      order.exchanged || tickets.some((ticket) => ticket.id === target.ticket_id && ticket.card_id !== null);
    return claimsOf({ ...target, scenic: target.availability.scenic, covered }).map((key) => ({
      key,
      holders: target.holders,
    }));
  });
  for (const [key, together] of [...Map.groupBy(claimed, (each) => each.key)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const claims = together.flatMap(({ holders }) =>
      holders.map(({ person_hash, ticket_id }) => ({ person_hash, ticket_id })),
    );
    if ((await claimPeople(tx, order.project_id, key, claims)).length > 0)
      throw new DomainError(isDayClaim(key) ? 'personHasDayTicket' : 'personHasTicket');
  }
}

/**
 * Gives the old places back and takes the new ones, with all of them locked: two visitors may change places at once.
 */
async function moveStock(
  tx: Queryable,
  project: string,
  moving: readonly TicketRow[],
  targets: readonly Target[],
): Promise<Taken[][]> {
  const old = moving.flatMap((ticket) => ticket.stock);
  const takes = targets.map((target) => target.takes);
  await lockStocks(tx, project, [...new Set([...old, ...takes.flat()].map((each) => each.stock_id))].toSorted());
  await giveBackStock(tx, project, old);
  const taken = await takeStock(tx, project, takes.flat(), 0);
  if (!taken) throw new DomainError('temporarilyUnavailable');
  return dealOut(taken, takes);
}

async function moveSeats(
  tx: Queryable,
  project: string,
  moving: readonly TicketRow[],
  targets: readonly Target[],
  patient: boolean,
): Promise<Map<string, SeatRow>> {
  const ids = targets.map((target) => target.ticket_id);
  const seated = targets.filter((target) => target.session?.rule.seat_plan && target.type.zone);
  const seats = new Map<string, SeatRow>();
  const bySession = Map.groupBy(seated, (target) => target.session?.batch_id ?? '');
  for (const [batch_id, together] of [...bySession].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const wishes = together.map(({ type, seat_id }) => ({ zone: type.zone ?? '', seat_id }));
    const chosen = await decideSeats(tx, { project, batch_id, wishes, moving: ids }, patient);
    together.forEach((target, index) => {
      const seat = chosen[index];
      if (seat) seats.set(target.ticket_id, seat);
    });
  }
  await freeSeats(tx, project, moving);
  const holds = seated.flatMap(({ ticket_id, session }) => {
    const seat = seats.get(ticket_id);
    return seat && session ? [{ batch_id: session.batch_id, seat_id: seat.seat_id, ticket_id }] : [];
  });
  if ((await holdSeats(tx, project, holds)) < holds.length) throw new DomainError('lockSeatFailed');
  await sellSeats(
    tx,
    project,
    holds.map(({ ticket_id, seat_id }) => ({ id: ticket_id, seat_id })),
  );
  return seats;
}

function moveOf(
  tickets: readonly TicketRow[],
  { ticket_id, day, session }: Target,
  stock: Taken[],
  seat: SeatRow | undefined,
): Move {
  const ticket = tickets.find((each) => each.id === ticket_id);
  if (!ticket) throw new Error(`ticket ${ticket_id} is gone`);
  const { program_name, type_name } = ticket.doc;
  return {
    id: ticket_id,
    visit_day: day,
    batch_id: session?.batch_id ?? null,
    seat_id: seat?.seat_id ?? null,
    stock,
    doc: {
      program_name,
      type_name,
      batch: session
        ? {
            id: session.batch_id,
            starts_at: session.starts_at,
            ends_at: session.ends_at,
            last_entry_at: session.last_entry_at,
          }
        : undefined,
      seat: seat ? { id: seat.seat_id, zone: seat.zone, row: seat.row, number: seat.number } : undefined,
    },
  };
}

async function moveVisit(
  tx: Queryable,
  catalog: Catalog,
  { order, tickets }: Locked,
  moves: readonly Move[],
): Promise<void> {
  const [first] = tickets
    .filter((ticket) => ticket.status !== 'CANCELED')
    .map((ticket) => ({ scenic_id: ticket.scenic_id, ...(moves.find((move) => move.id === ticket.id) ?? ticket) }))
    .toSorted((a, b) => whenOf(a) - whenOf(b));
  if (!first) return;
  const { batch: _, ...rest } = order.doc;
  const { id, name, picture, entrances } = catalog.scenic(first.scenic_id);
  const scenic = first.scenic_id === order.doc.scenic.id ? order.doc.scenic : { id, name, picture, entrances };
  await setVisit(tx, order, first.visit_day, {
    ...rest,
    scenic,
    batch: first.doc.batch,
  });
}

const whenOf = ({ visit_day, doc }: Pick<Move, 'visit_day' | 'doc'>): number =>
  doc.batch?.starts_at ?? instantOf(visit_day, '00:00');
