import { type RowSeat, runsOf, windowsOf } from './seats-together.ts';

/** A seat as the gap rule sees it: `open` when this buyer could take it now, chosen ones included. */
export interface JudgedSeat extends RowSeat {
  zone: string;
  open: boolean;
}

/** The venue marks places for wheelchairs and companions in the name of the category. */
export const isAccessibleZone = (zone: string): boolean =>
  /wheelchair|accessib|轮椅|輪椅|无障碍|無障礙|車椅子|車いす|バリアフリー/i.test(zone);

/**
 * "Leave no gap seats", judged once over the whole choice. A gap is a single open seat that the choice leaves alone
 * within a run of open seats; it is no fault when only one seat of the run stays open beside a connected choice, and
 * when no choice of as many seats of the same zones avoids gaps. Accessible places count as walls: visitors are never
 * told to take one, and a choice of one is not judged.
 * @param seats every seat of the rows that the choice touches; to prove that no choice avoids gaps, every seat of the
 * session.
 * @returns the ids of the gap seats; empty when the choice is fine.
 */
export function gapSeats(seats: readonly JudgedSeat[], chosen: ReadonlySet<string>): string[] {
  const gaps = gapsLeft(seats, chosen);
  if (gaps.length === 0) return [];
  const blocks = blocksOf(seats);
  const zones = new Map<string, number>();
  for (const seat of seats)
    if (chosen.has(seat.seat_id) && !isAccessibleZone(seat.zone)) zones.set(seat.zone, (zones.get(seat.zone) ?? 0) + 1);
  const avoidable = [...zones].every(([zone, count]) => couldAvoid(blocks, zone, count));
  return avoidable ? gaps : [];
}

/** A gap counts whether it could be avoided or not; each row is judged for itself. */
export const gapsLeft = (seats: readonly JudgedSeat[], chosen: ReadonlySet<string>): string[] =>
  blocksOf(seats).flatMap((block) => gapsIn(block, chosen).map((seat) => seat.seat_id));

const blocksOf = (seats: readonly JudgedSeat[]): JudgedSeat[][] =>
  runsOf(seats.filter((seat) => seat.open && !isAccessibleZone(seat.zone)));

function gapsIn<T extends JudgedSeat>(block: readonly T[], chosen: ReadonlySet<string>): T[] {
  const taken = block.flatMap((seat, index) => (chosen.has(seat.seat_id) ? [index] : []));
  if (taken.length === 0) return [];
  const connected = (taken[taken.length - 1] ?? 0) - (taken[0] ?? 0) === taken.length - 1;
  if (connected && block.length - taken.length === 1) return [];
  const isTaken = (index: number): boolean => index < 0 || index >= block.length || taken.includes(index);
  return block.filter((_, index) => !isTaken(index) && isTaken(index - 1) && isTaken(index + 1));
}

function couldAvoid(blocks: readonly JudgedSeat[][], zone: string, count: number): boolean {
  let reachable = new Set([0]);
  for (const block of blocks) {
    const fitting = new Set([0]);
    for (let size = 1; size <= Math.min(count, block.length); size += 1) {
      const fits = windowsOf(block, size).some(
        ({ seats }) =>
          seats.every((seat) => seat.zone === zone) &&
          gapsIn(block, new Set(seats.map((seat) => seat.seat_id))).length === 0,
      );
      if (fits) fitting.add(size);
    }
    reachable = new Set(
      [...reachable].flatMap((sum) => [...fitting].map((size) => sum + size)).filter((sum) => sum <= count),
    );
    if (reachable.has(count)) return true;
  }
  return false;
}
