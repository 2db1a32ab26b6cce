import type { PlacedSeat } from '#domain/seat-plan.ts';
import type { Queryable } from '#server/store/database.ts';

export type SeatRow = Pick<PlacedSeat, 'seat_id' | 'zone' | 'row_key' | 'row' | 'row_no' | 'position' | 'number'>;

/** Lays out the seats of a session when it is first sold. */
export async function ensureSeats(db: Queryable, project: string, batchId: string, seats: readonly PlacedSeat[]): Promise<void> {
  const [present] = await db.query('SELECT 1 FROM seat WHERE project_id = $1 AND batch_id = $2 LIMIT 1', [project, batchId]);
  if (present) return;
  await db.execute(
    `INSERT INTO seat (project_id, batch_id, seat_id, zone, row_key, row_name, row_no, position, number)
     SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[], $9::text[]) ON CONFLICT DO NOTHING`,
    [
      project,
      batchId,
      seats.map((seat) => seat.seat_id),
      seats.map((seat) => seat.zone),
      seats.map((seat) => seat.row_key),
      seats.map((seat) => seat.row),
      seats.map((seat) => seat.row_no),
      seats.map((seat) => seat.position),
      seats.map((seat) => seat.number),
    ],
  );
}

/** @returns the free seats of a zone, locked for this transaction; seats that another buyer is taking right now are left out. */
export function lockFreeSeats(tx: Queryable, project: string, batchId: string, zone: string): Promise<SeatRow[]> {
  return tx.query<SeatRow>(
    `SELECT seat_id, zone, row_key, row_name AS row, row_no, position, number FROM seat
     WHERE project_id = $1 AND batch_id = $2 AND zone = $3 AND state = 'FREE' ORDER BY row_no, row_key, position FOR UPDATE SKIP LOCKED`,
    [project, batchId, zone],
  );
}

export async function holdSeat(tx: Queryable, project: string, batchId: string, seatId: string, ticketId: string): Promise<void> {
  await tx.execute(`UPDATE seat SET state = 'HELD', ticket_id = $4 WHERE project_id = $1 AND batch_id = $2 AND seat_id = $3`, [
    project,
    batchId,
    seatId,
    ticketId,
  ]);
}

/** Sells the held seats of these tickets. */
export async function sellSeats(tx: Queryable, project: string, tickets: readonly string[]): Promise<void> {
  await tx.execute(`UPDATE seat SET state = 'SOLD' WHERE project_id = $1 AND ticket_id = ANY($2) AND state = 'HELD'`, [project, tickets]);
}

export async function freeSeats(tx: Queryable, project: string, tickets: readonly string[]): Promise<void> {
  await tx.execute(`UPDATE seat SET state = 'FREE', ticket_id = NULL WHERE project_id = $1 AND ticket_id = ANY($2)`, [project, tickets]);
}
