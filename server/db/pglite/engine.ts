import { rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { type ChangeSource, LISTEN } from '#server/db/changes.ts';
import type { DatabaseLog } from '#server/db/database.ts';
import { openSocket, socketPathOf } from './engine-socket.ts';
import { untilReady } from './engine-worker.ts';
import { createWatchdog, type Watchdog } from './watchdog.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './worker-messages.ts';
import { createPool, oneAfterTheOther, send } from '#server/db/postgres.ts';
import type { Lease } from '#server/db/transaction.ts';
import { isResourceFailure, Unavailable } from '#server/db/sql-errors.ts';

const QUEUE_MS = 10_000;
const CLOSE_MS = 10_000;

export interface EngineInstanceOptions {
  dataDir: string;
  socketDir: string;
  /** Distinguishes the engine's instances: no two in one process may have the same number. */
  number: number;
  answerWithinMs: number;
  withoutFlush: boolean;
  log: DatabaseLog;
  changes: ChangeSource;
  onFailed: (reason: string) => void;
}

export interface EngineInstance {
  lease(): Promise<Lease>;
  serves(): boolean;
  /** Sends no further statement, ends the worker and gives Unavailable to everybody waiting. */
  fail(reason: string): void;
  flushes(): Promise<number>;
  close(): Promise<void>;
}

// oxlint-disable-next-line max-lines-per-function -- a failure has to reach everything that waits: lease, statement, close and worker share its state
export async function startEngineInstance(options: EngineInstanceOptions): Promise<EngineInstance> {
  const { dataDir, withoutFlush, log } = options;
  const socketPath = socketPathOf(options);
  const settings: WorkerSettings = { dataDir, socketPath, withoutFlush };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: settings, execArgv: [] });
  await untilReady(worker);

  const sockets = new Set<Socket>();
  let failed: Unavailable | undefined;
  let closing = false;
  const waiting = new Set<(error: Unavailable) => void>();

  function fail(reason: string): void {
    if (failed || closing) return;
    failed = new Unavailable(`The database is being restarted: ${reason}`);
    log('database.engine-failed', { reason });
    for (const reject of waiting) reject(failed);
    watchdog.stop();
    for (const socket of sockets) socket.destroy();
    pool.end().catch(() => {});
    void worker.terminate().then(() => {
      rmSync(socketPath, { force: true });
      options.onFailed(reason);
    });
  }

  const watchdog = createWatchdog(options.answerWithinMs, () => fail('it gave no answer in time'));
  const pool = createPool(
    {
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: QUEUE_MS,
      stream: () => openSocket(socketPath, sockets, watchdog),
      // Everything of a session outlives its connection here, prepared statements above all.
      onConnect: (client) => freshSession(client, watchdog, options.changes) as unknown as void,
    },
    log,
  );

  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'failed') fail(message.reason);
  });
  worker.on('error', (error) => fail(`its thread failed: ${(error as Error).message}`));
  worker.on('exit', () => fail('its thread ended'));

  /**
   * Settles as the work does, or rejects when the engine fails first. A `Promise.race` against one promise for the
   * engine's whole life would keep every result in memory for that long.
   */
  function unlessFailed<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (failed) reject(failed);
      waiting.add(reject);
      void work.then(resolve, reject).finally(() => waiting.delete(reject));
    });
  }

  async function watched<T>(patient: boolean, step: () => Promise<T>): Promise<T> {
    if (failed) throw failed;
    const answered = watchdog.begin(patient);
    try {
      return await unlessFailed(step());
    } catch (error) {
      // After a full disk or an internal error the next statement may spin forever.
      if (isResourceFailure(error)) {
        fail((error as Error).message);
        throw error;
      }
      throw failed ?? error;
    } finally {
      answered();
    }
  }

  async function lease(): Promise<Lease> {
    if (failed) throw failed;
    const connection = pool.connect();
    // The failure may win the race below; the client that still comes must not stay checked out.
    void connection.then((client) => failed && client.release(true)).catch(() => {});
    const client = await unlessFailed(connection).catch((error: Error) => {
      throw failed ?? new Unavailable(`The database is busy: ${error.message}`, { cause: error });
    });
    const turn = oneAfterTheOther();
    return {
      run: (sql, params, patient = false) =>
        turn(() => watched(patient, () => send(client, sql, params, undefined, true))),
      release: (broken) => {
        if (!failed) client.release(broken);
      },
    };
  }

  async function close(): Promise<void> {
    await Promise.race([unlessFailed(pool.end()), sleep(CLOSE_MS, undefined, { ref: false })]).catch(() => {});
    closing = true;
    watchdog.stop();
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    if (!failed) {
      worker.postMessage({ kind: 'close' } satisfies ToWorker);
      await Promise.race([ended, sleep(CLOSE_MS, undefined, { ref: false })]);
    }
    await worker.terminate();
    rmSync(socketPath, { force: true });
  }

  const flushes = () =>
    new Promise<number>((resolve) => {
      const listen = (message: FromWorker) => {
        if (message.kind !== 'flushes') return;
        worker.off('message', listen);
        resolve(message.count);
      };
      worker.on('message', listen);
      worker.postMessage({ kind: 'flushes' } satisfies ToWorker);
    });

  return { lease, serves: () => failed === undefined, fail, flushes, close };
}

async function freshSession(client: pg.ClientBase, watchdog: Watchdog, changes: ChangeSource): Promise<void> {
  client.on('notification', (message) => changes.receive(message));
  const answered = watchdog.begin();
  try {
    await client.query(`DEALLOCATE ALL; RESET ALL; ${LISTEN}`);
    changes.setHearing(true);
  } finally {
    answered();
  }
}
