const SECOND = 1000;
const SHORTEST_LIMIT = 60 * SECOND;
const LONGEST_LIMIT = 600 * SECOND;

/**
 * @returns milliseconds until a job's next run: its own pause, and after failures in a row twice as long each time, up
 * to ten minutes.
 */
export function pauseAfter(everyMs: number, failures: number): number {
  if (failures === 0) return everyMs;
  const limit = Math.min(Math.max(everyMs, SHORTEST_LIMIT), LONGEST_LIMIT);
  return Math.min(SECOND * 2 ** failures, limit);
}
