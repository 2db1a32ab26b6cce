import type * as calls from '#contract/office/finance.ts';
import type { OfficeAnswer, OfficeInput } from '#contract/office/office-operation.ts';
import type { Day } from '#domain/day.ts';
import { addDays, dayOf, instantOf } from '#domain/day.ts';
import { yuanOf } from '#domain/fen.ts';
import { monthBefore, spanOf } from '#server/services/office/finance/compare.ts';
import type { Colleague, OfficeContext } from '#server/services/office/office-context.ts';
import type { BillFileRow } from '#server/store/office/bills.ts';
import { billsOf } from '#server/store/office/bills.ts';
import { countDifferences, differencesOf, openByChannel } from '#server/store/office/differences.ts';
import * as store from '#server/store/office/finance.ts';
import { orderNumbers } from '#server/store/office/orders.ts';
import { namesOf } from '#server/store/office/staff.ts';

type Wire = OfficeAnswer<typeof calls.settlement>;

const DAYS = 14;
const MOST_LISTED = 500;
const NOTHING = { payments: 0, paid: 0, refunds: 0, refunded: 0 };

/** A day by channel beside its bills. */
export async function settlement(context: OfficeContext, { project }: Colleague, { day }: OfficeInput<typeof calls.settlement>): Promise<Wire> {
  const { db } = context;
  const row = await store.settlementOf(db, project, day);
  const span = await spanOf(db, project, day);
  const live = await store.sumsOf(db, project, day, span, new Date(instantOf(day, '00:00')));
  const locked = row?.state === 'LOCKED' ? await store.lockedSums(db, project, day) : undefined;
  const bills = await billsOf(db, project, day);
  const open = await openByChannel(db, project, day);
  const rates = await store.feeRates(db, project);
  const names = await namesOf(db, [...bills.map(({ taken_by }) => taken_by), ...(row ? [row.changed_by] : [])]);
  const channels = [...new Set([...(locked ?? live).map(({ channel }) => channel), ...bills.map(({ channel }) => channel)])].toSorted();
  const lines = channels.map((channel) => {
    const now = live.find((each) => each.channel === channel);
    const kept = locked?.find((each) => each.channel === channel);
    const bill = bills.find((each) => each.channel === channel);
    return { channel, sums: (locked ? kept : now) ?? NOTHING, late: now?.late ?? 0, bill, fee: kept?.fee ?? bill?.fee ?? 0 };
  });
  const netOf = ({ sums, fee }: (typeof lines)[number]): number => sums.paid - sums.refunded - fee;
  const net = lines.reduce((sum, line) => sum + netOf(line), 0);
  return {
    day,
    rev: row?.rev ?? 0,
    state: locked ? 'locked' : 'open',
    over: dayOf(context.now()) > day,
    ...(row && row.rev > 0
      ? { by: names.get(row.changed_by) ?? '', at: row.changed_at.getTime(), ...(row.reason === null ? {} : { reason: row.reason }) }
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
        ...(bill ? { bill: billOf(bill, names) } : {}),
        ...(rate === undefined ? {} : { rate }),
        net: yuanOf(netOf(line)),
        open: open.get(channel) ?? 0,
      };
    }),
    known: context.gateways.all.map(({ channel }) => channel),
    days: await twoWeeks(context, project, day, net),
  };
}

const billOf = (bill: BillFileRow, names: ReadonlyMap<string, string>): NonNullable<Wire['channels'][number]['bill']> => ({
  payments: bill.payments,
  paid: yuanOf(bill.paid),
  refunds: bill.refunds,
  refunded: yuanOf(bill.refunded),
  fee: yuanOf(bill.fee),
  name: bill.name,
  source: bill.source,
  by: names.get(bill.taken_by) ?? '',
  at: bill.taken_at.getTime(),
});

/** @param net of the last day, with what came too late for the day before. */
async function twoWeeks({ db }: OfficeContext, project: string, last: Day, net: number): Promise<Wire['days']> {
  const rows = new Map((await store.netByDay(db, project, addDays(last, 1 - DAYS), last)).map((row) => [row.day, row]));
  return Array.from({ length: DAYS }, (_, index) => {
    const each = addDays(last, index + 1 - DAYS);
    const row = rows.get(each);
    return { day: each, net: yuanOf(each === last ? net : (row?.net ?? 0)), state: row?.locked ? 'locked' : 'open', open: row?.open ?? 0 };
  });
}

export async function listDifferences(
  { db }: OfficeContext,
  { project }: Colleague,
  { day, which }: OfficeInput<typeof calls.listDifferences>,
): Promise<OfficeAnswer<typeof calls.listDifferences>> {
  const from = which === 'month' ? monthBefore(day) : day;
  const rows = await differencesOf(db, project, { from, to: day }, which === 'month' ? 'all' : which, MOST_LISTED);
  const numbers = await orderNumbers(
    db,
    project,
    rows.flatMap(({ order_id }) => (order_id === null ? [] : [order_id])),
  );
  const names = await namesOf(
    db,
    rows.flatMap(({ resolved_by }) => (resolved_by === null ? [] : [resolved_by])),
  );
  return {
    list: rows.map((row) => ({
      id: row.id,
      rev: row.rev,
      day: row.day,
      channel: row.channel,
      kind: row.kind,
      of: row.row_kind,
      no: row.no,
      ...(row.order_id === null ? {} : { order: { id: row.order_id, order_no: numbers.get(row.order_id) ?? '' } }),
      ...(row.ours === null ? {} : { ours: yuanOf(row.ours) }),
      ...(row.theirs === null ? {} : { theirs: yuanOf(row.theirs) }),
      ...(row.ours_at === null ? {} : { ours_at: row.ours_at.getTime() }),
      ...(row.theirs_at === null ? {} : { theirs_at: row.theirs_at.getTime() }),
      ...(row.other_day === null ? {} : { other_day: row.other_day }),
      ...(row.known === null ? {} : { known: row.known }),
      state: ({ OPEN: 'open', EXPLAINED: 'explained', MOVED: 'moved' } as const)[row.state],
      ...(row.reason === null ? {} : { reason: row.reason }),
      ...(row.resolved_by === null ? {} : { by: names.get(row.resolved_by) ?? '' }),
      ...(row.resolved_at === null ? {} : { at: row.resolved_at.getTime() }),
    })),
    ...(await countDifferences(db, project, day, monthBefore(day))),
  };
}
