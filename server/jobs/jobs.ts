import type { Context } from '#server/context.ts';
import { expireOverdue } from '#server/services/expire.ts';
import { makeRefunds, reconcile } from '#server/services/settle.ts';
import { sessionLimits } from '#server/services/sign-in.ts';
import { vacuumAnalyze } from '#server/store/database.ts';
import { forgetKeys } from '#server/store/idempotency.ts';
import { dropOldSessions, dropOldSignIns } from '#server/store/visitors.ts';

const KEY_LIFE_MS = 48 * 3_600_000;

/** The work that nobody asks for. Every process runs all of it: the rows themselves say what is due, and locks keep two from doing the same. */
const JOBS: readonly { name: string; everyMs: number; run(context: Context): Promise<unknown> }[] = [
  { name: 'expire', everyMs: 1000, run: (context) => expireOverdue(context, { payless: false }) },
  { name: 'reconcile', everyMs: 2000, run: reconcile },
  { name: 'refund', everyMs: 1000, run: makeRefunds },
  { name: 'clean', everyMs: 600_000, run: clean },
  { name: 'vacuum', everyMs: 86_400_000, run: (context) => vacuumAnalyze(context.db) },
];

async function clean(context: Context): Promise<void> {
  const now = context.now();
  const { idle, oldest, signIns } = sessionLimits(now);
  await forgetKeys(context.db, new Date(now - KEY_LIFE_MS));
  await dropOldSessions(context.db, idle, oldest);
  await dropOldSignIns(context.db, signIns);
}

/** Starts the jobs, each after a pause of its own length ± 20 %. @returns a function that stops them and waits for what runs. */
export function startJobs(context: Context): () => Promise<void> {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const schedule = (job: (typeof JOBS)[number]): void => {
    if (stopped) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        const work = job
          .run(context)
          .then(
            () => {},
            (error: unknown) => context.log.error({ job: job.name, error: String(error) }, 'job failed'),
          )
          .finally(() => {
            running.delete(work);
            schedule(job);
          });
        running.add(work);
      },
      job.everyMs * (0.8 + Math.random() * 0.4),
    );
    timers.add(timer);
  };
  JOBS.forEach(schedule);
  return async () => {
    stopped = true;
    timers.forEach(clearTimeout);
    await Promise.all(running);
  };
}
