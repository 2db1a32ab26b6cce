import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { CHROMIUM } from '#tests/fixtures/browser.ts';
import { freePort, startServer } from '#tests/fixtures/server.ts';
import { storeVerifier, signInAddress, VERIFIER } from '#tests/fixtures/visitor.ts';
import { serveLibraries } from './baselines.ts';
import { median } from './goals.ts';
import { runsOf } from './instruments.ts';

interface Audit {
  id: string;
  score: number | null;
  numericValue?: number;
  details?: { items?: readonly { node?: { snippet: string } }[] };
}
interface Result {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>;
    audits: Record<string, Audit>;
    environment: { benchmarkIndex: number };
  };
}
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Result>;

const SCREENS = {
  home: '/',
  spot: '/scenicIntro/peak',
  form: '/ticketOrder/peak-adult',
  session: '/selectBatch?scenic=show&people=2',
  orders: '/myOrders',
} as const;
const FLOOR = 'libraries alone';

/** Limits of a first visit: points, milliseconds, share of the screen. */
const LIMITS = { performance: 90, belowFloor: 5, paint: 2_500, shift: 0.01, others: 100 } as const;

interface Scores {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  paint: number;
  blocked: number;
  shift: number;
  index: number;
}

function scoresOf({ lhr: { categories, audits, environment } }: Result): Scores {
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? 0;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    paint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    index: environment.benchmarkIndex,
  };
}

const faultsOf = ({ lhr: { categories, audits } }: Result): string[] =>
  ['accessibility', 'best-practices', 'seo']
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, details }) => `${id} ${details?.items?.[0]?.node?.snippet ?? ''}`.trim());

const mediansOf = (runs: readonly Scores[]): Scores =>
  Object.fromEntries(
    (Object.keys(runs[0] ?? {}) as (keyof Scores)[]).map((name) => [name, median(runs.map((each) => each[name]))]),
  ) as unknown as Scores;

const [folder = '', ...names] = process.argv.slice(2);
const { default: lighthouse } = (await import(
  pathToFileURL(createRequire(join(folder, 'package.json')).resolve('lighthouse')).href
)) as {
  default: Lighthouse;
};

const mobile = await startServer({ env: { APP_MODE: 'mobile', RATE_LIMITS: 'off' } });
const messaging = await startServer({ env: { RATE_LIMITS: 'off' } });
const floor = await serveLibraries('spa');
const port = await freePort();

/**
 * Each page has a browser of its own: otherwise it would get the process that an earlier page's worker keeps, and the
 * trace would begin with reading all scripts there.
 */
async function audit(url: string): Promise<Result> {
  const browser = await chromium.launchPersistentContext('', {
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  if (url.startsWith(messaging.url)) {
    const page = browser.pages()[0] ?? (await browser.newPage());
    await page.addInitScript(storeVerifier, VERIFIER);
    await page.goto((await signInAddress(messaging, 'lin')).href);
    await page.waitForFunction(() => localStorage.getItem('signed-in') !== null);
    await page.goto('about:blank');
  }
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent' });
  await browser.close();
  return result;
}

const wanted = Object.entries(SCREENS).filter(([name]) => names.length === 0 || names.includes(name));
const addresses = new Map([[FLOOR, floor.url]]);
for (const [name, path] of wanted) {
  addresses.set(`${name}, browser`, `${mobile.url}/?project=crane-lake#${path}`);
  addresses.set(`${name}, messaging app`, `${messaging.url}/?project=crane-lake#${path}`);
}
const measured = new Map<string, Scores[]>();
const faults = new Map<string, Set<string>>();
for (let run = 1; run <= runsOf(); run += 1) {
  for (const [name, url] of addresses) {
    const result = await audit(url);
    measured.set(name, [...(measured.get(name) ?? []), scoresOf(result)]);
    faults.set(name, new Set([...(faults.get(name) ?? []), ...faultsOf(result)]));
  }
}
floor.close();
await Promise.all([mobile.stop(), messaging.stop()]);

const least = Math.max(LIMITS.performance, mediansOf(measured.get(FLOOR) ?? []).performance - LIMITS.belowFloor);
const failures: string[] = [];
console.log(
  '| address | performance | accessibility | practices | SEO | largest paint | blocked | shift | index |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
);
for (const [name, runs] of measured) {
  const is = mediansOf(runs);
  const cells = [
    is.performance,
    is.accessibility,
    is.practices,
    is.seo,
    `${Math.round(is.paint)} ms`,
    `${Math.round(is.blocked)} ms`,
    is.shift.toFixed(3),
    Math.round(is.index),
  ];
  console.log(`| ${[name, ...cells].join(' | ')} |`);
  if (name === FLOOR) continue;
  const missed = [
    is.performance < least ? `performance ${is.performance} < ${least}` : '',
    is.paint > LIMITS.paint ? `largest paint ${Math.round(is.paint)} ms > ${LIMITS.paint} ms` : '',
    is.shift > LIMITS.shift ? `shift ${is.shift.toFixed(3)} > ${LIMITS.shift}` : '',
    ...(['accessibility', 'practices', 'seo'] as const).map((each) =>
      is[each] < LIMITS.others ? `${each} ${is[each]} < ${LIMITS.others}` : '',
    ),
  ].filter(Boolean);
  if (missed.length > 0) failures.push(`${name}: ${[...missed, ...(faults.get(name) ?? [])].join(', ')}`);
}
console.log(failures.length === 0 ? 'All limits are kept.' : `Missed:\n${failures.join('\n')}`);
process.exit(failures.length === 0 ? 0 : 1);
