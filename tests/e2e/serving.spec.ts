import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { TestServer } from '../fixtures/server.ts';
import { ROOT, startServer } from '../fixtures/server.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const head = async (path: string, headers: Record<string, string> = {}): Promise<{ status: number; headers: Headers }> => {
  const response = await fetch(`${server.url}${path}`, { headers: { 'Accept-Encoding': 'br', ...headers } });
  return { status: response.status, headers: response.headers };
};

test('the page is asked for anew, its hashed files never, and both come compressed', async () => {
  const page = await head('/');
  expect([page.status, page.headers.get('cache-control'), page.headers.get('content-encoding')]).toEqual([200, 'no-cache', 'br']);
  expect((await head('/', { 'If-None-Match': page.headers.get('etag') ?? '' })).status).toBe(304);
  const script = readdirSync(join(ROOT, 'dist', 'assets')).find((name) => /^react-.*\.js$/.test(name));
  const file = await head(`/assets/${script ?? ''}`);
  expect([file.headers.get('cache-control'), file.headers.get('content-encoding')]).toEqual(['public, max-age=31536000, immutable', 'br']);
  expect((await head('/main.js')).headers.get('cache-control')).toBe('no-cache');
});

test('a web view without a worker may show its last page once while it fetches the new one', async () => {
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50 Language/zh_CN';
  expect((await head('/', { 'User-Agent': agent })).headers.get('cache-control')).toBe('max-age=0, stale-while-revalidate=86400');
});

test('what is not there is not answered with the page, and source maps stay at home', async () => {
  for (const path of ['/assets/missing.js', '/api/nothing', '/wxauth/nothing', '/main.js.map', '/..%2fpackage.json', '/MP_verify_abc.txt']) {
    expect([path, (await head(path)).status]).toEqual([path, 404]);
  }
});
