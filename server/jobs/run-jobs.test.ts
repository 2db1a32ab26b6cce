import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { type Job, JOBS } from '#server/jobs/jobs.ts';
import { startJobs } from '#server/jobs/run-jobs.ts';
import { openStore } from '#server/open-context.ts';
import { GIVEN_UP, showJobs } from './background-jobs.ts';
import { readSettings } from '#server/settings.ts';
import { jobFigures } from './background-jobs.store.ts';
import { Unavailable } from '#server/db/sql-errors.ts';
import { copyEmptyDatabase } from '#tests/fixtures/empty-database.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { waitFor } from '#tests/fixtures/server.ts';

/** Times of the leases, shorter than the server's own, so that the test is fast. */
const TIMES = { renewMs: 100, leaseMs: 1500 };

const postgres = startPostgres();
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(async () => (await postgres)?.stop());

type Trial = Context & { faultOfClock: string | null; room: boolean; askedForRoom: number };

async function aProcess(env: Record<string, string>): Promise<Trial> {
  const store = await openStore(
    readSettings({
      DATA_DIR: tmpdir(),
      LOG_LEVEL: 'silent',
      SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
      ...env,
    }),
  );
  closing.push(() => store.db.close());
  const trial = { faultOfClock: null as string | null, room: true, askedForRoom: 0 };
  const clock = { look: () => Promise.resolve(), fault: () => trial.faultOfClock };
  const hasRoom = (): Promise<boolean> => {
    trial.askedForRoom += 1;
    return Promise.resolve(trial.room);
  };
  return Object.assign(trial, store, { clock, db: { ...store.db, hasRoom } }) as unknown as Trial;
}

async function processes(count: number): Promise<Trial[]> {
  const DATABASE_URL = await (await postgres)?.createDatabase();
  if (!DATABASE_URL) throw new Error('PostgreSQL is not installed; npm test installs it');
  const list: Trial[] = [];
  while (list.length < count) list.push(await aProcess({ DATABASE_URL }));
  return list;
}

function start(context: Context, work: () => Promise<unknown> = () => Promise.resolve(), over: Partial<Job> = {}) {
  const seen = { runs: 0, stop: () => Promise.resolve(), states: [] as boolean[] };
  const run = async (): Promise<void> => {
    seen.runs += 1;
    await work();
  };
  let stopped: Promise<void> | undefined;
  const stop = startJobs(context, (_name, ok) => seen.states.push(ok), {
    ...TIMES,
    jobs: [{ name: 'sweep', everyMs: 50, run, ...over }],
  });
  seen.stop = () => (stopped ??= stop());
  closing.push(seen.stop);
  return seen;
}

async function someRunsOf(other: { runs: number }): Promise<void> {
  const { runs } = other;
  await waitFor(() => other.runs > runs + 8);
}

/** A process checks the free room each time its job is due. */
async function timesDue(context: Trial, times: number): Promise<void> {
  const { askedForRoom } = context;
  await waitFor(() => context.askedForRoom >= askedForRoom + times);
}

const theJob = async (context: Context) => (await showJobs(context, {})).jobs[0];

describe('background jobs of several processes', () => {
  it('run in one process, and in the other one as soon as that stops', async () => {
    const [a, b] = (await processes(2)) as [Trial, Trial];
    const first = start(a);
    await waitFor(() => first.runs > 2);
    const second = start(b);
    const every = start(b, undefined, { name: 'clock', inEveryProcess: true });
    await waitFor(() => every.runs > 3);
    expect(second.runs).toBe(0);
    await first.stop();
    const before = first.runs;
    await waitFor(() => second.runs > 2, 1000, 'the other process');
    expect(first.runs).toBe(before);
  });

  it('go over to the other process when the first is cut off from the database, which stops by itself', async () => {
    const [a, b] = (await processes(2)) as [Trial, Trial];
    const first = start(a);
    await waitFor(() => first.runs > 2);
    const second = start(b);
    await a.db.close();
    await waitFor(() => second.runs > 0);
    // The first process stops before the second one begins: its lease ends by its own clock before it ends in the
    // database.
    const { runs } = first;
    await someRunsOf(second);
    expect(first.runs).toBe(runs);
  });

  it('are attempted again after growing pauses, counted as given up, shown to a person, and run at once when that person says so', async () => {
    const [a] = (await processes(1)) as [Trial];
    let broken = true;
    const job = start(a, () => (broken ? Promise.reject(new Error('no paper for 13800138000')) : Promise.resolve()));
    await waitFor(async () => (await theJob(a))?.failures === 1);
    expect(await theJob(a)).toMatchObject({ state: 'failing', error: 'Error: no paper for [hidden]', ran_at: null });
    const { runs } = job;
    await someRunsOf(start(a, undefined, { name: 'clock', inEveryProcess: true }));
    expect(job.runs).toBe(runs);
    await job.stop();
    await a.db.execute('UPDATE background_job SET failures = $1', [GIVEN_UP]);
    expect(await jobFigures(a.db, GIVEN_UP)).toEqual({ failing: 1, idle: 0 });
    expect((await showJobs(a, {})).given_up).toEqual(['sweep']);
    const again = start(a, () => (broken ? Promise.reject(new Error('still none')) : Promise.resolve()));
    await waitFor(async () => (await theJob(a))?.failures === GIVEN_UP + 1);
    broken = false;
    await showJobs(a, { name: 'sweep' });
    await waitFor(async () => (await theJob(a))?.state === 'in order', 3000, 'the run that a person wanted');
    expect(again.states.at(-1)).toBe(true);
    expect(await theJob(a)).toMatchObject({ failures: 0, error: null });
    await expect(showJobs(a, { name: 'nothing' })).rejects.toMatchObject({ reason: 'notFound' });
  });

  it('do not count as failed without a database', async () => {
    const [a] = (await processes(1)) as [Trial];
    const job = start(a, () => Promise.reject(new Unavailable('No database connection')));
    await waitFor(() => job.runs > 5);
    expect(job.states).toEqual([]);
    expect(await theJob(a)).toMatchObject({ failures: 0, error: null });
  });

  it('go to another process while the clock of this one is wrong', async () => {
    const [a, b] = (await processes(2)) as [Trial, Trial];
    const first = start(a);
    await waitFor(() => first.runs > 2);
    const second = start(b);
    a.faultOfClock = 'the clock is ahead';
    await waitFor(() => second.runs > 2, 1000, 'the process whose clock is right');
    const { runs } = first;
    await someRunsOf(second);
    expect(first.runs).toBe(runs);
  });
});

describe('background jobs on the embedded database', () => {
  it('are taken at once after a power cut, and wait while the disk is full', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'jobs-'));
    await copyEmptyDatabase(dataDir);
    const env = { DATA_DIR: dataDir };
    const before = await aProcess(env);
    const lost = start(before);
    await waitFor(() => lost.runs > 2);
    await before.db.execute(
      `UPDATE background_job SET runner = 'a process that is gone', lease_until = now() + interval '1 hour'`,
    );
    await lost.stop();
    await before.db.close();
    const now = await aProcess(env);
    const job = start(now);
    await waitFor(() => job.runs > 2, 5000, 'the job of the new process');
    now.room = false;
    await timesDue(now, 1);
    const { runs } = job;
    await timesDue(now, 10);
    expect(job.runs).toBe(runs);
    now.room = true;
    await waitFor(() => job.runs > runs);
    await job.stop();
    await now.db.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});

it('names every job once', () => {
  expect(new Set(JOBS.map(({ name }) => name)).size).toBe(JOBS.length);
});
