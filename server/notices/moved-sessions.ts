import type { LocalText } from '#domain/lib/local-text.ts';
import { dayOf } from '#domain/lib/day.ts';
import type { Context } from '#server/context.ts';
import { checkVenue } from '#server/seed/import-venue.ts';
import { notifyOfChangedGates, notifyOfMovedSessions } from '#server/seed/notify-holders.ts';
import { planHashesIn, type VenueDocument, withPlans } from '#server/seed/venue-out.ts';
import { claimNotified, readPlans, readVersion, versionsToNotify } from '#server/catalog/catalog-versions.store.ts';
import type { Queryable } from '#server/db/database.ts';

/**
 * Milliseconds for which a published version waits, so that servers have the new catalogue and orders that began with
 * the old one are written.
 */
const CATALOG_SEEN_MS = 1500;

export async function notifyOfPublished(context: Context, goOn: () => boolean): Promise<void> {
  // Not `context.now()`, whose clock tests move: the database has set the time of publishing.
  for (const { project_id, version } of await versionsToNotify(context.db, new Date(Date.now() - CATALOG_SEEN_MS))) {
    if (!goOn()) return;
    await context.db.transaction((tx) => notifyHolders(context, tx, project_id, version), { patient: true });
  }
}

async function notifyHolders(context: Context, tx: Queryable, project: string, version: number): Promise<void> {
  const doc = await readVersion(tx, project, version);
  if (!(await claimNotified(tx, project, version)) || !doc) return;
  const checked = checkVenue(withPlans(doc, await readPlans(tx, project, planHashesIn(doc))), dayOf(context.now()));
  if (!('venue' in checked))
    throw new Error(`version ${version} of ${project} can't be read: ${checked.problems[0]?.location ?? ''}`);
  const before = await readVersion(tx, project, version - 1);
  await notifyOfChangedGates(tx, checked.venue, entrancesIn(before));
  await notifyOfMovedSessions(tx, checked.venue);
}

function entrancesIn(doc: VenueDocument | null): Map<string, LocalText> {
  const scenics = (doc?.['scenics'] ?? []) as { id: string; entrances: LocalText }[];
  return new Map(scenics.map(({ id, entrances }) => [id, entrances]));
}
