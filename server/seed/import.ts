import { setTimeout } from 'node:timers/promises';
import type { Day } from '#domain/lib/day.ts';
import { seatsOf } from '#domain/seats/seat-plan.ts';
import { officeVersion } from '#server/catalog/catalog-versions.store.ts';
import type { Database } from '#server/db/database.ts';
import { type ImportHashes, importVenue, readVenueFile } from './import-venue.ts';
import { VenueFileRefused } from './problems.ts';
import { notifyOfMovedSessions } from './notify-holders.ts';
import type { Venue } from '#contract/venue/venue.ts';

/**
 * Milliseconds in which servers are expected to have the new catalogue, and orders that began with the old one to be
 * written.
 */
const CATALOG_SEEN_MS = 1500;

/**
 * The command `npm run import -- FILE` without its wiring: imports a venue file whole or not at all.
 * @param over number of the office's version that the file may replace.
 * @returns the exit code.
 */
export async function runImport(
  db: Pick<Database, 'transaction'>,
  file: string,
  today: Day,
  hashes: (project: string) => ImportHashes,
  print: (line: string) => void,
  over?: number,
): Promise<number> {
  let venue: Venue;
  try {
    venue = await readVenueFile(file, today);
  } catch (error) {
    if (!(error instanceof VenueFileRefused)) throw error;
    for (const line of error.message.split('\n')) print(line);
    return 1;
  }
  const { project } = venue.project;
  const ofOffice = await db.transaction(
    async (tx) => {
      const newer = await officeVersion(tx, project);
      if (newer !== null && newer !== over) return newer;
      await importVenue(tx, venue, hashes(project));
      return null;
    },
    { patient: true },
  );
  if (ofOffice !== null) {
    print(`${file} was not imported: the office published version ${ofOffice} of "${project}" after the last import.`);
    print(`Export that version from the office and work on it, or import over it all the same: --over ${ofOffice}`);
    return 1;
  }
  // A server that had not seen the new catalogue may have sold the old time until a moment ago.
  await setTimeout(CATALOG_SEEN_MS);
  await db.transaction((tx) => notifyOfMovedSessions(tx, venue), { patient: true });
  for (const line of summaryOf(venue)) print(line);
  return 0;
}

function summaryOf(venue: Venue): string[] {
  const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
  const sessions = venue.scenics.reduce((sum, { schedule }) => sum + schedule.sessions.length, 0);
  return [
    `Imported ${venue.project.project_name.zh_CN} as project "${venue.project.project}":`,
    `  ${count(venue.scenics.length, 'scenic spot')} with ${count(sessions, 'session')}`,
    `  ${count(venue.ticket_types.length, 'ticket type')}`,
    ...venue.seat_plans.map(({ id, plan }) => `  seat plan "${id}" with ${count(seatsOf(plan).length, 'seat')}`),
    `  ${count(venue.guides.length, 'guide')}`,
    `  ${count(venue.redemption_codes.length, 'redemption code')}, ${count(venue.grey_list.length, 'person')} on the grey list`.replace(
      /persons/,
      'people',
    ),
  ];
}
