import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { send } from './wire.ts';

const ANSWERS: Record<string, { status?: number; body: string; type?: string }> = {
  '/good': { body: '{"resCode":200,"extraInfo":{"list":[1]}}' },
  '/text-code': { body: '{"resCode":"200","extraInfo":1}' },
  '/refused': { body: '{"resCode":32004,"errInfo":"暂停销售","extraInfo":{"a":1}}' },
  '/refused-named': { body: '{"resCode":40401,"requestId":"r-2"}' },
  '/refused-503': { status: 503, body: '{"resCode":50301,"errInfo":"busy"}' },
  '/apology': { status: 502, body: '<html>Bad gateway</html>', type: 'text/html' },
  '/empty': { body: '' },
  '/nothing': { status: 204, body: '' },
  '/captive': { body: '<!doctype html><title>Hotel Wi-Fi</title>', type: 'text/html' },
  '/foreign': { body: '{"code":0}' },
  '/cut': { body: '{"resCode":2' },
  '/denied': { body: 'access denied', type: 'text/plain' },
};

const server = createServer((request, response) => {
  const answer = ANSWERS[request.url ?? ''];
  // A request for an address without an answer gets none, as from a server that hangs.
  if (!answer) return;
  response.writeHead(answer.status ?? 200, {
    'Content-Type': answer.type ?? 'application/json',
    'X-Request-Id': 'r-1',
  });
  response.end(answer.body);
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, limit = 2_000, signal?: AbortSignal) =>
  send({ method: 'POST', url: base + path, headers: {}, body: '{}', limit, signal });
const failure = (path: string, limit?: number): Promise<ApiError> =>
  ask(path, limit).then(
    () => Promise.reject(new Error('it answered')),
    (error: ApiError) => error,
  );

test('a good envelope gives its extraInfo; the code may be text', async () => {
  expect(await ask('/good')).toEqual({ list: [1] });
  expect(await ask('/text-code')).toBe(1);
});

test('another code is a refusal with everything the server said', async () => {
  expect(await failure('/refused')).toMatchObject({
    kind: 'refused',
    code: 32004,
    errInfo: '暂停销售',
    extraInfo: { a: 1 },
    requestId: 'r-1',
  });
  expect(await failure('/refused-named')).toMatchObject({ code: 40401, requestId: 'r-2' });
  expect(await failure('/refused-503')).toMatchObject({ kind: 'refused', code: 50301 });
});

test.each(['/captive', '/foreign', '/cut', '/empty', '/nothing'])(
  '%s is no answer of ours: a network error (N04, N05)',
  async (path) => {
    expect(await failure(path)).toMatchObject({ kind: 'network', code: undefined });
  },
);

test('an apology on the way is a network error that says its status (N06)', async () => {
  expect(await failure('/apology')).toMatchObject({ kind: 'network', code: 502 });
});

test('"access denied" means signed out, whatever the status', async () => {
  expect(await failure('/denied')).toMatchObject({ kind: 'signed-out' });
});

test('silence ends at the limit', async () => {
  expect(await failure('/silent', 50)).toMatchObject({ kind: 'network' });
});

test('a closed port is a network error', async () => {
  await expect(send({ method: 'GET', url: 'http://127.0.0.1:9', headers: {}, limit: 1_000 })).rejects.toMatchObject({
    kind: 'network',
  });
});

test('a stop from outside is no network error', async () => {
  const stop = new AbortController();
  const asked = ask('/silent', 2_000, stop.signal);
  stop.abort();
  await expect(asked).rejects.not.toBeInstanceOf(ApiError);
});
