import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SCAN_MEASURE, type ScanParts } from '#gate/app/scan-timer.ts';
import { browserAgent, forgetPhone, type Phone, startPhone, untilTrue } from '#tests/e2e/phone.ts';
import { filmArgs, frameOfCode, writeFilm } from '#tests/fixtures/camera-film.ts';
import type { Order } from '#tests/fixtures/gate-arena.ts';
import { addGateStaff, type GateVenue, pairGate, signInAtGate, startScanning } from '#tests/fixtures/gate-phone.ts';
import { clockOffset, serverDay, startServer, waitFor } from '#tests/fixtures/server.ts';
import { openPayment, payAtCashier, signIn } from '#tests/fixtures/visitor.ts';
import type { Outcome } from './goals.ts';
import { LINES_KNOWN, longestTask, progress, slowDown, SLOWER } from './instruments.ts';

const PROJECT = 'gated';
const CODES = 60;
const IN_AN_ORDER = 12;
const DAY_FEE = 10;
/** Each code is before the camera for 1.2 s. */
const [FPS, FRAMES] = [10, 12];
const STARTS = 5;

/** @returns codes of tickets for today, bought over HTTP. */
async function buyCodes({ server, project }: GateVenue, day: string): Promise<string[]> {
  const visitor = await signIn(server, 'gate-bench', project);
  const codes: string[] = [];
  while (codes.length < CODES) {
    const tickets = Array.from({ length: IN_AN_ORDER }, () => ({ ticket_type_id: 'day', date: day, travellers: [] }));
    const body = { tickets, phone: '13800000000', fee: IN_AN_ORDER * DAY_FEE, agreement_version: '1', again: true };
    const placed = await visitor.order('wxorder/new', body, { 'Idempotency-Key': crypto.randomUUID() });
    await payAtCashier(server, await openPayment(visitor, placed));
    const paid = async (): Promise<Order> => visitor.order('wxorder/get', { id: placed.id });
    await waitFor(async () => (await paid()).pay_status === 'PAYED', 15_000, 'the payment');
    codes.push(...(await paid()).tickets.flatMap(({ code }) => code ?? []));
  }
  return codes;
}

/** A scan as the app measures it, milliseconds since the frame was taken. */
type Scan = ScanParts & { painted: number };
type Watched = typeof globalThis & { scans: Scan[] };

const watchScans = (page: Page): Promise<void> =>
  page.evaluate((name) => {
    const scans: Scan[] = [];
    (globalThis as Watched).scans = scans;
    const take = (entry: PerformanceEntry): Scan => ({
      ...((entry as PerformanceMeasure).detail as ScanParts),
      painted: entry.duration,
    });
    new PerformanceObserver((list) => scans.push(...list.getEntriesByName(name).map(take))).observe({
      type: 'measure',
    });
  }, SCAN_MEASURE);

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** @returns milliseconds until sign-in is painted by the stored app without a network. */
async function startOffline(phone: Phone, url: string): Promise<number> {
  await phone.page.goto('about:blank');
  await phone.context.setOffline(true);
  await phone.page.goto(`${url}/gate/`, { waitUntil: 'commit' });
  const shown = await phone.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (): void =>
          void (document.querySelector('[role=radio], input[type=radio]')
            ? setTimeout(() => resolve(performance.now()))
            : requestAnimationFrame(look));
        look();
      }),
  );
  await phone.context.setOffline(false);
  return shown;
}

/** The gate's app on a phone six times slower: from the frame to the verdict, and its start without a network. */
// oxlint-disable-next-line max-lines-per-function -- one run in the order of time; what it opens is closed in one place
export async function measureGate(): Promise<Outcome> {
  const offset = clockOffset('10:00');
  const server = await startServer({
    venues: ['tests/fixtures/gate-venue.json'],
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset) },
  });
  const venue = { server, project: PROJECT };
  const folder = await mkdtemp(join(tmpdir(), 'gate-bench-'));
  const film = join(folder, 'codes.y4m');
  let phone: Phone | null = null;
  try {
    await addGateStaff(venue);
    const codes = await buyCodes(venue, serverDay(offset));
    await writeFilm(
      film,
      codes.map((code) => ({ frame: frameOfCode(code), count: FRAMES })),
      FPS,
    );
    phone = await startPhone({ agent: browserAgent('en'), args: [...filmArgs(film), LINES_KNOWN] });
    const { page, context } = phone;
    await page.goto(`${server.url}/gate/`);
    await pairGate(page, venue, 'bench');
    await untilTrue(page, async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await slowDown(session, SLOWER);
    const starts: number[] = [];
    for (let run = 1; run <= STARTS; run += 1) {
      starts.push(await startOffline(phone, server.url));
      progress(`gate, start ${run}: sign-in after ${Math.round(starts.at(-1) ?? 0)} ms`);
    }
    await signInAtGate(page, 'wang');
    await watchScans(page);
    const enough = (scans: number): boolean => (globalThis as Watched).scans.length >= scans;
    const { total, longest } = await longestTask(session, async () => {
      await startScanning(page);
      await page.waitForFunction(enough, CODES, { timeout: (CODES * FRAMES * 1_000 * 3) / FPS, polling: 500 });
    });
    const scans = (await page.evaluate(() => (globalThis as Watched).scans)).slice(0, CODES);
    const part = (name: keyof Scan): string =>
      [0.5, 0.95, 1]
        .map((share) =>
          Math.round(
            quantile(
              scans.map((scan) => scan[name]),
              share,
            ),
          ),
        )
        .join(', ');
    const p95 = quantile(
      scans.map(({ painted }) => painted),
      0.95,
    );
    progress(`gate: verdict painted after ${part('painted')} ms (median, p95, longest)`);
    return {
      measured: { gateScan: { ours: [p95] }, gateStart: { ours: starts } },
      notes: [
        `Milliseconds since the frame was taken, of ${scans.length} codes (median, p95, longest): read ${part('read')}; verdict in the page ${part('judged')}; painted ${part('painted')}.`,
        `Processor time of the page's tasks: ${Math.round(total / CODES)} ms in the ${(FRAMES * 1_000) / FPS} ms that each code is shown, with everything that runs meanwhile; the longest task took ${Math.round(longest)}.`,
      ],
      raw: { scans, starts, total, longest },
    };
  } finally {
    await phone?.close();
    if (phone) await forgetPhone(phone);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
