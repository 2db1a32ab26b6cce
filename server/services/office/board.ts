import type { board as call } from '#contract/office/board.ts';
import type { OfficeAnswer } from '#contract/office/office-operation.ts';
import type { Day } from '#domain/day.ts';
import { addDays, dayOf, instantOf } from '#domain/day.ts';
import { yuanOf } from '#domain/fen.ts';
import { catalogOf } from '#server/services/catalog.ts';
import { reportOf } from '#server/services/gate-report.ts';
import type { Colleague, OfficeContext } from '#server/services/office/office-context.ts';
import { countWaiting } from '#server/services/office/search-orders.ts';
import { availabilityOf, batchStock, offeredBatches } from '#server/services/offers.ts';
import { gatesOf } from '#server/store/gate-devices.ts';
import { entriesByHour, soldBetween } from '#server/store/office/board.ts';

type Wire = OfficeAnswer<typeof call>;

/** Weeks whose same weekday says what is usual. */
const WEEKS = [1, 2, 3, 4];

/** The venue day so far. */
export async function readBoard(context: OfficeContext, caller: Colleague): Promise<Wire> {
  const { db } = context;
  const { project } = caller;
  const now = context.now();
  const day = dayOf(now);
  const startOf = (one: Day): number => instantOf(one, '00:00');
  const before = addDays(day, -7);
  const today = await soldBetween(db, project, new Date(startOf(day)), new Date(now));
  const weekAgo = await soldBetween(db, project, new Date(startOf(before)), new Date(startOf(before) + now - startOf(day)));
  const report = await reportOf(context, project, day);
  const { confirm, review, failed } = await countWaiting(context, caller);
  const names = new Map((await gatesOf(db, project)).map(({ id, name }) => [id, name]));
  const hours = await hoursOf(context, project, day);
  return {
    day,
    hours,
    entered: hours.reduce((sum, { people }) => sum + people, 0),
    sold: { orders: today.orders, fee: yuanOf(today.fee), fee_before: yuanOf(weekAgo.fee) },
    sessions: await sessionsOf(context, project, day),
    waiting: { confirm, review, failed },
    gates: (report.gates ?? []).map(({ gate, devices, seen_at }) => ({
      id: gate,
      name: names.get(gate) ?? { zh_CN: gate },
      people: report.counts.filter((row) => row.gate === gate).reduce((sum, row) => sum + row.people_in, 0),
      devices,
      ...(seen_at === null ? {} : { seen_at }),
    })),
    refused: report.refusals,
    unsent: report.missing.reduce((sum, { lines }) => sum + lines, 0),
  };
}

async function hoursOf({ db }: OfficeContext, project: string, day: Day): Promise<Wire['hours']> {
  const startOf = (one: Day): Date => new Date(instantOf(one, '00:00'));
  const rows = await entriesByHour(db, project, [day, ...WEEKS.map((week) => addDays(day, -7 * week))].map(startOf));
  const byDay = Map.groupBy(rows, (row) => row.day.getTime());
  const today = new Map((byDay.get(startOf(day).getTime()) ?? []).map(({ hour, people }) => [hour, people]));
  byDay.delete(startOf(day).getTime());
  // A day without any entry was closed, or before the gates were there.
  const past = [...byDay.values()].flat();
  const busy = [...new Set(rows.map(({ hour }) => hour))];
  if (busy.length === 0) return [];
  const [first, last] = [Math.min(...busy), Math.max(...busy)];
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const hour = first + at;
    const sum = past.filter((row) => row.hour === hour).reduce((all, { people }) => all + people, 0);
    return { hour, people: today.get(hour) ?? 0, ...(byDay.size === 0 ? {} : { usual: Math.round(sum / byDay.size) }) };
  });
}

/** @returns the day's sessions of every spot, those that are over as well. */
async function sessionsOf(context: OfficeContext, project: string, day: Day): Promise<Wire['sessions']> {
  const catalog = await catalogOf(context, project);
  const lists = await Promise.all(
    catalog.scenics.map(async (scenic) => {
      const shelf = await availabilityOf(context, catalog, scenic, [day]);
      return offeredBatches(shelf, day).map(({ id, starts_at, ends_at, total }) => ({
        id,
        scenic: scenic.name,
        starts_at,
        ends_at,
        sold: shelf.sold(batchStock(id)),
        total,
      }));
    }),
  );
  return lists.flat();
}
