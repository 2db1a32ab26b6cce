import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import {
  type Database,
  type DatabaseLog,
  type Queryable,
  type ReplicaState,
  type Row,
  singleRows,
} from './database.ts';
import { createPool, send } from './postgres.ts';
import { isConnectionLoss, isOutOfTime } from './sql-errors.ts';

/** The longest wait for a standby to catch up with the primary; then the primary answers. */
const SHOW_WITHIN_MS = 250;
const LOOK_EVERY_MS = 5;
/** A standby that could not answer is asked again this much later; calls don't wait for that. */
const ASK_AGAIN_MS = 1_000;
/** The primary runs a statement that takes longer on the standby. */
const STATEMENT_MS = 2_000;

/** Positions of different timelines, as there are after a promotion, can't be compared. */
interface Position {
  at: string;
  timeline: string;
}

interface Replayed extends Position {
  is_standby: boolean;
}

/** Up to here the log is on the disk, with every acknowledged commit. */
const WRITTEN =
  'SELECT pg_current_wal_flush_lsn() AS at, left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) AS timeline';
const REPLAYED = `SELECT pg_is_in_recovery() AS is_standby, pg_last_wal_replay_lsn() AS at, upper(lpad(to_hex(min_recovery_end_timeline), 8, '0')) AS timeline
  FROM pg_control_recovery()`;

function bytesOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

function stateOf(replayed: Replayed, wanted: Position): ReplicaState {
  if (!replayed.is_standby) return 'not a standby';
  if (replayed.timeline !== wanted.timeline) return 'another timeline';
  return bytesOf(replayed.at) >= bytesOf(wanted.at) ? 'in use' : 'behind the writer';
}

/** Calls made while a query runs wait for the next query and share it: its result is never older than the call. */
function together<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= last.then(() => {
      next = undefined;
      return ask();
    });
    last = next.catch(() => {});
    return next;
  };
}

/**
 * Adds a hot standby to a database. A read first asks the primary for the end of its log and then waits, for a moment,
 * until the standby has replayed that: so it sees everything that was committed before, by any process. Where that
 * takes too long or fails, the primary answers.
 */
// oxlint-disable-next-line max-lines-per-function -- every read decides by the standby's state, and may change it for the reads after it
export function withReplica(
  writer: Database,
  { readUrl, poolSize, log }: { readUrl: string; poolSize: number; log: DatabaseLog },
): Database {
  const open = (max: number): pg.Pool => {
    const pool = createPool(
      {
        application_name: 'scenic-tickets reads',
        connectionString: readUrl,
        max,
        statement_timeout: STATEMENT_MS,
        connectionTimeoutMillis: STATEMENT_MS,
        idleTimeoutMillis: 60_000,
        keepAlive: true,
        // SQL computes venue days, so the zone must be that of the primary.
        onConnect: (client) => client.query("SET TIME ZONE 'UTC'") as unknown as void,
      },
      log,
    );
    // A standby that restarts may be further behind than before.
    pool.on('error', () => settle('no answer'));
    return pool;
  };
  const lists = open(poolSize);
  // A separate connection, so that a crowd that waits for lists does not make the standby look late.
  const looks = open(1);
  let state: ReplicaState = 'in use';
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function ask<R>(pool: pg.Pool, sql: string, params?: readonly unknown[]): Promise<R[]> {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return (await send(client, sql, params, STATEMENT_MS, true)).rows as R[];
    } catch (error) {
      isBroken = isConnectionLoss(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  const written = together(() => writer.one<Position>(WRITTEN));
  const replayed = together(async () => (await ask<Replayed>(looks, REPLAYED))[0] as Replayed);

  async function look(): Promise<ReplicaState> {
    const wanted = await written();
    let found: ReplicaState = 'no answer';
    const limit = new AbortController();
    const follow = async (): Promise<void> => {
      do {
        if (found !== 'no answer') await sleep(LOOK_EVERY_MS);
        found = stateOf(await replayed(), wanted);
      } while (found === 'behind the writer' && !limit.signal.aborted);
    };
    const tooLate = sleep(SHOW_WITHIN_MS, undefined, { signal: limit.signal, ref: false }).catch(() => {});
    await Promise.race([follow().catch(() => {}), tooLate]);
    limit.abort();
    return found;
  }

  function settle(found: ReplicaState): void {
    if (found !== state) log('database.replica', { state: found });
    state = found;
    clearTimeout(again);
    if (found === 'in use' || isClosed) return;
    again = setTimeout(() => void look().then(settle, () => settle(state)), ASK_AGAIN_MS);
    again.unref();
  }

  async function hasCaughtUp(): Promise<boolean> {
    const found = await look().catch(() => undefined);
    // Another call may have found the standby unusable in the meantime; that result stays.
    if (found !== undefined && state === 'in use') settle(found);
    return found === 'in use' && state === 'in use';
  }

  function forReading(): Queryable {
    let asked: Promise<boolean> | undefined;
    // True once the writer answered a statement of this call: the standby might be behind it, so the later statements
    // go to the writer as well.
    let isWriters = false;
    async function query<R = Row>(sql: string, params?: readonly unknown[]): Promise<R[]> {
      isWriters ||= state !== 'in use' || !(await (asked ??= hasCaughtUp()));
      if (isWriters) return writer.query<R>(sql, params);
      try {
        return await ask<R>(lists, sql, params);
      } catch (error) {
        // Other errors concern this statement only, such as a conflict with the replay, and don't take the standby out
        // of use.
        if (isConnectionLoss(error) || isOutOfTime(error)) settle('no answer');
        isWriters = true;
        return writer.query<R>(sql, params);
      }
    }
    return {
      query,
      ...singleRows(query),
      execute: (sql, params) => writer.execute(sql, params),
    };
  }

  return {
    ...writer,
    forReading,
    async replicaState() {
      if (state === 'in use') await hasCaughtUp();
      return state;
    },
    async close() {
      isClosed = true;
      clearTimeout(again);
      await Promise.all([lists.end(), looks.end()]);
      await writer.close();
    },
  };
}
