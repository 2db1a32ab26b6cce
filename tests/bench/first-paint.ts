import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { ROOT, startServer } from '../fixtures/server.ts';
import { signInAddress } from '../fixtures/visitor.ts';
import { userAgent } from '../e2e/phone.ts';

const RUNS = 7;
/** Slow 4G and a processor slowed six times: 1.6 Mbps down, 750 kbps up, 150 ms round trip. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 6;

interface Paint {
  fcp: number;
  lcp: number;
}

/** The app's own page without any script: what no app can beat. */
async function serveStatic(): Promise<{ url: string; close(): void }> {
  const html = readFileSync(join(ROOT, 'dist', 'index.html'), 'utf8').replace(
    /<script[\s\S]*?<\/script>|<link rel="(?:modulepreload|stylesheet|manifest)"[^>]*>/g,
    '',
  );
  const body = brotliCompressSync(html);
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    return response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`, close: () => server.close() };
}

/** One cold visit with a new profile. */
async function visit(url: string): Promise<Paint> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: userAgent('zh_CN'),
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(() => {
      const seen = { fcp: 0, lcp: 0 };
      Object.assign(globalThis, { paints: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
      }).observe({ type: 'paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.lcp = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(4000);
    return await page.evaluate(() => (globalThis as unknown as { paints: Paint }).paints);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** First and largest paint of the app beside its own page without script; interleaved, so that the machine's moods hit both. */
export async function measureFirstPaint(): Promise<{ table: string; data: unknown }> {
  const app = await startServer();
  const bare = await serveStatic();
  const paints: Record<'static' | 'app', Paint[]> = { static: [], app: [] };
  try {
    for (let run = 0; run < RUNS; run += 1) {
      paints.static.push(await visit(bare.url));
      paints.app.push(await visit((await signInAddress(app)).href));
    }
  } finally {
    bare.close();
    await app.stop();
  }
  const row = (name: 'static' | 'app', what: 'fcp' | 'lcp'): number => Math.round(median(paints[name].map((paint) => paint[what])));
  const ratio = (what: 'fcp' | 'lcp'): string => (row('app', what) / row('static', what)).toFixed(2);
  const data = {
    runs: RUNS,
    medians: { static: { fcp: row('static', 'fcp'), lcp: row('static', 'lcp') }, app: { fcp: row('app', 'fcp'), lcp: row('app', 'lcp') } },
    paints,
  };
  const table = [
    `First paint, cold, Slow 4G, processor ${SLOWER}x slower, medians of ${RUNS}`,
    '            page without script   app    ratio',
    `  FCP, ms   ${String(row('static', 'fcp')).padEnd(21)} ${String(row('app', 'fcp')).padEnd(6)} ${ratio('fcp')}x`,
    `  LCP, ms   ${String(row('static', 'lcp')).padEnd(21)} ${String(row('app', 'lcp')).padEnd(6)} ${ratio('lcp')}x`,
  ].join('\n');
  return { table, data };
}
