import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startWithHistory } from '#tests/fixtures/many-orders.ts';
import { clockOffset, waitFor } from '#tests/fixtures/server.ts';
import { signInAddress } from '#tests/fixtures/visitor.ts';
import type { Part } from './instruments.ts';
import { serveFloor } from './baselines.ts';
import type { Outcome } from './goals.ts';
import { median } from './goals.ts';
import { during, heapOf, longestTask, MEGABYTE, onPhone, progress, runsOf, slowDown, SLOWER, unheard } from './instruments.ts';
import type { DataCost } from './order-baselines.ts';
import { dataCost, flickThrough, scrollFloor } from './order-baselines.ts';

const COUNT = 10_000;
const OFFSET = clockOffset('10:00');
const WORD = 'cruise';
const PERSON = 'collector';
const FEW = 'newcomer';

interface Run {
  /** Milliseconds from the address to the first cards on screen. */
  firstRows: { network: number; storage: number };
  /** Until then: the change of screen, with everything that runs for the first time. */
  change: Pick<Part, 'longest' | 'own'>;
  /** From the first cards until all orders are there. */
  opening: Part;
  openingMs: number;
  restoring: Part;
  restoringMs: number;
  scrolling: Part;
  searching: Part;
  cards: number;
  nodes: number;
  heap: { before: number; after: number };
}

/** Milliseconds after which the driver's own call is over: until then it runs on the page's thread, too. */
const DRIVER_GONE = 200;

/** Opens the list inside the running app. @returns milliseconds until its first cards are painted. */
const openList = (page: Page): Promise<number> =>
  page.evaluate(
    (wait) =>
      new Promise<number>((resolve) => {
        setTimeout(() => {
          const start = performance.now();
          location.assign('#/myOrders');
          const look = (): void => {
            if (document.querySelector('main article h2')) requestAnimationFrame(() => resolve(performance.now() - start));
            else requestAnimationFrame(look);
          };
          look();
        }, wait);
      }),
    DRIVER_GONE,
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

/** What the driver puts into a page before it can wait there is 330 kB of script: it must not count as a task of the page. */
const preparedToWait = (page: Page): Promise<unknown> => page.waitForFunction(() => true);

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

/** @returns the longest task of the change from home to a list of two orders, with and without collections: what the list's length has no part in. */
const visitFew = (url: string): Promise<Pick<Part, 'longest' | 'own'>> =>
  onPhone(async (page, session) => {
    await unheard(page);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(4000);
    await slowDown(session, SLOWER);
    return longestTask(session, () => openList(page).then(() => undefined));
  });

const visit = (url: string): Promise<Run> =>
  onPhone(async (page, session) => {
    await unheard(page);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(4000);
    await preparedToWait(page);
    const before = await heapOf(session);

    await slowDown(session, SLOWER);
    let network = 0;
    const change = await longestTask(session, async () => {
      network = await openList(page);
    });
    let openingMs = 0;
    const opening = await during(page, session, async () => {
      openingMs = await untilWhole(page);
    });
    await waitFor(() => isStored(page), 300_000, 'the orders on the disk');
    const scrolling = await during(page, session, () => flickThrough(page, session), 'main article');
    const { cards, nodes } = await page.evaluate(() => ({
      cards: document.querySelectorAll('main article').length,
      nodes: document.querySelectorAll('*').length,
    }));
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
    await slowDown(session, 1);
    const after = await heapOf(session);

    await page.goto('about:blank');
    await page.goto(`${new URL(url).origin}/#/`, { waitUntil: 'load' });
    await page.waitForTimeout(4000);
    await preparedToWait(page);
    await page.context().setOffline(true);
    // What the app says of that is said before the list is opened.
    await page.waitForTimeout(1000);
    await slowDown(session, SLOWER);
    const storage = await openList(page);
    let restoringMs = 0;
    const restoring = await during(page, session, async () => {
      restoringMs = await untilWhole(page);
    });
    await slowDown(session, 1);
    return { firstRows: { network, storage }, change, opening, openingMs, restoring, restoringMs, scrolling, searching, cards, nodes, heap: { before, after } };
  });

/** The list of a visitor with ten thousand orders on a phone six times slower, beside a bare list and the bare data. */
export async function measureOrders(): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-orders-'));
  const env = { SERVER_CLOCK_OFFSET_SECONDS: String(OFFSET), ORDER_TTL_SECONDS: '36000' };
  progress('orders: ten thousand are made');
  const server = await startWithHistory({ dataDir, env }, OFFSET, [
    { person: PERSON, count: COUNT },
    { person: FEW, count: 0 },
  ]);
  const runs: Run[] = [];
  const few: Pick<Part, 'longest' | 'own'>[] = [];
  const lists: Part[] = [];
  const data: DataCost[] = [];
  const floors = { list: await serveFloor('list10k'), data: await serveFloor('data10k') };
  try {
    for (let run = 1; run <= runsOf(); run += 1) {
      lists.push(await scrollFloor(floors.list.url));
      data.push(await dataCost(floors.data.url));
      few.push(await visitFew((await signInAddress(server, FEW)).href));
      runs.push(await visit((await signInAddress(server, PERSON)).href));
      progress(`orders, run ${run}: first cards after ${Math.round(runs.at(-1)?.firstRows.storage ?? 0)} ms from the device`);
    }
  } finally {
    for (const floor of Object.values(floors)) floor.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const whole = (pick: (run: Run) => number): string => String(Math.round(median(runs.map(pick))));
  const ownLongest = (part: 'opening' | 'restoring' | 'scrolling' | 'searching'): string => median(runs.map((run) => run[part].own)).toFixed(1);
  return {
    measured: {
      scrollFps: { ours: runs.map((run) => run.scrolling.fps), floor: lists.map(({ fps }) => fps) },
      scrollSlow: { ours: runs.map((run) => run.scrolling.slow) },
      scrollBlank: { ours: runs.map((run) => run.scrolling.blank) },
      nodes: { ours: runs.map((run) => run.nodes) },
      firstRow: { ours: runs.map((run) => run.firstRows.storage), floor: data.map(({ read, readText }) => Math.min(read, readText)) },
      deriveLongest: { ours: runs.map((run) => run.restoring.longest) },
      openingLongest: { ours: runs.map((run) => run.opening.longest) },
      scrollLongest: { ours: runs.map((run) => run.scrolling.longest) },
      searchLongest: { ours: runs.map((run) => run.searching.longest) },
      heapOrders: { ours: runs.map((run) => run.heap.after / MEGABYTE), floor: data.map(({ heap }) => heap / MEGABYTE) },
    },
    notes: [
      `First cards from the network ${whole((run) => run.firstRows.network)} ms, all ${whole((run) => run.openingMs)} ms later; from the device ${whole((run) => run.firstRows.storage)} ms, all ${whole((run) => run.restoringMs)} ms later.`,
      `Longest tasks without the browser's collections of garbage: from the network ${ownLongest('opening')} ms, kept ${ownLongest('restoring')} ms, scrolling ${ownLongest('scrolling')} ms, searching ${ownLongest('searching')} ms.`,
      `The change of screen before the first cards is one task of ${whole((run) => run.change.own)} ms; with two orders instead of ten thousand, of ${Math.round(median(few.map(({ own }) => own)))} ms.`,
      `The bare list scrolls with ${median(lists.map(({ slow }) => slow)).toFixed(1)} % slow and ${median(lists.map(({ blank }) => blank)).toFixed(1)} % blank frames; ${whole((run) => run.cards)} cards are in the page.`,
    ],
    raw: { runs, few, lists, data },
  };
}
