/** A seat as the rules need it: which row, and where in it. Seats next to each other differ by one in `position`. */
export interface RowSeat {
  seat_id: string;
  row_key: string;
  row_no: number;
  position: number;
}

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

/**
 * Chooses `count` free seats for one party: in one row side by side if it can be, nearest the middle of the row, front
 * rows first, leaving no lone seat where another choice avoids it; else the fewest rows that hold everybody.
 * @returns null when there are not enough seats.
 */
export function bestTogether<T extends RowSeat>(free: readonly T[], count: number): T[] | null {
  if (count <= 0 || free.length < count) return null;
  const runs = runsOf(free);
  const fitting = runs.flatMap((run) => windowsOf(run, count));
  fitting.sort((a, b) => a.lone - b.lone || a.seats[0]!.row_no - b.seats[0]!.row_no || a.offCentre - b.offCentre);
  const best = fitting[0];
  if (best) return best.seats;
  const chosen: T[] = [];
  for (const run of [...runs].sort((a, b) => b.length - a.length)) {
    const wanted = Math.min(count - chosen.length, run.length);
    if (wanted > 0)
      chosen.push(
        ...(windowsOf(run, wanted).sort((a, b) => a.lone - b.lone || a.offCentre - b.offCentre)[0]?.seats ?? []),
      );
  }
  return chosen.length === count ? chosen : null;
}

export function runsOf<T extends RowSeat>(free: readonly T[]): T[][] {
  const sorted = [...free].sort((a, b) =>
    a.row_key === b.row_key ? a.position - b.position : a.row_key < b.row_key ? -1 : 1,
  );
  const runs: T[][] = [];
  for (const seat of sorted) {
    const run = runs[runs.length - 1];
    const before = run?.[run.length - 1];
    if (run && before && before.row_key === seat.row_key && seat.position === before.position + 1) run.push(seat);
    else runs.push([seat]);
  }
  return runs;
}

export function windowsOf<T extends RowSeat>(
  run: readonly T[],
  count: number,
): { seats: T[]; lone: number; offCentre: number }[] {
  return Array.from({ length: Math.max(0, run.length - count + 1) }, (_, start) => {
    const after = run.length - count - start;
    return {
      seats: run.slice(start, start + count),
      lone: Number(start === 1) + Number(after === 1),
      offCentre: Math.abs(start - after),
    };
  });
}
