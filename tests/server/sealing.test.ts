import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import { openContext } from '#server/open-context.ts';
import { makeSecrets } from '#server/keys/secrets.ts';
import { resealFields } from '#server/privacy/reseal.ts';
import { readSettings } from '#server/settings.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { fieldOf, SEALED_TABLES, type SealedRow, writeSealed } from '#server/privacy/sealed.store.ts';
import { ADULT, ADULT_2, CHILD } from '#tests/fixtures/orders.ts';
import { startPostgres, type TestPostgres } from '#tests/fixtures/postgres.ts';
import { buySealed } from '#tests/fixtures/sealed-order.ts';
import { sealUnbound } from '#tests/fixtures/seal-unbound.ts';
import { clockOffset, serverDay, startServer } from '#tests/fixtures/server.ts';
import { signIn } from '#tests/fixtures/visitor.ts';

const SECRET_KEY = Buffer.alloc(32, 9).toString('base64');
const secrets = makeSecrets(SECRET_KEY);
const offset = clockOffset('10:00');
let postgres: TestPostgres | null;
beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed; npm test installs it');
});
afterAll(() => postgres?.stop());

/** Every row, with its table, of the tables whose fields earlier versions sealed without binding them to their row. */
async function sealedRows(db: Database): Promise<{ table: (typeof SEALED_TABLES)[number]; row: SealedRow }[]> {
  const found = SEALED_TABLES.filter(({ unbound }) => unbound).map(async (table) => {
    const names = [...table.key.map(([column]) => column), ...table.columns];
    return (await db.query<SealedRow>(`SELECT ${names.join(', ')} FROM ${table.table}`)).map((row) => ({ table, row }));
  });
  return (await Promise.all(found)).flat();
}

const prefixesOf = async (db: Database): Promise<string[]> => [
  ...new Set(
    (await sealedRows(db)).flatMap(({ table, row }) =>
      table.columns.flatMap((column) => (row[column] ? String(row[column]).slice(0, 3) : [])),
    ),
  ),
];

/** Seals the fields of these tables as earlier versions did, not bound to their row. */
async function unbindAll(db: Database): Promise<void> {
  for (const { table, row } of await sealedRows(db)) {
    const opened = table.columns.flatMap((column) => {
      const sealed = row[column];
      return sealed
        ? [[column, sealUnbound(SECRET_KEY, secrets.decrypt(String(sealed), fieldOf(table, row, column)))]]
        : [];
    });
    await writeSealed(db, table, [[row, { ...row, ...Object.fromEntries(opened) }]]);
  }
}

describe('sealed fields', () => {
  it('are bound to their row: old ones open and are sealed anew, moved ones open no more', async () => {
    const databaseUrl = await postgres?.createDatabase();
    const env = {
      SECRET_KEY,
      SERVER_CLOCK_OFFSET_SECONDS: String(offset),
      RATE_LIMITS: 'off',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    };
    const dataDir = await mkdtemp(join(tmpdir(), 'sealing-'));
    let server = await startServer({ env, dataDir });
    try {
      const inDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
        const db = await openDatabase({ databaseUrl, dataDir });
        try {
          return await work(db);
        } finally {
          await db.close();
        }
      };
      const lin = await signIn(server, 'lin');
      const order = await buySealed(server, lin, addDays(serverDay(offset), 2));
      const shown = async () => [
        (await lin.order('wxorder/get', { id: order.id })).tickets.flatMap(({ holders }) =>
          holders.map(({ name }) => name),
        ),
        (await lin.call('wxorder/selfHelp/invoiceRecordQuery', { page_num: 0, page_size: 0 })).extraInfo.list[0]
          .purchaser,
        (await lin.call('wxshoppingcart/list', { page_num: 1, page_size: 10 })).extraInfo.total,
      ];
      const expected = [[ADULT.name, ADULT_2.name, CHILD.name], 'Crane Ltd', 1];
      expect(await shown()).toEqual(expected);

      await server.stop();
      expect(await inDatabase(prefixesOf)).toEqual(['k2.']);
      await inDatabase(unbindAll);
      expect(await inDatabase(prefixesOf)).toEqual(['k1.']);
      server = await startServer({ env, dataDir });
      Object.assign(lin, await signIn(server, 'lin'));
      expect(await shown()).toEqual(expected);

      await server.stop();
      const context = await openContext(readSettings({ ...env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
      const rows = await sealedRows(context.db);
      expect(await resealFields(context)).toBe(rows.length);
      expect(await resealFields(context)).toBe(0);
      await context.close();
      expect(await inDatabase(prefixesOf)).toEqual(['k2.']);
      await inDatabase((db) =>
        db.execute(
          'UPDATE ticket_holder SET name_enc = (SELECT name_enc FROM ticket_holder ORDER BY ticket_id LIMIT 1) WHERE ticket_id = (SELECT max(ticket_id) FROM ticket_holder)',
        ),
      );
      server = await startServer({ env, dataDir });
      Object.assign(lin, await signIn(server, 'lin'));
      const answer = await lin.call('wxorder/get', { id: order.id });
      expect([answer.resCode, JSON.stringify(answer)]).toEqual([50_001, expect.not.stringContaining(ADULT.name)]);
    } finally {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
