import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Row, Transaction } from '#server/store/database.ts';
import type { Engine, Lease } from '#server/store/postgres.ts';
import type { Outcome, Outcomes, Statement } from './statement-pipeline.ts';
import { sendInTurn } from './statement-pipeline.ts';
import { isConnectionLoss, isRetryable, sqlState, Unavailable, UnknownOutcome } from '#server/store/sql-errors.ts';

/** The connection was already dead when the transaction began, so nothing was done and any other one will do. */
export class LostBeforeWork extends Unavailable {}

const BEGIN = 'BEGIN ISOLATION LEVEL READ COMMITTED';
const COMMIT = 'COMMIT';

/** What one transaction says to its connection, until it is over. */
interface PooledConnection {
  tx: Transaction;
  /** Whether nothing was said, so that there is nothing to end. */
  isSilent(): boolean;
  /** Whether its last statement made it final. */
  isFinal(): boolean;
  /** The first error of a statement, whatever the work made of it. */
  failure(): unknown;
}

/** @param patientMs of a transaction that may take minutes: how long its statements and locks may. */
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
  const idle = idleLimit(engine.idleInTransactionMs, () => {
    Object.assign(scope, { open: false, broken: true });
    release(true);
  });
  const talk = talkOver(lease, scope, idle, patientMs !== undefined);
  let value: T;
  try {
    if (patientMs !== undefined) await beginPatiently(lease, scope, patientMs);
    value = await Promise.race([inside.run(scope, () => work(talk.tx)), idle.expired]);
  } catch (error) {
    scope.open = false;
    if (!scope.broken && !talk.isSilent()) await lease.run('ROLLBACK').catch(() => (scope.broken = true));
    release(scope.broken);
    throw isRetryable(talk.failure()) ? talk.failure() : error;
  } finally {
    idle.stop();
    scope.open = false;
  }
  if (!talk.isSilent() && !talk.isFinal()) await commit(lease, release, talk.failure());
  release(false);
  return value;
}

function talkOver(
  lease: Lease,
  scope: { open: boolean; broken: boolean },
  idle: Pick<ReturnType<typeof idleLimit>, 'pause' | 'resume'>,
  patient: boolean,
): PooledConnection {
  let begun = patient;
  let final = false;
  let failure: unknown;
  const together = (statements: readonly Statement[]): Promise<Outcomes> =>
    lease.together?.(statements, patient) ?? sendInTurn(statements, (sql, params) => lease.run(sql, params, patient));

  async function watched<R>(step: () => Promise<R>): Promise<R> {
    if (!scope.open) throw new Error('This transaction is over');
    idle.pause();
    try {
      return await step();
    } catch (error) {
      failure ??= error;
      scope.broken ||= isConnectionLoss(error) || error instanceof UnknownOutcome;
      throw error;
    } finally {
      idle.resume();
    }
  }

  /** BEGIN travels with what is said first. */
  async function spoken(statements: readonly Statement[]): Promise<Outcomes> {
    const opening = begun ? [] : [{ sql: BEGIN }];
    begun = true;
    const { done, failure: why } = await together([...opening, ...statements]);
    if (why === undefined) return { done: done.slice(opening.length) };
    const isLost = opening.length > 0 && isConnectionLoss(why) && statements.at(-1)?.sql !== COMMIT;
    return { done: done.slice(opening.length), failure: isLost ? lostAtBegin(why) : why };
  }

  async function all(statements: readonly Statement[]): Promise<Outcome[]> {
    return watched(async () => {
      const { done, failure: why } = await spoken(statements);
      if (why !== undefined) throw why;
      return done;
    });
  }

  async function run(sql: string, params?: readonly unknown[]): Promise<Outcome> {
    const prepared = params !== undefined && params.length > 0;
    const outcomes = begun ? [] : await all(prepared ? [{ sql, params }] : []);
    if (outcomes[0]) return outcomes[0];
    const { rows, rowCount, command } = await watched(() => lease.run(sql, params, patient));
    return { rows: rows as Row[], rowCount: rowCount ?? 0, command };
  }

  async function last(sql: string, params: readonly unknown[]): Promise<void> {
    await watched(async () => {
      const { done, failure: why } = await spoken([{ sql, params }, { sql: COMMIT }]);
      // Behind a statement that failed there was no COMMIT.
      if (why !== undefined) throw done.length > 0 || isConnectionLoss(why) ? commitFailure(why) : why;
      if (done.at(-1)?.command === 'ROLLBACK') throw rolledBack(failure);
    });
    final = true;
    scope.open = false;
  }

  return {
    tx: {
      query: async <R = Row>(sql: string, params?: readonly unknown[]) => (await run(sql, params)).rows as R[],
      execute: async (sql, params) => (await run(sql, params)).rowCount,
      all,
      last,
    },
    isSilent: () => !begun,
    isFinal: () => final,
    failure: () => failure,
  };
}

const lostAtBegin = (cause: unknown): LostBeforeWork => new LostBeforeWork('The connection was lost at BEGIN', { cause });

async function beginPatiently(lease: Lease, scope: { broken: boolean }, ms: number): Promise<void> {
  try {
    await lease.run(`${BEGIN}; SET LOCAL statement_timeout = ${ms}; SET LOCAL lock_timeout = ${ms}`, undefined, true);
  } catch (error) {
    scope.broken = true;
    throw isConnectionLoss(error) ? lostAtBegin(error) : error;
  }
}

/** @throws when the transaction was not made final, or nobody knows whether it was. */
async function commit(lease: Lease, release: (broken: boolean) => void, failure: unknown): Promise<void> {
  let command: string;
  try {
    ({ command } = await lease.run(COMMIT));
  } catch (error) {
    const what = commitFailure(error);
    release(what instanceof UnknownOutcome);
    throw what;
  }
  release(false);
  if (command === 'ROLLBACK') throw rolledBack(failure);
}

/** COMMIT after a failed statement, whose error the work swallowed, answers ROLLBACK without any error. */
const rolledBack = (failure: unknown): unknown => failure ?? new Error('The transaction was rolled back');

/** @returns what a COMMIT that failed means: only a plain refusal by the database (a deferred constraint, a serialisation failure) is certain. */
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
