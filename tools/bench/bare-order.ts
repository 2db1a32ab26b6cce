import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Queryable, singleRows } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Work } from './load.ts';

const TABLES = `
  CREATE TABLE bare_key (visitor text, key text, hash text, order_id text, PRIMARY KEY (visitor, key));
  CREATE TABLE bare_stock (id integer PRIMARY KEY, capacity integer NOT NULL, sold integer NOT NULL DEFAULT 0, CHECK (sold <= capacity)) WITH (fillfactor = 50);
  CREATE TABLE bare_order (id text PRIMARY KEY, order_no text UNIQUE, visitor text NOT NULL, status text NOT NULL, fee bigint NOT NULL, created_at timestamptz NOT NULL);
  CREATE INDEX bare_order_visitor ON bare_order (visitor, created_at);
  CREATE TABLE bare_ticket (id text PRIMARY KEY, order_id text NOT NULL REFERENCES bare_order (id), stock integer NOT NULL, status text NOT NULL, fee bigint NOT NULL);
  CREATE INDEX bare_ticket_order ON bare_ticket (order_id);
  INSERT INTO bare_stock SELECT n, 1000000000 FROM generate_series(0, 999) n;
`;

/** The minimum that any backend must do for an order of two tickets: key, stock, order, tickets, outcome. */
async function place(tx: Queryable, stock: number): Promise<void> {
  const [id, key] = [randomUUID(), randomUUID()];
  await tx.execute('INSERT INTO bare_key (visitor, key, hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    'v',
    key,
    key,
  ]);
  const taken = await tx.execute('UPDATE bare_stock SET sold = sold + 2 WHERE id = $1 AND sold + 2 <= capacity', [
    stock,
  ]);
  if (taken !== 1) throw new Error('sold out');
  await tx.execute(
    `INSERT INTO bare_order (id, order_no, visitor, status, fee, created_at) VALUES ($1, $2, 'v', 'WAIT_PAY', 2000, now())`,
    [id, id.slice(0, 18)],
  );
  await tx.execute(
    `INSERT INTO bare_ticket (id, order_id, stock, status, fee) VALUES ($1, $3, $4, 'WAIT_USE', 1000), ($2, $3, $4, 'WAIT_USE', 1000)`,
    [randomUUID(), randomUUID(), id, stock],
  );
  await tx.execute('UPDATE bare_key SET order_id = $3 WHERE visitor = $1 AND key = $2', ['v', key, id]);
}

export interface Bare {
  /** `hot`: everybody takes from one stock row; `spread`: each order takes from one of 1000 rows at random. */
  order(kind: 'hot' | 'spread'): Work;
  close(): Promise<void>;
}

const stockOf = (kind: 'hot' | 'spread'): number => (kind === 'hot' ? 0 : Math.floor(Math.random() * 1000));

export async function bareOnPostgres(url: string, connections: number): Promise<Bare> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // An idle connection that ends with its database is no failure.
  pool.on('error', () => undefined);
  await pool.query(TABLES);
  return {
    order: (kind) => async () => {
      const client = await pool.connect();
      const query = async <R>(sql: string, params: readonly unknown[] = []) =>
        (await client.query(sql, [...params])).rows as R[];
      const tx: Queryable = {
        query,
        ...singleRows(query),
        execute: async (sql, params = []) => (await client.query(sql, [...params])).rowCount ?? 0,
      };
      try {
        await client.query('BEGIN');
        await place(tx, stockOf(kind));
        await client.query('COMMIT');
        return 'ok';
      } catch {
        await client.query('ROLLBACK');
        return 'failed';
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

export async function bareOnEmbedded(): Promise<Bare> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bare-'));
  const db = await openDatabase({ dataDir });
  await db.execute(TABLES);
  return {
    order: (kind) => () => db.transaction((tx) => place(tx, stockOf(kind))).then(() => 'ok'),
    async close() {
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
