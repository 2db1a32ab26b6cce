import type { CheckedText } from '#contract/office/catalogue.ts';
import { WIDE_RANGE } from '#domain/catalog/any-day.ts';
import type { Day } from '#domain/lib/day.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';
import { listFrom, reversed, type Sort } from './list.store.ts';

export interface VersionRow extends Pick<Tables['catalog_version'], 'source' | 'staff_id' | 'note' | 'at'> {
  version: number;
  brings_back: number | null;
  before: number | null;
  live: number;
}

const OLDEST_VERSION: Sort = [{ sql: 'v.version', type: 'bigint' }];

export const versionList = listFrom<
  VersionRow,
  { text?: string | undefined; source?: VersionRow['source'] | undefined }
>({
  table: 'v',
  columns: `v.version::int AS version, v.source, v.staff_id, v.note, v.brings_back::int AS brings_back, v.at, p.version::int AS live,
    (SELECT max(b.version)::int FROM catalog_version b WHERE b.project_id = v.project_id AND b.version < v.version) AS before`,
  from: 'catalog_version v JOIN project p ON p.project_id = v.project_id',
  countFrom: 'catalog_version v',
  conditions: {
    text: (text, placeholder) => `position(lower(${placeholder(text)}) IN lower(v.note)) > 0`,
    source: (source, placeholder) => `v.source = ${placeholder(source)}`,
  },
  sorts: { newest: reversed(OLDEST_VERSION), oldest: OLDEST_VERSION },
});

export interface DraftRow extends Pick<Tables['catalog_draft'], 'staff_id' | 'at'> {
  rev: number;
  base: number;
  /** Null while no draft is open. */
  doc: Tables['catalog_draft']['doc'];
  /** Translations that still fit; none while no draft is open. */
  checked: Tables['catalog_draft']['checked'];
}

/** @param lock true makes every other writer of the draft wait. */
export async function readDraft(db: Queryable, project: string, lock = false): Promise<DraftRow | null> {
  return db.maybe<DraftRow>(
    `SELECT rev::int AS rev, base::int AS base, doc, checked, staff_id, at FROM catalog_draft WHERE project_id = $1 ${lock ? 'ORDER BY project_id FOR UPDATE' : ''}`,
    [project],
  );
}

export async function writeDraft(
  tx: Queryable,
  project: string,
  seen: number,
  { base, doc, staff_id, at }: Pick<DraftRow, 'base' | 'doc' | 'at'> & { staff_id: string },
): Promise<boolean> {
  const text = doc === null ? null : JSON.stringify(doc);
  const written =
    seen === 0
      ? await tx.execute(
          'INSERT INTO catalog_draft (project_id, rev, base, doc, staff_id, at) VALUES ($1, 1, $2, $3::json, $4, $5) ON CONFLICT DO NOTHING',
          [project, base, text, staff_id, at],
        )
      : await tx.execute(
          `UPDATE catalog_draft SET rev = rev + 1, base = $3, doc = $4::json, checked = CASE WHEN $4::json IS NULL THEN '[]' ELSE checked END, staff_id = $5, at = $6
           WHERE project_id = $1 AND rev = $2`,
          [project, seen, base, text, staff_id, at],
        );
  return written === 1;
}

/** The draft must be locked. */
export const storeChecked = (tx: Queryable, project: string, checked: readonly CheckedText[]): Promise<number> =>
  tx.execute('UPDATE catalog_draft SET checked = $2::jsonb WHERE project_id = $1', [project, JSON.stringify(checked)]);

export const takenSeats = (db: Queryable, project: string): Promise<Pick<Tables['seat'], 'batch_id' | 'seat_id'>[]> =>
  db.query(`SELECT batch_id, seat_id FROM seat WHERE project_id = $1 AND state IN ('HELD', 'SOLD')`, [project]);

export async function typesOfCodes(db: Queryable, project: string): Promise<string[]> {
  const rows = await db.query<Pick<Tables['redeem_code'], 'ticket_type_id'>>(
    'SELECT DISTINCT ticket_type_id FROM redeem_code WHERE project_id = $1 AND used_at IS NULL AND order_id IS NULL AND voided_at IS NULL',
    [project],
  );
  return rows.map(({ ticket_type_id }) => ticket_type_id);
}

export const hasProject = async (db: Queryable, project: string): Promise<boolean> =>
  (await db.maybe('SELECT 1 FROM project WHERE project_id = $1', [project])) !== null;

export async function insertProject(tx: Queryable, project: string, doc: object): Promise<boolean> {
  return (
    (await tx.execute('INSERT INTO project (project_id, doc) VALUES ($1, $2::jsonb) ON CONFLICT DO NOTHING', [
      project,
      JSON.stringify(doc),
    ])) === 1
  );
}

export interface HeldRow {
  spot: string;
  /** Null in the row that adds up the spot. */
  type: string | null;
  from: Day;
  to: Day;
  days: number;
  sold: number;
}

/**
 * People who can still use a ticket or a member card on `today` or later, by spot and by ticket type. A card lives on
 * after its ticket: it counts until it ends, or as if it were activated on the last day on which it may be.
 */
export const heldFrom = (db: Queryable, project: string, today: Day): Promise<HeldRow[]> =>
  db.query<HeldRow>(
    `WITH held AS (
       SELECT scenic_id, ticket_type_id, visit_day AS first, coalesce(valid_until, visit_day) AS last, people - returned AS people
       FROM ticket WHERE project_id = $1 AND coalesce(valid_until, visit_day) >= $2 AND status IN ('WAIT_USE', 'PART_USE')
         AND policy ->> 'kind' <> 'MEMBER'
       UNION ALL
       SELECT t.scenic_id, c.ticket_type_id, coalesce(c.valid_from, $2),
         coalesce(c.valid_until, c.activate_by + coalesce(c.valid_days, 365) - 1, $3::date), 1
       FROM member_card c JOIN ticket t ON t.project_id = c.project_id AND t.id = c.ticket_id
       WHERE c.project_id = $1 AND (c.state = 'VALID' AND c.valid_until >= $2 OR c.state = 'WAIT_ACTIVATE' AND coalesce(c.activate_by >= $2, true)))
     SELECT scenic_id AS spot, ticket_type_id AS type, greatest(min(first), $2) AS "from", max(last) AS "to",
       count(DISTINCT greatest(first, $2))::integer AS days, sum(people)::integer AS sold
     FROM held GROUP BY GROUPING SETS ((scenic_id), (scenic_id, ticket_type_id)) HAVING sum(people) > 0`,
    [project, today, WIDE_RANGE.end],
  );

/** People with a ticket for `today` or a later day; member cards have no day. */
export const holdersFrom = (
  db: Queryable,
  project: string,
  spots: readonly string[],
  today: Day,
): Promise<(Pick<Tables['ticket'], 'scenic_id' | 'visit_day'> & { people: number })[]> =>
  db.query(
    `SELECT scenic_id, visit_day, sum(people - returned)::integer AS people FROM ticket
     WHERE project_id = $1 AND scenic_id = ANY($2) AND coalesce(valid_until, visit_day) >= $3 AND visit_day >= $3
       AND status <> 'CANCELED' AND policy ->> 'kind' <> 'MEMBER'
     GROUP BY scenic_id, visit_day`,
    [project, spots, today],
  );
