/** A seat as the rules need it: which row, and where in it. Seats next to each other differ by one in `position`. */
export interface RowSeat {
  seat_id: string;
  row_key: string;
  row_no: number;
  position: number;
}

/**
 * Chooses `count` free seats for one party, side by side in one row if it can be: without a lone seat beside them where
 * that can be avoided, then in front, then nearest the middle of their run; else in the longest runs of free seats.
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
