import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { userAgent } from '#tests/e2e/phone.ts';
import { takeNotes, type Wanted, type Watched } from './page-notes.ts';
import { storeVerifier, VERIFIER } from '#tests/fixtures/visitor.ts';
import { CHROMIUM } from '#tests/fixtures/browser.ts';
import { waitFor } from '#tests/fixtures/server.ts';

export interface WorkMeasures {
  /** Longest task, milliseconds of processor time, which other programs of this machine don't affect. */
  longest: number;
  /** Longest task without its garbage collections, milliseconds of processor time. */
  own: number;
  /** Longest task by the clock, as the browser reports it, milliseconds; 0 where none took over 50. */
  byClock: number;
  fps: number;
  /** Frames that took more than 34 milliseconds, percent. */
  slow: number;
  /** Frames without a card in the middle, percent. */
  blank: number;
}

export type Finger = { x: number; y: number };
export const touch = (
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  points: readonly Finger[],
): Promise<unknown> =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });

const frame = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 16));

/** Moves fingers along a path, at most sixty times a second. */
export async function drag(
  session: CDPSession,
  steps: number,
  at: (share: number) => readonly Finger[],
): Promise<void> {
  await touch(session, 'touchStart', at(0));
  for (let step = 1; step <= steps; step += 1) {
    await touch(session, 'touchMove', at(step / steps));
    await frame();
  }
  await touch(session, 'touchEnd', []);
}

interface WorkerTarget {
  sessionId: string;
  targetInfo: { type: string };
}

/** Bytes on the heaps of this page's workers. */
async function heapOfWorkers(session: CDPSession): Promise<number> {
  const workers: string[] = [];
  const sizes = new Map<string, number>();
  const meet = ({ sessionId, targetInfo }: WorkerTarget): void =>
    void (targetInfo.type === 'worker' && workers.push(sessionId));
  const receive = ({ sessionId, message }: { sessionId: string; message: string }): void => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: { usedSize?: number } };
    if (id === HEAP_USAGE) sizes.set(sessionId, result?.usedSize ?? 0);
  };
  session.on('Target.attachedToTarget', meet);
  session.on('Target.receivedMessageFromTarget', receive);
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const ask = (sessionId: string, id: number, method: string): Promise<unknown> =>
    session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
  for (const each of workers) {
    await ask(each, COLLECT, 'HeapProfiler.collectGarbage');
    await ask(each, HEAP_USAGE, 'Runtime.getHeapUsage');
  }
  await waitFor(() => Promise.resolve(sizes.size === workers.length), 10_000, 'the heaps of the workers');
  await session.send('Target.setAutoAttach', { autoAttach: false, waitForDebuggerOnStart: false, flatten: false });
  session.off('Target.attachedToTarget', meet);
  session.off('Target.receivedMessageFromTarget', receive);
  return [...sizes.values()].reduce((sum, each) => sum + each, 0);
}

const COLLECT = 1;
const HEAP_USAGE = 2;

/** Bytes on the heaps of the page and of its workers. */
export const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) + (await heapOfWorkers(session));
};

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Start, microseconds. */
  ts: number;
  /** Processor time, microseconds. */
  tdur?: number;
  /** Elapsed time, microseconds. */
  dur?: number;
  args?: { name?: string };
}

/** Names of the garbage collections that stop the page. */
const COLLECTION = /^V8\.GC(FinalizeMC|Scavenger|ScavengeBackground|Compactor|MinorMC)/;

/**
 * Measures the tasks of the page's main thread during the work, in milliseconds of processor time: the longest, with
 * and without garbage collections, and the sum.
 */
export async function longestTask(
  session: CDPSession,
  work: () => Promise<unknown>,
): Promise<{ longest: number; own: number; total: number }> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }): void => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'toplevel,v8' });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const mains = new Set(
    events
      .filter((each) => each.name === 'thread_name' && each.args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const ofPage = events.filter((each) => each.ph === 'X' && mains.has(`${each.pid} ${each.tid}`));
  const collections = ofPage.filter(({ name }) => COLLECTION.test(name));
  const tasks = ofPage.filter(({ name }) => !name.startsWith('V8.') && !name.startsWith('v8.'));
  const ms = ({ tdur = 0 }: TraceEvent): number => tdur / 1000;
  const own = (task: TraceEvent): number =>
    ms(task) -
    collections
      .filter(({ ts, pid }) => pid === task.pid && ts >= task.ts && ts < task.ts + (task.dur ?? 0))
      .reduce((sum, each) => sum + ms(each), 0);
  // All other events are parts of these tasks.
  const total = tasks
    .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
    .reduce((sum, task) => sum + ms(task), 0);
  return { longest: Math.max(0, ...tasks.map(ms)), own: Math.max(0, ...tasks.map(own)), total };
}

/** @param cards elements of which one must stand in the middle of every frame. */
export async function measureWork(
  page: Page,
  session: CDPSession,
  work: () => Promise<void>,
  cards = '',
): Promise<WorkMeasures> {
  const from = await page.evaluate((wanted) => {
    const watched = globalThis as Watched;
    watched.notes.frames.length = 0;
    watched.notes.blank = 0;
    watched.cards = wanted;
    watched.counting = true;
    return performance.now();
  }, cards);
  const tasks = await longestTask(session, work);
  const noted = await page.evaluate((start) => {
    const watched = globalThis as Watched;
    watched.counting = false;
    const { frames, long, blank } = watched.notes;
    const ms = frames.reduce((sum, each) => sum + each, 0);
    const percent = (count: number): number => (frames.length > 0 ? (count * 100) / frames.length : 0);
    return {
      byClock: Math.max(0, ...long.filter((each) => each.start >= start).map((each) => each.ms)),
      fps: ms > 0 ? (frames.length * 1000) / ms : 0,
      slow: percent(frames.filter((each) => each > 34).length),
      blank: percent(blank),
    };
  }, from);
  return { ...tasks, ...noted };
}

export interface PhoneKind {
  /** The element that `notes.ready` waits for. */
  wanted?: Wanted | undefined;
  /** Folder of an earlier phone; without it a new one, which is removed at the end. */
  profile?: string | undefined;
  serviceWorkers?: 'allow' | 'block' | undefined;
  /** True for measuring the heap: `LINES_KNOWN` is left out then, since the known line ends would lie on it. */
  isWeighed?: boolean | undefined;
}

/**
 * Playwright has the browser note the stack of every error that is made, caught or not, and the engine then reads whole
 * files a second time to name the lines: React makes one error as it is loaded, and this takes time that no phone
 * spends. With line ends known from the outset nothing is read twice.
 */
export const LINES_KNOWN = '--js-flags=--no-enable-lazy-source-positions';

/** Opens a browser as a phone, with everything that `measureWork` needs. */
export async function onPhone<T>(
  work: (page: Page, session: CDPSession) => Promise<T>,
  kind: PhoneKind = {},
): Promise<T> {
  const profile = kind.profile ?? mkdtempSync(join(tmpdir(), 'bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(kind.isWeighed ? [] : [LINES_KNOWN]),
    ],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: userAgent('zh_CN'),
    serviceWorkers: kind.serviceWorkers ?? 'allow',
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.addInitScript(storeVerifier, VERIFIER);
    await page.addInitScript(takeNotes, kind.wanted ?? null);
    return await work(page, session);
  } finally {
    await context.close();
    if (kind.profile === undefined) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Property names that lead to Playwright's own session with the page's browser. */
const OWN_SESSION = ['delegate', '_mainFrameSession', '_client'] as const;

/**
 * Stops Playwright's listening to the page's responses. It makes the browser decode each answer once more on the page's
 * own thread, which no phone has. Playwright has no option for it.
 */
export function stopListening(page: Page): Promise<unknown> {
  const { toImpl } = Reflect.get(page, '_connection') as { toImpl: (page: Page) => object };
  const own = OWN_SESSION.reduce((of, name) => Reflect.get(of, name) as object, toImpl(page)) as {
    send: (method: string) => Promise<unknown>;
  };
  return own.send('Network.disable');
}

export const slowDown = (session: CDPSession, times: number): Promise<unknown> =>
  session.send('Emulation.setCPUThrottlingRate', { rate: times });

/** The factor between this machine's processor and a cheap phone's. */
export const SLOWER = 6;

export function runsOf(): number {
  const runs = Number(process.env['RUNS'] ?? 7);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`RUNS must be a whole number of at least 1; it is "${process.env['RUNS'] ?? ''}".`);
  return runs;
}

export const MEGABYTE = 1_048_576;

export const progress = (line: string): void => void process.stderr.write(`  ${line}\n`);
