import { join } from 'node:path';
import type { Day } from '#domain/lib/day.ts';
import type { Context } from '#server/context.ts';
import { importHashes } from './hashes.ts';
import { importVenue, readVenueFile } from './import-venue.ts';

const DEMO_FILES = ['venue.json', 'black-valley.json'];

/**
 * Imports the demo venues again: their days are relative to today, so that there is always something to buy. Orders
 * stay.
 */
export async function seedDemo(context: Pick<Context, 'db' | 'secrets'>, today: Day): Promise<void> {
  for (const file of DEMO_FILES) {
    const venue = await readVenueFile(join(import.meta.dirname, 'demo', file), today);
    await context.db.transaction((tx) => importVenue(tx, venue, importHashes(context.secrets, venue.project.project)), {
      patient: true,
    });
  }
}
