import type * as calls from '#contract/office/finance.ts';
import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import { SECOND_ABOVE } from '#domain/office/office-rights.ts';
import { BY_HAND } from '#domain/payment/repay.ts';
import { feeOf } from '#domain/payment/settlement.ts';
import { DomainError } from '#server/domain-error.ts';
import { noteAction } from '#server/office/actions.ts';
import { compare, SETTLED_ONLY, spanOf } from './compare.ts';
import type { Colleague, OfficeContext } from '#server/office/office-context.ts';
import type { Queryable } from '#server/db/database.ts';
import { billsOf } from '#server/office/bills.store.ts';
import { countDifferences, endDifference, readDifference } from '#server/office/differences.store.ts';
import * as store from '#server/office/finance.store.ts';
import { namesOf } from '#server/office/staff.store.ts';

async function heldDay(
  context: OfficeContext,
  tx: Queryable,
  { project, staff }: Colleague,
  day: Day,
  rev?: number,
): Promise<store.SettlementRow> {
  const row = await store.holdDay(tx, project, day, staff.id, new Date(context.now()));
  if (rev === undefined || row.rev === rev) return row;
  const by = (await namesOf(tx, [row.changed_by])).get(row.changed_by) ?? '';
  throw new DomainError('staleRev', { rev: row.rev, by, at: row.changed_at.getTime(), state: row.state.toLowerCase() });
}

function refuseLocked({ state }: store.SettlementRow): void {
  if (state === 'LOCKED') throw new DomainError('stateForbids', { problem: 'locked' });
}

async function compareAll(
  context: OfficeContext,
  tx: Queryable,
  project: string,
  day: Day,
  span: store.Span,
): Promise<number> {
  for (const { channel } of await billsOf(tx, project, day))
    await compare(tx, project, day, channel, span, context.now());
  return (await countDifferences(tx, project, day, day)).open;
}

export async function compareDay(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { day }: ParsedInputOf<typeof calls.compareDay>,
): Promise<WireOutputOf<typeof calls.compareDay>> {
  refuseLocked(await heldDay(context, tx, caller, day));
  return { open: await compareAll(context, tx, caller.project, day, await spanOf(tx, caller.project, day)) };
}

export async function resolveDifference(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { id, rev, how, reason }: ParsedInputOf<typeof calls.resolveDifference>,
): Promise<WireOutputOf<typeof calls.resolveDifference>> {
  const { project, staff } = caller;
  const seen = await readDifference(tx, project, id);
  if (!seen) throw new DomainError('notFound');
  // Days are locked in their order, so that two people who move records between them can't wait for each other.
  const days =
    how === 'move' && seen.other_day !== null
      ? [...new Set([seen.day, seen.other_day, ...countedDayOf(seen)])].toSorted()
      : [seen.day];
  for (const day of days) refuseLocked(await heldDay(context, tx, caller, day));
  const row = await readDifference(tx, project, id);
  if (!row) throw new DomainError('notFound');
  if (row.rev !== rev) {
    const by = row.resolved_by === null ? '' : ((await namesOf(tx, [row.resolved_by])).get(row.resolved_by) ?? '');
    throw new DomainError('staleRev', {
      rev: row.rev,
      by,
      at: (row.resolved_at ?? new Date(0)).getTime(),
      state: row.state.toLowerCase(),
    });
  }
  if (how === 'move') {
    const moved =
      row.other_day !== null &&
      (await store.moveRecord(tx, project, { channel: row.channel, kind: row.row_kind, no: row.no }, row.other_day));
    if (!moved) throw new DomainError('stateForbids', { problem: 'no-other-day' });
  }
  const state = how === 'move' ? 'MOVED' : 'EXPLAINED';
  await endDifference(tx, project, id, { state, reason, by: staff.id, at: new Date(context.now()) });
  await noteAction(tx, caller, 'finance.resolve', `settlement:${row.day}`, {
    after: { no: row.no, kind: row.kind, how, to: how === 'move' ? row.other_day : undefined },
  });
  if (how === 'move')
    for (const day of days) await compareAll(context, tx, project, day, await spanOf(tx, project, day));
  return { open: (await countDifferences(tx, project, row.day, row.day)).open };
}

/** The venue day in which our record counts until the difference is moved. */
const countedDayOf = ({ ours_at }: { ours_at: Date | null }): Day[] =>
  ours_at === null ? [] : [dayOf(ours_at.getTime())];

/**
 * Where something is missing the refusal is returned and not thrown, so that the differences just found are stored and
 * can be shown.
 */
export async function lockSettlement(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { day, rev, reason }: ParsedInputOf<typeof calls.lockSettlement>,
): Promise<WireOutputOf<typeof calls.lockSettlement> | DomainError> {
  const { project, staff } = caller;
  refuseLocked(await heldDay(context, tx, caller, day, rev));
  if (dayOf(context.now()) <= day) throw new DomainError('stateForbids', { problem: 'not-over' });
  // The records of the day are fixed first: a refund recorded from here on counts for a later day.
  await store.settleInto(tx, project, day, await spanOf(tx, project, day));
  const open = await compareAll(context, tx, project, day, SETTLED_ONLY);
  if (open > 0) return new DomainError('stateForbids', { problem: 'differences', open });
  const sums = await store.sumsOf(tx, project, day, SETTLED_ONLY, new Date(0));
  const bills = new Map((await billsOf(tx, project, day)).map((bill) => [bill.channel, bill]));
  const without = sums.map(({ channel }) => channel).filter((channel) => channel !== BY_HAND && !bills.has(channel));
  if (without.length > 0 && reason === undefined)
    return new DomainError('stateForbids', { problem: 'no-bill', channels: without });
  const rates = await store.feeRates(tx, project);
  const empty = [...bills.keys()].filter((channel) => !sums.some((sum) => sum.channel === channel));
  const rows = [...sums, ...empty.map((channel) => ({ channel, payments: 0, paid: 0, refunds: 0, refunded: 0 }))].map(
    (sum) => ({
      ...sum,
      fee: bills.get(sum.channel)?.fee ?? feeOf(sum.paid, rates[sum.channel] ?? 0),
    }),
  );
  await store.storeSums(tx, project, day, rows);
  const next = await store.changeDay(tx, project, day, {
    state: 'LOCKED',
    changed_by: staff.id,
    changed_at: new Date(context.now()),
    reason: without.length > 0 ? (reason ?? null) : null,
  });
  const total = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
  await noteAction(tx, caller, 'finance.lock', `settlement:${day}`, {
    after: {
      rev: next,
      paid: total(({ paid }) => paid),
      refunded: total(({ refunded }) => refunded),
      fee: total(({ fee }) => fee),
      without,
    },
  });
  return { rev: next };
}

export async function reopenSettlement(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { day, rev, reason }: ParsedInputOf<typeof calls.reopenSettlement>,
): Promise<WireOutputOf<typeof calls.reopenSettlement>> {
  const { project, staff } = caller;
  const row = await heldDay(context, tx, caller, day, rev);
  if (row.state === 'OPEN') throw new DomainError('stateForbids', { problem: 'open' });
  await store.dropSums(tx, project, day);
  const next = await store.changeDay(tx, project, day, {
    state: 'OPEN',
    changed_by: staff.id,
    changed_at: new Date(context.now()),
    reason,
  });
  await noteAction(tx, caller, 'finance.reopen', `settlement:${day}`, { after: { rev: next } });
  return { rev: next };
}

export async function setChannelFee(
  _context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { channel, rate }: ParsedInputOf<typeof calls.setChannelFee>,
): Promise<WireOutputOf<typeof calls.setChannelFee>> {
  const before = (await store.feeRates(tx, caller.project))[channel] ?? null;
  await store.setFeeRate(tx, caller.project, channel, rate, SECOND_ABOVE);
  await noteAction(tx, caller, 'finance.fee', `channel:${channel}`, { before: { rate: before }, after: { rate } });
  return { rate };
}
