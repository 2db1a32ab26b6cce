import type { Queryable } from './database.ts';

/**
 * The database's clock in SQL. Where a moment ends something, all processes use this one: their own may differ.
 * @param offset the placeholder of the seconds by which tests move the clock, `$1` for example.
 */
export const clockAt = (offset: string): string => `(now() + ${offset} * interval '1 second')`;

/**
 * Smallest possible difference between this machine's clock and the database's: the round trip is subtracted.
 * @returns milliseconds, more than 0 when this machine is ahead.
 */
export async function clockDifference(db: Queryable): Promise<number> {
  const before = Date.now();
  const row = await db.one<{ ms: number }>('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms');
  const after = Date.now();
  const ms = row.ms;
  return Math.round(Math.max(before - ms, 0) - Math.max(ms - after, 0));
}
