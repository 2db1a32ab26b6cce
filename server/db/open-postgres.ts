import pg from 'pg';
import { createChanges, listen } from './changes.ts';
import type { Database, DatabaseLog, Queryable } from './database.ts';
import { createPool, createSession, limitOf, probe, send } from './postgres.ts';
import { sqlState, StartRefused, Unavailable } from './sql-errors.ts';
import type { Engine, Lease } from './transaction.ts';

export interface PostgresOptions {
  databaseUrl: string;
  /** Bypasses a pooler that lends connections for one transaction each: for work that needs a connection of its own. */
  directUrl?: string | undefined;
  poolSize: number;
  log: DatabaseLog;
}

/**
 * Time limits of a connection, milliseconds: sent at its start, or stored with the role where a pooler opens the
 * connections. The limit for idleness ends the transaction of a process that was cut off, which may hold a row that
 * everybody needs.
 */
const LIMITS = { lock_timeout: 2_000, statement_timeout: 5_000, idle_in_transaction_session_timeout: 5_000 };
/** Migrations and indexes take long and need a connection of their own. */
const DIRECT_CONNECTIONS = 2;

/**
 * @param prepared whether statements are planned once a connection; false behind a pooler, which may use another
 * connection for the next statement.
 */
function engineOf(pool: pg.Pool, isClosing: () => boolean, prepared: boolean): Engine {
  return {
    async lease(): Promise<Lease> {
      if (isClosing()) throw new Unavailable('The database is being closed');
      const client = await pool.connect().catch((error: Error) => {
        throw new Unavailable(`No database connection: ${error.message}`, { cause: error });
      });
      return {
        run: (sql, params, patient) => send(client, sql, params, limitOf(patient), prepared),
        release: (broken) => client.release(broken),
      };
    },
  };
}

async function inSnapshot<T>(own: Queryable, work: (db: Queryable) => Promise<T>): Promise<T> {
  await own.execute('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    return await work(own);
  } finally {
    await own.execute('ROLLBACK');
  }
}

// oxlint-disable-next-line max-lines-per-function -- what is opened here is closed together, also where opening fails halfway
export async function openPostgres({ databaseUrl, directUrl, poolSize, log }: PostgresOptions): Promise<Database> {
  const pooled = directUrl !== undefined;
  const common: pg.PoolConfig = {
    // Statements that are given at once travel in one round trip.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  };
  const ownSettings: pg.PoolConfig = {
    ...LIMITS,
    // Days are cut in SQL; both engines must cut them in the same zone. Instants are read in the form that ISO gives
    // them.
    onConnect: (client) => client.query("SET TIME ZONE 'UTC'; SET DateStyle TO 'ISO, MDY'") as unknown as void,
  };
  const pool = createPool(
    { ...common, ...(pooled ? {} : ownSettings), connectionString: databaseUrl, max: poolSize },
    log,
  );
  const direct = pooled ? createPool({ ...common, connectionString: directUrl, max: DIRECT_CONNECTIONS }, log) : pool;
  let closing: Promise<void> | undefined;
  const session = createSession(
    engineOf(pool, () => closing !== undefined, !pooled),
    log,
  );
  const separate = pooled
    ? createSession(
        engineOf(direct, () => closing !== undefined, false),
        log,
      )
    : session;
  const changes = createChanges();
  let stopListening = (): Promise<void> => Promise.resolve();
  const close = () =>
    (closing ??= stopListening().then(async () => {
      await pool.end();
      if (pooled) await direct.end();
    }));
  try {
    await refuseOldServer(separate);
    if (pooled) await settleRole(separate);
    await session.query('SELECT 1');
  } catch (error) {
    await close();
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(`The database ${addressOf(databaseUrl)} cannot be used: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  stopListening = listen(
    // The listening connection has another name, or a command that looks for a running server would find its own.
    () =>
      new pg.Client({
        connectionString: directUrl ?? databaseUrl,
        application_name: 'scenic-tickets changes',
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
      }),
    changes,
    log,
  );
  return {
    kind: 'postgres',
    isShared: true,
    ...session,
    maintain: separate.maintain,
    snapshot: (work) => separate.maintain((own) => inSnapshot(own, work)),
    // Autovacuum tidies by itself.
    tidy: () => Promise.resolve(),
    changes,
    hasRoom: () => Promise.resolve(true),
    health: () => probe(session),
    close,
  };
}

async function refuseOldServer(session: Queryable): Promise<void> {
  const row = await session.one<{ number: number; name: string }>(
    "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name",
  );
  if (row.number < 150_000) {
    throw new StartRefused(`This program needs PostgreSQL 15 or newer, but the server is version ${row.name}.`);
  }
}

/** A pooler accepts no settings with a connection, so they are stored with the role: every new connection has them. */
async function settleRole(session: Queryable): Promise<void> {
  const wanted = { ...LIMITS, timezone: 'UTC', datestyle: 'ISO, MDY' };
  const row = await session.one<{ settings: string[] | null; name: string }>(
    `SELECT quote_ident(current_database()) AS name, (
       SELECT s.setconfig FROM pg_db_role_setting s JOIN pg_roles r ON r.oid = s.setrole JOIN pg_database d ON d.oid = s.setdatabase
       WHERE r.rolname = current_user AND d.datname = current_database()) AS settings`,
  );
  for (const [name, value] of Object.entries(wanted)) {
    if (row.settings?.some((each) => each.toLowerCase() === `${name}=${value}`.toLowerCase())) continue;
    try {
      await session.execute(`ALTER ROLE CURRENT_USER IN DATABASE ${row.name} SET ${name} = '${value}'`);
    } catch (error) {
      // Another process may be writing the same row at this moment.
      if (sqlState(error) !== 'XX000' && sqlState(error) !== '23505') throw error;
    }
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  // A connection refused on several addresses comes as an aggregate without a message.
  return cause instanceof AggregateError ? cause.errors.map((each: Error) => each.message).join(', ') : message;
}

function addressOf(databaseUrl: string): string {
  try {
    const { host, pathname } = new URL(databaseUrl);
    return `${host}${pathname}`;
  } catch {
    return 'named by the connection address';
  }
}
