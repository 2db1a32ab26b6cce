import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_OPERATIONS } from '#contract/all.ts';
import { addDays, type Day } from '#domain/lib/day.ts';
import { boatOrder } from '#tests/fixtures/orders.ts';
import { clockOffset, ROOT, serverDay, startServer, type TestServer, waitFor } from '#tests/fixtures/server.ts';
import {
  type Answer,
  openPayment,
  payAtCashier,
  post,
  request,
  signIn,
  type TestVisitor,
} from '#tests/fixtures/visitor.ts';

const offset = clockOffset('10:00');
const friday: Day = addDays(serverDay(offset), 2);
let server: TestServer;
let lin: TestVisitor;
let folder: string;

const HOSTILE_HTML =
  '<p onclick="x()">山</p><script>alert(1)</script><img src="x" onerror="alert(2)"><a href="javascript:alert(3)">去</a><a href=" &#106;avascript:alert(4)">去</a>' +
  '<svg><animate onbegin="alert(5)"/></svg><p style="background:url(https://evil.example)">s</p><iframe srcdoc="<script>alert(6)</script>"></iframe><math><mtext></mtext></math>';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safety-'));
  const venue = JSON.parse(await readFile(join(ROOT, 'tests/fixtures/fifty-places.json'), 'utf8')) as {
    scenics: { introduction: unknown }[];
  };
  for (const scenic of venue.scenics) scenic.introduction = { zh_CN: HOSTILE_HTML };
  const file = join(folder, 'hostile.json');
  await writeFile(file, JSON.stringify(venue));
  server = await startServer({
    venues: [file],
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), RATE_LIMITS: 'off' },
  });
  lin = await signIn(server);
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Sent {
  status: number;
  answer: Answer & { requestId?: string; reason?: string };
  headers: Headers;
}

/** Posts bytes without encoding them. */
async function send(body: BodyInit, headers: Record<string, string> = {}, path = 'wxorder/list'): Promise<Sent> {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
  const answer = (await response.json()) as Answer;
  return { status: response.status, answer, headers: response.headers };
}

const isAlive = async (): Promise<boolean> => (await lin.call('wxorder/list')).resCode === 200;

describe('input that is none (I03)', () => {
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  it.each<[string, () => BodyInit]>([
    ['no JSON', () => '{"page_num": '],
    ['a list', () => '[]'],
    ['nothing', () => ''],
    ['null', () => 'null'],
    ['a body of brackets', () => '['.repeat(200_000)],
    ['depth 10,000', () => `{"a":${nested(10_000)}}`],
    ['depth 10,000 of objects', () => '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
    ['a NUL', () => '{"page_num":0,"order_type":"TICKET\\u0000"}'],
    ['a NUL in a key', () => '{"a\\u0000":1}'],
    ['half of a character', () => '{"order_type":"\\ud83d"}'],
    ['bytes that are no UTF-8', () => new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    [
      'a character written too long',
      () => new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc0, 0x80, 0x22, 0x7d]),
    ],
  ])('%s is refused', async (_, body) => {
    await send('{}');
    const { status, answer } = await send(body());
    expect([status, answer.resCode]).toEqual([200, 40002]);
    expect(await isAlive()).toBe(true);
  });

  it('a body of 11 MB is refused before it is read, also when it does not say how long it is', async () => {
    const answered = await send(`{"text":"${'x'.repeat(11 * 1024 * 1024)}"}`).catch((error: Error) => error);
    // The connection is closed in the middle of sending: some clients see the answer, some only the end.
    if (!(answered instanceof Error)) expect([answered.status, answered.answer.resCode]).toEqual([413, 40002]);
    const part = new TextEncoder().encode('x'.repeat(64 * 1024));
    let sent = 0;
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(part);
        sent += 1;
        if (sent > 176) controller.close();
      },
    });
    const bare = await fetch(`${server.url}/api/wxorder/list`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit).catch((error: Error) => error);
    if (bare instanceof Response) expect(bare.status).toBe(413);
    expect(await isAlive()).toBe(true);
  });

  it('wrong types name their place, and keys of the language itself reach nothing', async () => {
    const answer = await lin.call('wxorder/new', { tickets: 'all', phone: 7, fee: {}, agreement_version: null });
    expect([answer.resCode, new Set(answer.extraInfo.locations)]).toEqual([
      40002,
      new Set(['tickets', 'phone', 'fee', 'agreement_version']),
    ]);
    const polluting =
      '{"page_num":0,"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"clear_session":"x"}';
    expect((await send(polluting)).answer.resCode).toBe(40101);
    const tree = `{"project":"crane-lake","a":${'['.repeat(28)}{"__proto__":{"x":1}}${']'.repeat(28)}}`;
    expect((await send(tree, {}, 'wxscenic/list')).answer.resCode).toBe(200);
  });

  it('names outside the first plane are kept letter by letter, an emoji is refused as a name', async () => {
    const holder = (name: string) => ({ name, id_type: 'PASSPORT', id_number: 'E12345678' });
    const body = (name: string) => ({
      ...boatOrder(friday),
      tickets: [
        {
          ticket_type_id: 'peak-adult',
          date: friday,
          batch_id: `peak.morning.${friday.replaceAll('-', '')}`,
          travellers: [holder(name)],
        },
      ],
      fee: 120,
    });
    const order = await lin.order('wxorder/new', body('𠮷野家'));
    expect(order.tickets[0]?.holders[0]?.name).toBe('𠮷野家');
    const refused = await lin.call('wxorder/new', body('小明😀'));
    expect([refused.resCode, refused.extraInfo.problems[0].code]).toEqual([40001, 'name-wrong']);
  });

  it('an unknown address, method or path shows it in the envelope', async () => {
    const wrong = await request(server.url, 'GET', 'wxorder/list');
    expect([wrong.status, wrong.headers.get('allow'), wrong.answer().resCode]).toEqual([405, 'POST', 40002]);
    const put = await request(server.url, 'PUT', 'app/order/1', {});
    expect([put.status, put.headers.get('allow'), put.answer().resCode]).toEqual([405, 'GET, DELETE', 40002]);
    const nowhere = await request(server.url, 'POST', 'nothing/here');
    expect([nowhere.status, nowhere.answer().resCode]).toEqual([404, 40401]);
  });

  it('every refusal names its code and its request, as the header does', async () => {
    const { answer, headers } = await send('[]');
    expect(answer.reason).toBe('malformed');
    expect(answer.requestId).toMatch(/^[\da-f]{8}$/);
    expect(headers.get('x-request-id')).toBe(answer.requestId);
  });
});

const HOSTILE = [
  "'; DROP TABLE orders; --",
  '%s%n%x${7*7}{{7*7}}',
  '\\\'"`\\\\',
  '../../etc/passwd',
  '🎫 𠮷 \u202e',
  '=cmd|calc',
];

describe('text that could mean something to somebody (I04)', () => {
  it('is text in every field of every call', async () => {
    const failures: string[] = [];
    const visitor = await signIn(server, 'emma');
    for (const operation of ALL_OPERATIONS.filter((each) => !['logout', 'logoutOthers'].includes(each.name))) {
      const fields = Object.keys((operation.input as unknown as { entries?: object }).entries ?? {});
      const [method = 'POST', path = ''] = (operation.messaging ?? operation.mobile ?? '').split(' ');
      for (const text of HOSTILE) {
        const given = { project: 'crane-lake', ...Object.fromEntries(fields.map((field) => [field, text])) };
        const sent = await request(server.url, method, path.replace(/\{\w+\}/g, encodeURIComponent(text)), given, {
          clearauthtoken: visitor.token,
        });
        const code = sent.status === 404 ? 40401 : sent.answer().resCode;
        if (code >= 50_000 || sent.status >= 500) failures.push(`${operation.name} ${text}: ${sent.text}`);
      }
    }
    expect(failures).toEqual([]);
    expect((await visitor.call('wxorder/list')).resCode).toBe(200);
  });

  it('is kept as it was written', async () => {
    const order = await lin.order('wxorder/new', boatOrder(friday, HOSTILE.length, 'boat-1330'));
    await payAtCashier(server, await openPayment(lin, order));
    await waitFor(async () => (await lin.order('wxorder/get', { id: order.id })).pay_status === 'PAYED');
    const purchaser = HOSTILE.join(' ');
    const asked = await lin.call('wxorder/selfHelp/doInvoice', {
      orderIds: [order.id],
      kind: 'person',
      purchaser,
      purchaser_email: 'lin@example.com',
    });
    // U+202E invisibly reverses the direction of all text after it: it is removed, with one of the two spaces around
    // it.
    const harmless = `'; DROP TABLE orders; -- %s%n%x\${7*7}{{7*7}} \\'"\`\\\\ ../../etc/passwd 🎫 𠮷 =cmd|calc`;
    expect([asked.resCode, asked.extraInfo?.list?.[0]?.purchaser]).toEqual([200, harmless]);
    const { extraInfo } = await lin.call('wxorder/selfHelp/invoiceRecordQuery', { page_num: 0, page_size: 0 });
    expect(extraInfo.list[0].purchaser).toBe(harmless);
  });
});

describe('extra fields and foreign pages', () => {
  it('what nobody asked for is never stored (L08)', async () => {
    const extra = {
      status: 'WAIT_USE',
      pay_status: 'PAYED',
      paid: 90,
      visitor_id: 'somebody',
      price: 0,
      project_id: 'black-valley',
      id: 'mine',
      order_no: '1',
    };
    const order = await lin.order('wxorder/new', { ...boatOrder(friday, 1, 'boat-1500'), ...extra });
    expect([order.status, order.pay_status, order.fee]).toEqual(['WAIT_PAY', undefined, 9_000]);
    expect([order.id, order.order_no]).not.toEqual(['mine', '1']);
  });

  it('a form, plain text or another origin changes nothing (L10)', async () => {
    const body = JSON.stringify({ ...boatOrder(friday, 1, 'boat-1700'), clear_session: lin.token });
    const before = (await lin.call('wxorder/list')).extraInfo.list.length;
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', '']) {
      expect([type, (await send(body, { 'Content-Type': type }, 'wxorder/new')).answer.resCode]).toEqual([type, 40002]);
    }
    const host = new URL(server.url).host;
    for (const Origin of [
      'https://evil.example',
      'null',
      `https://${host}.evil.example`,
      `http://${host.replace(/\d+$/, '1')}`,
    ]) {
      const foreign = await send(body, { Origin, 'Sec-Fetch-Site': 'cross-site' }, 'wxorder/new');
      expect([Origin, foreign.status, foreign.answer.resCode]).toEqual([Origin, 403, 40002]);
    }
    const removal = await request(
      server.url,
      'DELETE',
      'app/order/x',
      {},
      { clearauthtoken: lin.token, Origin: 'https://evil.example' },
    );
    expect([removal.status, removal.answer().resCode]).toEqual([403, 40002]);
    expect((await lin.call('wxorder/list')).extraInfo.list.length).toBe(before);
    expect((await send(body, { Origin: server.url }, 'wxorder/new')).answer.resCode).toBe(200);
  });

  it('nothing is changed by reading', () => {
    expect(
      ALL_OPERATIONS.filter(
        ({ kind, messaging, mobile }) =>
          kind === 'write' && [messaging, mobile].some((address) => address?.startsWith('GET ')),
      ),
    ).toEqual([]);
  });

  it('a hostile introduction arrives harmless (L09)', async () => {
    const { extraInfo } = await post(server.url, 'wxscenic/get', { project: 'fifty', id: 'garden' });
    const html: string = extraInfo.introduction.zh_CN;
    expect(html).toContain('<p>山</p>');
    expect(html).not.toMatch(/script|onerror|onclick|onbegin|javascript|svg|style|iframe|srcdoc|math|alert/i);
  });
});

describe('headers', () => {
  it('let the page load nothing foreign, and answers nothing at all', async () => {
    const api = await fetch(`${server.url}/api/common/current_time`);
    expect(api.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    const page = await fetch(`${server.url}/`);
    const policy = page.headers.get('content-security-policy') ?? '';
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "connect-src 'self'",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe|script-src[^;]*(\*|https?:)/);
    for (const [name, value] of [
      ['x-content-type-options', 'nosniff'],
      ['referrer-policy', 'same-origin'],
    ] as const) {
      expect([name, page.headers.get(name), api.headers.get(name)]).toEqual([name, value, value]);
    }
    expect(page.headers.get('permissions-policy')).toContain('camera=(self)');
    expect([page.headers.get('strict-transport-security'), api.headers.get('cache-control')]).toEqual([
      null,
      'no-store',
    ]);
  });

  it('stand on refusals outside of the calls, too', async () => {
    const refused = await fetch(`${server.url}/pay/state?key=wrong`);
    expect(((await refused.json()) as { resCode: number }).resCode).not.toBe(200);
    expect(
      ['x-content-type-options', 'referrer-policy', 'x-request-id'].map((name) => refused.headers.has(name)),
    ).toEqual([true, true, true]);
    expect(refused.headers.get('content-security-policy')).toContain("object-src 'none'");
  });
});

describe('limits for everybody', () => {
  it('a visitor may do a lot, but not without end; reading stays free, and so do others', async () => {
    const own = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), WRITES_PER_MINUTE: '20' } });
    try {
      const [busy, other] = await Promise.all([signIn(own, 'lin'), signIn(own, 'emma')]);
      const codes = [];
      for (let index = 0; index < 30; index += 1) codes.push((await busy.call('wxorder/cancel', { id: 'x' })).resCode);
      expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 40401));
      expect(codes.slice(25)).toContain(42901);
      const refused = await busy.call('wxorder/cancel', { id: 'x' });
      expect(refused.extraInfo.retry_at).toBeGreaterThan(Date.now() + offset * 1000);
      expect((await busy.call('wxorder/list')).resCode).toBe(200);
      expect((await other.call('wxorder/cancel', { id: 'x' })).resCode).toBe(40401);
    } finally {
      await own.stop();
    }
  });
});
