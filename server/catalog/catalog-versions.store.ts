import type { SeatingPlan } from '#domain/seats/seat-plan.ts';
import type { GateDoc, GuideDoc, ProjectDoc, SaleDoc, ScenicDoc, TicketTypeDoc } from '#contract/venue/venue.ts';
import { documentOf, type OpenVenue, planHash, type VenueDocument } from '#server/seed/venue-out.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type Origin = { source: 'import' } | { source: 'office'; staff_id: string; note: string; brings_back?: number };

/** The newest versions, which alone are stored: a venue that is imported every day would otherwise grow for ever. */
const MOST_VERSIONS = 200;

export async function storePlans(tx: Queryable, project: string, plans: readonly SeatingPlan[]): Promise<void> {
  for (const plan of plans) {
    await tx.execute(
      'INSERT INTO catalog_plan (project_id, hash, doc) VALUES ($1, $2, $3::jsonb) ON CONFLICT DO NOTHING',
      [project, planHash(plan), JSON.stringify(plan)],
    );
  }
}

export async function readPlans(
  db: Queryable,
  project: string,
  hashes: readonly string[],
): Promise<Map<string, SeatingPlan>> {
  const rows = await db.query<Pick<Tables['catalog_plan'], 'hash' | 'doc'>>(
    'SELECT hash, doc FROM catalog_plan WHERE project_id = $1 AND hash = ANY($2)',
    [project, hashes],
  );
  return new Map(rows.map(({ hash, doc }) => [hash, doc]));
}

/**
 * Stores the new catalogue as a version; where the office wrote it, a job notifies holders of moved sessions and
 * changed gates.
 */
export async function storeVersion(tx: Queryable, version: number, venue: OpenVenue, origin: Origin): Promise<void> {
  const { project } = venue.project;
  await storePlans(
    tx,
    project,
    venue.seat_plans.map(({ plan }) => plan),
  );
  const office = origin.source === 'office' ? origin : null;
  await tx.execute(
    `INSERT INTO catalog_version (project_id, version, doc, source, staff_id, note, brings_back, told) VALUES ($1, $2, $3::json, $4, $5, $6, $7, $8)
     ON CONFLICT DO NOTHING`,
    [
      project,
      version,
      JSON.stringify(documentOf(venue)),
      origin.source,
      office?.staff_id ?? null,
      office?.note ?? '',
      office?.brings_back ?? null,
      !office,
    ],
  );
  await tx.execute('DELETE FROM catalog_version WHERE project_id = $1 AND version <= $2', [
    project,
    version - MOST_VERSIONS,
  ]);
}

export const dropVersion = (tx: Queryable, project: string, version: number): Promise<number> =>
  tx.execute('DELETE FROM catalog_version WHERE project_id = $1 AND version = $2', [project, version]);

export async function readVersion(db: Queryable, project: string, version: number): Promise<VenueDocument | null> {
  const row = await db.maybe<Pick<Tables['catalog_version'], 'doc'>>(
    'SELECT doc FROM catalog_version WHERE project_id = $1 AND version = $2',
    [project, version],
  );
  return row?.doc ?? null;
}

export const versionsBegun = (
  db: Queryable,
  project: string,
): Promise<(Pick<Tables['catalog_version'], 'at'> & { version: number })[]> =>
  db.query('SELECT version::int AS version, at FROM catalog_version WHERE project_id = $1 ORDER BY version DESC', [
    project,
  ]);

export async function officeVersion(db: Queryable, project: string): Promise<number | null> {
  const row = await db.maybe<{ version: number }>(
    `SELECT v.version::int AS version FROM project p JOIN catalog_version v ON v.project_id = p.project_id AND v.version = p.version
     WHERE p.project_id = $1 AND v.source = 'office'`,
    [project],
  );
  return row?.version ?? null;
}

/**
 * @returns null for an unknown project.
 * @param lock true makes every other writer wait.
 */
export async function liveVersion(
  db: Queryable,
  project: string,
  lock = false,
): Promise<{ version: number; doc: VenueDocument } | null> {
  const row = await db.maybe<Pick<Tables['project'], 'doc'> & { version: number }>(
    `SELECT doc, version::int AS version FROM project WHERE project_id = $1 ${lock ? 'ORDER BY project_id FOR UPDATE' : ''}`,
    [project],
  );
  if (!row) return null;
  const stored = await readVersion(db, project, row.version);
  if (stored) return { version: row.version, doc: stored };
  const venue = await writtenVenue(db, row.doc);
  await storeVersion(db, row.version, venue, { source: 'import' });
  return { version: row.version, doc: documentOf(venue) };
}

async function writtenVenue(db: Queryable, project: ProjectDoc): Promise<OpenVenue> {
  const docs = async <T>(
    table: 'scenic' | 'ticket_type' | 'guide' | 'gate' | 'sale',
    order: 'position' | 'id',
  ): Promise<T[]> =>
    (
      await db.query<{ doc: T }>(`SELECT doc FROM ${table} WHERE project_id = $1 ORDER BY ${order}`, [project.project])
    ).map(({ doc }) => doc);
  return {
    project,
    scenics: await docs<ScenicDoc>('scenic', 'position'),
    ticket_types: await docs<TicketTypeDoc>('ticket_type', 'position'),
    guides: await docs<GuideDoc>('guide', 'position'),
    gates: await docs<GateDoc>('gate', 'position'),
    sales: await docs<SaleDoc>('sale', 'id'),
    seat_plans: await db.query<OpenVenue['seat_plans'][number]>(
      'SELECT id, doc AS plan FROM seat_plan WHERE project_id = $1 ORDER BY id',
      [project.project],
    ),
  };
}

/**
 * @param before versions that were published until then.
 * @returns those whose ticket holders are not notified yet, oldest first.
 */
export const versionsToNotify = (
  db: Queryable,
  before: Date,
): Promise<(Pick<Tables['catalog_version'], 'project_id'> & { version: number })[]> =>
  db.query('SELECT project_id, version::int AS version FROM catalog_version WHERE NOT told AND at <= $1 ORDER BY at', [
    before,
  ]);

export async function claimNotified(tx: Queryable, project: string, version: number): Promise<boolean> {
  return (
    (await tx.execute('UPDATE catalog_version SET told = true WHERE project_id = $1 AND version = $2 AND NOT told', [
      project,
      version,
    ])) === 1
  );
}
