import { connect, type Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { board } from '#contract/office/board.ts';
import { createDrainGate } from '#server/http/graceful-shutdown.ts';
import { createOfficeApp } from '#server/http/office/app.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { jpegOf } from '#tests/fixtures/pictures.ts';
import { OfficeBrowser, openOffice, type TestOffice, VENUE } from '#tests/fixtures/office.ts';

let office: TestOffice;
let manager: OfficeBrowser;
let reader: OfficeBrowser;
const closers: (() => unknown)[] = [];
beforeAll(async () => {
  office = await openOffice(null);
  await office.addStaff('manager', 'manager');
  await office.addStaff('reader', 'reader');
  [manager, reader] = [await office.signedIn('manager'), await office.signedIn('reader')];
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
  await office.close();
});

async function serve(windowMs?: number) {
  const lines: { level: number; status?: number }[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as { level: number }) });
  const app = createOfficeApp({
    context: { ...office.context, log },
    drainGate: createDrainGate(),
    trustProxy: true,
    windowMs,
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  let requests = 0;
  server.on('request', () => (requests += 1));
  const arrived = (count: number) => eventually(() => expect(requests).toBe(count));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  closers.push(() => server.close());
  const as = (who: OfficeBrowser): OfficeBrowser =>
    Object.assign(new OfficeBrowser(app), { cookie: who.cookie, csrf: who.csrf });
  return { port, lines, as, arrived };
}

interface Sender {
  socket: Socket;
  received(): string;
}

function sendSlowly(
  port: number,
  call: string,
  { length, who, body = '{"login":' }: { length: number | 'chunked'; who?: OfficeBrowser; body?: string },
): Sender {
  const socket = connect(port, '127.0.0.1');
  closers.push(() => socket.destroy());
  let received = '';
  socket.on('error', () => undefined).on('data', (chunk) => (received += String(chunk)));
  const head = [
    `POST /office/api/${VENUE}/${call} HTTP/1.1`,
    'Host: office.localhost',
    'Content-Type: application/json',
    'Sec-Fetch-Site: same-origin',
    ...(who ? [`Cookie: ${who.cookie}`, `X-Office-CSRF: ${who.csrf}`] : []),
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
  ];
  socket.write(
    `${head.join('\r\n')}\r\n\r\n${length === 'chunked' ? `${body.length.toString(16)}\r\n${body}\r\n` : body}`,
  );
  return { socket, received: () => received };
}

const MANY = 1_000_000;

describe('slow senders', () => {
  it('without a session keep no colleague from working', async () => {
    const { port, as, arrived } = await serve();
    const slow = Array.from({ length: 100 }, () => sendSlowly(port, 'signIn', { length: 500 }));
    await arrived(100);
    expect(await as(manager).call(board.name, {})).toMatchObject({ status: 200, resCode: 200 });
    expect(slow.map(({ received }) => received()).join('')).toBe('');
  });

  it('are given up after a while', async () => {
    const { port } = await serve(50);
    const [small, chunked, large] = [
      sendSlowly(port, 'signIn', { length: 500 }),
      sendSlowly(port, 'signIn', { length: 'chunked' }),
      sendSlowly(port, 'uploadPicture', { length: MANY, who: manager }),
    ];
    await eventually(() =>
      expect([small, chunked, large].map(({ received }) => received().slice(0, 12))).toEqual([
        'HTTP/1.1 408',
        'HTTP/1.1 408',
        'HTTP/1.1 408',
      ]),
    );
    await eventually(() =>
      expect([small, chunked, large].map(({ socket }) => socket.destroyed)).toEqual([true, true, true]),
    );
  });

  it('of large files of one colleague leave the places to the others in the end', async () => {
    const { port, as, arrived } = await serve(200);
    Array.from({ length: 4 }, () => sendSlowly(port, 'uploadPicture', { length: MANY, who: manager }));
    await arrived(4);
    const picture = (await jpegOf(600, 400)).toString('base64');
    expect(await as(manager).call('uploadPicture', { data: picture, name: 'lake' })).toMatchObject({ resCode: 200 });
  });

  it('who go away are no errors of ours', async () => {
    const { port, lines, arrived } = await serve();
    const slow = Array.from({ length: 5 }, () => sendSlowly(port, 'signIn', { length: 500 }));
    await arrived(5);
    for (const { socket } of slow) socket.destroy();
    await eventually(() =>
      expect(lines.map(({ level, status }) => [level, status])).toEqual(slow.map(() => [30, 499])),
    );
  });
});

describe('a large body', () => {
  it('is not read before its sender may send it', async () => {
    const { port } = await serve();
    const refused = [
      ...Array.from({ length: 20 }, () => sendSlowly(port, 'uploadPicture', { length: 'chunked' })),
      ...Array.from({ length: 20 }, () => sendSlowly(port, 'uploadBill', { length: 30 * MANY })),
      sendSlowly(port, 'uploadPicture', { length: MANY, who: reader }),
    ];
    await eventually(() =>
      expect(refused.filter(({ received }) => /"reason":"(noSession|forbidden)"/.test(received()))).toHaveLength(41),
    );
  });

  it('shows how long it is', async () => {
    const { port } = await serve();
    const chunked = sendSlowly(port, 'uploadPicture', { length: 'chunked', who: manager, body: 'x'.repeat(300_000) });
    await eventually(() => expect(chunked.received()).toContain('HTTP/1.1 411'));
  });
});
