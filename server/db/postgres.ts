import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  type Database,
  type DatabaseLog,
  type Queryable,
  type Row,
  singleRows,
  type Transaction,
  type TransactionOptions,
} from './database.ts';
import {
  isConnectionLoss,
  isOutOfTime,
  isResourceFailure,
  isRetryable,
  sqlState,
  Unavailable,
  UnknownOutcome,
} from './sql-errors.ts';
import { type Engine, inTransaction, LostBeforeWork } from './transaction.ts';

const RETRIES = 5;
/** Time limit of statements and locks in a patient transaction, milliseconds. */
const PATIENT_MS = 600_000;
/** Longer than the server's own limits: it only ends waiting for a server that is gone. */
export const limitOf = (patient = false): number => 15_000 + (patient ? PATIENT_MS : 0);
/** Time limit of the health query, milliseconds. */
const HEALTH_MS = 2_500;

export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** The driver's parser of text[] by its type number, which its own list of types leaves out. */
const parseTextArray = pg.types.getTypeParser(1009 as 25, 'text') as (text: string) => (string | null)[];

function wholeNumber(text: string): number | string {
  const value = Number(text);
  return /^-?\d+$/.test(text) && Number.isSafeInteger(value) ? value : text;
}

const parsers = new Map<number, (text: string) => unknown>([
  [20, wholeNumber], // int8: count(*), sum(int4)
  [1700, wholeNumber], // numeric: sum(int8); values with decimals stay text
  [1082, (text) => text],
  [1016, (text) => parseTextArray(text).map((item) => (item === null ? null : wholeNumber(item)))],
  [1182, parseTextArray],
]);

/** Makes statements on one client wait for each other: the driver's own queue is deprecated. */
export function oneAfterTheOther(): <T>(step: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const next = last.then(step, step);
    last = next.catch(() => {});
    return next;
  };
}

/** Names of statements that are planned once a connection. The texts are the program's own, so there are not many. */
const names = new Map<string, string>();
const MOST_NAMES = 2000;

function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `s${names.size}`;
  names.set(sql, name);
  return name;
}

/**
 * Sends one statement; the outcome of a text with several statements is that of the last.
 * @param prepared the connection plans it once; not behind a pooler, which may use another connection for the next one.
 */
export async function send(
  client: pg.ClientBase,
  sql: string,
  params: readonly unknown[] | undefined,
  limitMs?: number,
  prepared = false,
): Promise<pg.QueryResult> {
  const config: pg.QueryConfig & { query_timeout?: number } = { text: sql };
  if (params !== undefined && params.length > 0) {
    config.values = [...params];
    const name = prepared ? nameOf(sql) : undefined;
    if (name !== undefined) config.name = name;
  }
  if (limitMs !== undefined) config.query_timeout = limitMs;
  const result = (await client.query(config)) as pg.QueryResult | pg.QueryResult[];
  return Array.isArray(result) ? (result.at(-1) as pg.QueryResult) : result;
}

/** A pool whose errors never reach the process: both the pool and each client may emit one. */
export function createPool(config: pg.PoolConfig, log: DatabaseLog): pg.Pool {
  const pool = new pg.Pool({ application_name: 'scenic-tickets', ...config, types });
  const listen = (error: Error) => log('database.connection-lost', { reason: error.message });
  pool.on('error', listen);
  pool.on('connect', (client) => client.on('error', listen));
  return pool;
}

function countLeases(engine: Engine): Engine & Pick<Database, 'connections'> {
  const count = { used: 0, waiting: 0 };
  return {
    idleInTransactionMs: engine.idleInTransactionMs,
    async lease() {
      count.waiting += 1;
      const lease = await engine.lease().finally(() => (count.waiting -= 1));
      count.used += 1;
      return {
        run: lease.run,
        release(broken) {
          count.used -= 1;
          lease.release(broken);
        },
      };
    },
    connections: () => ({ ...count }),
  };
}

const scopes: AsyncLocalStorage<{ open: boolean }>[] = [];

export const isInsideTransaction = (): boolean => scopes.some((scope) => scope.getStore()?.open === true);

// oxlint-disable-next-line max-lines-per-function -- its three ways to run statements refuse the same open transactions
export function createSession(
  source: Engine,
  log: DatabaseLog,
): Pick<Database, keyof Queryable | 'transaction' | 'maintain' | 'connections'> {
  const engine = countLeases(source);
  const inside = new AsyncLocalStorage<{ open: boolean }>();
  scopes.push(inside);

  function refuseInsideTransaction(): void {
    if (inside.getStore()?.open) throw new Error('Inside a transaction only its own `tx` may be used');
  }

  async function single(sql: string, params?: readonly unknown[]): Promise<pg.QueryResult> {
    refuseInsideTransaction();
    const lease = await engine.lease();
    let broken = false;
    try {
      return await lease.run(sql, params);
    } catch (error) {
      broken = isConnectionLoss(error);
      if (broken && !/^\s*(select|show|explain)\b/i.test(sql)) {
        throw new UnknownOutcome('The connection was lost during a statement', { cause: error });
      }
      throw forCaller(error);
    } finally {
      lease.release(broken);
    }
  }

  async function transaction<T>(work: (tx: Transaction) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    refuseInsideTransaction();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inTransaction(engine, inside, work, options.patient ? PATIENT_MS : undefined);
      } catch (error) {
        if (attempt > RETRIES || !(isRetryable(error) || error instanceof LostBeforeWork)) throw forCaller(error);
        log('database.retry', { attempt, state: sqlState(error) ?? 'connection lost' });
        await sleep(Math.random() * 10 * 2 ** attempt);
      }
    }
  }

  async function maintain<T>(work: (session: Queryable) => Promise<T>): Promise<T> {
    refuseInsideTransaction();
    const lease = await engine.lease();
    let broken = true;
    const query = async <R = Row>(sql: string, params?: readonly unknown[]) =>
      (await lease.run(sql, params, true)).rows as R[];
    const own: Queryable = {
      query,
      ...singleRows(query),
      execute: async (sql, params) => (await lease.run(sql, params, true)).rowCount ?? 0,
    };
    try {
      await lease.run(`SET statement_timeout = ${PATIENT_MS}; SET lock_timeout = ${PATIENT_MS}`);
      const value = await work(own);
      await lease.run('RESET statement_timeout; RESET lock_timeout');
      broken = false;
      return value;
    } catch (error) {
      throw forCaller(error);
    } finally {
      lease.release(broken);
    }
  }

  const query = async <R = Row>(sql: string, params?: readonly unknown[]) => (await single(sql, params)).rows as R[];
  return {
    query,
    ...singleRows(query),
    execute: async (sql, params) => (await single(sql, params)).rowCount ?? 0,
    transaction,
    maintain,
    connections: engine.connections,
  };
}

function forCaller(error: unknown): unknown {
  if (error instanceof Unavailable) return error;
  if (isConnectionLoss(error) || isResourceFailure(error) || isOutOfTime(error)) {
    return new Unavailable(`The database cannot serve: ${(error as Error).message}`, { cause: error });
  }
  return error;
}

export async function probe(session: Pick<Database, 'query'>): Promise<string> {
  const limit = new AbortController();
  const tooLate = sleep(HEALTH_MS, 'The database gives no answer', { signal: limit.signal, ref: false });
  tooLate.catch(() => {});
  const answer = session.query('SELECT 1').then(
    () => 'ok',
    (error: Error) => error.message,
  );
  const result = await Promise.race([answer, tooLate]);
  limit.abort();
  return result;
}
