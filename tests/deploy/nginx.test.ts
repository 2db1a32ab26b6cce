import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { Order } from '#contract/visitor/orders.ts';
import { addDays } from '#domain/lib/day.ts';
import { enter, forgetPhone, startPhone, untilCached, untilTrue } from '../e2e/phone.ts';
import { codesOnScreen, fillFamilyOrder, payInSandbox, placeOrder, showCodes, walkOn } from '#tests/e2e/journey.ts';
import { TestGate } from '../fixtures/gate-device.ts';
import { boatOrder, familyOrder } from '../fixtures/orders.ts';
import { startPostgres, type TestPostgres } from '../fixtures/postgres.ts';
import { clockOffset, ROOT, serverDay, startServer, type TestServer, waitFor } from '../fixtures/server.ts';
import { asStaff } from '../fixtures/staff.ts';
import { openPayment, payAtCashier, post, signIn, signInAddress } from '../fixtures/visitor.ts';
import { type Answered, ask, freePorts, OFFICE_NAME, type Site, startSite } from './site.ts';

const offset = clockOffset('10:00');
const friday = addDays(serverDay(offset), 2);
const key = (): Record<string, string> => ({ 'Idempotency-Key': crypto.randomUUID() });
const TLS = process.env['TLS_FOLDER'] ?? '';

let postgres: TestPostgres;
let first: TestServer;
let second: TestServer;
let site: Site;
let folder: string;

const addressOf = (server: TestServer): string => new URL(server.url).host;

beforeAll(async () => {
  if (!existsSync(join(ROOT, 'dist', 'index.html'))) throw new Error('build first: npm run build');
  const started = await startPostgres();
  if (!started) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  postgres = started;
  folder = await mkdtemp(join(tmpdir(), 'behind-nginx-'));
  const ports = await freePorts();
  const env = {
    SERVER_CLOCK_OFFSET_SECONDS: String(offset),
    DATABASE_URL: await postgres.createDatabase(),
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_URL: `https://localhost:${ports.tls}`,
    OFFICE_URL: `https://${OFFICE_NAME}:${ports.tls}`,
    TRUST_PROXY: '1',
    HOST: '127.0.0.1',
    WRITES_PER_MINUTE: '10',
    NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'] ?? '',
  };
  first = await startServer({ dataDir: join(folder, 'first'), env });
  const gateway = { SANDBOX_GATEWAY_URL: first.gateway, SANDBOX_KEYS_FILE: join(folder, 'first', 'sandbox-keys.json') };
  second = await startServer({ dataDir: join(folder, 'second'), env: { ...env, ...gateway } });
  site = await startSite(ports, TLS, [addressOf(first), addressOf(second)]);
});

afterAll(async () => {
  await site?.stop();
  await second?.stop();
  await first?.stop();
  await postgres?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Identifies the certificate's key to Chromium. */
const keyOfSite = (): string =>
  createHash('sha256')
    .update(
      new X509Certificate(readFileSync(join(TLS, 'fullchain.pem'))).publicKey.export({ type: 'spki', format: 'der' }),
    )
    .digest('base64');
const parsed = ({ text }: Answered): { resCode: number; errInfo: string } =>
  JSON.parse(text) as { resCode: number; errInfo: string };
const aScript = (): string =>
  `/assets/${readdirSync(join(ROOT, 'dist', 'assets')).find((name) => name.endsWith('.js')) ?? ''}`;

describe('files of the app', () => {
  it('come with brotli from the server, the page to be asked for anew, its parts never', async () => {
    const wanted = { headers: { 'Accept-Encoding': 'gzip, deflate, br' } };
    const [page, script, worker] = await Promise.all([
      ask(site, '/', wanted),
      ask(site, aScript(), wanted),
      ask(site, '/main.js', wanted),
    ]);
    for (const each of [page, script, worker])
      expect([each.status, each.headers['content-encoding']]).toEqual([200, 'br']);
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(String(page.headers['content-security-policy'])).toMatch(/script-src 'self' 'sha256-/);
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
    const again = await ask(site, '/', {
      headers: { ...wanted.headers, 'If-None-Match': String(page.headers['etag']) },
    });
    expect(again.status).toBe(304);
  });

  it('come over HTTP/2', async () => {
    const session = connectHttp2(site.url);
    try {
      const status = await new Promise((resolve, reject) => {
        session.on('error', reject);
        session
          .request({ ':path': '/' })
          .on('response', (headers) => resolve(headers[':status']))
          .on('error', reject);
      });
      expect([status, session.alpnProtocol]).toEqual([200, 'h2']);
    } finally {
      session.destroy();
    }
  });

  it('are found at whichever process has them: two versions may run beside each other', async () => {
    const assets = join(folder, 'second', 'builds', 'assets');
    await mkdir(assets, { recursive: true });
    await writeFile(join(assets, 'Earlier1.js'), 'export {};');
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(site, '/assets/Earlier1.js')));
    expect(new Set(answers.map((each) => each.status))).toEqual(new Set([200]));
    expect((await ask(site, '/assets/Nowhere1.js')).status).toBe(404);
  });
});

describe('answers to calls', () => {
  it('are made smaller by nginx and keep what the server says of them', async () => {
    const packed = await ask(site, '/api/app/scenic?project=crane-lake', {
      headers: { 'Accept-Encoding': 'gzip, br' },
    });
    expect([packed.headers['cache-control'], packed.headers['content-encoding']]).toEqual([
      'public, max-age=0, s-maxage=1',
      'gzip',
    ]);
    expect(JSON.parse(gunzipSync(packed.bytes).toString()).resCode).toBe(200);
    const mine = await ask(site, '/api/wxorder/list', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect([parsed(mine).resCode, mine.headers['cache-control']]).toEqual([40101, 'no-store']);
    expect(String(mine.headers['x-request-id'])).toMatch(/^\w{8}$/);
  });

  it('to bodies that are too large are sentences of the server, and of nginx only far beyond', async () => {
    const json = { 'Content-Type': 'application/json' };
    const call = await ask(site, '/api/wxorder/list', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ text: 'x'.repeat(400_000) }),
    });
    expect([call.status, parsed(call).resCode]).toEqual([413, 40002]);
    const { token } = await signIn(site, 'large');
    const form = { 'Content-Type': 'multipart/form-data; boundary=x', 'Accept-Language': 'en', clearauthtoken: token };
    const photo = (bytes: number) =>
      ask(site, '/api/upload', { method: 'POST', headers: form, body: Buffer.alloc(bytes) });
    const large = await photo(10 * 1024 * 1024 + 100_000);
    expect([large.status, parsed(large).resCode, /at most 10 MB/.test(parsed(large).errInfo)]).toEqual([
      413,
      46001,
      true,
    ]);
    const huge = await photo(12 * 1024 * 1024);
    expect([huge.status, parsed(huge).resCode, huge.headers['content-type']]).toEqual([413, 46001, 'application/json']);
  });

  it('are counted for each visitor, not for nginx, whatever a visitor says of their address', async () => {
    const knock = (from: string) =>
      ask(site, '/wxauth/enter?project=crane-lake', {
        from,
        headers: { 'X-Forwarded-For': `203.0.113.${Math.floor(Math.random() * 255)}` },
      });
    let refused = 0;
    // The processes share their counts only from time to time, so that a few more than the limit may pass.
    for (let round = 0; round < 40 && refused === 0; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => knock('127.0.0.2')));
      refused += answers.filter((each) => each.status === 429).length;
    }
    expect(refused).toBeGreaterThan(0);
    expect((await knock('127.0.0.3')).status).toBe(302);
  });
});

describe('the door', () => {
  it('is https under its own name', async () => {
    const plain = await fetch(`${site.plainUrl}/?project=crane-lake`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([301, `${site.url}/?project=crane-lake`]);
    const foreign = await new Promise((resolve) => {
      const socket = connectTls({
        host: '127.0.0.1',
        port: site.port,
        servername: 'elsewhere.example',
        rejectUnauthorized: false,
      });
      socket.on('secureConnect', () => resolve('let in')).on('error', () => resolve('turned away'));
    });
    expect(foreign).toBe('turned away');
  });

  it('leads neither to the office nor to the figures', async () => {
    // Devices sign their calls, so the gate's app itself needs no protection.
    const gate = await ask(site, '/gate/');
    expect([gate.status, String(gate.headers['content-security-policy']).includes("frame-ancestors 'none'")]).toEqual([
      200,
      true,
    ]);
    const call = await ask(site, '/gate/api/gateNews', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect([call.status === 403, parsed(call).resCode === 200]).toEqual([false, false]);
    expect((await ask(site, '/metrics')).status).toBe(404);
    expect((await fetch(`${first.url}/metrics`)).status).toBe(200);
  });

  it('comes back from the sign-in to https', async () => {
    const enter = await ask(site, '/wxauth/enter?project=crane-lake&to=%23%2F');
    const authorize = new URL(String(enter.headers['location']), site.url);
    expect(new URL(authorize.searchParams.get('redirect_uri') ?? '', site.url).origin).toBe(site.url);
  });
});

describe('the office', () => {
  it('has a name of its own, takes bills of their full size, and says itself who may send them', async () => {
    const page = await ask(site, '/', { name: OFFICE_NAME });
    expect([page.status, String(page.headers['content-security-policy']).includes("form-action 'none'")]).toEqual([
      200,
      true,
    ]);
    const bill = (name: string) =>
      ask(site, '/office/api/crane-lake/uploadBill', {
        method: 'POST',
        name,
        headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
        body: Buffer.alloc(30 * 1024 * 1024, ' '),
      });
    const refused = await bill(OFFICE_NAME);
    expect([refused.status, parsed(refused).resCode]).toEqual([200, 40101]);
    // The visitors' name serves no office and accepts no body as large as this.
    expect((await bill('localhost')).status).toBe(413);
    expect((await ask(site, '/office/api/crane-lake/officeHello', { method: 'POST' })).status).toBe(404);
  });
});

describe("a gate's device", () => {
  it('joins and works through both processes, has the pace that it needs, and leaves no address of a photo in the log', async () => {
    const project = 'crane-lake';
    const { text } = (await asStaff(first, 'pair', { project, origin: site.url })) as { text: string };
    const [, , id = '', secret = ''] = text.split('.');
    const gate = new TestGate([{ ...first, url: site.url }], project, offset);
    await gate.join(id, secret);
    await asStaff(first, 'accept', { project, device: gate.id, name: 'E1', gates: ['east'] });
    await gate.renew();
    const day = serverDay(offset);
    expect((await gate.ask('gatePack', { day })).pack).toMatchObject({ project, day });
    // The devices of a venue may share one address, so this many at once must pass.
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => gate.call('gateNews', { cursor: 0, n: 0, day })),
    );
    expect(new Set(answers.map(({ resCode }) => resCode))).toEqual(new Set([200]));
    gate.write({ no: null, kind: 'verdict', verdict: 'no-code', people: 0 });
    expect(await gate.upload()).toEqual([{ n: 1, outcome: 'KEPT' }]);
    const worker = await ask(site, '/gate/sw.js', { headers: { 'Accept-Encoding': 'br' } });
    expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect((await ask(site, `/gate/photo/${project}/addressofaphotoaddress.1.mac`)).status).toBe(404);
    const log = await site.log();
    expect(log).toMatch(/GET \/gate\/photo" 404/);
    expect(log).not.toContain('addressofaphoto');
    const served = new Set(
      [...log.matchAll(/POST \/gate\/api\/gateNews" 200 .* (127\.0\.0\.1:\d+) 200 /g)].map(([, address]) => address),
    );
    expect(served).toEqual(new Set([addressOf(first), addressOf(second)]));
  });
});

describe('a purchase', () => {
  it('goes through both processes, is reported to nginx, and is the same order at each', async () => {
    const visitor = await signIn(site, 'nginx');
    const order = await visitor.order('wxorder/new', familyOrder(friday), key());
    await payAtCashier(site, await openPayment(visitor, order));
    await waitFor(async () => /POST \/pay\/notify\/wxpay" 20[04]/.test(await site.log()), 60_000, 'the notification');
    for (const { url } of [site, first, second]) {
      const { extraInfo } = await post(url, 'wxorder/get', {
        clear_session: visitor.token,
        project: 'crane-lake',
        id: order.id,
      });
      expect([extraInfo.id, extraInfo.pay_status, extraInfo.tickets.length]).toEqual([order.id, 'PAYED', 3]);
    }
    const served = new Set([...(await site.log()).matchAll(/ (127\.0\.0\.1:\d+) 200 /g)].map(([, address]) => address));
    expect(served).toEqual(new Set([addressOf(first), addressOf(second)]));
  });

  it('leaves no secret in the log of nginx', async () => {
    const address = await signInAddress(site, 'quiet');
    const ticket = address.searchParams.get('t') ?? '';
    await ask(site, `/?t=${ticket}`);
    await ask(site, '/files/crane-lake/secretofaphoto.mac');
    const log = await site.log();
    expect(log).toMatch(/GET \/files"/);
    expect(log).not.toMatch(/secretofaphoto|project=|state=/);
    expect([ticket.length > 20, log.includes(ticket)]).toEqual([true, false]);
  });
});

describe('a visitor with a phone', () => {
  it('buys and pays, and the app opens with the codes when nobody is there', async () => {
    // A browser that ignores certificate errors installs no service worker; one that trusts this key does.
    const args = [`--ignore-certificate-errors-spki-list=${keyOfSite()}`];
    let phone = await startPhone({ args });
    try {
      const visitor = await signIn(site, 'lin');
      await enter(phone.page, site.url, { person: 'lin' });
      const walk = walkOn(phone.page, 'en');
      await fillFamilyOrder(walk);
      await placeOrder(walk);
      await payInSandbox(walk);
      await showCodes(walk);
      const [order] = v.parse(v.object({ list: v.array(Order) }), (await visitor.call('wxorder/list')).extraInfo).list;
      expect([order?.status, order?.pay_status, order?.tickets.length]).toEqual(['WAIT_USE', 'PAYED', 3]);
      const codes = order?.tickets.map((ticket) => ticket.code);
      expect(codes).toContain((await codesOnScreen(phone.page))[0]);
      await untilCached(phone.page);
      await untilTrue(phone.page, async () => (await caches.keys()).length >= 2);
      // The page writes its cache when it is idle.
      await phone.page.waitForTimeout(1_500);
      await phone.close();
      await site.without(async () => {
        await expect(fetch(site.url)).rejects.toThrow();
        phone = await startPhone({ args, profile: phone.profile });
        await phone.page.goto(`${site.url}/#/showQrcode`);
        await phone.page.getByTestId('ticket-qr').first().waitFor();
        expect(codes).toContain((await codesOnScreen(phone.page))[0]);
      });
      expect(phone.errors).toEqual([]);
    } finally {
      await phone.close();
      await forgetPhone(phone);
    }
  });
});

describe('a backend of your own', () => {
  it('answers the calls, while the app comes from here', async () => {
    await site.use([addressOf(first)], addressOf(second));
    const before = (await site.log()).length;
    const [page, call] = await Promise.all([ask(site, '/'), ask(site, '/api/common/current_time')]);
    expect([page.status, call.status, parsed(call).resCode]).toEqual([200, 200, 200]);
    const log = (await site.log()).slice(before);
    expect(log).toMatch(new RegExp(`GET /" 200 .* ${addressOf(first)} `));
    expect(log).toMatch(new RegExp(`GET /api/common/current_time" 200 .* ${addressOf(second)} `));
    await site.use([addressOf(first), addressOf(second)]);
  });
});

describe('an update', () => {
  it('fails no call: the old process is taken out, then ended', async () => {
    const visitor = await signIn(site, 'update');
    const answers: string[] = [];
    const end = new AbortController();
    const load = Array.from({ length: 4 }, async (_, index) => {
      while (!end.signal.aborted) {
        const sent = index === 0 ? visitor.call('wxorder/new', boatOrder(friday), key()) : visitor.call('wxorder/list');
        answers.push(
          await sent.then(
            ({ resCode }) => String(resCode),
            (error: unknown) => String(error),
          ),
        );
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
    });
    const more = (count: number): Promise<void> => {
      const wanted = answers.length + count;
      return waitFor(() => answers.length >= wanted, 60_000, 'the load');
    };
    try {
      await more(20);
      await site.use([`${addressOf(first)} down`, addressOf(second)]);
      const quiet = await callsAt(first);
      await more(20);
      expect(await callsAt(first)).toBe(quiet);
      // The first process also plays the payment provider, so the second one stops.
      await site.use([addressOf(first), `${addressOf(second)} down`]);
      await second.stop();
      await more(20);
    } finally {
      end.abort();
    }
    await Promise.all(load);
    // 42901 is the limit of one visitor's writes.
    expect([...new Set(answers)].filter((each) => each !== '42901')).toEqual(['200']);
  });

  it('that leaves nobody shows it, to people and to the app', async () => {
    await site.use([addressOf(second)]);
    const away = await ask(site, '/');
    expect([away.status, away.headers['retry-after'], away.headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(away.text).toMatch(/暂时无法连接/);
  });
});

async function callsAt(server: TestServer): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return [...text.matchAll(/^calls_total\{.*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
}
