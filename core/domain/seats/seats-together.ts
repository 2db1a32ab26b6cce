/** A seat as the rules need it: which row, and where in it. Seats next to each other differ by one in `position`. */
export interface RowSeat {
  seat_id: string;
  row_key: string;
  row_no: number;
  position: number;
}

/**
 * Chooses `count` free seats for one party, side by side in one row if it can be: without a lone seat beside them where
 * that can be avoided, then in front, then nearest the middle of their run; else in few pieces in neighbouring rows.
 * @returns null when there are not enough seats.
 */
export function bestTogether<T extends RowSeat>(free: readonly T[], count: number): T[] | null {
  if (count <= 0 || free.length < count) return null;
  const runs = runsOf(free);
  const fitting = runs.flatMap((run) => windowsOf(run, count));
  fitting.sort((a, b) => a.lone - b.lone || a.seats[0]!.row_no - b.seats[0]!.row_no || a.offCentre - b.offCentre);
  const best = fitting[0];
  if (best) return best.seats;
  return inPieces(nearRuns(runs, count) ?? runs, count);
}

const rowOf = (run: readonly RowSeat[]): number => run[0]?.row_no ?? 0;

/** Numbers of rows begin anew in each block of the plan, and `row_key` begins with the block's name. */
const blockOf = (run: readonly RowSeat[]): string => {
  const key = run[0]?.row_key ?? '';
  return key.slice(0, Math.max(0, key.lastIndexOf('/')));
};

/**
 * @returns all runs of the neighbouring rows of one block in which the party is least scattered: one piece more counts
 * as much as one row more. Null where no block has enough seats.
 */
function nearRuns<T extends RowSeat>(runs: readonly T[][], count: number): T[][] | null {
  const blocks = new Map<string, T[][]>();
  for (const run of [...runs].sort((a, b) => rowOf(a) - rowOf(b))) {
    const block = blocks.get(blockOf(run));
    if (block) block.push(run);
    else blocks.set(blockOf(run), [run]);
  }
  let best: { cost: number; row: number; runs: T[][] } | null = null;
  for (const block of blocks.values()) {
    for (const [first, run] of block.entries()) {
      const row = rowOf(run);
      if (first > 0 && rowOf(block[first - 1] ?? []) === row) continue;
      const lengths: number[] = [];
      for (let end = first; end < block.length; end += 1) {
        const last = block[end] ?? [];
        const rows = rowOf(last) - row;
        // Two pieces are the fewest.
        if (best && rows + 2 > best.cost) break;
        lengths[last.length] = (lengths[last.length] ?? 0) + 1;
        if (end + 1 < block.length && rowOf(block[end + 1] ?? []) === rowOf(last)) continue;
        const cost = rows + fewestPieces(lengths, count);
        if (!best || cost < best.cost || (cost === best.cost && row < best.row))
          best = { cost, row, runs: block.slice(first, end + 1) };
      }
    }
  }
  return best && best.cost < Infinity ? best.runs : null;
}

/** @param lengths how many runs there are of each length. */
function fewestPieces(lengths: readonly number[], count: number): number {
  let [left, pieces] = [count, 0];
  for (let length = lengths.length - 1; length > 0 && left > 0; length -= 1) {
    const taken = Math.min(lengths[length] ?? 0, Math.ceil(left / length));
    pieces += taken;
    left -= taken * length;
  }
  return left > 0 ? Infinity : pieces;
}

function inPieces<T extends RowSeat>(runs: readonly T[][], count: number): T[] | null {
  const chosen: T[] = [];
  let free = [...runs];
  while (chosen.length < count && free.length > 0) {
    const size = Math.min(count - chosen.length, Math.max(...free.map((run) => run.length)));
    const [next] = free
      .flatMap((run) => windowsOf(run, size).map((window) => ({ ...window, run, ...distance(window.seats, chosen) })))
      .sort(
        (a, b) =>
          a.rows - b.rows ||
          a.lone - b.lone ||
          a.aside - b.aside ||
          rowOf(a.run) - rowOf(b.run) ||
          a.offCentre - b.offCentre,
      );
    if (!next) return null;
    chosen.push(...next.seats);
    free = free.filter((run) => run !== next.run);
  }
  return chosen.length === count ? chosen : null;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

function distance(seats: readonly RowSeat[], from: readonly RowSeat[]): { rows: number; aside: number } {
  if (from.length === 0) return { rows: 0, aside: 0 };
  const [row, position] = [mean(from.map((seat) => seat.row_no)), mean(from.map((seat) => seat.position))];
  return {
    rows: Math.abs(rowOf(seats) - row),
    aside: Math.abs(mean(seats.map((seat) => seat.position)) - position),
  };
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
