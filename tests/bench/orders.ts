import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { startWithHistory } from '../fixtures/many-orders.ts';
import { clockOffset, waitFor } from '../fixtures/server.ts';
import { signInAddress } from '../fixtures/visitor.ts';
import type { Part } from './instruments.ts';
import { drag, during, heapOf, median, onPhone } from './instruments.ts';

const RUNS = 3;
const SLOWER = 6;
const COUNT = 10_000;
const FLICKS = 24;
const OFFSET = clockOffset('10:00');
const WORD = 'cruise';
const PERSON = 'collector';

/** What a slow phone must keep: milliseconds of a task, cards in the page. */
const LIMITS = { longTask: 50, cards: 60 };

interface Run {
  /** Milliseconds from the address to the first cards on screen. */
  firstRows: { network: number; storage: number };
  /** From then on until all orders are there. */
  opening: Part;
  openingMs: number;
  restoring: Part;
  restoringMs: number;
  scrolling: Part;
  searching: Part;
  cards: number;
  heap: { before: number; after: number };
}

/** Opens the list inside the running app. @returns milliseconds until its first cards are painted. */
const openList = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        location.assign('#/myOrders');
        const look = (): void => {
          if (document.querySelector('main article h2')) requestAnimationFrame(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

/** @returns milliseconds until the list knows its whole length. */
async function untilWhole(page: Page): Promise<number> {
  const start = performance.now();
  await page.waitForFunction((count) => Number(document.querySelector('[role=listitem]')?.getAttribute('aria-setsize')) >= count, COUNT, {
    timeout: 300_000,
    polling: 500,
  });
  return performance.now() - start;
}

/** @returns whether everything is on the disk. */
const isStored = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('scenic-orders');
        opening.onsuccess = () => {
          const asking = opening.result.transaction('rows').objectStore('rows').get('about');
          asking.onsuccess = () => {
            opening.result.close();
            resolve((asking.result as { complete?: boolean } | undefined)?.complete === true);
          };
        };
      }),
  );

async function flickThrough(page: Page, session: CDPSession): Promise<void> {
  for (let flick = 0; flick < FLICKS; flick += 1) {
    const up = flick % 4 === 3 ? -1 : 1;
    await drag(session, 10, (share) => [{ x: 195, y: 430 + up * (0.5 - share) * 560 }]);
    await page.waitForTimeout(250);
  }
}

const visit = (url: string): Promise<Run> =>
  onPhone(async (page, session) => {
    const slow = (rate: number): Promise<unknown> => session.send('Emulation.setCPUThrottlingRate', { rate });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(4000);
    const before = await heapOf(session);

    await slow(SLOWER);
    const network = await openList(page);
    let openingMs = 0;
    const opening = await during(page, session, async () => {
      openingMs = await untilWhole(page);
    });
    await waitFor(() => isStored(page), 300_000, 'the orders on the disk');
    const scrolling = await during(page, session, () => flickThrough(page, session));
    const cards = await page.locator('main article').count();
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(1500);
    await page.locator('#order-search').focus();
    const searching = await during(page, session, async () => {
      for (const letter of WORD) {
        await page.keyboard.press(letter);
        await page.waitForTimeout(350);
      }
      await page.waitForTimeout(1500);
    });
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.waitForTimeout(1500);
    await slow(1);
    const after = await heapOf(session);

    await page.goto('about:blank');
    await page.goto(`${new URL(url).origin}/#/`, { waitUntil: 'load' });
    await page.waitForTimeout(4000);
    await page.context().setOffline(true);
    await slow(SLOWER);
    const storage = await openList(page);
    let restoringMs = 0;
    const restoring = await during(page, session, async () => {
      restoringMs = await untilWhole(page);
    });
    await slow(1);
    return { firstRows: { network, storage }, opening, openingMs, restoring, restoringMs, scrolling, searching, cards, heap: { before, after } };
  });

/** The list of a visitor with ten thousand orders on a phone six times slower: first cards, long tasks, frames, memory. */
export async function measureOrders(): Promise<{ table: string; data: unknown }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-orders-'));
  const env = { SERVER_CLOCK_OFFSET_SECONDS: String(OFFSET), ORDER_TTL_SECONDS: '36000' };
  const server = await startWithHistory({ dataDir, env }, OFFSET, [{ person: PERSON, count: COUNT }]);
  const runs: Run[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) runs.push(await visit((await signInAddress(server, PERSON)).href));
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const parts = {
    'opening from the network': (run: Run) => run.opening,
    'opening from the device': (run: Run) => run.restoring,
    scrolling: (run: Run) => run.scrolling,
    searching: (run: Run) => run.searching,
  };
  const whole = (pick: (run: Run) => number): string => String(Math.round(median(runs.map(pick))));
  const megabytes = (pick: (run: Run) => number): string => (median(runs.map(pick)) / 1_048_576).toFixed(1);
  const rows: [string, string, string][] = [
    ['first cards from the network, ms', whole((run) => run.firstRows.network), ''],
    ['all orders from the network after that, ms', whole((run) => run.openingMs), ''],
    ['first cards from the device, offline, ms', whole((run) => run.firstRows.storage), ''],
    ['all orders from the device after that, ms', whole((run) => run.restoringMs), ''],
    ...Object.entries(parts).map(([name, part]): [string, string, string] => [
      `${name}: longest task, ms (by the clock)`,
      `${whole((run) => part(run).longest)} (${whole((run) => part(run).byClock)})`,
      `${LIMITS.longTask}`,
    ]),
    ['scrolling: frames a second', whole((run) => run.scrolling.fps), ''],
    ['cards in the page', whole((run) => run.cards), `${LIMITS.cards}`],
    ['JS heap on home, MB', megabytes((run) => run.heap.before), ''],
    ['JS heap with the list, MB', megabytes((run) => run.heap.after), ''],
  ];
  const broken = [
    ...Object.entries(parts).flatMap(([name, part]) => {
      const longest = median(runs.map((run) => part(run).longest));
      return longest > LIMITS.longTask ? [`${name}: a task took ${Math.round(longest)} ms; the limit is ${LIMITS.longTask}.`] : [];
    }),
    ...(median(runs.map((run) => run.cards)) > LIMITS.cards ? ['Too many cards are in the page.'] : []),
  ];
  if (broken.length > 0) process.exitCode = 1;
  const table = [
    `My orders, ${COUNT} orders, processor ${SLOWER}x slower, medians of ${RUNS} (limit)`,
    ...rows.map(([what, value, limit]) => `  ${what.padEnd(58)} ${value.padStart(9)}${limit ? `  (${limit})` : ''}`),
    ...broken,
  ].join('\n');
  return { table, data: { count: COUNT, runs, broken } };
}
