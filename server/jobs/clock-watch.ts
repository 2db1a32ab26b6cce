import type { Logger } from 'pino';
import { clockDifference } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';

/** Tolerated difference between this machine's clock and the database's, milliseconds. */
const MOST_DIFFERENCE_MS = 2_000;

/**
 * Compares this machine's clock with the database's, which all processes share: with a wrong clock the process would
 * sell closed sessions and end what is not over.
 */
export interface ClockWatch {
  /** Compares the clocks again; while the database does not answer, the last result stays. */
  look(): Promise<void>;
  fault(): string | null;
}

export function watchClock(db: Database, log: Logger): ClockWatch {
  let difference = 0;
  const isWrong = (): boolean => Math.abs(difference) > MOST_DIFFERENCE_MS;
  const sentence = (): string =>
    `the clock of this machine is ${(Math.abs(difference) / 1000).toFixed(1)} s ${difference > 0 ? 'ahead of' : 'behind'} the database's`;
  return {
    async look() {
      const wasWrong = isWrong();
      difference = await clockDifference(db).catch(() => difference);
      if (isWrong() && !wasWrong) log.error({ difference_ms: difference }, `${sentence()}: no orders are taken`);
      if (wasWrong && !isWrong()) log.info({ difference_ms: difference }, 'the clock is right again');
    },
    fault: () => (isWrong() ? sentence() : null),
  };
}
