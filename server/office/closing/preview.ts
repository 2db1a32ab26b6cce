import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WireOutputOf } from '#contract/operation.ts';
import type { previewClose as call } from '#contract/office/closing.ts';
import { unusedOf } from '#domain/order/change-refund.ts';
import { AFFECTED_KINDS, affectedKind, type AffectedKind, type Scope } from '#domain/office/closing.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { Context } from '#server/context.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import { judgeOrder, sumOf } from './judge.ts';
import { countMessages, type Occasion } from './messages.ts';
import type { Locked } from '#server/refunds/order-lock.ts';
import { countsAsChanged } from '#server/refunds/returnable.ts';
import type { Queryable } from '#server/db/database.ts';
import { readersOf } from '#server/notices/notice-readers.store.ts';
import { channelsOf, readOrders } from '#server/office/closing.store.ts';
import { affectedOrders, usedTickets } from '#server/office/job-items.store.ts';
import { readSetting } from '#server/office/settings.store.ts';
import { latestInvoices } from '#server/orders/order-marks.store.ts';
import { type TicketRow, ticketsOf } from '#server/orders/orders.store.ts';
import { returnsOf } from '#server/refunds/returns.store.ts';

/** Orders that are read at once. Between two reads, other calls can use the embedded database's only connection. */
const PIECE = 200;

class Sums {
  readonly orders = new Set<string>();
  tickets = 0;
  people = 0;
  amount = 0;
  add(order: string, ticket: TicketRow, amount: number): void {
    this.orders.add(order);
    this.tickets += 1;
    this.people += unusedOf(ticket);
    this.amount += amount;
  }
  wire(): { orders: number; tickets: number; people: number; amount: number } {
    return { orders: this.orders.size, tickets: this.tickets, people: this.people, amount: yuanOf(this.amount) };
  }
}

const sumsIn = <K>(map: Map<K, Sums>, key: K): Sums => {
  const found = map.get(key) ?? new Sums();
  map.set(key, found);
  return found;
};

interface TypeSums {
  id: string;
  name: LocalText;
  tickets: number;
  amount: number;
}

function addType(
  spots: Map<string, Map<string, TypeSums>>,
  { scenic_id, ticket_type_id: id, doc }: TicketRow,
  amount: number,
): void {
  const types = spots.get(scenic_id) ?? new Map<string, TypeSums>();
  const { tickets, amount: before } = types.get(id) ?? { tickets: 0, amount: 0 };
  spots.set(scenic_id, types.set(id, { id, name: doc.type_name, tickets: tickets + 1, amount: before + amount }));
}

export const markOf = (ids: readonly string[]): string =>
  createHash('sha256').update(ids.join('|')).digest('base64url');

/** Judges every order in the scope as the job would now. */
// oxlint-disable-next-line max-lines-per-function -- one walk over the orders, which takes all sums in passing
export async function previewScope(
  context: Context,
  db: Queryable,
  catalog: Catalog,
  scope: Scope,
  occasion: Occasion,
): Promise<WireOutputOf<typeof call>> {
  const refunds = occasion.kind === 'day-closed';
  const project = catalog.project.project;
  const at = context.now();
  const ids = await affectedOrders(db, project, scope);
  const all = new Sums();
  const spots = new Map<string, Sums>();
  const types = new Map<string, Map<string, TypeSums>>();
  const kinds = new Map<AffectedKind, Sums>();
  const channels = new Map<string, { orders: number; amount: number }>();
  const messages = countMessages(context, project, occasion);
  let unpaid = 0;
  let invoiced = 0;
  for (let from = 0; from < ids.length; from += PIECE) {
    await nextTurn();
    const piece = ids.slice(from, from + PIECE);
    invoiced += [...(await latestInvoices(db, project, piece)).values()].filter(
      (state) => state === 'ISSUED' || state === 'REQUESTED',
    ).length;
    const paidBy = await channelsOf(db, project, piece);
    const concernedOrders: string[] = [];
    const concernedTickets: string[] = [];
    for (const locked of await readLocked(db, project, piece)) {
      const { order } = locked;
      const { tickets, partners, parts } = judgeOrder(catalog, locked, scope, '', at);
      if (tickets.length > 0) concernedOrders.push(order.id);
      concernedTickets.push(...tickets.map(({ id }) => id));
      const paid = order.pay_status !== null;
      if (!paid) unpaid += 1;
      const concerned = refunds ? [...tickets, ...partners] : tickets;
      for (const ticket of concerned) {
        const amount = refunds ? (parts.find((part) => part.ticket.id === ticket.id)?.amount ?? 0) : 0;
        const facts = {
          paid,
          used: ticket.used,
          in_audit: locked.returns.some((each) => each.ticket_id === ticket.id && each.state === 'WAIT_AUDIT'),
          by_card: ticket.card_id !== null,
          exchanged: order.exchanged,
          changed: countsAsChanged(ticket),
          partner: partners.includes(ticket),
        };
        for (const sums of [all, sumsIn(spots, ticket.scenic_id), sumsIn(kinds, affectedKind(facts))])
          sums.add(order.id, ticket, amount);
        addType(types, ticket, amount);
      }
      const back = refunds ? sumOf(parts) : 0;
      const channel = paidBy.get(order.id);
      if (channel === undefined || back === 0) continue;
      const sums = channels.get(channel) ?? { orders: 0, amount: 0 };
      channels.set(channel, { orders: sums.orders + 1, amount: sums.amount + back });
    }
    messages.add(await readersOf(db, project, concernedOrders, concernedTickets, occasion.kind));
  }
  const { text_price } = await readSetting(db, project);
  return {
    at,
    mark: markOf(ids),
    ...all.wire(),
    unpaid,
    invoiced,
    used: await usedTickets(db, project, scope),
    messages: messages.total,
    text_price: text_price === null ? undefined : yuanOf(text_price),
    spots: [...spots].map(([id, sums]) => ({
      id,
      name: catalog.scenic(id).name,
      ...sums.wire(),
      types: [...(types.get(id)?.values() ?? [])]
        .map((type) => ({ ...type, amount: yuanOf(type.amount) }))
        .toSorted((a, b) => b.tickets - a.tickets),
    })),
    kinds: AFFECTED_KINDS.flatMap((kind) => (kinds.has(kind) ? [{ kind, ...sumsIn(kinds, kind).wire() }] : [])),
    channels: [...channels].map(([channel, { orders, amount }]) => ({ channel, orders, amount: yuanOf(amount) })),
  };
}

/** Tickets of member cards are never closed, so no activated cards are read. */
async function readLocked(db: Queryable, project: string, ids: readonly string[]): Promise<Locked[]> {
  const tickets = Map.groupBy(await ticketsOf(db, project, ids), ({ order_id }) => order_id);
  const returns = Map.groupBy(await returnsOf(db, project, ids), ({ order_id }) => order_id);
  return (await readOrders(db, project, ids)).map((order) => ({
    order,
    tickets: tickets.get(order.id) ?? [],
    returns: returns.get(order.id) ?? [],
    activated: new Set(),
  }));
}
