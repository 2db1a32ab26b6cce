import type { Day } from '#domain/lib/day.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type NewEntry = Pick<
  Tables['waiting_list_entry'],
  'id' | 'visitor_id' | 'ticket_type_id' | 'tickets' | 'size' | 'people_enc'
>;

export interface NewDay extends Pick<Tables['waiting_list_day'], 'pool' | 'visit_day' | 'batch_id'> {
  stocks: readonly string[];
  latest: number;
}

export async function insertEntry(
  tx: Queryable,
  project: string,
  entry: NewEntry,
  days: readonly NewDay[],
  at: Date,
): Promise<void> {
  await tx.execute(
    `INSERT INTO waiting_list_entry (project_id, id, visitor_id, ticket_type_id, tickets, size, people_enc, joined_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [project, entry.id, entry.visitor_id, entry.ticket_type_id, entry.tickets, entry.size, entry.people_enc, at],
  );
  for (const { pool, stocks, visit_day, batch_id, latest } of days) {
    await tx.execute(
      `INSERT INTO waiting_list_day (project_id, entry_id, pool, stocks, visit_day, batch_id, latest) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [project, entry.id, pool, stocks, visit_day, batch_id, new Date(latest)],
    );
  }
}

export const poolsOfVisitor = async (tx: Queryable, project: string, visitor: string): Promise<string[]> => {
  const rows = await tx.query<Pick<Tables['waiting_list_day'], 'pool'>>(
    `SELECT d.pool FROM waiting_list_entry e JOIN waiting_list_day d ON d.project_id = e.project_id AND d.entry_id = e.id
     WHERE e.project_id = $1 AND e.visitor_id = $2 AND d.waiting`,
    [project, visitor],
  );
  return rows.map(({ pool }) => pool);
};

export const unpaidOffers = (
  tx: Queryable,
  project: string,
  visitor: string,
  since: Date,
): Promise<
  (Pick<Tables['waiting_list_day'], 'pool'> & { ended_at: NonNullable<Tables['waiting_list_entry']['ended_at']> })[]
> =>
  tx.query(
    `SELECT d.pool, e.ended_at FROM waiting_list_entry e
     JOIN waiting_list_day d ON d.project_id = e.project_id AND d.entry_id = e.id
     JOIN orders o ON o.project_id = e.project_id AND o.id = e.order_id
     WHERE e.project_id = $1 AND e.visitor_id = $2 AND e.state = 'OFFERED' AND e.ended_at > $3 AND o.paid_at IS NULL
       AND EXISTS (SELECT 1 FROM ticket t WHERE t.project_id = o.project_id AND t.order_id = o.id AND t.visit_day = d.visit_day
         AND (d.batch_id IS NULL OR t.batch_id = d.batch_id))`,
    [project, visitor, since],
  );

export type EntryState = 'WAITING' | 'OFFERED' | 'LEFT' | 'REFUSED' | 'OVER' | 'ERASED';

export interface OwnEntry extends Pick<
  Tables['waiting_list_entry'],
  'id' | 'ticket_type_id' | 'tickets' | 'size' | 'state' | 'order_id' | 'joined_at' | 'people_enc'
> {
  order_status: Tables['orders']['status'] | null;
  paid_at: Tables['orders']['paid_at'];
  expires_at: Tables['orders']['expires_at'] | null;
}

export const ownEntries = (db: Queryable, project: string, visitor: string): Promise<OwnEntry[]> =>
  db.query<OwnEntry>(
    `SELECT e.id, e.ticket_type_id, e.tickets, e.size, e.state, e.order_id, e.joined_at, e.people_enc, o.status AS order_status, o.paid_at, o.expires_at
     FROM waiting_list_entry e LEFT JOIN orders o ON o.project_id = e.project_id AND o.id = e.order_id
     WHERE e.project_id = $1 AND e.visitor_id = $2 ORDER BY e.number DESC LIMIT 50`,
    [project, visitor],
  );

export interface OwnDay extends Pick<Tables['waiting_list_day'], 'entry_id' | 'visit_day' | 'batch_id' | 'latest'> {
  /** Counted from 1; null where the party no longer waits for this day. */
  place: number | null;
}

export const daysOfEntries = (
  db: Queryable,
  project: string,
  entries: readonly string[],
  at: Date,
): Promise<OwnDay[]> =>
  db.query<OwnDay>(
    `SELECT d.entry_id, d.visit_day, d.batch_id, d.latest, CASE WHEN d.waiting AND d.latest > $3 THEN 1 + (
       SELECT count(*)::int FROM waiting_list_day b JOIN waiting_list_entry f ON f.project_id = b.project_id AND f.id = b.entry_id
       WHERE b.project_id = $1 AND b.visit_day = d.visit_day AND b.waiting AND b.pool = d.pool AND b.latest > $3 AND f.number < e.number) END AS place
     FROM waiting_list_day d JOIN waiting_list_entry e ON e.project_id = d.project_id AND e.id = d.entry_id
     WHERE d.project_id = $1 AND d.entry_id = ANY($2) ORDER BY d.visit_day, d.batch_id`,
    [project, entries, at],
  );

/** The people and phone of the entry are deleted. */
export async function endEntry(
  tx: Queryable,
  project: string,
  entry: string,
  state: Exclude<EntryState, 'WAITING'>,
  at: Date,
  order: string | null = null,
): Promise<boolean> {
  const done = await tx.execute(
    `UPDATE waiting_list_entry SET state = $3, order_id = $5, ended_at = $4, people_enc = '' WHERE project_id = $1 AND id = $2 AND state = 'WAITING'`,
    [project, entry, state, at, order],
  );
  await tx.execute('UPDATE waiting_list_day SET waiting = false WHERE project_id = $1 AND entry_id = $2 AND waiting', [
    project,
    entry,
  ]);
  return done === 1;
}

export async function leaveEntry(
  tx: Queryable,
  project: string,
  visitor: string,
  entry: string,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 AS found FROM waiting_list_entry WHERE project_id = $1 AND id = $2 AND visitor_id = $3`,
    [project, entry, visitor],
  );
  return rows.length > 0 && endEntry(tx, project, entry, 'LEFT', at);
}

/** The waiting parties of all ticket types that take from the same stocks on a day share one pool of places. */
export interface Pool extends Pick<Tables['waiting_list_day'], 'project_id' | 'pool' | 'visit_day' | 'batch_id'> {
  ticket_type_id: string;
}

export const waitingPools = (db: Queryable, at: Date): Promise<Pool[]> =>
  db.query<Pool>(
    `SELECT d.project_id, d.pool, d.visit_day, d.batch_id, min(e.ticket_type_id) AS ticket_type_id
     FROM waiting_list_day d JOIN waiting_list_entry e ON e.project_id = d.project_id AND e.id = d.entry_id
     WHERE d.waiting AND d.latest > $1 GROUP BY d.project_id, d.pool, d.visit_day, d.batch_id ORDER BY min(e.number)`,
    [at],
  );

export interface PartyRow
  extends
    Pick<Tables['waiting_list_entry'], 'id' | 'visitor_id' | 'ticket_type_id' | 'tickets' | 'size' | 'people_enc'>,
    Pick<Tables['waiting_list_day'], 'latest' | 'skips'> {
  number: number;
}

export const partiesIn = (
  db: Queryable,
  { project_id, pool, visit_day }: Pool,
  at: Date,
  most: number,
): Promise<PartyRow[]> =>
  db.query<PartyRow>(
    `SELECT e.id, e.number::float8 AS number, e.visitor_id, e.ticket_type_id, e.tickets, e.size, e.people_enc, d.latest, d.skips
     FROM waiting_list_day d JOIN waiting_list_entry e ON e.project_id = d.project_id AND e.id = d.entry_id
     WHERE d.project_id = $1 AND d.visit_day = $2 AND d.waiting AND d.pool = $3 AND d.latest > $4 ORDER BY e.number LIMIT $5`,
    [project_id, visit_day, pool, at, most],
  );

export async function heldUntil(db: Queryable, project: string, order: string): Promise<Date | null> {
  const row = await db.maybe<Pick<Tables['orders'], 'expires_at'>>(
    `SELECT expires_at FROM orders WHERE project_id = $1 AND id = $2 AND status = 'WAIT_PAY'`,
    [project, order],
  );
  return row?.expires_at ?? null;
}

/** Moves the end of an unpaid order's hold, unless another process has moved it already. */
export const moveHold = async (db: Queryable, project: string, order: string, was: Date, to: Date): Promise<boolean> =>
  (await db.execute(
    `UPDATE orders SET expires_at = $4 WHERE project_id = $1 AND id = $2 AND status = 'WAIT_PAY' AND expires_at = $3`,
    [project, order, was, to],
  )) === 1;

export const setSkips = (tx: Queryable, project: string, entry: string, pool: string, skips: number): Promise<number> =>
  tx.execute(
    'UPDATE waiting_list_day SET skips = greatest(skips, $4) WHERE project_id = $1 AND entry_id = $2 AND pool = $3',
    [project, entry, pool, skips],
  );

export type Before = Pick<Tables['waiting_list_day'], 'entry_id' | 'pool' | 'stocks' | 'skips'> &
  Pick<Tables['waiting_list_entry'], 'size'>;

export const waitingFor = (
  tx: Queryable,
  project: string,
  days: readonly Day[],
  stocks: readonly string[],
  at: Date,
): Promise<Before[]> =>
  tx.query<Before>(
    `SELECT d.entry_id, d.pool, d.stocks, e.size, d.skips
     FROM waiting_list_day d JOIN waiting_list_entry e ON e.project_id = d.project_id AND e.id = d.entry_id
     WHERE d.project_id = $1 AND d.visit_day = ANY($2) AND d.waiting AND d.stocks && $3 AND d.latest > $4 ORDER BY d.entry_id, d.pool`,
    [project, days, stocks, at],
  );

export const addSkip = (tx: Queryable, project: string, parties: readonly Before[]): Promise<number> =>
  tx.execute(
    `UPDATE waiting_list_day d SET skips = d.skips + 1 FROM jsonb_to_recordset($2::jsonb) AS p (entry_id text, pool text)
     WHERE d.project_id = $1 AND d.entry_id = p.entry_id AND d.pool = p.pool`,
    [project, JSON.stringify(parties.map(({ entry_id, pool }) => ({ entry_id, pool })))],
  );

export async function endPast(tx: Queryable, at: Date): Promise<void> {
  const rows = await tx.query<Pick<Tables['waiting_list_day'], 'project_id' | 'entry_id'>>(
    `SELECT d.project_id, d.entry_id FROM waiting_list_day d WHERE d.waiting GROUP BY d.project_id, d.entry_id HAVING max(d.latest) <= $1`,
    [at],
  );
  for (const { project_id, entry_id } of rows) await endEntry(tx, project_id, entry_id, 'OVER', at);
}

export const forgetEntries = (db: Queryable, before: Date): Promise<number> =>
  db.execute('DELETE FROM waiting_list_entry WHERE ended_at < $1', [before]);
