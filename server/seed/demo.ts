import { join } from 'node:path';
import type { Venue } from '#contract/venue/venue.ts';
import type { Day } from '#domain/lib/day.ts';
import { dropVersion, liveVersion, officeVersion } from '#server/catalog/catalog-versions.store.ts';
import { writeLists } from '#server/catalog/catalog-write.store.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { importHashes } from './hashes.ts';
import { type ImportHashes, importVenue, listsOf, readVenueFile } from './import-venue.ts';
import { documentOf, type VenueDocument } from './venue-out.ts';

const DEMO_FILES = ['venue.json', 'black-valley.json'];

/**
 * Imports the demo venues again: their days are relative to today, so that there is always something to buy. Orders
 * stay.
 */
export async function seedDemo(context: Pick<Context, 'db' | 'secrets'>, today: Day): Promise<void> {
  for (const file of DEMO_FILES) {
    const venue = await readVenueFile(join(import.meta.dirname, 'demo', file), today);
    await context.db.transaction((tx) => importDemo(tx, venue, importHashes(context.secrets, venue.project.project)), {
      patient: true,
    });
  }
}

const withoutDays = (doc: VenueDocument): string => JSON.stringify(doc).replaceAll(/\d{4}-\d{2}-\d{2}/g, '');

/**
 * Only a changed file leaves one more version: where just its days moved on and the office published none, the version
 * before is dropped.
 */
export async function importDemo(tx: Queryable, venue: Venue, hashes: ImportHashes): Promise<void> {
  const { project } = venue.project;
  const doc = documentOf(venue);
  const live = await liveVersion(tx, project, true);
  if (live && JSON.stringify(live.doc) === JSON.stringify(doc)) {
    const lists = listsOf(venue, hashes);
    if (lists) await writeLists(tx, project, lists);
    return;
  }
  const isReplaced =
    live !== null && withoutDays(live.doc) === withoutDays(doc) && (await officeVersion(tx, project)) === null;
  await importVenue(tx, venue, hashes);
  if (isReplaced) await dropVersion(tx, project, live.version);
}
