import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ROOT, type TestServer } from '../fixtures/server.ts';
import { enter, forgetPhone, startPhone, phoneTest as test } from './phone.ts';
import { fillFamilyOrder, payInSandbox, placeOrder, showCodes, walkOn } from './journey.ts';

let server: TestServer;
test.beforeAll(({ morning }) => {
  server = morning;
});

const head = async (
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers }> => {
  const response = await fetch(`${server.url}${path}`, { headers: { 'Accept-Encoding': 'br', ...headers } });
  return { status: response.status, headers: response.headers };
};

test('the page is asked for anew, its hashed files never, and both come compressed', async () => {
  const page = await head('/');
  expect([page.status, page.headers.get('cache-control'), page.headers.get('content-encoding')]).toEqual([
    200,
    'no-cache',
    'br',
  ]);
  expect((await head('/', { 'If-None-Match': page.headers.get('etag') ?? '' })).status).toBe(304);
  const script = readdirSync(join(ROOT, 'dist', 'assets')).find((name) => name.endsWith('.js'));
  const file = await head(`/assets/${script ?? ''}`);
  expect([file.headers.get('cache-control'), file.headers.get('content-encoding')]).toEqual([
    'public, max-age=31536000, immutable',
    'br',
  ]);
  expect((await head('/main.js')).headers.get('cache-control')).toBe('no-cache');
});

test('pages of an earlier build still get their parts', async () => {
  const folder = join(server.dataDir, 'builds', 'assets');
  await expect.poll(() => readdirSync(folder).length).toBeGreaterThan(100);
  writeFileSync(join(folder, 'Earlier1.js'), 'export {};');
  const part = await head('/assets/Earlier1.js');
  expect([part.status, part.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
});

test(
  'a web view without a worker may show its last page once while it fetches the new one',
  { tag: '@messaging' },
  async () => {
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50 Language/zh_CN';
    expect((await head('/', { 'User-Agent': agent })).headers.get('cache-control')).toBe(
      'max-age=0, stale-while-revalidate=86400',
    );
  },
);

test('what is not there is not answered with the page, and source maps stay at home', async () => {
  for (const path of [
    '/assets/missing.js',
    '/api/nothing',
    '/wxauth/nothing',
    '/main.js.map',
    '/..%2fpackage.json',
    '/MP_verify_abc.txt',
  ]) {
    expect([path, (await head(path)).status]).toEqual([path, 404]);
  }
});

test('the app runs under its content policy, from the sign-in to the codes, and nothing foreign does (L09)', async () => {
  const phone = await startPhone();
  const reports: string[] = [];
  const { page } = phone;
  phone.context.on('console', (message) => {
    if (/content security policy|refused to|violates|trusted/i.test(message.text())) reports.push(message.text());
  });
  try {
    const walk = walkOn(page, 'en');
    await enter(page, server.url, { person: 'policy' });
    await fillFamilyOrder(walk);
    await placeOrder(walk);
    await payInSandbox(walk);
    await showCodes(walk);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(page.getByTestId('ticket-qr').first()).toBeVisible();
    expect([reports, phone.errors]).toEqual([[], []]);

    const ran = await page.evaluate(async () => {
      const seen: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective));
      const script = document.createElement('script');
      script.textContent = 'window.foreign = true';
      document.body.append(script);
      const picture = document.createElement('div');
      picture.innerHTML = '<img src="data:," onerror="window.foreign = true">';
      document.body.append(picture);
      await fetch('https://evil.example/').catch(() => undefined);
      while (seen.length < 3) await new Promise((resolve) => requestAnimationFrame(resolve));
      return { foreign: 'foreign' in window, seen: [...new Set(seen)].sort() };
    });
    expect(ran).toEqual({ foreign: false, seen: ['connect-src', 'script-src-attr', 'script-src-elem'] });
  } finally {
    await phone.close();
    await forgetPhone(phone);
  }
});
