import { gapSeats } from '#domain/seats/gap-seats.ts';
import { bestTogether } from '#domain/seats/seats-together.ts';
import { DomainError } from '#server/domain-error.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockOneRow, lockRows, readSeats, type SeatRow, seatsInRows } from './seats.store.ts';

export interface SeatWish {
  project: string;
  batch_id: string;
  wishes: readonly { zone: string; seat_id?: string | undefined }[];
  /** Tickets that are being moved, whose seats count as free. */
  moving?: readonly string[];
}

/**
 * No fitting seats were found in rows that nobody else has locked: the transaction starts again and waits for its turn.
 */
export class SeatsContended extends Error {
  override readonly name = 'SeatsContended';
}

/**
 * Chooses seats. Those that visitors chose must be free, of the ticket's category and leave no gap; the others are
 * chosen for the party as a group. The affected rows stay locked until the transaction ends.
 * @param patient true waits for other buyers instead of trying other rows.
 * @throws SeatsContended unless patient, and DomainError `lockSeatFailed` or `gapSeat`.
 */
export async function decideSeats(tx: Queryable, wish: SeatWish, patient: boolean): Promise<SeatRow[]> {
  const chosen = wish.wishes.flatMap(({ seat_id }) => (seat_id ? [seat_id] : []));
  if (new Set(chosen).size < chosen.length) throw new DomainError('lockSeatFailed', { seats: chosen });
  const decided = new Map<number, SeatRow>();
  if (chosen.length > 0) for (const [index, seat] of await chosenSeats(tx, wish, chosen)) decided.set(index, seat);
  const zones = new Map<string, number[]>();
  wish.wishes.forEach(({ zone, seat_id }, index) => {
    if (!seat_id) zones.set(zone, [...(zones.get(zone) ?? []), index]);
  });
  if (zones.size > 0 && patient) await lockRows(tx, wish.project, wish.batch_id);
  for (const [zone, indexes] of [...zones].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const taken = new Set([...decided.values()].map((seat) => seat.seat_id));
    const seats = await seatsTogether(tx, wish, zone, indexes.length, taken, patient);
    indexes.forEach((line, index) => {
      const seat = seats[index];
      if (seat) decided.set(line, seat);
    });
  }
  return wish.wishes.map((_, index) => {
    const seat = decided.get(index);
    if (!seat) throw new DomainError('lockSeatFailed');
    return seat;
  });
}

const isOpen = (wish: SeatWish, seat: SeatRow): boolean =>
  seat.state === 'FREE' || (seat.ticket_id !== null && (wish.moving ?? []).includes(seat.ticket_id));

async function chosenSeats(tx: Queryable, wish: SeatWish, chosen: readonly string[]): Promise<[number, SeatRow][]> {
  const all = new Map((await readSeats(tx, wish.project, wish.batch_id)).map((seat) => [seat.seat_id, seat]));
  const rows = [...new Set(chosen.flatMap((id) => all.get(id)?.row_key ?? []))].sort();
  await lockRows(tx, wish.project, wish.batch_id, rows);
  for (const seat of await seatsInRows(tx, wish.project, wish.batch_id, rows)) all.set(seat.seat_id, seat);
  const gone = wish.wishes.flatMap(({ seat_id, zone }) => {
    const seat = seat_id ? all.get(seat_id) : undefined;
    return seat_id && (!seat || !isOpen(wish, seat) || seat.zone !== zone) ? [seat_id] : [];
  });
  if (gone.length > 0) throw new DomainError('lockSeatFailed', { seats: gone });
  const gaps = gapSeats(
    [...all.values()].map((seat) => ({ ...seat, open: isOpen(wish, seat) })),
    new Set(chosen),
  );
  if (gaps.length > 0) throw new DomainError('gapSeat', { seats: gaps });
  return wish.wishes.flatMap(({ seat_id }, index) => {
    const seat = seat_id ? all.get(seat_id) : undefined;
    return seat ? [[index, seat] as [number, SeatRow]] : [];
  });
}

/** Choices of seats that are tried without waiting for their rows, before the buyer waits for all rows. */
const TRIES = 6;

async function seatsTogether(
  tx: Queryable,
  wish: SeatWish,
  zone: string,
  count: number,
  taken: ReadonlySet<string>,
  patient: boolean,
): Promise<SeatRow[]> {
  const free = (seats: readonly SeatRow[]): SeatRow[] =>
    seats.filter((seat) => seat.zone === zone && isOpen(wish, seat) && !taken.has(seat.seat_id));
  let pool = free(await readSeats(tx, wish.project, wish.batch_id));
  if (patient) return bestTogether(pool, count) ?? refuseSeats();
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const best = bestTogether(pool, count);
    if (!best) break;
    const rows = [...new Set(best.map((seat) => seat.row_key))];
    const held = new Set<string>();
    for (const row of rows) if ((await lockOneRow(tx, wish.project, wish.batch_id, [row])) !== null) held.add(row);
    if (held.size === rows.length) {
      const now = free(await seatsInRows(tx, wish.project, wish.batch_id, rows));
      const still = new Set(now.map((seat) => seat.seat_id));
      const seats = best.every((seat) => still.has(seat.seat_id)) ? best : bestTogether(now, count);
      if (seats) return seats;
      pool = pool.filter((seat) => !rows.includes(seat.row_key) || still.has(seat.seat_id));
    } else pool = pool.filter((seat) => held.has(seat.row_key) || !rows.includes(seat.row_key));
  }
  throw new SeatsContended();
}

const refuseSeats = (): never => {
  throw new DomainError('lockSeatFailed');
};
