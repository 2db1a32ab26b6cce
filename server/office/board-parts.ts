import type {
  boardDevices as devicesCall,
  boardNeeds as needsCall,
  boardSales as salesCall,
} from '#contract/office/board.ts';
import type { WireOutputOf } from '#contract/operation.ts';
import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { mayDo } from '#domain/office/office-rights.ts';
import { daysToSettle } from '#domain/office/unsettled-days.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import { isOnline, silentDevices } from './device-views.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import { countConflicts } from './gate-conflicts.store.ts';
import { openDifferences } from './differences.store.ts';
import { thirtyDaysTo } from './finance/compare.ts';
import { unsettledDays } from './finance.store.ts';
import { MOST_COUNTED, requestsFor } from './requests.ts';
import { causeOf } from '#server/refunds/refund-problem.ts';
import { devicesOf } from '#server/gate/gate-devices.store.ts';
import { refusedByDevice } from '#server/gate/gate-report.store.ts';
import { byVerdict } from '#server/gate/gate-report.ts';
import type { WaitingRow } from './board.store.ts';
import * as store from './board.store.ts';

type Needs = WireOutputOf<typeof needsCall>;

const SALES_DAYS = 14;
const ACTIONS = {
  granted: 'returns.approve',
  denied: 'returns.deny',
  confirmed: 'order.confirm',
  refused: 'order.refuse',
} as const;

const startOf = (day: Day): Date => new Date(instantOf(day, '00:00'));

export async function readNeeds(
  { db, now: clock }: OfficeContext,
  { project, role, staff }: Colleague,
): Promise<Needs> {
  const now = clock();
  const money = mayDo(role, 'returns');
  const confirm = await store.ordersToConfirm(db, project);
  const review = await store.ordersToReview(db, project, new Date(now));
  const failed = await store.failedByCause(db, project);
  const requests = await requestsFor(db, { project, role, staff }, now);
  const done = await store.actionsSince(db, project, startOf(dayOf(now)), Object.values(ACTIONS));
  const doneOf = (name: keyof typeof ACTIONS): number =>
    done.find(({ action }) => action === ACTIONS[name])?.count ?? 0;
  const last = confirm.find(({ is_all }) => is_all)?.last;
  const tries = failed.flatMap(({ next_at }) => (next_at ? [next_at.getTime()] : []));
  return {
    confirm: { ...waitingOf(confirm), until: last ? instantOf(last, '24:00') : undefined },
    review: {
      ...waitingOf(review),
      ...(money ? { amount: yuanOf(review.find(({ is_all }) => is_all)?.amount ?? 0) } : {}),
    },
    ...requests,
    conflicts: mayDo(role, 'devices') ? await countConflicts(db, project) : undefined,
    differences: mayDo(role, 'settle')
      ? await openDifferences(db, project, thirtyDaysTo(dayOf(now)), MOST_COUNTED)
      : undefined,
    unsettled: mayDo(role, 'settle') ? await unsettledDays(db, project, daysToSettle(now)) : undefined,
    failed: {
      count: failed.reduce((sum, { count }) => sum + count, 0),
      amount: money ? yuanOf(failed.reduce((sum, { amount }) => sum + amount, 0)) : undefined,
      given_up: failed.reduce((sum, { given_up }) => sum + given_up, 0),
      next_at: tries.length === 0 ? undefined : Math.min(...tries),
      causes: failed.map(({ channel, problem, count }) => ({ channel, count, ...causeOf(problem) })),
    },
    invoices: { count: await store.refusedInvoices(db, project) },
    done: {
      granted: doneOf('granted'),
      denied: doneOf('denied'),
      confirmed: doneOf('confirmed'),
      refused: doneOf('refused'),
    },
  };
}

function waitingOf(rows: readonly WaitingRow[]): Needs['review'] {
  const all = rows.find(({ is_all }) => is_all);
  return {
    count: all?.count ?? 0,
    kinds: rows.filter(({ is_all }) => !is_all).map(({ name, count }) => ({ name: name ?? { zh_CN: '' }, count })),
    oldest: all?.oldest ? all.oldest.getTime() : undefined,
  };
}

export async function readSales(
  context: OfficeContext,
  { project }: Colleague,
): Promise<WireOutputOf<typeof salesCall>> {
  const { db } = context;
  const now = context.now();
  const day = dayOf(now);
  const days = Array.from({ length: SALES_DAYS }, (_, back) => addDays(day, back + 1 - SALES_DAYS));
  const end = startOf(addDays(day, 1));
  const money = new Map(
    (await store.moneyByDay(db, project, startOf(days[0] ?? day), end)).map((row) => [row.day, row]),
  );
  const weekAgo = startOf(addDays(day, -7));
  const before = await store.paidBetween(
    db,
    project,
    weekAgo,
    new Date(weekAgo.getTime() + now - startOf(day).getTime()),
  );
  const catalog = await catalogOf(context, project);
  const names = new Map([...catalog.scenics, ...catalog.guides].map(({ id, name }) => [id, name]));
  const spots = await store.soldBySpot(db, project, startOf(day), end);
  return {
    days: days.map((each) => ({
      day: each,
      paid: yuanOf(money.get(each)?.paid ?? 0),
      refunded: yuanOf(money.get(each)?.refunded ?? 0),
    })),
    before: yuanOf(before),
    spots: spots.map(({ scenic_id, amount }) => ({
      id: scenic_id,
      name: names.get(scenic_id) ?? { zh_CN: scenic_id },
      amount: yuanOf(amount),
    })),
  };
}

export async function readDevices(
  context: OfficeContext,
  { project }: Colleague,
): Promise<WireOutputOf<typeof devicesCall>> {
  const { db } = context;
  const now = context.now();
  const silent = await silentDevices(context, project);
  const [from, to] = [startOf(dayOf(now)), startOf(addDays(dayOf(now), 1))];
  const people = new Map(
    (await store.entriesByDevice(db, project, from, to)).map((row) => [row.device_id, row.people]),
  );
  const inUse = (await devicesOf(db, project)).filter(
    ({ accepted_at, revoked_at }) => accepted_at !== null && revoked_at === null,
  );
  return {
    devices: inUse.map((device) => ({
      id: device.id,
      name: device.name || device.model,
      online: isOnline(device, now),
      silent: silent.ids.has(device.id),
      seen_at: device.seen_at?.getTime(),
      people: people.get(device.id) ?? 0,
      unsent: Math.max(0, device.told_n - device.last_n),
    })),
    refused: byVerdict(await refusedByDevice(db, project, from, to)),
  };
}
