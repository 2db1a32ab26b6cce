import { randomBytes } from 'node:crypto';
import { type DrawnLine, mayHaveLine } from '#domain/waiting/waiting-line.ts';
import type { Context } from '#server/context.ts';
import type { SoldType } from '#server/catalog/guides-as-scenics.ts';
import { saleOpensAt } from '#server/stock/offers.ts';
import type { Database } from '#server/db/database.ts';
import { drawLine, type LineRow, type NewLine, readLine } from '#server/waiting/waiting-lines.store.ts';

const CACHE_MS = 1_000;

interface CachedLine {
  at: number;
  /** True where the line was read after the sale opened; rows read before have no draw yet. */
  opened: boolean;
  row: Promise<LineRow | null>;
}

const memories = new WeakMap<Database, Map<string, CachedLine>>();

function memoryOf(db: Database): Map<string, CachedLine> {
  const memory = memories.get(db) ?? new Map<string, CachedLine>();
  memories.set(db, memory);
  return memory;
}

/**
 * @returns the line that the sale of a type may have now; null for most types. Types of one spot that open together
 * share it.
 */
export function lineOf(project: string, type: SoldType, now: number): NewLine | null {
  const opensAt = saleOpensAt(type);
  if (opensAt === null || type.sale?.time === undefined || !mayHaveLine(opensAt, now)) return null;
  return { project, id: `${type.scenic_id}.${opensAt}`, scenic_id: type.scenic_id, opens_at: opensAt };
}

/** The first process that reads the line after the opening makes the draw. */
async function readOrDraw(context: Context, line: NewLine): Promise<LineRow | null> {
  const row = await readLine(context.db, line);
  if (!row || row.drawn !== null || context.now() < line.opens_at) return row;
  await drawLine(context.db, line, newSeed());
  return readLine(context.db, line);
}

export const newSeed = (): string => randomBytes(32).toString('hex');

/**
 * @returns the line as it was within the last second; null while it has no visitor.
 * @param fresh reads it now, for decisions that must not use a state that another process has changed since.
 */
export function lineNow(context: Context, line: NewLine, fresh = false): Promise<LineRow | null> {
  const memory = memoryOf(context.db);
  const key = `${line.project}|${line.id}`;
  const stored = memory.get(key);
  const opened = context.now() >= line.opens_at;
  if (stored && !fresh && stored.opened === opened && performance.now() - stored.at < CACHE_MS) return stored.row;
  const row = readOrDraw(context, line);
  memory.set(key, { at: performance.now(), opened, row });
  row.catch(() => memory.delete(key));
  return row;
}

/** A transaction's view of a line is newer than the cached one. */
export const cacheLine = (context: Context, line: NewLine, row: LineRow): unknown =>
  memoryOf(context.db).set(`${line.project}|${line.id}`, {
    at: performance.now(),
    opened: row.drawn !== null,
    row: Promise.resolve(row),
  });

export const drawnOf = ({ drawn, seed, admitted_to }: LineRow): DrawnLine | null =>
  drawn === null || seed === null ? null : { drawn, seed, admitted_to };
