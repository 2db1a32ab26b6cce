import type { QueryResult } from 'pg';
import type { AsyncLocalStorage } from 'node:async_hooks';
import { type Row, singleRows, type Transaction } from './database.ts';
import { isConnectionLoss, isRetryable, sqlState, Unavailable, UnknownOutcome } from './sql-errors.ts';

/** Statements run in the order in which they were given. */
export interface Lease {
  run(sql: string, params?: readonly unknown[], patient?: boolean): Promise<QueryResult>;
  release(broken: boolean): void;
}

export interface Engine {
  /** Throws Unavailable when no connection becomes free in time. */
  lease(): Promise<Lease>;
  /** Set for an engine that does not end idle transactions by itself. */
  idleInTransactionMs?: number;
}

/**
 * The connection was already dead when the transaction began, so nothing was done and another connection can be used.
 */
export class LostBeforeWork extends Unavailable {}

const BEGIN = 'BEGIN ISOLATION LEVEL READ COMMITTED';
const COMMIT = 'COMMIT';
const ABORTED = '25P02';

/** @param patientMs time limit of statements and locks, milliseconds, of a transaction that may take minutes. */
export async function inTransaction<T>(
  engine: Engine,
  inside: AsyncLocalStorage<{ open: boolean }>,
  work: (tx: Transaction) => Promise<T>,
  patientMs: number | undefined,
): Promise<T> {
  const lease = await engine.lease();
  const scope = { open: true, broken: false };
  let released = false;
  const release = (broken: boolean) => {
    if (!released) lease.release(broken);
    released = true;
  };
  const idle = idleLimit(engine.idleInTransactionMs && (patientMs ?? engine.idleInTransactionMs), () => {
    Object.assign(scope, { open: false, broken: true });
    release(true);
  });
  // The first error of a statement, even if the work caught it.
  let failure: unknown;

  async function run(sql: string, params?: readonly unknown[]): Promise<QueryResult> {
    if (!scope.open) throw new Error('This transaction is over');
    idle.pause();
    try {
      return await lease.run(sql, params, patientMs !== undefined);
    } catch (error) {
      failure ??= error;
      scope.broken ||= isConnectionLoss(error);
      throw error;
    } finally {
      idle.resume();
    }
  }
  const query = async <R = Row>(sql: string, params?: readonly unknown[]) => (await run(sql, params)).rows as R[];
  const tx: Transaction = {
    query,
    ...singleRows(query),
    execute: async (sql, params) => (await run(sql, params)).rowCount ?? 0,
    // The failure is stored in `failure`, and COMMIT then answers ROLLBACK.
    send: (sql, params) => void run(sql, params).catch(() => undefined),
  };

  let value: T;
  try {
    await begin(lease, scope, patientMs);
    value = await Promise.race([inside.run(scope, () => work(tx)), idle.expired]);
  } catch (error) {
    scope.open = false;
    if (!scope.broken) await lease.run('ROLLBACK').catch(() => (scope.broken = true));
    release(scope.broken);
    // After a statement whose result was not awaited, the next one only reports that the transaction had failed before.
    throw isRetryable(failure) || sqlState(error) === ABORTED ? failure : error;
  } finally {
    idle.stop();
    scope.open = false;
  }
  // A statement that travels with COMMIT may fail after this line.
  await commit(lease, release, () => failure, patientMs !== undefined);
  release(false);
  return value;
}

const lostAtBegin = (cause: unknown): LostBeforeWork =>
  new LostBeforeWork('The connection was lost at BEGIN', { cause });

async function begin(lease: Lease, scope: { broken: boolean }, patientMs: number | undefined): Promise<void> {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const limits = patientMs === undefined ? '' : names.map((name) => `; SET LOCAL ${name} = ${patientMs}`).join('');
  try {
    await lease.run(BEGIN + limits, undefined, patientMs !== undefined);
  } catch (error) {
    scope.broken = true;
    throw isConnectionLoss(error) ? lostAtBegin(error) : error;
  }
}

async function commit(
  lease: Lease,
  release: (broken: boolean) => void,
  failureOf: () => unknown,
  patient: boolean,
): Promise<void> {
  let command: string;
  try {
    ({ command } = await lease.run(COMMIT, undefined, patient));
  } catch (error) {
    const what = commitFailure(error);
    release(what instanceof UnknownOutcome);
    throw what;
  }
  release(false);
  // COMMIT after a failed statement, whose error the work swallowed, answers ROLLBACK without any error.
  if (command === 'ROLLBACK') throw failureOf() ?? new Error('The transaction was rolled back');
}

/**
 * @returns what a COMMIT that failed means: only a plain refusal by the database (a deferred constraint, a
 * serialisation failure) is certain.
 */
function commitFailure(error: unknown): unknown {
  const certain = /^(2|4|P0)/.test(sqlState(error) ?? '') && !isConnectionLoss(error);
  return certain ? error : new UnknownOutcome('The connection was lost during COMMIT', { cause: error });
}

function idleLimit(limitMs: number | undefined, onExpired: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let busy = 0;
  let reject: (error: Error) => void = () => {};
  const expired = new Promise<never>((_, no) => (reject = no));
  expired.catch(() => {});
  const pause = () => {
    busy += 1;
    clearTimeout(timer);
  };
  const start = () => {
    clearTimeout(timer);
    if (limitMs === undefined || busy > 0) return;
    timer = setTimeout(() => {
      onExpired();
      reject(new Unavailable('The transaction was given up because it sent no statement for too long'));
    }, limitMs);
    timer.unref();
  };
  const resume = () => {
    busy -= 1;
    start();
  };
  const stop = () => {
    clearTimeout(timer);
    busy = Number.POSITIVE_INFINITY;
  };
  start();
  return { expired, pause, resume, stop };
}
