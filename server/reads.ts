import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';

export const readingContext = (context: Context): Context => ({ ...context, reads: context.db.forReading?.() });

/** Not for what is kept longer than the call: by then a standby may have been behind. */
export const readsOf = ({ reads, db }: Context): Queryable => reads ?? db;
