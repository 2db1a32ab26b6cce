const SECOND = 1000;
const SHORTEST_LIMIT = 60 * SECOND;
const LONGEST_LIMIT = 600 * SECOND;

/**
 * @returns milliseconds until a job's next run: its own pause; after a failure two seconds, doubled with each further
 * one up to the job's own pause, or up to one minute for a shorter pause and ten minutes for a longer one.
 */
export function pauseAfter(everyMs: number, failures: number): number {
  if (failures === 0) return everyMs;
  const limit = Math.min(Math.max(everyMs, SHORTEST_LIMIT), LONGEST_LIMIT);
  return Math.min(SECOND * 2 ** failures, limit);
}
