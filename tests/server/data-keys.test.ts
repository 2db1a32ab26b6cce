import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import { openContext, type OpenedContext } from '#server/open-context.ts';
import { countOldFields, resealFields } from '#server/privacy/reseal.ts';
import { readSettings } from '#server/settings.ts';
import { fieldOf, SEALED_TABLES, type SealedRow, type SealedTable } from '#server/privacy/sealed.store.ts';
import { ADULT, ADULT_2, CHILD, familyOrder } from '#tests/fixtures/orders.ts';
import { startPostgres, type TestPostgres } from '#tests/fixtures/postgres.ts';
import { buySealed } from '#tests/fixtures/sealed-order.ts';
import { clockOffset, ROOT, serverDay, startServer, type TestServer } from '#tests/fixtures/server.ts';
import { asStaff } from '#tests/fixtures/staff.ts';
import { post, signIn, type TestVisitor } from '#tests/fixtures/visitor.ts';

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const [OLD, NEW] = [keyOf(9), keyOf(10)];
const OFFSET = clockOffset('10:00');
const TODAY = serverDay(OFFSET);
let postgres: TestPostgres | null;
beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed; npm test installs it');
});
afterAll(() => postgres?.stop());

const KILLED_WHILE_SEALING = `
import { openContext } from '#server/open-context.ts';
import { resealFields } from '#server/privacy/reseal.ts';
import { readSettings } from '#server/settings.ts';
const context = await openContext(readSettings(process.env));
let pieces = 0;
await resealFields(context, () => (pieces += 1) <= 6 || process.kill(process.pid, 'SIGKILL'));
`;

const MORE_ROWS: Record<
  string,
  (sealed: (column: string, ...key: (string | number)[]) => string) => [sql: string, params: unknown[]][]
> = {
  staff: (sealed) => [
    [
      `INSERT INTO staff (id, login, name, created_at, totp_enc, totp_new_enc) VALUES ('s-1', 'rota', 'Rota', now(), $1, $2)`,
      [sealed('totp_enc', 's-1'), sealed('totp_new_enc', 's-1')],
    ],
  ],
  staff_phone: (sealed) => [
    [`INSERT INTO staff_phone (staff_id, phone_enc, kinds) VALUES ('s-1', $1, '[]')`, [sealed('phone_enc', 's-1')]],
  ],
  staff_push: (sealed) => [
    [
      `INSERT INTO staff_push (id, staff_id, address_enc, locale, created_at) VALUES ('p-1', 's-1', $1, 'en', now())`,
      [sealed('address_enc', 'p-1')],
    ],
  ],
  staff_request: (sealed) => [
    [
      `INSERT INTO staff_request (staff_id, key, request_hash, created_at, answer_enc) VALUES ('s-1', 'press-1', 'h', now(), $1)`,
      [sealed('answer_enc', 's-1', 'press-1')],
    ],
  ],
  notice_target: (sealed) => [
    [
      `INSERT INTO notice_target (project_id, id, visitor_id, way, address_enc, locale, created_at)
       SELECT project_id, 'n-1', id, 'push', $1, 'en', now() FROM visitor WHERE project_id = 'crane-lake' LIMIT 1`,
      [sealed('address_enc', 'crane-lake', 'n-1')],
    ],
  ],
  code_batch: (sealed) => [
    [
      `INSERT INTO code_batch (project_id, id, name, ticket_type_id, count, made_by, made_at, file_enc, file_until)
       VALUES ('crane-lake', 'b-1', 'Batch', 'peak-adult', 1, 's-1', now(), $1, now())`,
      [sealed('file_enc', 'crane-lake', 'b-1')],
    ],
  ],
  export_piece: (sealed) => [
    [
      `INSERT INTO export (project_id, id, kind, format, ask, state, asked_by, asked_at)
       VALUES ('crane-lake', 'x-1', 'guests', 'csv', '{}', 'DONE', 's-1', now())`,
      [],
    ],
    [
      `INSERT INTO export_piece (project_id, export_id, n, data_enc) VALUES ('crane-lake', 'x-1', 0, $1)`,
      [sealed('data_enc', 'crane-lake', 'x-1', 0)],
    ],
  ],
  waiting_list_entry: (sealed) => [
    [
      `INSERT INTO waiting_list_entry (project_id, id, visitor_id, ticket_type_id, tickets, size, people_enc, state, joined_at, ended_at)
       VALUES ('crane-lake', 'w-1', 'v-1', 'peak-adult', 1, 1, $1, 'LEFT', now(), now())`,
      [sealed('people_enc', 'crane-lake', 'w-1')],
    ],
  ],
};

const rowsOf = ({ db }: OpenedContext, { table, key, columns }: SealedTable): Promise<SealedRow[]> =>
  db.query<SealedRow>(`SELECT ${[...key.map(([column]) => column), ...columns].join(', ')} FROM ${table}`);

/**
 * Opens every sealed field.
 * @returns by column the prefixes of its sealed texts, which name their keys.
 * @throws for a field that no key opens.
 */
async function openAll(context: OpenedContext): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const table of SEALED_TABLES) {
    for (const row of await rowsOf(context, table)) {
      for (const column of table.columns) {
        const sealed = row[column];
        if (typeof sealed !== 'string' || sealed === '') continue;
        context.secrets.decrypt(sealed, fieldOf(table, row, column));
        const name = `${table.table}.${column}`;
        found.set(name, (found.get(name) ?? new Set()).add(sealed.slice(0, sealed.lastIndexOf('.') + 1)));
      }
    }
  }
  return found;
}

/** @returns how many rows are found by the hash of a document, of a name and of a phone. */
async function found({ db, secrets }: OpenedContext): Promise<number[]> {
  const count = async (sql: string, hash: string): Promise<number> =>
    (await db.query<{ count: number }>(`SELECT count(*) AS count FROM ${sql} = $1`, [hash]))[0]?.count ?? 0;
  return [
    await count('ticket_holder WHERE person_hash', secrets.personHash('crane-lake', ADULT)),
    await count('ticket_holder WHERE name_hash', secrets.nameHash('crane-lake', ADULT.name)),
    await count('orders WHERE phone_hash', secrets.phoneHash('crane-lake', '13800000000')),
  ];
}

describe('the keys of the database', () => {
  it('name every sealed column, and SECRET_KEY changes without ending a session, voiding a code or losing a field', async () => {
    const databaseUrl = await postgres?.createDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'keys-'));
    const env = (keys: Record<string, string>, ahead = 0): Record<string, string> => ({
      SERVER_CLOCK_OFFSET_SECONDS: String(OFFSET + ahead),
      RATE_LIMITS: 'off',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...keys,
    });
    let server: TestServer | undefined;
    const start = async (keys: Record<string, string>, ahead = 0): Promise<TestServer> =>
      (server = await startServer({ env: env(keys, ahead), dataDir }));
    const inContext = async <T>(
      keys: Record<string, string>,
      ahead: number,
      work: (context: OpenedContext) => Promise<T>,
    ): Promise<T> => {
      const context = await openContext(readSettings({ ...env(keys, ahead), DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
      try {
        return await work(context);
      } finally {
        await context.close();
      }
    };
    try {
      const first = await start({ SECRET_KEY: OLD });
      const lin = await signIn(first, 'lin');
      const order = await buySealed(first, lin, addDays(TODAY, 2));
      const codes = (await lin.order('wxorder/get', { id: order.id })).tickets.flatMap(({ code }) => code ?? []);
      expect(codes).toHaveLength(3);
      await first.stop();

      await inContext({ SECRET_KEY: OLD }, 0, async (context) => {
        for (const [name, rows] of Object.entries(MORE_ROWS)) {
          const table = SEALED_TABLES.find((each) => each.table === name);
          if (!table) throw new Error(`${name} is not named`);
          const sealed = (column: string, ...key: (string | number)[]): string => {
            const row = Object.fromEntries(table.key.map(([column_], index) => [column_, key[index] ?? '']));
            return context.secrets.encrypt('sealed', fieldOf(table, row, column as SealedTable['columns'][number]));
          };
          for (const [sql, params] of rows(sealed)) await context.db.execute(sql, params);
        }
        await context.db.execute('UPDATE orders SET agency_enc = $1 WHERE id = $2', [
          context.secrets.encrypt('{}', ['orders.agency_enc', 'crane-lake', order.id]),
          order.id,
        ]);
        const columns = await context.db.query<{ name: string }>(
          `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = current_schema() AND column_name LIKE '%\\_enc' ORDER BY 1`,
        );
        const sealed = await openAll(context);
        expect(await found(context)).toEqual([1, 1, 1]);
        // A new sealed column is named in server/privacy/sealed.store.ts, and filled above.
        expect([...sealed.keys()].toSorted()).toEqual(columns.map(({ name }) => name));
        expect(new Set([...sealed.values()].flatMap((prefixes) => [...prefixes]))).toEqual(new Set(['k2.']));
      });

      /** What the visitor and the gate see at this server; the visitor uses the session of before the restart. */
      const look = async (at: TestServer): Promise<unknown[]> => {
        const visitor = sameSession(at, lin);
        const shown = await visitor.order('wxorder/get', { id: order.id });
        return [
          shown.tickets.flatMap(({ holders }) => holders.map(({ name }) => name)),
          (await visitor.call('wxorder/selfHelp/invoiceRecordQuery', { page_num: 0, page_size: 0 })).extraInfo.list[0]
            .purchaser,
          (await visitor.call('wxshoppingcart/list', { page_num: 1, page_size: 10 })).extraInfo.total,
          shown.tickets.map(({ code }) => code),
          (await asStaff(at, 'check', { code: codes[0] ?? '' })).reason,
        ];
      };
      const expected = [[ADULT.name, ADULT_2.name, CHILD.name], 'Crane Ltd', 1, codes, 'wrong-day'];
      const second = await start({ SECRET_KEY: OLD });
      const before = await look(second);
      expect(before).toEqual(expected);
      await second.stop();

      const both = { SECRET_KEY: NEW, SECRET_KEY_OLD: OLD };
      const third = await start(both);
      expect(await look(third)).toEqual(before);
      const standing = await asStaff(third, 'keys', {});
      expect([standing.keys.map(({ name }: { name: string }) => name), standing.old_fields]).toEqual([['root-1'], {}]);
      expect(standing.secret_key).toMatch(/SECRET_KEY_OLD may go.*keys forget/);
      expect((await asStaff(third, 'keys', { act: 'renew' })).keys).toHaveLength(2);
      await expect(asStaff(third, 'keys', { act: 'renew' })).rejects.toThrow('stateForbids');
      expect(await look(third)).toEqual(before);
      await third.stop();

      // The new key is in use; the process that seals again is killed in the middle of its work, and another one starts
      // over.
      const killed = spawnSync(process.execPath, ['--input-type=module', '-e', KILLED_WHILE_SEALING], {
        cwd: ROOT,
        env: { PATH: process.env['PATH'], ...env(both, 120), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
      });
      expect([killed.signal, String(killed.stderr)]).toEqual(['SIGKILL', '']);
      await inContext(both, 120, async (context) => {
        const prefixes = [...(await openAll(context)).values()].flatMap((each) => [...each]);
        expect(new Set(prefixes)).toEqual(new Set(['k2.', 'k3.2.']));
        expect(Object.keys(await countOldFields(context)).length).toBeGreaterThan(0);
      });
      await inContext(both, 120, async (context) => {
        expect(await resealFields(context)).toBeGreaterThan(0);
        expect(await resealFields(context)).toBe(0);
        expect(new Set([...(await openAll(context)).values()].flatMap((each) => [...each]))).toEqual(
          new Set(['k3.2.']),
        );
        expect(await countOldFields(context)).toEqual({});
        expect(await found(context)).toEqual([1, 1, 1]);
      });
      const fourth = await start(both, 120);
      expect(await look(fourth)).toEqual(before);
      const done = await asStaff(fourth, 'keys', { act: 'forget' });
      expect([done.old_fields, done.secret_key]).toEqual([{}, expect.not.stringContaining('forget')]);
      expect(done.keys[1].resealed_at).toEqual(expect.any(String));
      await fourth.stop();

      const last = await start({ SECRET_KEY: NEW }, 120);
      expect(await look(last)).toEqual(before);
      const fresh = await sameSession(last, lin).order('wxorder/new', familyOrder(addDays(TODAY, 1)), {
        'Idempotency-Key': crypto.randomUUID(),
      });
      expect(fresh.tickets).toHaveLength(3);
      await last.stop();
      server = undefined;
      await expect(startServer({ env: env({ SECRET_KEY: OLD }), dataDir })).rejects.toThrow(
        'This SECRET_KEY does not fit',
      );
    } finally {
      await server?.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

/** The visitor of a session at a server that was restarted at another address. */
const sameSession = (server: TestServer, { token }: TestVisitor): Pick<TestVisitor, 'call' | 'order'> => {
  const call: TestVisitor['call'] = (path, body = {}, headers = {}) =>
    post(server.url, path, { clear_session: token, project: 'crane-lake', ...body }, headers);
  return {
    call,
    async order(path, body, headers) {
      const answer = await call(path, body, headers);
      if (answer.resCode !== 200)
        throw new Error(`${path}: ${answer.resCode} ${answer.errInfo ?? ''} ${JSON.stringify(answer.extraInfo)}`);
      return answer.extraInfo;
    },
  };
};
