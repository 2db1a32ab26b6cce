import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';

export const readingContext = (context: Context): Context => ({ ...context, reads: context.db.forReading?.() });

/** Not for data that outlives the call: a standby may have been behind when it was read. */
export const readsOf = ({ reads, db }: Context): Queryable => reads ?? db;
