import { type Day, dayOf } from '#domain/lib/day.ts';
import { type Folded, foldEntries, type FoldEntry } from '#domain/gate/entry-fold.ts';
import { statusOfTickets } from '#domain/order/order-status.ts';
import type { Context } from '#server/context.ts';
import { grantAfterGates, refuseReturns } from '#server/refunds/decide-returns.ts';
import { type Locked, lockWhole } from '#server/refunds/order-lock.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  cardsOfOrder,
  entriesOfOrder,
  type EntryRow,
  type GateCard,
  judgeEntries,
  markUnknownNumbers,
  ordersToFold,
  setUsed,
  notifyGates,
  walkIn,
} from './gate-entries.store.ts';
import { lockOrder, moveOrder, type OrderRow, type TicketRow } from '#server/orders/orders.store.ts';
import { returnsPastGates } from '#server/refunds/returns.store.ts';
import { lockTickets } from '#server/orders/tickets.store.ts';

const CHUNK = 200;

export async function foldArrived(context: Context): Promise<number> {
  const orders = await ordersToFold(context.db, CHUNK);
  for (const { project_id, order_id } of orders) await tryFolding(context, project_id, order_id);
  return orders.length;
}

/**
 * Folds an order. Where that fails, neither other orders nor the device that sent the entry wait: the job tries again.
 */
export async function tryFolding(context: Context, project: string, order: string | null): Promise<void> {
  try {
    await foldOrder(context, project, order);
  } catch (error) {
    context.log.error({ order, error: String(error) }, 'entries could not be folded');
  }
}

export async function settleReturns(context: Context): Promise<number> {
  const at = new Date(context.now());
  let granted = 0;
  for (const { project_id, order_id } of await returnsPastGates(context.db, at, CHUNK)) {
    if (await context.db.transaction((tx) => grantAfterGates(tx, project_id, order_id, at))) granted += 1;
  }
  return granted;
}

/**
 * Judges the entries of an order again, in the order of their time, and updates tickets, returns and the order to
 * match. One transaction with the order locked first: a return of the same order comes before it or after it, never
 * between.
 */
export async function foldOrder(context: Context, project: string, order: string | null): Promise<void> {
  if (order === null) {
    await markUnknownNumbers(context.db, project);
    return;
  }
  await context.db.transaction(async (tx) =>
    foldLocked(tx, await lockWhole(tx, project, order), new Date(context.now())),
  );
}

export async function foldLocked(tx: Queryable, locked: Locked, at: Date): Promise<void> {
  const { project_id: project, id } = locked.order;
  const cards = await cardsOfOrder(tx, project, id);
  const entries = await entriesOfOrder(
    tx,
    project,
    locked.tickets.map((ticket) => ticket.id),
    cards.map((card) => card.id),
  );
  const folded = locked.tickets.map((ticket) => foldTicket(locked, ticket, entries));
  await judgeEntries(tx, project, [
    ...folded.flatMap(({ judged }) => judged),
    ...(await foldCards(tx, project, locked.order, cards, entries)),
  ]);
  await notifyGates(
    tx,
    project,
    entries.filter((entry) => !lets(entry) && entry.outcome === 'NEW'),
  );
  const refused = folded.flatMap((each) => each.refused);
  if (refused.length > 0) await refuseReturns(tx, locked, refused, 'entered before', { at, actor: 'gate' });
  await markUsed(tx, project, id, folded, at);
}

interface FoldedTicket {
  ticket: TicketRow;
  used: number;
  usedAt: Date;
  refused: string[];
  judged: { device_id: string; n: number; outcome: Folded['entries'][number]['outcome']; applied: number }[];
}

const lets = (entry: EntryRow): boolean => entry.kind === 'entry' || entry.kind === 'override';
/** Coming back and leaving use up nothing. */
const passes = (entries: readonly EntryRow[]): FoldedTicket['judged'] =>
  entries
    .filter((entry) => !lets(entry) && entry.outcome === 'NEW')
    .map(({ device_id, n }) => ({ device_id, n, outcome: 'APPLIED', applied: 0 }));

const isHeld = (entry: EntryRow): boolean => entry.outcome === 'HELD' && entry.decision !== 'apply';

const factOf = (entry: EntryRow): FoldEntry => ({
  device: entry.device_id,
  n: entry.n,
  at: entry.at.getTime(),
  people: entry.people,
  serial: entry.serial,
  override: entry.kind === 'override',
  held: isHeld(entry),
});

function foldTicket({ order, returns }: Locked, ticket: TicketRow, all: readonly EntryRow[]): FoldedTicket {
  const mine = all.filter((entry) => entry.ticket_id === ticket.id);
  const entries = mine.filter(lets);
  const none = { ticket, used: ticket.used, usedAt: ticket.used_at ?? new Date(0), refused: [], judged: passes(mine) };
  if (entries.length === 0) return none;
  // An expired ticket keeps its recorded uses, and an unconfirmed order has none: a person decides about entries on
  // these.
  if (ticket.status === 'OUTOFDATE' || order.status === 'WAIT_CONFIRM' || order.status === 'WAIT_CONFIRM_WAIT_AUDIT') {
    const late = entries
      .filter((entry) => entry.outcome === 'NEW')
      .map(({ device_id, n }) => ({ device_id, n, outcome: 'HELD' as const, applied: 0 }));
    return { ...none, judged: [...none.judged, ...late] };
  }
  const unpaid = order.paid_at === null || order.status === 'CLOSED';
  const open = returns.filter((each) => each.ticket_id === ticket.id && each.state !== 'REFUSED');
  // A process of the version before entries, which may still run beside this one, uses tickets without writing any.
  const unwritten = Math.max(0, ticket.used - entries.reduce((sum, entry) => sum + entry.applied, 0));
  const folded = foldEntries(
    {
      people: ticket.people - unwritten,
      serial: ticket.serial,
      unpaid,
      returns: open.map((each) => ({
        id: each.id,
        at: each.submitted_at.getTime(),
        people: each.people,
        waits: each.state === 'WAIT_AUDIT',
      })),
    },
    entries.map(factOf),
  );
  const before = new Map(entries.map((entry) => [`${entry.device_id}.${entry.n}`, entry]));
  const judged = folded.entries.flatMap(({ device, n, outcome, applied }) => {
    const was = before.get(`${device}.${n}`);
    return was?.outcome === outcome && was.applied === applied ? [] : [{ device_id: device, n, outcome, applied }];
  });
  const counted = new Set(folded.entries.filter(({ applied }) => applied > 0).map(({ device, n }) => `${device}.${n}`));
  const usedAt = Math.max(
    0,
    ...entries.filter((entry) => counted.has(`${entry.device_id}.${entry.n}`)).map((entry) => entry.at.getTime()),
  );
  return {
    ticket,
    used: folded.used + unwritten,
    usedAt: new Date(usedAt),
    refused: folded.refused,
    judged: [...none.judged, ...judged],
  };
}

/**
 * Stores how often each ticket is used by now, and moves an order that waits for use or is partly used to its new
 * state.
 */
async function markUsed(
  tx: Queryable,
  project: string,
  id: string,
  folded: readonly FoldedTicket[],
  at: Date,
): Promise<void> {
  let moved = false;
  for (const { ticket, used, usedAt } of folded) {
    if (used === ticket.used) continue;
    if (!(await setUsed(tx, project, { id: ticket.id, used, used_at: usedAt })))
      throw new Error(`ticket ${ticket.id} can't be used ${used} times`);
    moved = true;
  }
  if (!moved) return;
  const order = await lockOrder(tx, project, id);
  if (order?.status !== 'WAIT_USE' && order?.status !== 'PART_USE') return;
  const to = statusOfTickets(await lockTickets(tx, project, id), 'WAIT_USE');
  if (to !== order.status) await moveOrder(tx, order, to, at, 'gate', 'used');
}

/** A card lets one person in once a day: the first entry of each day counts. */
async function foldCards(
  tx: Queryable,
  project: string,
  order: OrderRow,
  cards: readonly GateCard[],
  all: readonly EntryRow[],
): Promise<FoldedTicket['judged']> {
  const judged: FoldedTicket['judged'] = [];
  for (const card of cards) {
    const mine = all.filter((entry) => entry.card_id === card.id);
    judged.push(...passes(mine));
    const byDay = Map.groupBy(mine.filter(lets), (entry): Day => dayOf(entry.at.getTime()));
    for (const [day, entries] of byDay) judged.push(...(await foldCardDay(tx, project, order, card, day, entries)));
  }
  return judged;
}

async function foldCardDay(
  tx: Queryable,
  project: string,
  order: OrderRow,
  card: GateCard,
  day: Day,
  entries: readonly EntryRow[],
): Promise<FoldedTicket['judged']> {
  const judged: FoldedTicket['judged'] = [];
  const counted = entries.some((entry) => entry.applied > 0);
  const folded = foldEntries(
    { people: 1, serial: card.serial, unpaid: order.paid_at === null, returns: [] },
    entries.map(factOf),
  );
  const first = folded.entries.find(({ applied }) => applied > 0);
  // False where the card was given back or `walkIn` refuses the day.
  const allowed =
    counted || (first !== undefined && card.state !== 'CANCELED' && (await walkIn(tx, project, card.id, day)));
  for (const { device, n, outcome, applied } of folded.entries) {
    const lost = applied > 0 && !allowed;
    judged.push({
      device_id: device,
      n,
      outcome: lost ? (card.state === 'CANCELED' ? 'REFUNDED' : 'DOUBLE') : outcome,
      applied: lost ? 0 : applied,
    });
  }
  return judged;
}
