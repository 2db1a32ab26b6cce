import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import type { report as call } from '#contract/office/reports.ts';
import { daysBetween, daysFrom } from '#domain/lib/day-math.ts';
import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { countedOn, earlierDay, earlierPeriod, MOST_REPORT_DAYS, type Period } from '#domain/office/report-period.ts';
import type { Context } from '#server/context.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import type { Queryable } from '#server/db/database.ts';
import { DomainError } from '#server/domain-error.ts';
import { firstDayOf } from './finance.store.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import * as store from './reports.store.ts';

type Input = ParsedInputOf<typeof call>;

interface Sums {
  tickets: number;
  sold: number;
  refunded: number;
}

interface Line extends Sums {
  key: string;
  scenic: string | null;
}

export interface ReportSums {
  lines: Line[];
  days: Map<Day, Sums>;
}

const NOTHING: Sums = { tickets: 0, sold: 0, refunded: 0 };

const startOf = (day: Day): Date => new Date(instantOf(day, '00:00'));

/** @param of the one day that is counted in `lines`; `days` has all days of the period. */
export async function sumsOfPeriod(
  db: Queryable,
  project: string,
  by: Input['by'],
  { from, to }: Period,
  of?: Day,
): Promise<ReportSums> {
  const first = await firstDayOf(db, project, from);
  const locked = new Set(await store.lockedDays(db, project, first, to));
  const span = { from, to, since: startOf(first), until: startOf(addDays(to, 1)) };
  const lines = new Map<string, Line>();
  const days = new Map<Day, Sums>();
  const add = ({ settled, day, key, scenic_id, tickets, amount }: store.ReportRow, what: 'sold' | 'refunded'): void => {
    const counted = settled ?? countedOn(day, locked);
    if (counted < from || counted > to) return;
    const sums = days.get(counted) ?? { ...NOTHING };
    sums.tickets += tickets;
    sums[what] += amount;
    days.set(counted, sums);
    if (of !== undefined && counted !== of) return;
    const name = `${scenic_id ?? ''} ${key}`;
    const line = lines.get(name) ?? { key, scenic: scenic_id, ...NOTHING };
    line.tickets += tickets;
    line[what] += amount;
    lines.set(name, line);
  };
  const [sold, refunded] = await Promise.all([
    store.soldInReport(db, project, by, span),
    store.refundedInReport(db, project, by, span),
  ]);
  for (const row of sold) add(row, 'sold');
  for (const row of refunded) add(row, 'refunded');
  return { lines: [...lines.values()], days };
}

const wire = ({ tickets, sold, refunded }: Sums) => ({ tickets, sold: yuanOf(sold), refunded: yuanOf(refunded) });

function refuseWrong({ from, to, day }: Input): void {
  if (to < from || daysBetween(from, to) >= MOST_REPORT_DAYS) throw new DomainError('refusedInput', { field: 'to' });
  if (day !== undefined && (day < from || day > to)) throw new DomainError('refusedInput', { field: 'day' });
}

export async function report(
  context: OfficeContext,
  { project }: Pick<Colleague, 'project'>,
  input: Input,
): Promise<WireOutputOf<typeof call>> {
  refuseWrong(input);
  const now = context.now();
  return readReport(context, context.db, project, input, now);
}

export async function readReport(
  context: Context,
  db: Queryable,
  project: string,
  { by, from, to, beside, day }: Input,
  now: number,
): Promise<WireOutputOf<typeof call>> {
  const period = { from, to };
  const earlier = earlierPeriod(period, beside);
  const [sums, before] = await Promise.all([
    sumsOfPeriod(db, project, by, period, day),
    earlier && beside !== 'none'
      ? sumsOfPeriod(db, project, by, earlier, day && earlierDay(day, period, beside))
      : null,
  ]);
  const names = await namesOf(context, db, project, by, [...sums.lines, ...(before?.lines ?? [])]);
  const nameOf = ({ scenic, key }: Line): string => `${scenic ?? ''} ${key}`;
  const known = new Map(before?.lines.map((line) => [nameOf(line), line]));
  const gone = [...known.values()].filter((line) => !sums.lines.some((each) => nameOf(each) === nameOf(line)));
  const lines = [...sums.lines, ...gone.map((line) => ({ ...line, ...NOTHING }))];
  const net = ({ sold, refunded }: Sums): number => sold - refunded;
  return {
    ...(to >= dayOf(now) ? { until: now } : {}),
    ...(earlier ? { beside: earlier } : {}),
    days: daysFrom(from, to).map((each) => {
      const other = beside === 'none' ? undefined : earlierDay(each, period, beside);
      return {
        day: each,
        ...wire(sums.days.get(each) ?? NOTHING),
        ...(before && other ? { earlier: { day: other, ...wire(before.days.get(other) ?? NOTHING) } } : {}),
      };
    }),
    lines: lines
      .toSorted((a, b) => net(b) - net(a) || (nameOf(a) < nameOf(b) ? -1 : 1))
      .map((line) => ({
        key: line.key,
        ...names(line),
        ...wire(line),
        ...(before ? { earlier: wire(known.get(nameOf(line)) ?? NOTHING) } : {}),
      })),
  };
}

type Names = (line: Line) => { name?: LocalText; spot?: { id: string; name: LocalText } };

async function namesOf(
  context: Context,
  db: Queryable,
  project: string,
  by: Input['by'],
  lines: readonly Line[],
): Promise<Names> {
  if (by === 'channel' || by === 'hour') return () => ({});
  if (by === 'seller') {
    const sellers = await store.sellersOf(
      db,
      project,
      lines.map(({ key }) => key),
    );
    const texts = new Map(sellers.map(({ id, doc }) => [id, `${doc.organisation} · ${doc.name}`]));
    return ({ key }) => (key === '' ? {} : { name: { zh_CN: texts.get(key) ?? key } });
  }
  const catalog = await catalogOf(context, project);
  const spots = new Map([...catalog.scenics, ...catalog.guides].map(({ id, name }) => [id, name]));
  const spotName = (id: string): LocalText => spots.get(id) ?? { zh_CN: id };
  if (by === 'spot' || by === 'guide') return ({ key }) => ({ name: spotName(key) });
  const types = new Map(catalog.types.map(({ id, name }) => [id, name]));
  return ({ key, scenic }) => {
    const spot = scenic === null ? {} : { spot: { id: scenic, name: spotName(scenic) } };
    if (by === 'type') return { name: types.get(key) ?? spots.get(key) ?? { zh_CN: key }, ...spot };
    return key === '' ? spot : { name: { zh_CN: sessionStart(catalog, scenic ?? '', key) }, ...spot };
  };
}

function sessionStart(catalog: Catalog, scenic: string, rule: string): string {
  const found = catalog.scenics.find(({ id }) => id === scenic)?.schedule.sessions?.find(({ id }) => id === rule);
  const guided = catalog.guides.find(({ id }) => id === scenic)?.slots.find(({ id }) => id === rule);
  return found?.start ?? guided?.start ?? rule;
}
