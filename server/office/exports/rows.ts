import * as v from 'valibot';
import { addDays, type Day, dayOf, instantOf, parseDay, timeOf } from '#domain/lib/day.ts';
import type { Cell } from '#domain/office/export-table.ts';
import { fenOf } from '#domain/lib/fen.ts';
import type { Context } from '#server/context.ts';
import type { Making } from './ask.ts';
import { auditRows } from './audit-rows.ts';
import { guestRows } from './guest-rows.ts';
import { type Chunk, dayCell, localText, stamp, wordOf } from './cells.ts';
import { linesOf, searchedUntil } from '#server/office/search-orders.ts';
import type { Queryable } from '#server/db/database.ts';
import * as store from '#server/office/export-rows.store.ts';
import { readReport } from '#server/office/reports.ts';
import { findOrders, type OrderSearch } from '#server/office/find-orders.store.ts';
import { oldestOrder } from '#server/office/orders.store.ts';

const START = new Date(0);
const MoneyPosition = v.object({ of: v.picklist(['pay', 'refund']), at: v.number(), no: v.string() });
const OrderPosition = v.object({ at: v.number(), id: v.string() });
const DayPosition = v.object({ day: v.string(), id: v.string() });

export function rowsAfter(
  context: Context,
  read: Queryable,
  making: Making,
  position: unknown,
  limit: number,
): Promise<Chunk> {
  if (making.kind === 'orders') return orderRows(context, read, making, position, limit);
  if (making.kind === 'guests') return guestRows(context, read, making, position, limit);
  if (making.kind === 'audit') return auditRows(read, making, position, limit);
  if (making.kind === 'reports') return reportRows(context, read, making);
  if (making.kind === 'money') return moneyRows(read, making, position, limit);
  return dayRows(read, making, position, limit);
}

const money = (fen: number | null): Cell => (fen === null ? null : { fen });

async function orderRows(
  context: Context,
  read: Queryable,
  making: Making,
  position: unknown,
  limit: number,
): Promise<Chunk> {
  const { project, ask, asked } = making;
  const search = { ...revived(ask.search ?? {}), created_to: earlier(revived(ask.search ?? {}).created_to, asked) };
  const known = v.safeParse(OrderPosition, position);
  let before = known.success ? { at: new Date(known.output.at), id: known.output.id } : undefined;
  for (;;) {
    const floor = searchedUntil(search, before?.at, asked.getTime());
    const position = before && { values: [before.at.toISOString(), before.id], back: false };
    const found = await findOrders(
      read,
      project,
      { ...search, created_from: later(search.created_from, floor) },
      limit,
      {
        position,
      },
    );
    const rows = await orderCells({ secrets: context.secrets, db: read }, making, found);
    const last = found.at(-1);
    if (found.length === limit && last)
      return { rows, position: { at: last.created_at.getTime(), id: last.id }, last: false };
    const earliest = Math.max(
      (await oldestOrder(read, project))?.getTime() ?? Infinity,
      search.created_from?.getTime() ?? 0,
    );
    if (floor === undefined || earliest >= floor.getTime()) return { rows, position: null, last: true };
    if (rows.length > 0) return { rows, position: { at: floor.getTime(), id: '' }, last: false };
    before = { at: floor, id: '' };
  }
}

/** Turns the texts of instants, which were stored as JSON, back into dates. */
function revived(search: OrderSearch): OrderSearch {
  const dates = ['created_from', 'created_to'] as const;
  return {
    ...search,
    ...Object.fromEntries(
      dates.flatMap((name) => (search[name] === undefined ? [] : [[name, new Date(search[name])]])),
    ),
  };
}

const later = (one: Date | undefined, other: Date | undefined): Date | undefined =>
  one !== undefined && (other === undefined || one > other) ? one : other;

const earlier = (one: Date | undefined, other: Date): Date => (one !== undefined && one < other ? one : other);

async function orderCells(
  context: Parameters<typeof linesOf>[0],
  making: Making,
  found: Awaited<ReturnType<typeof findOrders>>,
): Promise<Cell[][]> {
  const money_of = new Map(found.map(({ id, paid, refunded }) => [id, { paid, refunded }]));
  return (await linesOf(context, making.project, found)).map((line) => [
    line.order_no,
    stamp(line.created_at),
    wordOf(making, 'status', line.status),
    wordOf(making, 'pay', line.pay_status),
    localText(line.scenic),
    line.tickets.map(({ name, count }) => `${localText(name)} × ${count}`).join(', '),
    dayCell(parseDay(line.date)),
    line.starts_at === undefined ? null : { time: timeOf(line.starts_at) },
    line.people,
    line.used,
    money(fenOf(line.fee)),
    money(money_of.get(line.id)?.paid ?? 0),
    money(money_of.get(line.id)?.refunded ?? 0),
    wordOf(making, 'channel', line.channel),
    line.booker,
    line.phone,
  ]);
}

async function moneyRows(read: Queryable, making: Making, position: unknown, limit: number): Promise<Chunk> {
  const { project, asked } = making;
  const days = daysOf(making);
  const span = {
    from: new Date(instantOf(days.from, '00:00')),
    to: new Date(instantOf(addDays(days.to, 1), '00:00')),
    asked,
  };
  const known = v.safeParse(MoneyPosition, position);
  const { of, at, no } = known.success ? known.output : ({ of: 'pay', at: 0, no: '' } as const);
  const found = await (of === 'pay' ? store.paymentsAfter : store.refundsAfter)(
    read,
    project,
    span,
    { at: at === 0 ? START : new Date(at), no },
    limit,
  );
  const rows = found.map((row): Cell[] => [
    stamp(row.at),
    wordOf(making, 'of', of),
    wordOf(making, 'channel', row.channel),
    { fen: of === 'pay' ? row.amount : -row.amount },
    row.out_trade_no,
    of === 'refund' ? row.no : '',
    of === 'pay' ? row.no : '',
    row.order_no ?? '',
    wordOf(making, 'outcome', row.outcome),
    dayCell(row.settled_day),
  ]);
  const last = found.at(-1);
  if (found.length === limit && last)
    return { rows, position: { of, at: last.at.getTime(), no: last.no }, last: false };
  return of === 'pay'
    ? { rows, position: { of: 'refund', at: 0, no: '' }, last: false }
    : { rows, position: null, last: true };
}

async function dayRows(read: Queryable, making: Making, position: unknown, limit: number): Promise<Chunk> {
  const { project, kind } = making;
  const days = daysOf(making);
  const known = v.safeParse(DayPosition, position);
  const after = known.success ? { day: known.output.day as Day, id: known.output.id } : { day: days.from, id: '' };
  if (kind === 'settlements') {
    const found = await store.settlementsAfter(read, project, days, after, limit);
    const rows = found.map(({ day, channel, payments, paid, refunds, refunded, fee }): Cell[] => [
      { day },
      wordOf(making, 'channel', channel),
      payments,
      money(paid),
      refunds,
      money(refunded),
      money(fee),
      money(paid - refunded - fee),
    ]);
    const end = found.at(-1);
    return { rows, position: end && { day: end.day, id: end.channel }, last: found.length < limit };
  }
  if (kind === 'bills') {
    const found = await store.billLinesAfter(read, project, days, after, limit);
    const rows = found.map((row): Cell[] => [
      { day: row.day },
      wordOf(making, 'channel', row.channel),
      row.name,
      wordOf(making, 'of', row.kind),
      row.out_trade_no,
      row.kind === 'refund' ? row.no : '',
      money(row.kind === 'pay' ? row.amount : -row.amount),
      money(row.fee),
      stamp(row.at),
    ]);
    const end = found.at(-1);
    return { rows, position: end && { day: end.day, id: end.id }, last: found.length < limit };
  }
  const found = await store.differencesAfter(read, project, days, after, limit);
  const rows = found.map((row): Cell[] => [
    row.day,
    wordOf(making, 'channel', row.channel),
    wordOf(making, 'kind', row.kind),
    wordOf(making, 'of', row.row_kind),
    row.no,
    row.order_no ?? '',
    money(row.ours),
    money(row.theirs),
    stamp(row.ours_at),
    stamp(row.theirs_at),
    wordOf(making, 'state', row.state),
    row.reason ?? '',
  ]);
  const end = found.at(-1);
  return { rows, position: end && { day: end.day, id: end.id }, last: found.length < limit };
}

async function reportRows(context: Context, read: Queryable, making: Making): Promise<Chunk> {
  const { from, to } = daysOf(making);
  const { by, beside } = making.ask.report ?? { by: 'type', beside: 'none' };
  const { lines } = await readReport(context, read, making.project, { by, beside, from, to }, making.asked.getTime());
  const fen = (yuan: number | string): number => fenOf(yuan) ?? 0;
  const rows = lines.map(({ key, name, spot, tickets, sold, refunded, earlier }): Cell[] => [
    { day: from },
    { day: to },
    spot ? localText(spot.name) : '',
    by === 'channel'
      ? wordOf(making, 'channel', key)
      : by === 'hour'
        ? `${key.padStart(2, '0')}:00`
        : nameOr(name, key),
    tickets,
    money(fen(sold)),
    money(fen(refunded)),
    money(fen(sold) - fen(refunded)),
    earlier ? earlier.tickets : null,
    earlier ? money(fen(earlier.sold) - fen(earlier.refunded)) : null,
  ]);
  return { rows, position: null, last: true };
}

const nameOr = (name: string | { zh_CN: string } | undefined, key: string): string =>
  name === undefined ? key : localText(name);

function daysOf({ ask, asked }: Making): { from: Day; to: Day } {
  const today = dayOf(asked.getTime());
  return { from: parseDay(ask.from ?? '') ?? today, to: parseDay(ask.to ?? '') ?? today };
}
