import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '#domain/lib/day.ts';
import { JOBS } from '#server/jobs/jobs.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { migrate, MIGRATIONS } from '#server/db/migrate.ts';
import { ADULT, ADULT_2, boatOrder, CHILD, familyOrder } from '#tests/fixtures/orders.ts';
import { newestBin, runOnce, startPostgres, type TestPostgres } from '#tests/fixtures/postgres.ts';
import {
  clockOffset,
  ROOT,
  runProgram,
  serverDay,
  type ServerOptions,
  startServer,
  type TestServer,
  waitFor,
} from '#tests/fixtures/server.ts';
import { asStaff } from '#tests/fixtures/staff.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import {
  type Answer,
  openPayment,
  payAtCashier,
  request,
  setGateway,
  signIn,
  signInByPhone,
  smsCodeOf,
  type TestVisitor,
} from '#tests/fixtures/visitor.ts';
import { trial } from '#tests/fixtures/trial.ts';

const offset = clockOffset('10:00');
const friday: Day = addDays(serverDay(offset), 2);
const clock = { SERVER_CLOCK_OFFSET_SECONDS: String(offset) };
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

async function start(options: ServerOptions = {}): Promise<TestServer> {
  const server = await startServer({ ...options, env: { ...clock, ...options.env } });
  closers.push(() => server.stop());
  return server;
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'operation-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const key = (): Record<string, string> => ({ 'Idempotency-Key': crypto.randomUUID() });

describe('the end of a process', () => {
  it('finishes what runs, sends away what comes, loses nothing and ends with 0 (D06)', async () => {
    const dataDir = join(await newFolder(), 'data');
    const server = await start({ dataDir, process: true, env: { RATE_LIMITS: 'off' } });
    const visitors = await Promise.all(['lin', 'emma', 'sato'].map((person) => signIn(server, person)));
    const [lin] = visitors as [TestVisitor];
    const slow = await lin.order('wxorder/new', boatOrder(friday), key());
    await setGateway(server, { create: 'late', create_delay_ms: 3000 });

    const acknowledged = new Set<string>([slow.id]);
    const others: { status: number; answer: Answer; headers: Headers }[] = [];
    let ending = false;
    const load = visitors.map(async (visitor, index) => {
      const session = ['boat-1330', 'boat-1500', 'boat-1700'][index];
      for (;;) {
        const sent = await request(
          server.url,
          'POST',
          'wxorder/new',
          { ...boatOrder(friday, 1, session), clear_session: visitor.token },
          key(),
        ).catch(() => null);
        if (sent === null) return;
        const answer = sent.answer();
        if (answer.resCode === 200) acknowledged.add(answer.extraInfo.id);
        else if (ending) others.push({ status: sent.status, answer, headers: sent.headers });
      }
    });
    const paying = openPayment(lin, slow);
    await eventually(() => acknowledged.size > 3, 'orders');
    ending = true;
    process.kill(server.pid, 'SIGTERM');
    const ready = await eventually(async () => {
      const answer = await fetch(`${server.url}/readyz`);
      return answer.status === 503 && answer.text();
    }, 'a server that ends');
    expect(ready).toBe('draining');
    expect((await fetch(server.url)).status).toBe(503);
    expect(await paying).toMatch(/\w/);
    expect(await server.ended).toBe(0);
    await Promise.all(load);

    const away = others.filter((each) => each.status === 503);
    expect(away.length).toBeGreaterThan(0);
    expect(new Set(away.map((each) => each.answer.resCode))).toEqual(new Set([32004]));
    expect(new Set(away.map((each) => `${each.headers.get('connection')} ${each.headers.get('retry-after')}`))).toEqual(
      new Set(['close 2']),
    );
    const db = await openDatabase({ dataDir });
    const stored = await db.query<{ id: string }>('SELECT id FROM orders');
    expect([...acknowledged].filter((id) => !stored.some((row) => row.id === id))).toEqual([]);
    expect(await brokenInvariants(db)).toEqual([]);
    await db.close();
  });

  it('is loud and not silent when nobody caught an error, and says nothing private', async () => {
    // The imported script rejects a promise as soon as the server listens for unhandled rejections.
    const fails =
      "data:text/javascript,const look=setInterval(()=>{if(process.listenerCount('unhandledRejection')){clearInterval(look);Promise.reject(new Error('lost 13800000000'))}},20)";
    const env = { ...clock, DATA_DIR: join(await newFolder(), 'data'), PORT: '0' };
    const printed = await runProgram(['--import', fails, 'server/main.ts'], env, 1);
    expect(printed).toContain('unexpected error, ending');
    expect(printed).toContain('lost [hidden]');
  });
});

describe('too many at once (D08)', () => {
  it('works on so many, sends the rest away at once and stays small', async () => {
    const server = await start({ process: true, env: { RATE_LIMITS: 'off', MAX_IN_FLIGHT: '4' } });
    const visitors: TestVisitor[] = [];
    for (let index = 0; index < 20; index += 1) visitors.push(await signIn(server, `crowd${index}`));
    const memory = async (): Promise<number> =>
      Number(/^process_resident_memory_bytes (\S+)/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1]);
    const before = await memory();
    const done: { code: number; status: number; retry: string | null }[] = [];
    for (let wave = 0; wave < 3; wave += 1) {
      await Promise.all(
        visitors.flatMap((visitor) =>
          Array.from({ length: 5 }, async () => {
            const body = { clear_session: visitor.token, page_num: 0, page_size: 0, wave };
            const sent = await request(server.url, 'POST', 'wxorder/list', body);
            done.push({ code: sent.answer().resCode, status: sent.status, retry: sent.headers.get('retry-after') });
          }),
        ),
      );
    }
    const away = done.filter((each) => each.status === 503);
    const served = done.filter((each) => each.status === 200);
    expect(new Set(away.map((each) => `${each.code} ${each.retry ?? ''}`))).toEqual(new Set(['32004 2']));
    expect(new Set(served.map((each) => each.code))).toEqual(new Set([200]));
    // However slow the machine is, four of each wave are served.
    expect([away.length > 0, served.length >= 12]).toEqual([true, true]);
    expect((await memory()) - before).toBeLessThan(150 * 1024 * 1024);
    const [first] = visitors as [TestVisitor];
    expect((await first.call('wxorder/list')).resCode).toBe(200);
  });

  it('asks the database once for what everybody looks at', async () => {
    const server = await start({ env: { MAX_IN_FLIGHT: '2' } });
    const look = (): Promise<number> =>
      request(server.url, 'GET', 'app/scenic', { project: 'crane-lake' }).then((sent) => sent.answer().resCode);
    expect(new Set(await Promise.all(Array.from({ length: 200 }, look)))).toEqual(new Set([200]));
  });
});

describe('what an operator sees', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start({ env: { LOG_LEVEL: 'debug', TRUST_PROXY: '1' } });
  });

  it('the log of whole journeys holds nobody and no key (D09)', async () => {
    const secrets = new Set<string>([
      ADULT.id_number,
      ADULT_2.id_number,
      CHILD.id_number,
      '13800000000',
      '13800004001',
      ADULT.name,
      CHILD.name,
    ]);
    const lin = await signIn(server);
    secrets.add(lin.token).add(lin.openid);
    const order = await lin.order('wxorder/new', familyOrder(friday), key());
    await lin.call('wxorder/new', { ...familyOrder(friday), phone: '1380000', note: lin.token });
    await lin.call('wxgreyList/check', {
      identityGreyListChecks: [{ id_type: ADULT.id_type, id_number: ADULT.id_number }],
    });
    await payAtCashier(server, await openPayment(lin, order));
    await waitFor(async () => (await lin.order('wxorder/get', { id: order.id })).pay_status === 'PAYED');
    for (const ticket of (await lin.order('wxorder/get', { id: order.id })).tickets) secrets.add(ticket.code ?? '');

    const visitor = await signInByPhone(server, '13800004001');
    secrets.add(visitor.token).add(await smsCodeOf(server, '13800004001'));
    await visitor.order('app/order', boatOrder(friday), key());
    await visitor.request('GET', `app/order/${ADULT.id_number}`);
    await visitor.request('GET', 'app/order/13800004001');
    await visitor.request('GET', `app/order/${[...secrets].find((each) => each.startsWith('v2.')) ?? ''}`);
    await visitor.request('GET', `app/order/${lin.token}`);
    await visitor.request('POST', 'app/user/logout');

    const log = server.output();
    expect(log).toContain('"operation":"placeOrder","resCode":200');
    expect([...secrets].filter((secret) => secret === '' || log.includes(secret))).toEqual([]);
    expect(log).not.toMatch(/(?<![\w-])[\w-]{43}(?![\w-])|(?<!\d)\d{17}[\dXx](?!\d)|(?<!\d)1[3-9]\d{9}(?!\d)/);
    for (const line of log
      .trim()
      .split('\n')
      .filter((each) => each.startsWith('{')))
      expect(() => JSON.parse(line) as unknown).not.toThrow();
  });

  it('figures, for this machine or with the token alone', async () => {
    const wanted = [
      /^calls_total\{operation="placeOrder",res_code="200",audience="visitor"\} 2$/m,
      /^orders_total\{res_code="200"\} 2$/m,
      /^call_seconds_count\{operation="placeOrder",audience="visitor"\} \d+$/m,
      /^job_runs_total\{job="expire",ok="yes"\} \d+$/m,
      /^payments_day\{outcome="PAID"\} 1$/m,
      /^refunds_pending 0$/m,
      /^orders_overdue 0$/m,
      /^orders_unpaid 1$/m,
      /^database_up 1$/m,
      /^jobs_given_up 0$/m,
      /^jobs_idle 0$/m,
      /^database_connections\{state="waiting"\} \d+$/m,
      /^process_resident_memory_bytes \d/m,
    ];
    let missing: RegExp[] = wanted;
    // Database metrics are cached for five seconds.
    await waitFor(async () => {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      missing = wanted.filter((line) => !line.test(text));
      return missing.length === 0;
    }).catch(() => expect(missing).toEqual([]));
    expect((await fetch(`${server.url}/metrics`, { headers: { 'X-Forwarded-For': '127.0.0.1' } })).status).toBe(404);
    const guarded = await start({ env: { METRICS_TOKEN: 'a-token-for-prometheus' } });
    const asked = (headers: Record<string, string> = {}): Promise<number> =>
      fetch(`${guarded.url}/metrics`, { headers }).then((answer) => answer.status);
    expect([
      await asked(),
      await asked({ Authorization: 'Bearer wrong' }),
      await asked({ Authorization: 'Bearer a-token-for-prometheus' }),
    ]).toEqual([404, 404, 200]);
  });

  it('what it does by itself, for a person at the machine', async () => {
    const jobs = (name?: string): Promise<{ given_up: string[]; jobs: { name: string; ran_at: Date | null }[] }> =>
      asStaff(server, 'jobs', name === undefined ? {} : { name });
    const { given_up, jobs: list } = await jobs();
    expect(given_up).toEqual([]);
    expect(list.map(({ name }) => name)).toEqual(
      JOBS.filter(({ inEveryProcess }) => !inEveryProcess)
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(list.find(({ name }) => name === 'erase')).toMatchObject({ state: 'in order', ran_at: null });
    await jobs('erase');
    await waitFor(
      async () => (await jobs()).jobs.some(({ name, ran_at }) => name === 'erase' && ran_at !== null),
      20_000,
      'the job that was asked for',
    );
  });

  it('whether the process runs and whether it serves', async () => {
    const at = (path: string): Promise<[number, string]> =>
      fetch(`${server.url}${path}`).then(async (answer) => [answer.status, await answer.text()]);
    expect([await at('/healthz'), await at('/readyz')]).toEqual([
      [200, 'ok'],
      [200, 'ok'],
    ]);
  });
});

describe('PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    const started = await startPostgres();
    if (!started) throw new Error('PostgreSQL is not installed; npm test installs it');
    postgres = started;
    closers.push(() => postgres.stop());
  });

  it('is prepared once by two servers that start in the same moment, and both serve (D07)', async () => {
    const env = { DATABASE_URL: await postgres.createDatabase({ isEmpty: true }), SECRET_KEY };
    const [first, second] = await Promise.all([start({ env }), start({ env })]);
    const visitor = await signIn(first);
    const order = await visitor.order('wxorder/new', boatOrder(friday), key());
    const elsewhere = await request(second.url, 'GET', `app/order/${order.id}`, {}, { clearauthtoken: visitor.token });
    expect(elsewhere.answer().extraInfo.id).toBe(order.id);
    await second.stop();
    expect((await visitor.order('wxorder/cancel', { id: order.id })).status).toBe('CANCELED');
  });

  it('takes what the version before writes, while the new version is being brought up (D07)', async () => {
    const before = MIGRATIONS;
    const after = await newFolder();
    await cp(before, after, { recursive: true });
    await writeFile(
      join(after, '9999_next.sql'),
      `-- no transaction
       ALTER TABLE orders ADD COLUMN IF NOT EXISTS next integer NOT NULL DEFAULT 0;
       CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_next ON orders (next);`,
    );
    const databaseUrl = await postgres.createDatabase({ isEmpty: true });
    const db = await openDatabase({ databaseUrl, dataDir: '' });
    try {
      await migrate(db, before);
      await db.execute(`INSERT INTO project (project_id, doc) VALUES ('p', '{}')`);
      await db.execute(`INSERT INTO visitor (project_id, id, openid) VALUES ('p', 'v', 'o')`);
      await writeOldOrder(db, 'a');
      const applied = migrate(db, after);
      await writeOldOrder(db, 'b');
      expect(await applied).toEqual(['9999_next.sql']);
      await writeOldOrder(db, 'c');
      expect(await db.query('SELECT id, next FROM orders ORDER BY id')).toEqual(
        ['a', 'b', 'c'].map((id) => ({ id, next: 0 })),
      );
      expect(await migrate(db, before)).toEqual([]);
    } finally {
      await db.close();
    }
  });

  it('gets statistics of what an import filled, before the first rush finds plans for empty tables', async () => {
    const venue = JSON.parse(await readFile(join(ROOT, 'tests/fixtures/bench-venue.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    const redemption_codes = Array.from({ length: 150 }, (_, n) => ({
      code: `FIRSTRUSH${String(n).padStart(7, '0')}`,
      ticket_type_id: 'field-day',
    }));
    const file = join(await newFolder(), 'venue.json');
    await writeFile(file, JSON.stringify({ ...venue, redemption_codes }));
    const env = { DATABASE_URL: await postgres.createDatabase({ isEmpty: true }), SECRET_KEY };
    await runProgram(['server/import.ts', file], { ...clock, ...env });
    const db = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: '' });
    closers.push(() => db.close());
    // Autovacuum, which looks once a minute, would otherwise be first now and then.
    await db.execute('ALTER TABLE redeem_code SET (autovacuum_enabled = off)');
    await start({ env });
    const analyzed = `SELECT c.reltuples FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid WHERE s.relname = 'redeem_code' AND s.last_analyze IS NOT NULL`;
    await eventually(
      async () => ((await db.query<{ reltuples: number }>(analyzed))[0]?.reltuples ?? 0) >= 150,
      'statistics of the imported codes',
    );
  });

  it('comes back by the lines of the papers, as the role that they make, with every order and every name', async () => {
    const operations = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
    const role = /```sql\n([\s\S]+?)```/.exec(operations)?.[1] ?? '';
    for (const statement of role.split(';').filter((each) => each.trim() !== ''))
      await runOnce(postgres.url, statement);
    closers.push(async () => {
      for (const name of ['tickets_new', 'tickets']) await runOnce(postgres.url, `DROP DATABASE IF EXISTS ${name}`);
      await runOnce(postgres.url, 'DROP ROLE tickets');
    });
    const from = asTickets(postgres.url, 'tickets');
    const to = asTickets(postgres.url, 'tickets_new');
    const first = await start({ env: { DATABASE_URL: from, SECRET_KEY } });
    const order = await (await signIn(first)).order('wxorder/new', familyOrder(friday), key());
    const backup = await readFile(join(ROOT, 'docs/backup.md'), 'utf8');
    const lines = /```\n(pg_dump[\s\S]+?)```/.exec(backup)?.[1] ?? '';
    execFileSync('sh', ['-ec', lines], {
      cwd: await newFolder(),
      env: {
        PATH: `${newestBin() ?? ''}:${process.env['PATH'] ?? ''}`,
        DATABASE_URL: from,
        NEW_URL: to,
        ADMIN_URL: postgres.url,
      },
    });
    await first.stop();
    const second = await start({ env: { DATABASE_URL: to, SECRET_KEY } });
    const again = await (await signIn(second)).order('wxorder/get', { id: order.id });
    expect([again.order_no, again.tickets[0]?.holders[0]?.name]).toEqual([order.order_no, ADULT.name]);
    const db = await openDatabase({ databaseUrl: to, dataDir: '' });
    expect(await brokenInvariants(db)).toEqual([]);
    await db.close();
  });
});

function asTickets(url: string, database: string): string {
  const address = new URL(url);
  address.username = 'tickets';
  address.password = encodeURIComponent('…');
  address.pathname = `/${database}`;
  return address.href;
}

/** An order with a ticket, in the schema before the second migration. */
async function writeOldOrder(db: Awaited<ReturnType<typeof openDatabase>>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(
      `INSERT INTO orders (project_id, id, order_no, visitor_id, order_type, status, fee, phone_enc, phone_mask, agreement_version, doc, visit_day,
         created_at, expires_at) VALUES ('p', $1, $1, 'v', 'TICKET', 'WAIT_PAY', 100, 'x', 'x', '1', '{}', '2026-11-25', now(), now())`,
      [id],
    );
    await tx.execute(
      `INSERT INTO ticket (project_id, id, order_id, position, ticket_no, ticket_type_id, scenic_id, visit_day, fee, status, stock, people, doc)
       VALUES ('p', 't' || $1, $1, 0, $1, 'x', 'x', '2026-11-25', 100, 'WAIT_USE', '[]', 1, '{}')`,
      [id],
    );
  });
}

describe('a backup of the embedded database', () => {
  trial('is made while the server is stopped, shows it when it runs, and comes back whole', async () => {
    const folder = await newFolder();
    const [dataDir, copy, other] = [join(folder, 'data'), join(folder, 'copy'), join(folder, 'other')];
    const program = (args: readonly string[], env: Record<string, string>, expected = 0): Promise<string> =>
      runProgram(['server/backup.ts', ...args], env, expected);
    const server = await start({ dataDir, process: true });
    const order = await (await signIn(server)).order('wxorder/new', familyOrder(friday), key());
    const refused = await program(['backup', copy], { DATA_DIR: dataDir }, 1);
    expect(refused.trim().split('\n')).toHaveLength(1);
    expect(refused).toContain(`already in use by process ${server.pid}`);
    await server.stop();

    expect(await program(['backup', copy], { DATA_DIR: dataDir })).toMatch(/^\d+ files copied to /);
    expect(await program(['backup', copy], { DATA_DIR: dataDir }, 1)).toContain('exists already');
    expect(await program(['restore', copy], { DATA_DIR: dataDir }, 1)).toContain('is not empty');
    expect(await program(['restore', copy], { DATA_DIR: other })).toMatch(/^\d+ files of .* restored to /);
    const restored = await start({ dataDir: other });
    const again = await (await signIn(restored)).order('wxorder/get', { id: order.id });
    expect([again.order_no, again.tickets[0]?.holders[0]?.name]).toEqual([order.order_no, ADULT.name]);
    await restored.stop();

    const key32 = join(copy, 'secret.key');
    await writeFile(key32, `${(await readFile(key32, 'utf8')).trim()} `);
    expect(await program(['restore', copy], { DATA_DIR: join(folder, 'third') }, 1)).toContain(
      'is damaged: secret.key',
    );
    await mkdir(join(folder, 'empty'));
    expect(await program(['restore', join(folder, 'empty')], { DATA_DIR: join(folder, 'third') }, 1)).toContain(
      'is not a backup',
    );
    expect(
      await program(['backup', copy], { DATA_DIR: dataDir, DATABASE_URL: 'postgres://x/y', SECRET_KEY }, 1),
    ).toContain('pg_dump');
  });
});
