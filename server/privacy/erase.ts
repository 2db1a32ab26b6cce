import { addDays, type Day, dayOf } from '#domain/lib/day.ts';
import { daysBetween } from '#domain/lib/day-math.ts';
import { retentionDays } from '#domain/lib/retention.ts';
import type { Context } from '#server/context.ts';
import { eraseDocuments, oldestDocument } from './erase.store.ts';

/** Tickets that one statement goes through: it must end long before a statement's time limit. */
const CHUNK = 1000;

const erasedBefore = (context: Context): Day => addDays(dayOf(context.now()), -retentionDays('documents'));

export async function eraseOldDocuments(context: Context, goOn: () => boolean = () => true): Promise<number> {
  let erased = 0;
  while (goOn()) {
    const more = await eraseDocuments(context.db, erasedBefore(context), CHUNK);
    if (more === 0) break;
    erased += more;
  }
  return erased;
}

/** @returns the age in days of the oldest documents that should already be erased; 0 when there are none. */
export async function oldestDocumentDays(context: Context): Promise<number> {
  const day = await oldestDocument(context.db, erasedBefore(context));
  return day === null ? 0 : daysBetween(day, dayOf(context.now()));
}
