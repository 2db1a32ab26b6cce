import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface RateStep {
  key: string;
  at: Date;
  /** Time between two events of the allowed pace, milliseconds. */
  everyMs: number;
  /** Size of a burst, as time ahead of the steady rate, milliseconds. */
  aheadMs: number;
}

/** @returns null when the event was within the limit, else the first instant at which the next one will be. */
export async function takeRate(tx: Queryable, { key, at, everyMs, aheadMs }: RateStep): Promise<Date | null> {
  const latest = new Date(at.getTime() + aheadMs);
  const taken = await tx.execute(
    `INSERT INTO rate (key, tat) VALUES ($1, $2::timestamptz + $3 * interval '1 millisecond')
     ON CONFLICT (key) DO UPDATE SET tat = greatest(rate.tat, $2::timestamptz) + $3 * interval '1 millisecond'
     WHERE greatest(rate.tat, $2::timestamptz) + $3 * interval '1 millisecond' <= $4`,
    [key, at, everyMs, latest],
  );
  if (taken === 1) return null;
  const row = await tx.maybe<Pick<Tables['rate'], 'tat'>>('SELECT tat FROM rate WHERE key = $1', [key]);
  return new Date(Math.max(at.getTime() + 1, (row?.tat.getTime() ?? at.getTime()) + everyMs - aheadMs));
}

/** What a process let through by itself: `addMs` is the number of events times the interval of the key's pace. */
interface RateShare {
  key: string;
  addMs: number;
}

export async function addRates(db: Queryable, shares: readonly RateShare[], at: Date): Promise<Map<string, Date>> {
  const rows = await db.query<Pick<Tables['rate'], 'key' | 'tat'>>(
    `INSERT INTO rate (key, tat)
     SELECT key, $2::timestamptz + "addMs" * interval '1 millisecond' FROM jsonb_to_recordset($1::jsonb) AS r (key text, "addMs" float8) ORDER BY key
     ON CONFLICT (key) DO UPDATE SET tat = greatest(rate.tat, $2::timestamptz) + (excluded.tat - $2::timestamptz)
     RETURNING key, tat`,
    [JSON.stringify(shares), at],
  );
  return new Map(rows.map(({ key, tat }) => [key, tat]));
}

export async function readRates(db: Queryable, keys: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db.query<Pick<Tables['rate'], 'key' | 'tat'>>('SELECT key, tat FROM rate WHERE key = ANY($1)', [
    keys,
  ]);
  return new Map(rows.map(({ key, tat }) => [key, tat]));
}

/** A key whose time has passed limits nothing any more. */
export const forgetRates = (db: Queryable, before: Date): Promise<number> =>
  db.execute('DELETE FROM rate WHERE tat < $1', [before]);
