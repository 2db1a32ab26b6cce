import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';

/** @returns the context of a call that only reads: its lists may come from a standby. */
export const readingContext = (context: Context): Context => ({ ...context, reads: context.db.forReading?.() });

/**
 * @returns what the lists of this call are read from. Not for what is kept longer than the call: by then a standby may
 * have been behind.
 */
export const readsOf = ({ reads, db }: Context): Queryable => reads ?? db;
