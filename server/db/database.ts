export type Row = Record<string, unknown>;

export interface Queryable {
  query<R = Row>(sql: string, params?: readonly unknown[]): Promise<R[]>;
  /** Throws where there is no row. */
  one<R = Row>(sql: string, params?: readonly unknown[]): Promise<R>;
  maybe<R = Row>(sql: string, params?: readonly unknown[]): Promise<R | null>;
  /** Answers the number of affected rows. Without params the text may hold several statements. */
  execute(sql: string, params?: readonly unknown[]): Promise<number>;
}

export const singleRows = (query: Queryable['query']): Pick<Queryable, 'one' | 'maybe'> => ({
  async one<R = Row>(sql: string, params?: readonly unknown[]) {
    const [row] = await query<R>(sql, params);
    if (row === undefined) throw new Error(`No row: ${sql.slice(0, 80)}`);
    return row;
  },
  maybe: async <R = Row>(sql: string, params?: readonly unknown[]) => (await query<R>(sql, params))[0] ?? null,
});

export interface Transaction extends Queryable {
  /**
   * Sends a statement without waiting for it: where it fails, so does the transaction. Meant for the last statement,
   * which then travels together with COMMIT.
   */
  send(sql: string, params: readonly unknown[]): void;
}

export interface TransactionOptions {
  /** Minutes instead of seconds for statements and locks. */
  patient?: boolean;
}

/** Changes that processes announce to each other, so that their caches need no polling. */
export type Change =
  | { kind: 'catalog'; project: string }
  | { kind: 'session'; hash: string }
  | { kind: 'sessions'; project: string; visitor_id: string; except: string };

export interface Changes {
  /** Calls back after each committed change that a process announced; with null when some may have been missed. */
  subscribe(received: (change: Change | null) => void): void;
  /** False while messages may be missed: then ask the database. */
  isHearing(): boolean;
}

/**
 * The same driver over PostgreSQL and the embedded engine. Inside `transaction` only `tx` may be used; using the
 * database itself there throws, since with one connection it would wait for itself.
 */
export interface Database extends Queryable {
  /** For display and logs; a difference in behaviour has a property with its own name. */
  readonly kind: 'embedded' | 'postgres';
  /** Whether other processes may use the database at the same time. */
  readonly isShared: boolean;
  /**
   * A READ COMMITTED transaction. Runs `work` again (up to 5 times, with jitter) after a serialisation failure or a
   * deadlock, or where the connection was dead at BEGIN; never after an unknown COMMIT, which throws UnknownOutcome.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * One connection outside a transaction with the long time limits: VACUUM, CHECKPOINT, indexes that are built while
   * others write.
   */
  maintain<T>(work: (session: Queryable) => Promise<T>): Promise<T>;
  /** Reads as of one moment, where holding it makes nobody wait; otherwise each read as of its own. */
  snapshot<T>(work: (read: Queryable) => Promise<T>): Promise<T>;
  /** The maintenance that the database does not do by itself. */
  tidy(): Promise<void>;
  /**
   * True while the disk has room, checked once a second, since the embedded engine must not run into a full disk. For
   * PostgreSQL it is always true.
   */
  hasRoom(): Promise<boolean>;
  health(): Promise<string>;
  connections(): { used: number; waiting: number };
  readonly changes: Changes;
  /**
   * Present where there is a standby: gives reads for one call, from the standby or from this database. They see
   * everything that was committed before the first of them.
   */
  forReading?(): Queryable;
  replicaState?(): Promise<ReplicaState>;
  close(): Promise<void>;
}

export type ReplicaState = 'in use' | 'behind the writer' | 'no answer' | 'not a standby' | 'another timeline';

export type DatabaseLog = (event: string, details: Record<string, unknown>) => void;

/** A table is analysed again when it has this many times the rows that the planner knows of. */
const OUTGROWN = 2;
/** A table with fewer rows would be read from end to end anyway. */
const WORTH_ROWS = 100;

/**
 * Renews the planner's statistics of tables that outgrew them, and answers their names. Until then statements keep
 * plans that were made for empty tables; autovacuum runs only once a minute.
 */
export async function analyzeGrown(db: Pick<Database, 'query' | 'maintain'>): Promise<string[]> {
  const grown = await db.query<{ name: string }>(
    `SELECT quote_ident(s.schemaname) || '.' || quote_ident(s.relname) AS name FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
     WHERE s.n_live_tup >= greatest($1::int, $2::int * c.reltuples)`,
    [WORTH_ROWS, OUTGROWN],
  );
  // Another process, or autovacuum, may be at the same table.
  for (const { name } of grown) await db.maintain((session) => session.execute(`ANALYZE (SKIP_LOCKED) ${name}`));
  return grown.map(({ name }) => name);
}
