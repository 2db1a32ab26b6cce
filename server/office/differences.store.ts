import type { Day } from '#domain/lib/day.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';
import { listFrom, type Sort } from './list.store.ts';

export type DifferenceRow = Pick<
  Tables['difference'],
  | 'id'
  | 'day'
  | 'channel'
  | 'kind'
  | 'row_kind'
  | 'no'
  | 'order_id'
  | 'ours'
  | 'theirs'
  | 'ours_at'
  | 'theirs_at'
  | 'other_day'
  | 'known'
  | 'state'
  | 'rev'
  | 'reason'
  | 'resolved_by'
  | 'resolved_at'
>;

const COLUMNS =
  'id, day, channel, kind, row_kind, no, order_id, ours, theirs, ours_at, theirs_at, other_day, known, state, rev, reason, resolved_by, resolved_at';

export type FoundDifference = Omit<DifferenceRow, 'state' | 'rev' | 'reason' | 'resolved_by' | 'resolved_at'>;

/**
 * Open differences that no longer exist are deleted. Resolved ones stay resolved unless they changed; a moved one that
 * is found again is open again.
 */
export async function storeDifferences(
  tx: Queryable,
  project: string,
  day: Day,
  channel: string,
  found: readonly FoundDifference[],
): Promise<void> {
  await tx.execute(
    `DELETE FROM difference d WHERE d.project_id = $1 AND d.day = $2 AND d.channel = $3 AND d.state = 'OPEN' AND NOT EXISTS (
       SELECT 1 FROM jsonb_to_recordset($4::jsonb) AS f (kind text, row_kind text, no text) WHERE f.kind = d.kind AND f.row_kind = d.row_kind AND f.no = d.no)`,
    [project, day, channel, JSON.stringify(found)],
  );
  await tx.execute(
    `INSERT INTO difference AS d (project_id, id, day, channel, kind, row_kind, no, order_id, ours, theirs, ours_at, theirs_at, other_day, known, state)
     SELECT $1, f.id, $2, $3, f.kind, f.row_kind, f.no, f.order_id, f.ours, f.theirs, f.ours_at, f.theirs_at, f.other_day, f.known, 'OPEN'
     FROM jsonb_to_recordset($4::jsonb) AS f (id text, kind text, row_kind text, no text, order_id text, ours bigint, theirs bigint,
       ours_at timestamptz, theirs_at timestamptz, other_day date, known text)
     ON CONFLICT (project_id, day, channel, row_kind, no, kind) DO UPDATE SET ours = EXCLUDED.ours, theirs = EXCLUDED.theirs, ours_at = EXCLUDED.ours_at,
       theirs_at = EXCLUDED.theirs_at, other_day = EXCLUDED.other_day, known = EXCLUDED.known, rev = d.rev + 1, state = 'OPEN', reason = NULL,
       resolved_by = NULL, resolved_at = NULL
     WHERE d.state = 'MOVED' OR (d.ours, d.theirs, d.other_day, d.known) IS DISTINCT FROM (EXCLUDED.ours, EXCLUDED.theirs, EXCLUDED.other_day, EXCLUDED.known)`,
    [project, day, channel, JSON.stringify(found)],
  );
}

export interface ListedDifference extends DifferenceRow {
  order_no: Tables['orders']['order_no'] | null;
  locked: boolean;
}

export interface DifferenceFilters {
  from: Day;
  to: Day;
  state: 'open' | 'resolved' | undefined;
  kind: DifferenceRow['kind'] | undefined;
  of: DifferenceRow['row_kind'] | undefined;
  channel: string | undefined;
}

const WITHIN_DAY: Sort = [
  { sql: 'd.channel', type: 'text' },
  { sql: 'd.row_kind', type: 'text' },
  { sql: 'd.no', type: 'text' },
  { sql: 'd.kind', type: 'text' },
];

export const differenceList = listFrom<ListedDifference, DifferenceFilters>({
  table: 'd',
  columns: `${COLUMNS.split(', ')
    .map((column) => `d.${column}`)
    .join(', ')}, o.order_no,
    EXISTS (SELECT 1 FROM settlement s WHERE s.project_id = d.project_id AND s.day = d.day AND s.state = 'LOCKED') AS locked`,
  from: 'difference d LEFT JOIN orders o ON o.project_id = d.project_id AND o.id = d.order_id',
  countFrom: 'difference d',
  conditions: {
    from: (from, placeholder) => `d.day >= ${placeholder(from)}`,
    to: (to, placeholder) => `d.day <= ${placeholder(to)}`,
    state: (state) => `d.state ${state === 'open' ? '=' : '<>'} 'OPEN'`,
    kind: (kind, placeholder) => `d.kind = ${placeholder(kind)}`,
    of: (of, placeholder) => `d.row_kind = ${placeholder(of)}`,
    channel: (channel, placeholder) => `d.channel = ${placeholder(channel)}`,
  },
  sorts: {
    newest: [{ sql: 'd.day', type: 'date', descending: true }, ...WITHIN_DAY],
    oldest: [{ sql: 'd.day', type: 'date' }, ...WITHIN_DAY],
  },
});

export async function differenceChannels(db: Queryable, project: string, from: Day, to: Day): Promise<string[]> {
  const rows = await db.query<Pick<Tables['difference'], 'channel'>>(
    'SELECT DISTINCT channel FROM difference WHERE project_id = $1 AND day BETWEEN $2 AND $3 ORDER BY channel',
    [project, from, to],
  );
  return rows.map(({ channel }) => channel);
}

export async function countDifferences(
  db: Queryable,
  project: string,
  day: Day,
  monthFrom: Day,
): Promise<{ open: number; resolved: number; month: number }> {
  return db.one<{ open: number; resolved: number; month: number }>(
    `SELECT count(*) FILTER (WHERE day = $2 AND state = 'OPEN')::integer AS open, count(*) FILTER (WHERE day = $2 AND state <> 'OPEN')::integer AS resolved,
       count(*)::integer AS month
     FROM difference WHERE project_id = $1 AND day BETWEEN $3 AND $2`,
    [project, day, monthFrom],
  );
}

export async function openDifferences(db: Queryable, project: string, from: Day, most: number): Promise<number> {
  const row = await db.one<{ open: number }>(
    `SELECT count(*)::integer AS open FROM (SELECT 1 FROM difference WHERE project_id = $1 AND day >= $2 AND state = 'OPEN' LIMIT $3) x`,
    [project, from, most],
  );
  return row.open;
}

export async function openByChannel(db: Queryable, project: string, day: Day): Promise<Map<string, number>> {
  const rows = await db.query<Pick<Tables['difference'], 'channel'> & { open: number }>(
    `SELECT channel, count(*)::integer AS open FROM difference WHERE project_id = $1 AND day = $2 AND state = 'OPEN' GROUP BY channel`,
    [project, day],
  );
  return new Map(rows.map(({ channel, open }) => [channel, open]));
}

export async function readDifference(tx: Queryable, project: string, id: string): Promise<DifferenceRow | null> {
  return tx.maybe<DifferenceRow>(`SELECT ${COLUMNS} FROM difference WHERE project_id = $1 AND id = $2`, [project, id]);
}

export async function endDifference(
  tx: Queryable,
  project: string,
  id: string,
  end: { state: 'EXPLAINED' | 'MOVED'; reason: string; by: string; at: Date },
): Promise<void> {
  await tx.execute(
    'UPDATE difference SET state = $3, reason = $4, resolved_by = $5, resolved_at = $6, rev = rev + 1 WHERE project_id = $1 AND id = $2',
    [project, id, end.state, end.reason, end.by, end.at],
  );
}
