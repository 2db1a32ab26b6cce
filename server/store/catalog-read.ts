import type { Day } from '#domain/day.ts';
import type { GuideDoc, ProjectDoc, ScenicDoc, TicketTypeDoc } from '#server/seed/venue-file.ts';
import type { Queryable } from '#server/store/database.ts';
import type { SeatingPlan } from '#domain/seat-plan.ts';

export interface CatalogRows {
  version: number;
  project: ProjectDoc;
  scenics: ScenicDoc[];
  types: TicketTypeDoc[];
  guides: GuideDoc[];
}

/** @returns the whole catalogue of a project, or null when there is no such project. */
export async function readCatalog(db: Queryable, project: string): Promise<CatalogRows | null> {
  const [row] = await db.query<{ doc: ProjectDoc; version: number }>('SELECT doc, version FROM project WHERE project_id = $1', [project]);
  if (!row) return null;
  const scenics = await db.query<{ doc: ScenicDoc }>('SELECT doc FROM scenic WHERE project_id = $1 ORDER BY position', [project]);
  const types = await db.query<{ doc: TicketTypeDoc }>('SELECT doc FROM ticket_type WHERE project_id = $1 ORDER BY position', [project]);
  const guides = await db.query<{ doc: GuideDoc }>('SELECT doc FROM guide WHERE project_id = $1 ORDER BY position', [project]);
  const live = <T extends { withdrawn?: true | undefined }>(docs: readonly { doc: T }[]): T[] => docs.map(({ doc }) => doc).filter((doc) => !doc.withdrawn);
  return { version: row.version, project: row.doc, scenics: live(scenics), types: live(types), guides: live(guides) };
}

export async function readCatalogVersion(db: Queryable, project: string): Promise<number | null> {
  const [row] = await db.query<{ version: number }>('SELECT version FROM project WHERE project_id = $1', [project]);
  return row?.version ?? null;
}

export async function readSeatPlan(db: Queryable, project: string, id: string): Promise<SeatingPlan | null> {
  const [row] = await db.query<{ doc: SeatingPlan }>('SELECT doc FROM seat_plan WHERE project_id = $1 AND id = $2', [project, id]);
  return row?.doc ?? null;
}

export async function readPeopleCount(db: Queryable, project: string): Promise<{ count: number; cap: number | null; counted_at: Date } | null> {
  const [row] = await db.query<{ count: number; cap: number | null; counted_at: Date }>(
    'SELECT count, cap, counted_at FROM people_count WHERE project_id = $1',
    [project],
  );
  return row ?? null;
}

/** @returns positions of the hashes that stand on the grey list on that day. */
export async function greyListed(db: Queryable, project: string, hashes: readonly string[], day: Day): Promise<number[]> {
  const rows = await db.query<{ person_hash: string }>(
    'SELECT person_hash FROM grey_list WHERE project_id = $1 AND person_hash = ANY($2) AND (until IS NULL OR until >= $3::date)',
    [project, hashes, day],
  );
  const listed = new Set(rows.map((row) => row.person_hash));
  return hashes.flatMap((hash, index) => (listed.has(hash) ? [index] : []));
}
