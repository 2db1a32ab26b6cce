import type * as calls from '#contract/office/finance.ts';
import type { settlementMonth as monthCall } from '#contract/office/finance-month.ts';
import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { BY_HAND } from '#domain/payment/repay.ts';
import { daysBetween, firstDay, monthAfter } from '#domain/office/office-month.ts';
import { thirtyDaysTo, spanOf } from './compare.ts';
import type { Colleague, OfficeContext } from '#server/office/office-context.ts';
import { type BillFileRow, billFilesOf } from '#server/office/bills.store.ts';
import {
  countDifferences,
  differenceChannels,
  type DifferenceFilters,
  differenceList,
  type ListedDifference,
  openByChannel,
} from '#server/office/differences.store.ts';
import type { DaySums } from '#server/office/finance.store.ts';
import * as store from '#server/office/finance.store.ts';
import { listCall } from '#server/office/list-call.ts';
import { namesOf } from '#server/office/staff.store.ts';

type Wire = WireOutputOf<typeof calls.settlement>;

const DAYS = 14;
const NOTHING = { payments: 0, paid: 0, refunds: 0, refunded: 0 };

type Live = Awaited<ReturnType<typeof store.sumsOf>>;
type Locked = Awaited<ReturnType<typeof store.lockedSums>>;

export async function settlement(
  context: OfficeContext,
  { project }: Colleague,
  { day }: ParsedInputOf<typeof calls.settlement>,
): Promise<Wire> {
  const { db } = context;
  const row = await store.settlementOf(db, project, day);
  const span = await spanOf(db, project, day);
  const live = await store.sumsOf(db, project, day, span, new Date(instantOf(day, '00:00')));
  const locked = row?.state === 'LOCKED' ? await store.lockedSums(db, project, day) : undefined;
  const files = await billFilesOf(db, project, day);
  const bills = files.filter(({ replaced_at }) => replaced_at === null);
  const open = await openByChannel(db, project, day);
  const rates = await store.feeRates(db, project);
  const names = await namesOf(db, [...files.map(({ taken_by }) => taken_by), ...(row ? [row.changed_by] : [])]);
  const lines = linesOf(live, locked, bills);
  const netOf = ({ sums, fee }: (typeof lines)[number]): number => sums.paid - sums.refunded - fee;
  return {
    day,
    rev: row?.rev ?? 0,
    state: locked ? 'locked' : 'open',
    over: dayOf(context.now()) > day,
    ...(row && row.rev > 0
      ? {
          by: names.get(row.changed_by) ?? '',
          at: row.changed_at.getTime(),
          reason: row.reason ?? undefined,
        }
      : {}),
    channels: lines.map((line) => {
      const { channel, sums, bill } = line;
      const rate = rates[channel];
      return {
        channel,
        payments: sums.payments,
        paid: yuanOf(sums.paid),
        refunds: sums.refunds,
        refunded: yuanOf(sums.refunded),
        late: line.late,
        bill: bill ? billOf(bill, names) : undefined,
        rate,
        net: yuanOf(netOf(line)),
        open: open.get(channel) ?? 0,
      };
    }),
    bills: files.map((file) => ({
      channel: file.channel,
      name: file.name,
      source: file.source,
      by: names.get(file.taken_by) ?? '',
      at: file.taken_at.getTime(),
      rows: file.payments + file.refunds,
      replaced: file.replaced_at !== null,
    })),
    known: context.gateways.all.map(({ channel }) => channel),
    days: (await dayLines(context, project, addDays(day, 1 - DAYS), day)).days,
  };
}

function linesOf(live: Live, locked: Locked | undefined, bills: readonly BillFileRow[]) {
  const channels = [
    ...new Set([...(locked ?? live).map(({ channel }) => channel), ...bills.map(({ channel }) => channel)]),
  ].toSorted();
  return channels.map((channel) => {
    const now = live.find((each) => each.channel === channel);
    const stored = locked?.find((each) => each.channel === channel);
    const bill = bills.find((each) => each.channel === channel);
    return {
      channel,
      sums: (locked ? stored : now) ?? NOTHING,
      late: now?.late ?? 0,
      bill,
      fee: stored?.fee ?? bill?.fee ?? 0,
    };
  });
}

const billOf = (
  bill: BillFileRow,
  names: ReadonlyMap<string, string>,
): NonNullable<Wire['channels'][number]['bill']> => ({
  payments: bill.payments,
  paid: yuanOf(bill.paid),
  refunds: bill.refunds,
  refunded: yuanOf(bill.refunded),
  fee: yuanOf(bill.fee),
  name: bill.name,
  source: bill.source,
  by: names.get(bill.taken_by) ?? '',
  at: bill.taken_at.getTime(),
  aside: bill.aside.map(({ amount, ...row }) => ({ ...row, amount: amount === null ? undefined : yuanOf(amount) })),
});

async function dayLines(
  { db }: OfficeContext,
  project: string,
  from: Day,
  to: Day,
): Promise<{ rows: DaySums[]; days: Wire['days'] }> {
  const since = await store.firstDayOf(db, project, from);
  const span = { from: new Date(instantOf(since, '00:00')), to: new Date(instantOf(to, '24:00')) };
  const rows = await store.sumsByDay(db, project, { from, to }, since, span);
  const locked = await store.lockedDays(db, project, from, to);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const days = daysBetween(from, to).map((day) => ({
    day,
    ...totalOf(byDay.get(day) ?? []),
    state: locked.has(day) ? ('locked' as const) : ('open' as const),
  }));
  return { rows, days };
}

function totalOf(rows: readonly DaySums[]): Omit<Wire['days'][number], 'day' | 'state'> {
  const sum = (of: (row: DaySums) => number): number => rows.reduce((all, row) => all + of(row), 0);
  const [paid, refunded, fee] = [sum((row) => row.paid), sum((row) => row.refunded), sum((row) => row.fee)];
  return {
    payments: sum((row) => row.payments),
    paid: yuanOf(paid),
    refunds: sum((row) => row.refunds),
    refunded: yuanOf(refunded),
    fee: yuanOf(fee),
    net: yuanOf(paid - refunded - fee),
    open: sum((row) => row.open),
    missing: rows.filter(({ channel, bill_paid }) => channel !== BY_HAND && bill_paid === null).length,
    apart: yuanOf(
      sum((row) => (row.bill_paid === null ? 0 : row.paid - row.refunded - row.bill_paid + (row.bill_refunded ?? 0))),
    ),
  };
}

export async function settlementMonth(
  context: OfficeContext,
  { project }: Colleague,
  { month }: ParsedInputOf<typeof monthCall>,
): Promise<WireOutputOf<typeof monthCall>> {
  const from = firstDay(month);
  const { rows, days } = await dayLines(context, project, from, addDays(firstDay(monthAfter(from)), -1));
  const channels = [...Map.groupBy(rows, ({ channel }) => channel)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const billed = (list: readonly DaySums[], of: 'bill_paid' | 'bill_refunded' | 'bill_fee') =>
    yuanOf(list.reduce((all, row) => all + (row[of] ?? 0), 0));
  return {
    month,
    days,
    channels: channels.map(([channel, list]) => ({
      channel,
      ...totalOf(list),
      bill: list.some(({ bill_paid }) => bill_paid !== null)
        ? { paid: billed(list, 'bill_paid'), refunded: billed(list, 'bill_refunded'), fee: billed(list, 'bill_fee') }
        : undefined,
    })),
  };
}

export const listDifferences = listCall<typeof calls.listDifferences, ListedDifference, DifferenceFilters>({
  list: differenceList,
  async search({ db }, { project }, { day, days, state, kind, of, channel }) {
    const month = thirtyDaysTo(day);
    return {
      filters: {
        from: days === 'month' ? month : day,
        to: day,
        state: state === 'all' ? undefined : (state ?? 'open'),
        kind,
        of,
        channel,
      },
      found: {
        ...(await countDifferences(db, project, day, month)),
        channels: await differenceChannels(db, project, month, day),
      },
    };
  },
  staff: ({ resolved_by }) => resolved_by,
  line: (row, { nameOf }) => ({
    id: row.id,
    rev: row.rev,
    day: row.day,
    channel: row.channel,
    kind: row.kind,
    of: row.row_kind,
    no: row.no,
    order: row.order_id === null ? undefined : { id: row.order_id, order_no: row.order_no ?? '' },
    ours: row.ours === null ? undefined : yuanOf(row.ours),
    theirs: row.theirs === null ? undefined : yuanOf(row.theirs),
    ours_at: row.ours_at?.getTime(),
    theirs_at: row.theirs_at?.getTime(),
    other_day: row.other_day ?? undefined,
    locked: row.locked,
    known: row.known ?? undefined,
    state: ({ OPEN: 'open', EXPLAINED: 'explained', MOVED: 'moved' } as const)[row.state],
    reason: row.reason ?? undefined,
    by: row.resolved_by === null ? undefined : nameOf(row.resolved_by),
    at: row.resolved_at?.getTime(),
  }),
});
