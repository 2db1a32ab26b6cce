import type { Tick } from '#domain/waiting/waiting-line.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface LineKey extends Pick<Tables['waiting_line'], 'id'> {
  project: Tables['waiting_line']['project_id'];
}

export interface LineRow extends Pick<
  Tables['waiting_line'],
  'joined' | 'seed' | 'admitted_to' | 'most' | 'pace' | 'sold_out' | 'ended_at'
> {
  /** People who came before the opening; null until the draw. */
  drawn: Tables['waiting_line']['drawn'];
}

const LINE = 'joined, drawn, seed, admitted_to, most, pace, sold_out, ended_at';

export async function readLine(db: Queryable, { project, id }: LineKey): Promise<LineRow | null> {
  return db.maybe<LineRow>(`SELECT ${LINE} FROM waiting_line WHERE project_id = $1 AND id = $2`, [project, id]);
}

export interface NewLine extends LineKey, Pick<Tables['waiting_line'], 'scenic_id'> {
  opens_at: number;
}

export const makeLine = (db: Queryable, { project, id, scenic_id, opens_at }: NewLine, most: number): Promise<number> =>
  db.execute(
    'INSERT INTO waiting_line (project_id, id, scenic_id, opens_at, most) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
    [project, id, scenic_id, new Date(opens_at), most],
  );

/** Joining, drawing and admitting lock the line's row: numbers are given one after the other. */
export async function lockLine(tx: Queryable, { project, id }: LineKey): Promise<LineRow> {
  return tx.one<LineRow>(`SELECT ${LINE} FROM waiting_line WHERE project_id = $1 AND id = $2 FOR UPDATE`, [
    project,
    id,
  ]);
}

/** Makes the draw, once, and admits its first visitors; visitors who join later are not in the draw. */
export const drawLine = (db: Queryable, { project, id }: LineKey, seed: string): Promise<number> =>
  db.execute(
    `UPDATE waiting_line SET drawn = joined, seed = $3, admitted_to = least(joined, floor(most)::int), room = greatest(0, floor(most)::int - joined)
     WHERE project_id = $1 AND id = $2 AND drawn IS NULL`,
    [project, id, seed],
  );

export type PlaceRow = Pick<Tables['line_place'], 'visitor_id' | 'number' | 'told_at' | 'ordered_at'>;

export const readPlaces = (db: Queryable, { project, id }: LineKey, visitors: readonly string[]): Promise<PlaceRow[]> =>
  db.query<PlaceRow>(
    'SELECT visitor_id, number, told_at, ordered_at FROM line_place WHERE project_id = $1 AND line_id = $2 AND visitor_id = ANY($3)',
    [project, id, visitors],
  );

/**
 * Gives several numbers, the last of which is `joined`, and, while no visitor waits, admits at once those for whom
 * there is room.
 */
export async function takeNumbers(tx: Queryable, { project, id }: LineKey, count: number): Promise<LineRow> {
  return tx.one<LineRow>(
    `UPDATE waiting_line SET joined = joined + $3,
       admitted_to = CASE WHEN drawn IS NOT NULL AND admitted_to = joined THEN joined + least(room, $3) ELSE admitted_to END,
       room = CASE WHEN drawn IS NOT NULL AND admitted_to = joined THEN room - least(room, $3) ELSE room END
     WHERE project_id = $1 AND id = $2 RETURNING ${LINE}`,
    [project, id, count],
  );
}

/** @param visitors in the order in which they came. @param first number of the first of them. */
export const insertPlaces = (
  tx: Queryable,
  { project, id }: LineKey,
  visitors: readonly string[],
  first: number,
  at: Date,
): Promise<PlaceRow[]> =>
  tx.query<PlaceRow>(
    `INSERT INTO line_place (project_id, line_id, visitor_id, number, joined_at)
     SELECT $1, $2, visitor, $4::int + position::int - 1, $5 FROM unnest($3::text[]) WITH ORDINALITY AS come (visitor, position)
     RETURNING visitor_id, number, told_at, ordered_at`,
    [project, id, visitors, first, at],
  );

/** Only one of two simultaneous calls moves the place. */
export const moveToEnd = (
  tx: Queryable,
  { project, id }: LineKey,
  place: PlaceRow,
  number: number,
  at: Date,
): Promise<number> =>
  tx.execute(
    `UPDATE line_place SET number = $5, joined_at = $6, told_at = NULL, ordered_at = NULL
     WHERE project_id = $1 AND line_id = $2 AND visitor_id = $3 AND number = $4`,
    [project, id, place.visitor_id, place.number, number, at],
  );

/** The time to order begins only once, at the first call. */
export async function beginOrdering(db: Queryable, { project, id }: LineKey, visitor: string, at: Date): Promise<Date> {
  const row = await db.maybe<{ told_at: NonNullable<Tables['line_place']['told_at']> }>(
    'UPDATE line_place SET told_at = coalesce(told_at, $4) WHERE project_id = $1 AND line_id = $2 AND visitor_id = $3 RETURNING told_at',
    [project, id, visitor, at],
  );
  return row?.told_at ?? at;
}

export interface LineReport {
  orders: number;
  load: number;
  ordered: readonly string[];
}

/** Marks who has ordered, and adds the measurements to those of other processes. */
export async function reportToLine(
  db: Queryable,
  { project, id }: LineKey,
  { orders, load, ordered }: LineReport,
  at: Date,
): Promise<void> {
  await db.execute(
    'UPDATE line_place SET ordered_at = $4 WHERE project_id = $1 AND line_id = $2 AND visitor_id = ANY($3) AND ordered_at IS NULL',
    [project, id, ordered, at],
  );
  await db.execute(
    'UPDATE waiting_line SET orders = orders + $3, load = greatest(load, $4) WHERE project_id = $1 AND id = $2',
    [project, id, orders, load],
  );
}

export type OpenLine = LineRow & NewLine & Pick<Tables['waiting_line'], 'recent' | 'orders' | 'load' | 'quiet_since'>;

export async function openLines(
  db: Queryable,
  now: Date,
): Promise<(LineKey & Pick<Tables['waiting_line'], 'scenic_id'>)[]> {
  return db.query(
    'SELECT project_id AS project, id, scenic_id FROM waiting_line WHERE ended_at IS NULL AND opens_at <= $1 ORDER BY project_id, id',
    [now],
  );
}

export async function lockOpenLine(tx: Queryable, { project, id }: LineKey): Promise<OpenLine | null> {
  const row = await tx.maybe<Omit<OpenLine, 'opens_at'> & Pick<Tables['waiting_line'], 'opens_at'>>(
    `SELECT project_id AS project, id, scenic_id, opens_at, recent, orders, load, quiet_since, ${LINE}
     FROM waiting_line WHERE project_id = $1 AND id = $2 AND ended_at IS NULL FOR UPDATE`,
    [project, id],
  );
  return row ? { ...row, opens_at: row.opens_at.getTime() } : null;
}

export async function countInside(
  tx: Queryable,
  { project, id }: LineKey,
  since: Date,
  recent: Date,
): Promise<{ ordering: number; notified: number }> {
  return tx.one<{ ordering: number; notified: number }>(
    `SELECT count(*) FILTER (WHERE ordered_at IS NULL)::int AS ordering, count(*) FILTER (WHERE told_at > $4)::int AS notified
     FROM line_place WHERE project_id = $1 AND line_id = $2 AND told_at > $3`,
    [project, id, since, recent],
  );
}

export interface LineStep extends Pick<
  Tables['waiting_line'],
  'admitted_to' | 'room' | 'most' | 'pace' | 'sold_out' | 'quiet_since' | 'ended_at'
> {
  recent: readonly Tick[];
}

export const advanceLine = (tx: Queryable, { project, id }: LineKey, step: LineStep): Promise<number> =>
  tx.execute(
    `UPDATE waiting_line SET admitted_to = $3, room = $4, most = $5, recent = $6, pace = $7, sold_out = $8, quiet_since = $9, ended_at = $10, orders = 0, load = 0
     WHERE project_id = $1 AND id = $2`,
    [
      project,
      id,
      step.admitted_to,
      step.room,
      step.most,
      JSON.stringify(step.recent),
      step.pace,
      step.sold_out,
      step.quiet_since,
      step.ended_at,
    ],
  );

export const pastLines = (db: Queryable, before: Date): Promise<LineKey[]> =>
  db.query('SELECT project_id AS project, id FROM waiting_line WHERE opens_at < $1', [before]);

export const forgetPlaces = (db: Queryable, { project, id }: LineKey, most: number): Promise<number> =>
  db.execute(
    `DELETE FROM line_place WHERE project_id = $1 AND line_id = $2
     AND visitor_id = ANY(ARRAY(SELECT visitor_id FROM line_place WHERE project_id = $1 AND line_id = $2 LIMIT $3))`,
    [project, id, most],
  );

export const forgetLine = (db: Queryable, { project, id }: LineKey): Promise<number> =>
  db.execute('DELETE FROM waiting_line WHERE project_id = $1 AND id = $2', [project, id]);
