import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/orders.ts';
import type { OrderFilter, OrderLine } from '#contract/office/orders.ts';
import { addDays, dayOf, instantOf } from '#domain/lib/day.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { maskName } from '#domain/lib/mask-name.ts';
import { mayDo } from '#domain/office/office-rights.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { searchText, type SearchText } from '#domain/office/office-search.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import { cursorOf, positionOf } from './cursor.ts';
import { monthBefore } from '#server/office/finance/compare.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import { openName } from '#server/people/sealed-holders.ts';
import type { Queryable } from '#server/db/database.ts';
import { refusedInvoices } from './board.store.ts';
import { openDifferences } from './differences.store.ts';
import { countConflicts } from './gate-conflicts.store.ts';
import { MOST_COUNTED, requestsFor } from './requests.ts';
import {
  findOrders,
  type FoundBy,
  type FoundOrder,
  listedTickets,
  type OrderSearch,
  usesIndex,
} from './find-orders.store.ts';
import * as store from './orders.store.ts';
import { holdersOf } from '#server/orders/orders.store.ts';

const PAGE = 50;
/** Time span of one call for filters without an index, milliseconds. */
const WINDOW_MS = 31 * 86_400_000;

const WAITING = {
  confirm: ['WAIT_PROCESS', 'WAIT_CONFIRM'],
  review: ['WAIT_CONFIRM_WAIT_AUDIT', 'WAIT_USE_WAIT_AUDIT'],
} as const satisfies Record<string, readonly OrderStatus[]>;

export const placeBefore = (at: Date, id: string): { at: number; id: string } => ({ at: at.getTime(), id });

export function foundBy({ secrets }: OfficeContext, project: string, text: SearchText | null): FoundBy {
  switch (text?.kind) {
    case undefined:
      return {};
    case 'order':
      return { order_no: text.order_no };
    case 'ticket':
      return { ticket_no: text.ticket_no };
    case 'phone':
      return { phone_hash: secrets.phoneHash(project, text.phone) };
    case 'tail':
      return { tail: text.tail };
    case 'payment':
      return { payment_no: text.number };
    case 'name':
      return { name_hash: secrets.nameHash(project, text.name) };
  }
}

/** @returns the search of a filter, without a typed name or phone. */
export function searchOf(context: OfficeContext, project: string, filter: OrderFilter): OrderSearch {
  const created = filter.by === 'created';
  return {
    ...foundBy(context, project, searchText(filter.text ?? '')),
    statuses: filter.waits === undefined ? filter.status && [filter.status] : WAITING[filter.waits],
    scenic: filter.scenic,
    kind: filter.kind,
    channel: filter.channel,
    pay: filter.pay,
    created_from: created && filter.from !== undefined ? new Date(instantOf(filter.from, '00:00')) : undefined,
    created_to: created && filter.to !== undefined ? new Date(instantOf(addDays(filter.to, 1), '00:00')) : undefined,
    ...(created ? {} : { visit_from: filter.from, visit_to: filter.to }),
  };
}

/**
 * A search begins where the newest of its orders can be: those of a past visit were placed before it ended, or soon
 * after.
 */
export function searchedUntil(search: OrderSearch, before: Date | undefined, now: number): Date | undefined {
  if (usesIndex(search)) return undefined;
  const visited = search.visit_to === undefined ? now : instantOf(addDays(search.visit_to, 2), '00:00');
  const newest = before?.getTime() ?? Math.min(now, visited, search.created_to?.getTime() ?? now);
  return new Date(newest - WINDOW_MS);
}

export async function searchOrders(
  context: OfficeContext,
  { project }: Colleague,
  input: ParsedInputOf<typeof calls.searchOrders>,
): Promise<WireOutputOf<typeof calls.searchOrders>> {
  const text = searchText(input.text ?? '');
  const before = input.cursor === undefined ? undefined : positionOf(input.cursor);
  const asked = searchOf(context, project, input);
  const floor = searchedUntil(asked, before?.at, context.now());
  const search: OrderSearch = { ...asked, before, floor };
  const rows = await findOrders(context.db, project, search, PAGE + 1);
  const list = rows.slice(0, PAGE);
  const last = list.at(-1);
  const catalog = await catalogOf(context, project);
  const common = {
    list: await linesOf(context, project, list),
    taken_for: text?.kind,
    scenics: catalog.scenics.map(({ id, name }) => ({ id, name })),
  };
  if (rows.length > PAGE && last) return { ...common, next: cursorOf({ at: last.created_at, id: last.id }) };
  if (floor === undefined) return common;
  const oldest = await store.oldestOrder(context.db, project);
  const earliest = Math.max(oldest?.getTime() ?? Infinity, search.created_from?.getTime() ?? 0);
  return earliest < floor.getTime()
    ? { ...common, next: cursorOf({ at: floor, id: '' }), searched_until: floor.getTime() }
    : common;
}

export async function linesOf(
  context: Pick<OfficeContext, 'secrets'> & { db: Queryable },
  project: string,
  orders: readonly FoundOrder[],
): Promise<WireLine[]> {
  const tickets = await listedTickets(
    context.db,
    project,
    orders.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(tickets, ({ order_id }) => order_id);
  // The first holder of each order: the person who booked.
  const firsts = [...byOrder.values()].flatMap(([first]) => (first ? [first.id] : []));
  const holders = new Map(
    (await holdersOf(context.db, project, firsts))
      .filter(({ position }) => position === 0)
      .map((holder) => [holder.ticket_id, holder]),
  );
  return orders.map((order) => {
    const own = byOrder.get(order.id) ?? [];
    const holder = holders.get(own[0]?.id ?? '');
    const kinds = Map.groupBy(own, ({ ticket_type_id }) => ticket_type_id);
    return {
      id: order.id,
      order_no: order.order_no,
      created_at: order.created_at.getTime(),
      booker: holder ? maskName(openName(context, project, holder)) : '',
      phone: order.phone_mask,
      scenic: order.scenic,
      tickets: [...kinds.values()].map((some) => ({ name: some[0]?.type_name ?? { zh_CN: '' }, count: some.length })),
      date: order.visit_day,
      starts_at: order.starts_at ?? undefined,
      people: own.reduce((sum, { people }) => sum + people, 0),
      used: own.reduce((sum, { used }) => sum + used, 0),
      fee: yuanOf(order.fee),
      channel: order.channel ?? undefined,
      pay_status: order.pay_status ?? undefined,
      refund_failed: order.refund_failed,
      status: order.status,
    };
  });
}
type WireLine = WireOutputOf<typeof calls.searchOrders>['list'][number] & Pick<OrderLine, 'status'>;

export async function countWaiting(
  { db, now: clock }: OfficeContext,
  caller: Colleague,
): Promise<WireOutputOf<typeof calls.countWaiting>> {
  const { project, role } = caller;
  const now = clock();
  const today = dayOf(now);
  const most = MOST_COUNTED;
  const { second, closing, erasing } = await requestsFor(db, caller, now);
  return {
    ...(await store.countWaiting(db, project, new Date(instantOf(today, '00:00')), most)),
    most,
    second: second?.count,
    closing: closing?.count,
    erasing: erasing?.count,
    differences: mayDo(role, 'settle') ? await openDifferences(db, project, monthBefore(today), most) : undefined,
    conflicts: mayDo(role, 'devices') ? (await countConflicts(db, project)).count : undefined,
    invoices: mayDo(role, 'invoices') ? await refusedInvoices(db, project) : undefined,
  };
}
