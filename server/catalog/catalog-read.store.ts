import type { Day } from '#domain/lib/day.ts';
import type { GuideDoc, ProjectDoc, ScenicDoc, TicketTypeDoc } from '#contract/venue/venue.ts';
import type { Queryable } from '#server/db/database.ts';
import type { SeatingPlan } from '#domain/seats/seat-plan.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface CatalogRows {
  stamp: CatalogStamp;
  project: ProjectDoc;
  scenics: ScenicDoc[];
  types: TicketTypeDoc[];
  guides: GuideDoc[];
}

export type CatalogStamp = `${number}.${number}`;

type Revisions = Pick<Tables['project'], 'version' | 'days_rev'>;

const stampOf = ({ version, days_rev }: Revisions): CatalogStamp => `${version}.${days_rev}`;

export async function readCatalog(db: Queryable, project: string): Promise<CatalogRows | null> {
  const row = await db.maybe<Pick<Tables['project'], 'doc'> & Revisions>(
    'SELECT doc, version, days_rev FROM project WHERE project_id = $1',
    [project],
  );
  if (!row) return null;
  const scenics = await db.query<Pick<Tables['scenic'], 'doc'>>(
    'SELECT doc FROM scenic WHERE project_id = $1 ORDER BY position',
    [project],
  );
  const types = await db.query<Pick<Tables['ticket_type'], 'doc'>>(
    'SELECT doc FROM ticket_type WHERE project_id = $1 ORDER BY position',
    [project],
  );
  const guides = await db.query<Pick<Tables['guide'], 'doc'>>(
    'SELECT doc FROM guide WHERE project_id = $1 ORDER BY position',
    [project],
  );
  const live = <T extends { withdrawn?: true | undefined }>(docs: readonly { doc: T }[]): T[] =>
    docs.map(({ doc }) => doc).filter((doc) => !doc.withdrawn);
  return { stamp: stampOf(row), project: row.doc, scenics: live(scenics), types: live(types), guides: live(guides) };
}

export async function readCatalogStamp(db: Queryable, project: string): Promise<CatalogStamp | null> {
  const row = await db.maybe<Revisions>('SELECT version, days_rev FROM project WHERE project_id = $1', [project]);
  return row ? stampOf(row) : null;
}

/** The catalogue in this process's memory is out of date: read it again and start the transaction over. */
export class CatalogChanged extends Error {}

/**
 * Prevents changes of the catalogue and its days until the transaction ends; to be called before orders or stock are
 * locked.
 */
export async function holdCatalog(tx: Queryable, project: string, seen: CatalogStamp): Promise<void> {
  const row = await tx.maybe<Revisions>(
    'SELECT version, days_rev FROM project WHERE project_id = $1 ORDER BY project_id FOR SHARE',
    [project],
  );
  if (!row || stampOf(row) !== seen) throw new CatalogChanged();
}

export async function readSeatPlan(db: Queryable, project: string, id: string): Promise<SeatingPlan | null> {
  const row = await db.maybe<Pick<Tables['seat_plan'], 'doc'>>(
    'SELECT doc FROM seat_plan WHERE project_id = $1 AND id = $2',
    [project, id],
  );
  return row?.doc ?? null;
}

export async function readPeopleCount(
  db: Queryable,
  project: string,
): Promise<{ count: number; cap: number | null; counted_at: Date } | null> {
  return db.maybe<Pick<Tables['people_count'], 'count' | 'cap' | 'counted_at'>>(
    'SELECT count, cap, counted_at FROM people_count WHERE project_id = $1',
    [project],
  );
}

export async function greyListed(
  db: Queryable,
  project: string,
  people: readonly (readonly string[])[],
  day: Day,
): Promise<number[]> {
  const rows = await db.query<Pick<Tables['grey_list'], 'person_hash'>>(
    'SELECT person_hash FROM grey_list WHERE project_id = $1 AND person_hash = ANY($2) AND (until IS NULL OR until >= $3::date)',
    [project, people.flat(), day],
  );
  const listed = new Set(rows.map((row) => row.person_hash));
  return people.flatMap((hashes, index) => (hashes.some((hash) => listed.has(hash)) ? [index] : []));
}
