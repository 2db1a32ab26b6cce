import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import { jpegOf } from '#tests/fixtures/pictures.ts';
import { ADULT, boatOrder, familyOrder } from '#tests/fixtures/orders.ts';
import { clockOffset, serverDay, startServer, type TestServer } from '#tests/fixtures/server.ts';
import { type Answer, openPayment, request, setGateway, signIn } from '#tests/fixtures/visitor.ts';
import { eventually } from '#tests/fixtures/eventually.ts';

const offset = clockOffset('10:00');
const friday = addDays(serverDay(offset), 2);
const clock = { SERVER_CLOCK_OFFSET_SECONDS: String(offset) };
const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

async function start(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startServer({ env: { ...clock, ...env } });
  closers.push(() => server.stop());
  return server;
}

const key = (): Record<string, string> => ({ 'Idempotency-Key': crypto.randomUUID() });

describe('reading', () => {
  it('has a pace for each visitor, and for those without a session', async () => {
    const server = await start({ READS_PER_MINUTE: '20' });
    const [busy, other] = await Promise.all([signIn(server, 'lin'), signIn(server, 'emma')]);
    const codes = await Promise.all(
      Array.from({ length: 40 }, async () => (await busy.call('wxorder/list', { page_num: 1, page_size: 5 })).resCode),
    );
    expect([codes.filter((code) => code === 200).length >= 20, codes.includes(42901)]).toEqual([true, true]);
    expect((await other.call('wxorder/list')).resCode).toBe(200);
    const seats = await Promise.all(
      Array.from(
        { length: 260 },
        async () =>
          (await request(server.url, 'POST', 'wxperform/seat', { project: 'crane-lake', batch_id: 'x' })).answer()
            .resCode,
      ),
    );
    expect(seats).toContain(42901);
  });

  it('asks the payment provider about one payment at most every two seconds', async () => {
    const server = await start();
    const lin = await signIn(server, 'lin');
    const order = await lin.order('wxorder/new', boatOrder(friday), key());
    await openPayment(lin, order);
    await setGateway(server, { query: 'error' });
    // oxlint-disable-next-line no-restricted-properties -- a slower machine raises the bound with the time
    const started = performance.now();
    for (let index = 0; index < 40; index += 1)
      expect((await lin.order('wxorder/get', { id: order.id })).status).toBe('WAIT_PAY');
    // oxlint-disable-next-line no-restricted-properties -- a slower machine raises the bound with the time
    const seconds = (performance.now() - started) / 1000;
    const asked = server.output().split('payment not known yet').length - 1;
    // Each failed query logs a line; the reconciliation job queries as well.
    expect(asked).toBeLessThanOrEqual(2 + Math.ceil(seconds / 2));
  });
});

describe('an upload', () => {
  const send = async (server: TestServer, token: string): Promise<number> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await jpegOf(8, 8))]), 'a.jpg');
    form.append('kind', 'comment');
    return (
      (await (
        await fetch(`${server.url}/api/upload`, { method: 'POST', body: form, headers: { clearauthtoken: token } })
      ).json()) as Answer
    ).resCode;
  };

  /** Starts an upload that goes on very slowly. @returns the response so far. */
  function sendSlowly(server: TestServer, token: string): () => string {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    closers.push(() => Promise.resolve(socket.destroy()));
    let received = '';
    socket.on('error', () => undefined).on('data', (chunk) => (received += String(chunk)));
    socket.write(
      `POST /api/upload HTTP/1.1\r\nHost: ${hostname}\r\nclearauthtoken: ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
        `Content-Length: 100000\r\n\r\n--x\r\nContent-Disposition: form-data; name="clear_session"\r\n\r\n`,
    );
    return () => received;
  }

  it('of slow strangers, or of one slow visitor, takes no place from the others', async () => {
    const server = await start();
    const [slow, honest] = await Promise.all([signIn(server, 'lin'), signIn(server, 'emma')]);
    const strangers = Array.from({ length: 12 }, () => sendSlowly(server, ''));
    await eventually(() => expect(strangers.every((received) => received().includes('40101'))).toBe(true));
    const hers = Array.from({ length: 12 }, () => sendSlowly(server, slow.token));
    await eventually(() => expect(hers.filter((received) => received().includes('50301'))).toHaveLength(2));
    expect(await send(server, honest.token)).toBe(200);
  });

  it('has a pace, which is looked at before the body', async () => {
    const server = await start({ WRITES_PER_MINUTE: '3' });
    const lin = await signIn(server, 'lin');
    const codes: number[] = [];
    for (let index = 0; index < 5; index += 1) codes.push(await send(server, lin.token));
    expect(codes.filter((code) => code === 42901).length).toBeGreaterThanOrEqual(1);
    const received = sendSlowly(server, lin.token);
    await eventually(() => expect(received()).toContain('42901'));
  });
});

describe('the grey list', () => {
  const documents = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id_type: 'PASSPORT', id_number: `X${10_000_000 + index}` }));
  const GREY = { name: 'GREY PERSON', id_type: 'PASSPORT', id_number: 'X00000000' };
  const orderOf = (...people: object[]) => ({
    ...familyOrder(friday),
    tickets: people.map((person) => ({
      ticket_type_id: 'peak-adult',
      date: friday,
      batch_id: `peak.morning.${friday.replaceAll('-', '')}`,
      travellers: [person],
    })),
    fee: 120 * people.length,
  });

  it('is no register that a visitor can search', async () => {
    const server = await start();
    const [curious, honest] = await Promise.all([signIn(server, 'lin'), signIn(server, 'emma')]);
    const ask = async (visitor: typeof curious, people: object[]): Promise<number> =>
      (await visitor.call('wxgreyList/check', { identityGreyListChecks: people })).resCode;
    const codes: number[] = [];
    for (let index = 0; index < 25; index += 1)
      codes.push(await ask(curious, documents(200)), await ask(curious, documents(20)));
    expect(codes.filter((code) => code === 200).length * 20).toBeLessThanOrEqual(100);
    expect(codes).toContain(42901);
    // A party of sixty is within the hundred people whom a visitor may ask about in a day; who is over that limit can
    // still order.
    expect(await ask(honest, documents(60))).toBe(200);
    expect((await curious.call('wxorder/new', orderOf(ADULT), key())).resCode).toBe(200);
  });

  it('is not searched by orders either', async () => {
    const server = await start();
    const [curious, honest] = await Promise.all([signIn(server, 'lin'), signIn(server, 'emma')]);
    const codes: number[] = [];
    for (let index = 0; index < 20; index += 1)
      codes.push((await curious.call('wxorder/new', orderOf(GREY, ADULT), key())).resCode);
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 42001));
    expect(new Set(codes.slice(10))).toEqual(new Set([42901]));
    // Over the limit any order that names people is refused.
    expect((await curious.call('wxorder/new', orderOf(ADULT), key())).resCode).toBe(42901);
    expect((await curious.call('wxorder/new', boatOrder(friday), key())).resCode).toBe(200);
    expect((await honest.call('wxorder/new', orderOf(ADULT), key())).resCode).toBe(200);
  });
});

it('tells an operator who tries what is not theirs, without saying whose it is', async () => {
  const server = await start({ METRICS_TOKEN: 'the-token-of-figures' });
  const [lin, emma] = await Promise.all([signIn(server, 'lin'), signIn(server, 'emma')]);
  const order = await lin.order('wxorder/new', boatOrder(friday), key());
  for (const id of [order.id, crypto.randomUUID()])
    expect((await emma.call('wxorder/get', { id })).resCode).toBe(40401);
  await fetch(`${server.url}/pay/state?project=crane-lake&order=${order.id}&key=wrong`);
  await fetch(`${server.url}/metrics`, { headers: { Authorization: 'Bearer guessed' } });
  expect((await lin.call('wxorder/list', {}, { Origin: 'https://evil.example' })).resCode).not.toBe(200);
  await request(server.url, 'POST', 'wxscenic/get', { project: 'crane-lake', id: 'nothing' });
  await fetch(`${server.url}/pay/notify/wxpay`, { method: 'POST', body: '{"id":"forged"}' });
  const figures = await (
    await fetch(`${server.url}/metrics`, { headers: { Authorization: 'Bearer the-token-of-figures' } })
  ).text();
  expect(
    [...figures.matchAll(/^security_events_total\{event="(\w+)"\} (\d+)$/gm)].map(([, event, times]) => [event, times]),
  ).toEqual([
    ['access_refused', '5'],
    ['notification_forged', '1'],
  ]);
  expect(server.output().match(/"security":"access_refused","operation":"[\w/ ]+"/g)).toHaveLength(5);
  expect(server.output()).not.toContain(order.id);
});
