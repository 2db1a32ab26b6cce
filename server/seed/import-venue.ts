import { randomUUID } from 'node:crypto';
import { basename, dirname, isAbsolute, join, normalize } from 'node:path';
import * as v from 'valibot';
import type { Day } from '#domain/lib/day.ts';
import { documentKey } from '#domain/people/traveller.ts';
import { storeVersion, type Origin } from '#server/catalog/catalog-versions.store.ts';
import { type CatalogLists, writeCatalog } from '#server/catalog/catalog-write.store.ts';
import type { Queryable } from '#server/db/database.ts';
import { forgetEpoch } from '#server/gate/gate-devices.store.ts';
import { entrancesOf } from '#server/notices/notices.store.ts';
import { characterProblems } from './character-problems.ts';
import { cleanHtml } from './clean-html.ts';
import { crossProblems } from './cross-checks.ts';
import { readJson } from './json-file.ts';
import { problemOf, type VenueProblem } from '#contract/venue/problems.ts';
import { VenueFileRefused } from './problems.ts';
import { notifyOfChangedGates, notifyOfMovedSessions } from './notify-holders.ts';
import { type Venue, venueShape } from '#contract/venue/venue.ts';
import type { OpenVenue } from './venue-out.ts';

/** The server's keyed hash functions for one project: an import stores their results, and never the inputs. */
export interface ImportHashes {
  hashCode: (normalised: string) => string;
  /** @param key the result of `documentKey` for a document. */
  hashPerson: (key: string) => string;
}

export async function readVenueFile(path: string, today: Day): Promise<Venue> {
  const read = await readJson(path);
  if ('failure' in read)
    throw new VenueFileRefused(path, [{ location: '', message: `${basename(path)} ${read.failure}` }]);
  const loaded = await withSeatPlans(read.value, dirname(path));
  if (loaded.problems.length > 0) throw new VenueFileRefused(path, loaded.problems);
  const checked = checkVenue(loaded.value, today);
  if ('problems' in checked) throw new VenueFileRefused(path, checked.problems);
  return checked.venue;
}

export function checkVenue(raw: unknown, today: Day): { venue: Venue } | { problems: VenueProblem[] } {
  const unreadable = characterProblems(raw);
  if (unreadable.length > 0) return { problems: unreadable };
  const parsed = v.safeParse(venueShape({ today, cleanHtml }), raw);
  const problems = parsed.success ? crossProblems(parsed.output, today) : parsed.issues.map(problemOf);
  return parsed.success && problems.length === 0 ? { venue: parsed.output } : { problems };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function withSeatPlans(raw: unknown, folder: string): Promise<{ value: unknown; problems: VenueProblem[] }> {
  const problems: VenueProblem[] = [];
  if (!isObject(raw) || !Array.isArray(raw['seat_plans'])) return { value: raw, problems };
  const seat_plans = await Promise.all(
    raw['seat_plans'].map(async (entry: unknown, index) => {
      if (!isObject(entry) || typeof entry['file'] !== 'string') return entry;
      const { file, ...rest } = entry;
      const read = await readPlan(folder, file);
      if ('failure' in read)
        problems.push({ location: `seat_plans[${index}].file`, message: `${file} ${read.failure}` });
      else if ('plan' in rest) problems.push({ location: `seat_plans[${index}]`, message: 'has both plan and file' });
      return 'failure' in read ? entry : { ...rest, plan: read.value };
    }),
  );
  return { value: { ...raw, seat_plans }, problems };
}

async function readPlan(folder: string, file: string): Promise<{ value: unknown } | { failure: string }> {
  const inside = normalize(file);
  return isAbsolute(inside) || inside.startsWith('..')
    ? { failure: 'is outside the folder of the venue file' }
    : readJson(join(folder, inside));
}

/**
 * Writes a checked venue over the present one; run it in one transaction. Tickets of moved sessions get the new time,
 * and their holders and those of changed gates are notified. Used redemption codes stay used, and parts that tickets
 * still name are stored as withdrawn when the file omits them.
 */
export async function importVenue(tx: Queryable, venue: Venue, hashes: ImportHashes): Promise<void> {
  const before = await entrancesOf(tx, venue.project.project);
  await writeVenue(tx, venue, { source: 'import' }, listsOf(venue, hashes));
  await notifyOfChangedGates(tx, venue, before);
  await notifyOfMovedSessions(tx, venue);
}

/** @returns undefined where the file leaves the lists as they are. */
export function listsOf(venue: Venue, hashes: ImportHashes): CatalogLists | undefined {
  const { project, redemption_codes, grey_list, people_count, keep_lists } = venue;
  if (keep_lists) return undefined;
  return {
    redemption_codes: redemption_codes.map(({ code, ...entry }) => ({
      ...entry,
      id: randomUUID(),
      code_hash: hashes.hashCode(code),
    })),
    grey_list: grey_list.map((entry) => ({ person_hash: hashes.hashPerson(documentKey(entry)), reason: entry.reason })),
    people_count: people_count
      ? { count: people_count.count, cap: people_count.cap ?? project.people_cap ?? null }
      : null,
  };
}

export async function writeVenue(
  tx: Queryable,
  venue: OpenVenue,
  origin: Origin,
  lists?: CatalogLists,
): Promise<number> {
  const { project, scenics, ticket_types, seat_plans, guides, sales, gates } = venue;
  const version = await writeCatalog(tx, {
    project_id: project.project,
    project,
    scenics,
    ticket_types,
    seat_plans,
    guides,
    sales,
    gates,
    lists,
  });
  await storeVersion(tx, version, venue, origin);
  await forgetEpoch(tx, project.project);
  return version;
}
