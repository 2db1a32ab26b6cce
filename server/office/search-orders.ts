import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/orders.ts';
import type { OrderFilter, OrderLine } from '#contract/office/orders.ts';
import { addDays, dayOf, instantOf, parseDay } from '#domain/lib/day.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { maskName } from '#domain/lib/mask-name.ts';
import { mayDo } from '#domain/office/office-rights.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { daysToSettle } from '#domain/office/unsettled-days.ts';
import { searchText, type SearchText } from '#domain/office/office-search.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import { MOST_TOTAL } from '#contract/office/list.ts';
import { cursorOf, PAGE, pageOf, positionIn, sortOf } from './list-call.ts';
import type { Position, Sort } from './list.store.ts';
import { thirtyDaysTo } from '#server/office/finance/compare.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import { openName } from '#server/people/sealed-holders.ts';
import type { Queryable } from '#server/db/database.ts';
import { refusedInvoices } from './board.store.ts';
import { silentDevices } from './device-views.ts';
import { openDifferences } from './differences.store.ts';
import { unsettledDays } from './finance.store.ts';
import { countConflicts } from './gate-conflicts.store.ts';
import { countFor, MOST_COUNTED } from './requests.ts';
import {
  countOrders,
  findOrders,
  isFiltered,
  isInOrder,
  type FoundBy,
  type FoundOrder,
  listedTickets,
  ORDER_SORTS,
  orderRange,
  type OrderSearch,
  usesIndex,
} from './find-orders.store.ts';
import * as store from './orders.store.ts';
import { holdersOf } from '#server/orders/orders.store.ts';

/** Days that are searched at a time for filters without an index. */
const WINDOW_DAYS = 31;
const WINDOW_MS = WINDOW_DAYS * 86_400_000;

const WAITING = {
  confirm: ['WAIT_PROCESS', 'WAIT_CONFIRM'],
  review: ['WAIT_CONFIRM_WAIT_AUDIT', 'WAIT_USE_WAIT_AUDIT'],
} as const satisfies Record<string, readonly OrderStatus[]>;

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

const statusesOf = ({ waits, status }: OrderFilter): readonly OrderStatus[] | undefined =>
  waits === undefined ? status && [status] : WAITING[waits].filter((each) => status === undefined || each === status);

export function searchOf(context: OfficeContext, project: string, filter: OrderFilter): OrderSearch {
  const created = filter.by !== 'visit';
  return {
    ...foundBy(context, project, searchText(filter.text ?? '')),
    statuses: statusesOf(filter),
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
 * @returns the instant back to which one call searches, counted from the newest possible order: orders for a past visit
 * were placed before it ended, or soon after. Undefined where an index finds the orders.
 */
export function searchedUntil(search: OrderSearch, before: Date | undefined, now: number): Date | undefined {
  if (usesIndex(search)) return undefined;
  const visited = search.visit_to === undefined ? now : instantOf(addDays(search.visit_to, 2), '00:00');
  const newest = before?.getTime() ?? Math.min(now, visited, search.created_to?.getTime() ?? now);
  return new Date(newest - WINDOW_MS);
}

/** Part of a search without an index, and the position at which the next call continues; undefined at the end. */
interface Window {
  search: OrderSearch;
  end: readonly string[] | undefined;
  until: number;
}

/**
 * Orders that fit a filter without an index may be far apart, so those of `WINDOW_DAYS` from the position are read at a
 * time.
 */
async function windowOf(
  { db, now: clock }: OfficeContext,
  project: string,
  search: OrderSearch,
  sort: Sort,
  position: Position | undefined,
): Promise<Window | undefined> {
  const isBackInTime = (sort[0]?.descending === true) !== (position?.back === true);
  const range = isInOrder(search, sort) ? null : await orderRange(db, project);
  if (!range) return undefined;
  const [start] = position?.values ?? [];
  if (sort[0]?.type === 'date') {
    const [first, last] = [search.visit_from ?? range.first_visit, search.visit_to ?? range.last_visit];
    const from = parseDay(start ?? '') ?? (isBackInTime ? last : first);
    const bound = addDays(from, isBackInTime ? -WINDOW_DAYS : WINDOW_DAYS);
    return {
      search: isBackInTime ? { ...search, visit_from: bound } : { ...search, visit_to: bound },
      // The position is beyond every order of that day.
      end: (isBackInTime ? bound > first : bound < last)
        ? [bound, isBackInTime ? 'infinity' : '-infinity', '']
        : undefined,
      until: instantOf(bound, '00:00'),
    };
  }
  const oldest = Math.max(range.oldest.getTime(), search.created_from?.getTime() ?? 0);
  const newest = Math.min(clock(), search.created_to?.getTime() ?? Infinity);
  const before = start === undefined ? undefined : new Date(start);
  const until = isBackInTime
    ? searchedUntil(search, before, newest)
    : new Date((before?.getTime() ?? oldest) + WINDOW_MS);
  if (until === undefined) return undefined;
  const isLeft = isBackInTime ? until.getTime() > oldest : until.getTime() < newest;
  return {
    search: isBackInTime
      ? { ...search, created_from: new Date(Math.max(until.getTime(), search.created_from?.getTime() ?? 0)) }
      : { ...search, created_to: new Date(Math.min(until.getTime(), search.created_to?.getTime() ?? Infinity)) },
    end: isLeft ? [until.toISOString(), ''] : undefined,
    until: until.getTime(),
  };
}

export async function searchOrders(
  context: OfficeContext,
  caller: Colleague,
  input: ParsedInputOf<typeof calls.searchOrders>,
): Promise<WireOutputOf<typeof calls.searchOrders>> {
  const { project } = caller;
  const sort = sortOf({ sorts: ORDER_SORTS }, input);
  const search = searchOf(context, project, input);
  let position = input.cursor === undefined ? undefined : positionIn(input.cursor, sort);
  let window = await windowOf(context, project, search, sort, position);
  const find = () => findOrders(context.db, project, window?.search ?? search, PAGE + 1, { sort, position });
  let found = await find();
  while (position?.back && found.length === 0 && window?.end) {
    position = { values: window.end, back: true };
    window = await windowOf(context, project, search, sort, position);
    found = await find();
  }
  const end = found.length > PAGE ? undefined : window?.end;
  if (position?.back && found.length <= PAGE && !end)
    return searchOrders(context, caller, { ...input, cursor: undefined });
  const { rows, ...page } = pageOf(found, position);
  const goOn = end && {
    [position?.back ? 'previous' : 'next']: cursorOf({ values: end, back: position?.back === true }),
  };
  const catalog = await catalogOf(context, project);
  return {
    ...page,
    ...goOn,
    searched_until: end && window?.until,
    total:
      usesIndex(search) || !isFiltered({ ...search, statuses: input.waits ? undefined : search.statuses })
        ? await countOrders(context.db, project, search, MOST_TOTAL + 1)
        : undefined,
    list: await linesOf(context, project, rows),
    taken_for: searchText(input.text ?? '')?.kind,
    scenics: catalog.scenics.map(({ id, name }) => ({ id, name })),
  };
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
  // The first holder of an order is the person who booked.
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
      rev: order.rev,
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
  context: OfficeContext,
  caller: Colleague,
): Promise<WireOutputOf<typeof calls.countWaiting>> {
  const { db } = context;
  const { project, role } = caller;
  const now = context.now();
  const today = dayOf(now);
  const most = MOST_COUNTED;
  return {
    ...(await store.countOrders(db, project, new Date(instantOf(today, '00:00')), most)),
    ...(await countFor(db, caller, now)),
    most,
    differences: mayDo(role, 'settle') ? await openDifferences(db, project, thirtyDaysTo(today), most) : undefined,
    unsettled: mayDo(role, 'settle') ? (await unsettledDays(db, project, daysToSettle(now))).count : undefined,
    silent: mayDo(role, 'devices') ? (await silentDevices(context, project)).ids.size : undefined,
    conflicts: mayDo(role, 'devices') ? (await countConflicts(db, project)).count : undefined,
    invoices: mayDo(role, 'invoices') ? await refusedInvoices(db, project) : undefined,
  };
}
