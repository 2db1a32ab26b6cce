import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { userAgent } from '../e2e/phone.ts';

interface Seen {
  long: { start: number; ms: number }[];
  frames: number[];
  taps: number[];
}

export interface Part {
  /** The longest task in milliseconds of processor time: what others do on this machine does not count. */
  longest: number;
  /** The same by the clock, as the browser reports it; 0 where none took over 50. */
  byClock: number;
  fps: number;
}

/** The page's own global object. */
export type Watched = typeof globalThis & { seen: Seen; counting: boolean };

/** What the page notes about itself from its first line on. */
function watch(): void {
  const seen: Seen = { long: [], frames: [], taps: [] };
  Object.assign(globalThis, { seen, counting: false });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.long.push({ start: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'pointerup') seen.taps.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  let last = 0;
  const tick = (now: number): void => {
    if ((globalThis as Watched).counting && last > 0) seen.frames.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

export type Finger = { x: number; y: number };
export const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Finger[]): Promise<unknown> =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });

const frame = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 16));

/** Moves fingers along a path, sixty times a second. */
export async function drag(session: CDPSession, steps: number, at: (share: number) => readonly Finger[]): Promise<void> {
  await touch(session, 'touchStart', at(0));
  for (let step = 1; step <= steps; step += 1) {
    await touch(session, 'touchMove', at(step / steps));
    await frame();
  }
  await touch(session, 'touchEnd', []);
}

export const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
};

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Processor time, microseconds. */
  tdur?: number;
  args?: { name?: string };
}

/** Runs something and looks at every task of the page's main thread meanwhile. @returns the longest, milliseconds of processor time. */
export async function longestTask(session: CDPSession, work: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }): void => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'toplevel' });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const mains = new Set(events.filter((each) => each.name === 'thread_name' && each.args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = events.filter((each) => each.ph === 'X' && mains.has(`${each.pid} ${each.tid}`));
  return Math.max(0, ...tasks.map((each) => (each.tdur ?? 0) / 1000));
}

/** Runs something and looks at what the page noted meanwhile. */
export async function during(page: Page, session: CDPSession, work: () => Promise<void>): Promise<Part> {
  const from = await page.evaluate(() => {
    const watched = globalThis as Watched;
    watched.seen.frames.length = 0;
    watched.counting = true;
    return performance.now();
  });
  const longest = await longestTask(session, work);
  const noted = await page.evaluate((start) => {
    const watched = globalThis as Watched;
    watched.counting = false;
    const { frames, long } = watched.seen;
    const ms = frames.reduce((sum, each) => sum + each, 0);
    return { byClock: Math.max(0, ...long.filter((each) => each.start >= start).map((each) => each.ms)), fps: ms > 0 ? (frames.length * 1000) / ms : 0 };
  }, from);
  return { longest, ...noted };
}

/** Opens a browser of its own as a phone, with everything noted that `during` wants. */
export async function onPhone<T>(work: (page: Page, session: CDPSession) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: userAgent('zh_CN'),
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.addInitScript(watch);
    return await work(page, session);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
