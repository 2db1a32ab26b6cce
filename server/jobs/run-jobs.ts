import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Context } from '#server/context.ts';
import { type Job, JOBS } from '#server/jobs/jobs.ts';
import { pauseAfter } from '#server/jobs/pause.ts';
import { scrub } from '#server/monitoring/log.ts';
import { GIVEN_UP } from './background-jobs.ts';
import { addJobs, type HeldJob, holdJobs, type JobReport } from './background-jobs.store.ts';
import { isDatabaseAway } from '#server/db/sql-errors.ts';

/** How often a process renews its leases, all of them in one statement, milliseconds. */
const RENEW_MS = 3_000;
/**
 * Long enough that two renewals may fail. After a kill, the process's jobs wait this long for another one,
 * milliseconds.
 */
const LEASE_MS = 10_000;
/**
 * The longest pause before a new job's first run: a server that is restarted every day would otherwise never come to
 * its daily work.
 */
const FIRST_MS = 60_000;
const LONGEST_ERROR = 300;

/** `dueAt` and `ranAt` are instants of `performance.now()`, milliseconds. */
interface Held {
  job: Job;
  dueAt: number;
  running: boolean;
  timer: NodeJS.Timeout | undefined;
  failures: number;
  error: string | null;
  ranAt: number | null;
  tookMs: number | null;
}

export interface JobOptions {
  jobs?: readonly Job[];
  renewMs?: number;
  leaseMs?: number;
}

const newHeld = (job: Job, dueMs: number): Held => ({
  job,
  dueAt: performance.now() + dueMs,
  running: false,
  timer: undefined,
  failures: 0,
  error: null,
  ranAt: null,
  tookMs: null,
});

function reportOf({ job, dueAt, failures, error, ranAt, tookMs }: Held): JobReport {
  const now = performance.now();
  return {
    name: job.name,
    dueMs: Math.max(0, dueAt - now),
    failures,
    error,
    ranMs: ranAt === null ? null : now - ranAt,
    tookMs,
  };
}

const jitter = (ms: number): number => ms * (0.8 + Math.random() * 0.4);

/**
 * Each job, except those for every process, runs in one process of all that share the database: in the one whose lease
 * on it is good.
 */
// oxlint-disable-next-line max-lines-per-function -- leases, timers and runs change the same state, and stopping has to reach all of it
export function startJobs(
  context: Context,
  ran: (job: string, ok: boolean) => void,
  options: JobOptions = {},
): () => Promise<void> {
  const { jobs = JOBS, renewMs = RENEW_MS, leaseMs = LEASE_MS } = options;
  const { db, clock, log } = context;
  const runner = `${hostname()}:${process.pid}:${randomUUID().slice(0, 4)}`;
  const shared = new Map(jobs.filter((job) => !job.inEveryProcess).map((job) => [job.name, job]));
  const held = new Map<string, Held>();
  const running = new Set<Promise<void>>();
  let stopped = false;
  let leaseEnd = -Infinity;
  let known = false;
  let exclusive = !db.isShared;

  const isOurs = (one: Held): boolean =>
    !stopped && (one.job.inEveryProcess === true || (held.get(one.job.name) === one && performance.now() < leaseEnd));

  function plan(one: Held): void {
    clearTimeout(one.timer);
    one.timer = undefined;
    if (stopped || one.running) return;
    one.timer = setTimeout(
      () => {
        one.timer = undefined;
        const work = runOnce(one).finally(() => running.delete(work));
        running.add(work);
      },
      Math.max(0, one.dueAt - performance.now()),
    );
  }

  async function runOnce(one: Held): Promise<void> {
    const { job } = one;
    // The lease ran out: once the lease is renewed, the job is scheduled again.
    if (!isOurs(one)) return;
    one.running = true;
    const began = performance.now();
    try {
      // No work on a full disk, which the embedded engine does not survive. With a wrong clock jobs would end orders
      // and tickets too early.
      const canRun = (await db.hasRoom()) && (job.inEveryProcess === true || clock.fault() === null);
      if (canRun) await job.run(context, () => isOurs(one));
      if (canRun)
        Object.assign(one, { failures: 0, error: null, ranAt: began, tookMs: Math.round(performance.now() - began) });
      if (canRun) ran(job.name, true);
    } catch (error) {
      // A missing database is not the job's failure, so it is not counted as one.
      if (isDatabaseAway(error)) log.warn({ job: job.name, error: String(error) }, 'job found no database');
      else failed(one, error);
    } finally {
      one.running = false;
      one.dueAt = performance.now() + jitter(pauseAfter(job.everyMs, one.failures));
      plan(one);
    }
  }

  function failed(one: Held, error: unknown): void {
    one.failures += 1;
    one.error = scrub(String(error)).slice(0, LONGEST_ERROR);
    ran(one.job.name, false);
    log.error(
      { job: one.job.name, failures: one.failures, error: String(error) },
      one.failures === GIVEN_UP ? 'job given up, tried seldom from now on' : 'job failed',
    );
  }

  const drop = (one: Held): void => {
    clearTimeout(one.timer);
    held.delete(one.job.name);
  };

  async function renew(): Promise<void> {
    if (!(await db.hasRoom())) return;
    if (clock.fault() !== null) return release();
    if (!known)
      await addJobs(
        db,
        [...shared.values()].map(({ name, everyMs }) => ({ name, firstMs: jitter(Math.min(everyMs, FIRST_MS)) })),
      );
    known = true;
    const sent = performance.now();
    const rows = await holdJobs(db, {
      runner,
      names: [...shared.keys()],
      leaseMs,
      reports: [...held.values()].map(reportOf),
      exclusive,
    });
    leaseEnd = sent + leaseMs;
    exclusive = false;
    const names = new Set(rows.map(({ name }) => name));
    for (const one of held.values()) if (!names.has(one.job.name)) drop(one);
    for (const row of rows) {
      const job = shared.get(row.name);
      const mine = held.get(row.name);
      if (mine && row.renewed) {
        if (row.wanted) mine.dueAt = performance.now();
        if (row.wanted || mine.timer === undefined) plan(mine);
      } else if (job) take(job, row);
    }
  }

  function take(job: Job, { dueMs, failures, error }: HeldJob): void {
    const old = held.get(job.name);
    if (old) drop(old);
    const one = { ...newHeld(job, dueMs), failures, error };
    held.set(job.name, one);
    plan(one);
  }

  /** Ends the leases of this process's jobs, so that another process takes over at once. */
  async function release(): Promise<void> {
    const reports = [...held.values()].map(reportOf);
    for (const one of held.values()) drop(one);
    leaseEnd = -Infinity;
    if (reports.length > 0)
      await holdJobs(db, { runner, names: reports.map(({ name }) => name), leaseMs: 0, reports, exclusive: false });
  }

  const away = (error: unknown): void => log.warn({ error: String(error) }, 'the leases of jobs could not be renewed');
  let renewing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  function renewRegularly(): void {
    renewing = renew()
      .catch(away)
      .finally(() => {
        if (!stopped) timer = setTimeout(renewRegularly, renewMs);
      });
  }

  const own = jobs.filter(({ inEveryProcess }) => inEveryProcess).map((job) => newHeld(job, job.everyMs));
  own.forEach(plan);
  renewRegularly();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    for (const one of [...own, ...held.values()]) clearTimeout(one.timer);
    await Promise.all([...running, renewing]);
    await release().catch(away);
  };
}
