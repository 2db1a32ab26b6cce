import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from './fixtures/eventually.ts';
import { type Fault, type FaultyProxy, startFaultyProxy } from './fixtures/faulty-proxy.ts';

const BODY = JSON.stringify({ resCode: 200, extraInfo: 'x'.repeat(400) });
const received: string[] = [];
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    received.push(`${request.method} ${request.url} ${text.length}`);
    response.writeHead(200, { 'Content-Type': 'application/json', 'X-Request-Id': 'r-1' }).end(BODY);
  });
});
let proxy: FaultyProxy;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = await startFaultyProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await proxy.stop();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  proxy.clear();
  received.length = 0;
});

const post = (path = '/api/a', body = '{}', limit = 2_000): Promise<Response> =>
  fetch(proxy.url + path, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(limit) });
const meet = (fault: Fault, times?: number) =>
  proxy.lay({ path: '/api/a', fault, ...(times === undefined ? {} : { times }) });

test('without a fault the answer passes as it is', async () => {
  const response = await post();
  expect([response.status, response.headers.get('x-request-id'), await response.text()]).toEqual([200, 'r-1', BODY]);
  expect(received).toEqual(['POST /api/a 2']);
});

test('a cut and a silence keep the request from the server; a lost or swallowed answer does not', async () => {
  const before = proxy.reached({ path: '/api/a' });
  for (const [fault, reached] of [
    [{ kind: 'cut' }, 0],
    [{ kind: 'silence' }, 0],
    [{ kind: 'lose-answer' }, 1],
    [{ kind: 'swallow-answer' }, 2],
  ] as const) {
    const laid = meet(fault, 1);
    const giveUp = new AbortController();
    const answer = fetch(`${proxy.url}/api/a`, { method: 'POST', body: '{}', signal: giveUp.signal });
    answer.catch(() => undefined);
    await eventually(() => {
      expect([fault.kind, received.length, proxy.reached({ path: '/api/a' }) - before, laid.met()]).toEqual([
        fault.kind,
        reached,
        reached,
        1,
      ]);
    });
    giveUp.abort();
    await expect(answer).rejects.toThrow();
  }
});

test('a fault meets as many requests as it was laid for, on its path only, and is counted', async () => {
  const before = proxy.counts().portal ?? 0;
  meet({ kind: 'portal' }, 2);
  const types = [];
  for (const path of ['/api/b', '/api/a', '/api/a', '/api/a'])
    types.push((await post(path)).headers.get('content-type')?.split(';')[0]);
  expect(types).toEqual(['application/json', 'text/html', 'text/html', 'application/json']);
  expect((proxy.counts().portal ?? 0) - before).toBe(2);
});

test('a truncated answer promises more than comes', async () => {
  meet({ kind: 'truncate', share: 0.5 });
  const response = await post();
  expect(response.headers.get('content-length')).toBe(String(BODY.length));
  await expect(response.text()).rejects.toThrow();
});

test.each([
  ['a drip', { kind: 'trickle', bytesPerSecond: 1_000 }],
  ['a delay', { kind: 'delay', ms: 400 }],
] as const)('%s takes its time and is whole: what is asked for later is there before it', async (_what, fault) => {
  proxy.chance((path) => (path === '/api/slow' ? fault : undefined));
  const ended: string[] = [];
  const slow = post('/api/slow').then(async (response) => {
    expect(await response.text()).toBe(BODY);
    ended.push('slow');
  });
  expect(await (await post()).text()).toBe(BODY);
  ended.push('quick');
  await slow;
  expect(ended).toEqual(['quick', 'slow']);
});

test('answers that the server never gave: a redirect, an apology, nothing at all', async () => {
  meet({ kind: 'redirect', to: 'https://hotel.example/login' }, 1);
  meet({ kind: 'answer', status: 503, body: 'sorry', headers: { 'Retry-After': '3' } }, 1);
  meet({ kind: 'answer', status: 204 }, 1);
  const redirect = await post();
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, 'https://hotel.example/login']);
  const apology = await post();
  expect([apology.status, apology.headers.get('retry-after'), await apology.text()]).toEqual([503, '3', 'sorry']);
  expect((await post()).status).toBe(204);
  expect(received).toEqual([]);
});

test('an upload is cut on its way and never arrives', async () => {
  meet({ kind: 'cut-upload', bytes: 50_000 });
  await expect(post('/api/a', 'y'.repeat(200_000))).rejects.toThrow();
  expect(received).toEqual([]);
});

test('chance is asked where no fault was laid, and clearing ends what hangs', async () => {
  proxy.chance((path) => (path === '/api/c' ? { kind: 'silence' } : undefined));
  const hanging = post('/api/c', '{}', 5_000);
  setTimeout(() => proxy.clear(), 100);
  await expect(hanging).rejects.toThrow();
  expect((await post('/api/c')).status).toBe(200);
});
