import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';

export const readingContext = (context: Context): Context => ({ ...context, reads: context.db.forReading?.() });

/**
 * Must not be used for data that outlives the call: a standby may show only what was committed before the call's first
 * read.
 */
export const readsOf = ({ reads, db }: Context): Queryable => reads ?? db;
