import type { Day } from '#domain/lib/day.ts';
import type { PlacedSeat } from '#domain/seats/seat-plan.ts';
import type { Queryable } from '#server/db/database.ts';
import type { TicketRow } from '#server/orders/orders.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type SeatRow = Pick<PlacedSeat, 'seat_id' | 'zone' | 'row_key' | 'row' | 'row_no' | 'position' | 'number'> &
  Pick<Tables['seat'], 'state' | 'ticket_id'>;

const COLUMNS = 'seat_id, zone, row_key, row_name AS row, row_no, position, number, state, ticket_id';

/** Lays out the seats of a session when the first of them is needed. */
export async function ensureSeats(
  db: Queryable,
  project: string,
  sessionId: string,
  seats: readonly PlacedSeat[],
): Promise<void> {
  const present = await db.maybe('SELECT 1 FROM seat WHERE project_id = $1 AND batch_id = $2 LIMIT 1', [
    project,
    sessionId,
  ]);
  if (present) return;
  await db.execute(
    `INSERT INTO seat (project_id, batch_id, seat_id, zone, row_key, row_name, row_no, position, number)
     SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[], $9::text[]) ON CONFLICT DO NOTHING`,
    [
      project,
      sessionId,
      seats.map((seat) => seat.seat_id),
      seats.map((seat) => seat.zone),
      seats.map((seat) => seat.row_key),
      seats.map((seat) => seat.row),
      seats.map((seat) => seat.row_no),
      seats.map((seat) => seat.position),
      seats.map((seat) => seat.number),
    ],
  );
  await db.execute(
    'INSERT INTO seat_row (project_id, batch_id, row_key) SELECT DISTINCT $1, $2, key FROM unnest($3::text[]) AS key ON CONFLICT DO NOTHING',
    [project, sessionId, seats.map((seat) => seat.row_key)],
  );
}

export const readSeats = (db: Queryable, project: string, sessionId: string): Promise<SeatRow[]> =>
  db.query<SeatRow>(
    `SELECT ${COLUMNS} FROM seat WHERE project_id = $1 AND batch_id = $2 ORDER BY row_no, row_key, position`,
    [project, sessionId],
  );

/** The rows must be locked before a decision about their seats. */
export const seatsInRows = (
  tx: Queryable,
  project: string,
  sessionId: string,
  rows: readonly string[],
): Promise<SeatRow[]> =>
  tx.query<SeatRow>(
    `SELECT ${COLUMNS} FROM seat WHERE project_id = $1 AND batch_id = $2 AND row_key = ANY($3) ORDER BY row_no, row_key, position`,
    [project, sessionId, rows],
  );

/** Locks rows, waiting for other transactions that hold one of them; all of the session's rows when none are named. */
export async function lockRows(
  tx: Queryable,
  project: string,
  sessionId: string,
  rows?: readonly string[],
): Promise<void> {
  await tx.query(
    'SELECT 1 AS locked FROM seat_row WHERE project_id = $1 AND batch_id = $2 AND ($3::text[] IS NULL OR row_key = ANY($3)) ORDER BY row_key FOR UPDATE',
    [project, sessionId, rows ?? null],
  );
}

export async function lockOneRow(
  tx: Queryable,
  project: string,
  sessionId: string,
  rows: readonly string[],
): Promise<string | null> {
  const row = await tx.maybe<Pick<Tables['seat_row'], 'row_key'>>(
    `SELECT row_key FROM seat_row WHERE project_id = $1 AND batch_id = $2 AND row_key = ANY($3)
     ORDER BY array_position($3::text[], row_key) LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [project, sessionId, rows],
  );
  return row?.row_key ?? null;
}

/** @returns how many were free: fewer than asked for means that the transaction must end. */
export async function holdSeats(
  tx: Queryable,
  project: string,
  holds: readonly { batch_id: string; seat_id: string; ticket_id: string }[],
): Promise<number> {
  if (holds.length === 0) return 0;
  return tx.execute(
    `UPDATE seat AS s SET state = 'HELD', ticket_id = h.ticket_id FROM unnest($2::text[], $3::text[], $4::text[]) AS h (batch_id, seat_id, ticket_id)
     WHERE s.project_id = $1 AND s.batch_id = h.batch_id AND s.seat_id = h.seat_id AND s.state = 'FREE'`,
    [
      project,
      holds.map((hold) => hold.batch_id),
      holds.map((hold) => hold.seat_id),
      holds.map((hold) => hold.ticket_id),
    ],
  );
}

type Seated = Pick<TicketRow, 'id' | 'seat_id'>;

/** @returns ids of the tickets with a seat: most tickets have none, and then the database need not be asked. */
const withSeats = (tickets: readonly Seated[]): string[] =>
  tickets.flatMap(({ id, seat_id }) => (seat_id === null ? [] : [id]));

export async function sellSeats(tx: Queryable, project: string, tickets: readonly Seated[]): Promise<void> {
  const seated = withSeats(tickets);
  if (seated.length === 0) return;
  await tx.execute(`UPDATE seat SET state = 'SOLD' WHERE project_id = $1 AND ticket_id = ANY($2) AND state = 'HELD'`, [
    project,
    seated,
  ]);
}

export async function freeSeats(tx: Queryable, project: string, tickets: readonly Seated[]): Promise<void> {
  const seated = withSeats(tickets);
  if (seated.length === 0) return;
  await tx.execute(`UPDATE seat SET state = 'FREE', ticket_id = NULL WHERE project_id = $1 AND ticket_id = ANY($2)`, [
    project,
    seated,
  ]);
}

/** Removes the seats of one session before this day; its tickets contain the names of their seats. */
export async function forgetPastSeats(tx: Queryable, before: Day): Promise<boolean> {
  const past = await tx.maybe<Pick<Tables['seat'], 'project_id' | 'batch_id'>>(
    `SELECT project_id, batch_id FROM seat WHERE split_part(batch_id, '.', 3) < $1 ORDER BY split_part(batch_id, '.', 3) LIMIT 1`,
    [sessionDayOf(before)],
  );
  if (!past) return false;
  await tx.execute('DELETE FROM seat_row WHERE project_id = $1 AND batch_id = $2', [past.project_id, past.batch_id]);
  await tx.execute('DELETE FROM seat WHERE project_id = $1 AND batch_id = $2', [past.project_id, past.batch_id]);
  return true;
}

export const forgetPastClaims = (db: Queryable, before: Day, limit: number): Promise<number> =>
  db.execute(
    `DELETE FROM person_claim WHERE ctid = ANY(ARRAY(
       SELECT ctid FROM person_claim WHERE split_part(batch_id, '.', 3) < $1 ORDER BY split_part(batch_id, '.', 3) LIMIT $2 FOR UPDATE SKIP LOCKED))`,
    [sessionDayOf(before), limit],
  );

const sessionDayOf = (day: Day): string => day.replaceAll('-', '');

export const readSeatStates = (
  db: Queryable,
  project: string,
  sessionId: string,
): Promise<(Pick<Tables['seat'], 'seat_id' | 'state'> & { visitor_id: Tables['orders']['visitor_id'] | null })[]> =>
  db.query(
    `SELECT s.seat_id, s.state, o.visitor_id FROM seat s
     LEFT JOIN ticket t ON t.project_id = s.project_id AND t.id = s.ticket_id
     LEFT JOIN orders o ON o.project_id = t.project_id AND o.id = t.order_id
     WHERE s.project_id = $1 AND s.batch_id = $2 AND s.state <> 'FREE' ORDER BY s.row_no, s.row_key, s.position`,
    [project, sessionId],
  );
