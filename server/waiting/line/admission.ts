import { admit, QUIET_MS, tickBefore, WINDOW_MS } from '#domain/waiting/waiting-line.ts';
import type { Context } from '#server/context.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import { availabilityOf, leftFor, saleOpensAt, sellingDays } from '#server/stock/offers.ts';
import { orderLoad } from '#server/orders/order-load.ts';
import { lineNow } from './lines.ts';
import type { Database } from '#server/db/database.ts';
import {
  advanceLine,
  countInside,
  forgetLine,
  forgetPlaces,
  type LineKey,
  lockOpenLine,
  type NewLine,
  type OpenLine,
  openLines,
  pastLines,
  reportToLine,
} from '#server/waiting/waiting-lines.store.ts';

/** A line's remaining stock is checked only in every fifth round, because that reads the stock of every selling day. */
const LOOK_EVERY = 5;

/** Lines take turns, so that a round does not read the stock of all of them. */
export const looksAt = (index: number, inRound: number): boolean => (inRound + index) % LOOK_EVERY === 0;

/** One process admits people, each second. */
export async function advanceLines(context: Context): Promise<void> {
  round += 1;
  const lines = await openLines(context.db, new Date(context.now()));
  for (const [index, line] of lines.entries()) await advance(context, line, looksAt(index, round));
}

let round = 0;

async function advance(context: Context, line: LineKey & { scenic_id: string }, looks: boolean): Promise<void> {
  const opensAt = Number(line.id.slice(line.id.lastIndexOf('.') + 1));
  // The draw comes first; the first call after the opening draws.
  await lineNow(context, { ...line, opens_at: opensAt }, true);
  const gone = looks ? await isSoldOut(context, line, opensAt) : null;
  await context.db.transaction(async (tx) => {
    const row = await lockOpenLine(tx, line);
    if (!row || row.drawn === null) return;
    const now = context.now();
    const inside = await countInside(
      tx,
      line,
      new Date(now - WINDOW_MS),
      new Date(tickBefore(row.recent, now)?.[0] ?? 0),
    );
    const after = admit(row, { ...inside, load: row.load, orders: row.orders }, now);
    const quiet_since = after.admitted_to < row.joined ? null : (row.quiet_since ?? new Date(now));
    const over = quiet_since !== null && now - Math.max(quiet_since.getTime(), opensAt) > QUIET_MS;
    await advanceLine(tx, line, {
      ...after,
      sold_out: gone ?? row.sold_out,
      quiet_since,
      ended_at: over ? new Date(now) : null,
    });
  });
}

async function isSoldOut(
  context: Context,
  { project, scenic_id }: Pick<OpenLine, 'project' | 'scenic_id'>,
  opensAt: number,
): Promise<boolean> {
  const catalog = await catalogOf(context, project);
  const types = catalog
    .typesAt(scenic_id)
    .filter((type) => type.sale?.time !== undefined && saleOpensAt(type) === opensAt);
  if (types.length === 0) return false;
  const scenic = catalog.scenic(scenic_id);
  const days = sellingDays(scenic, context.now());
  for (const kind of new Set(types.map(({ type }) => type))) {
    const availability = await availabilityOf(context, catalog, scenic, days, kind);
    if (types.some((type) => type.type === kind && days.some((day) => leftFor(availability, type, day) > 0)))
      return false;
  }
  return true;
}

const REPORT_MS = 1_000;

interface Report {
  orders: number;
  ordered: string[];
}

const reports = new WeakMap<Database, Map<string, Report>>();

/**
 * Reports to the line within a second that one of its visitors has ordered, and how busy the writing of orders is in
 * this process.
 */
export function noteOrdered(context: Context, line: NewLine, visitor: string): void {
  const all = reports.get(context.db) ?? new Map<string, Report>();
  reports.set(context.db, all);
  const key = `${line.project}|${line.id}`;
  const report = all.get(key) ?? { orders: 0, ordered: [] };
  report.orders += 1;
  report.ordered.push(visitor);
  if (all.has(key)) return;
  all.set(key, report);
  setTimeout(() => {
    all.delete(key);
    reportToLine(context.db, line, { ...report, load: orderLoad() }, new Date(context.now())).catch(
      (error: unknown) => {
        // Without this report the visitor counts as still ordering until the time to order is over.
        context.log.warn({ line: line.id, reason: String(error) }, 'a waiting line was not told of its orders');
      },
    );
  }, REPORT_MS).unref();
}

const RETENTION_MS = 7 * 86_400_000;
const CHUNK = 5_000;

export async function forgetLines(context: Context, goOn: () => boolean): Promise<void> {
  for (const line of await pastLines(context.db, new Date(context.now() - RETENTION_MS))) {
    while (goOn() && (await forgetPlaces(context.db, line, CHUNK)) === CHUNK);
    if (goOn()) await forgetLine(context.db, line);
  }
}
