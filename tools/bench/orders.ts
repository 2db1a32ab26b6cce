import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { startWithHistory } from '#tests/fixtures/many-orders.ts';
import { clockOffset } from '#tests/fixtures/server.ts';
import { signInAddress } from '#tests/fixtures/visitor.ts';
import { serveFloor } from './baselines.ts';
import { median, type Outcome } from './goals.ts';
import {
  drag,
  measureWork,
  onPhone,
  type WorkMeasures,
  progress,
  runsOf,
  slowDown,
  SLOWER,
  stopListening,
} from './instruments.ts';

const SOME = { person: 'regular', count: 200 };
const MANY = { person: 'collector', count: 10_000 };
const OFFSET = clockOffset('10:00');
const WORD = 'cruise';
const FLICKS = 24;
/** Styles and markup of the app's cards, which the windowed list shows as well. */
interface CardLook {
  styles: string;
  card: string;
}

interface Run {
  /** Milliseconds from the address to the first cards, in the running app without a network. */
  firstRow: number;
  /** From the first cards until all orders are loaded. */
  opening: WorkMeasures;
  scrolling: WorkMeasures;
  searching: WorkMeasures;
  look: CardLook;
}

/** Milliseconds after which Playwright's own call has ended, which runs on the page's thread, too. */
const DRIVER_GONE = 200;

/** @returns milliseconds until the list's first cards are painted inside the running app. */
const openList = (page: Page): Promise<number> =>
  page.evaluate(
    (wait) =>
      new Promise<number>((resolve) => {
        setTimeout(() => {
          const start = performance.now();
          location.assign('#/myOrders');
          const look = (): void => {
            if (document.querySelector('main article h2'))
              requestAnimationFrame(() => resolve(performance.now() - start));
            else requestAnimationFrame(look);
          };
          look();
        }, wait);
      }),
    DRIVER_GONE,
  );

const untilWhole = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction(
    (all) => Number(document.querySelector('[role=listitem]')?.getAttribute('aria-setsize')) >= all,
    count,
    {
      timeout: 300_000,
      polling: 500,
    },
  );

/** The driver puts its own script into a page before it can wait there: it must not count as a task of the page. */
const preparedToWait = (page: Page): Promise<unknown> => page.waitForFunction(() => true);

/** Three flicks down and one up, as with a thumb. */
async function flickThrough(page: Page, session: CDPSession): Promise<void> {
  for (let flick = 0; flick < FLICKS; flick += 1) {
    const up = flick % 4 === 3 ? -1 : 1;
    await drag(session, 10, (share) => [{ x: 195, y: 430 + up * (0.5 - share) * 560 }]);
    await page.waitForTimeout(250);
  }
}

const cardLook = (page: Page): Promise<CardLook> =>
  page.evaluate(() => ({
    styles: [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n'),
    card: document.querySelector('main article')?.outerHTML ?? '',
  }));

const visit = (url: string, count: number): Promise<Run> =>
  onPhone(async (page, session) => {
    await stopListening(page);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(4000);
    await preparedToWait(page);
    await slowDown(session, SLOWER);
    await openList(page);
    const look = await cardLook(page);
    const opening = await measureWork(page, session, async () => void (await untilWhole(page, count)));
    const scrolling = await measureWork(page, session, () => flickThrough(page, session), 'main article');
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(1500);
    await page.locator('#order-search').focus();
    const searching = await measureWork(page, session, async () => {
      for (const letter of WORD) {
        await page.keyboard.press(letter);
        await page.waitForTimeout(350);
      }
      await page.waitForTimeout(1500);
    });
    await slowDown(session, 1);
    await page.goto('about:blank');
    await page.goto(`${new URL(url).origin}/#/`, { waitUntil: 'load' });
    await page.waitForTimeout(4000);
    await preparedToWait(page);
    await page.context().setOffline(true);
    // The app shows its messages about the network before the list is opened.
    await page.waitForTimeout(1000);
    await slowDown(session, SLOWER);
    return { firstRow: await openList(page), opening, scrolling, searching, look };
  });

interface PlainList {
  store(orders: readonly unknown[]): Promise<void>;
  prepare(styles: string, card: string): void;
  show(): Promise<number>;
}

/** Measures the same cards in a windowed list without a library, from the same kind of store. */
const visitPlain = (url: string, { styles, card }: CardLook): Promise<{ firstRow: number; scrolling: WorkMeasures }> =>
  onPhone(async (page, session) => {
    await page.goto(url);
    await page.evaluate(
      ([count, css, html]) => {
        const orders = Array.from({ length: count }, (_, index) => ({
          order_no: `SO2027${1e8 + index}`,
          scenic: { name: `Spot ${index % 97}` },
          html,
        }));
        const list = globalThis as unknown as PlainList;
        list.prepare(css, html);
        return list.store(orders);
      },
      [SOME.count, styles, card] as const,
    );
    await page.waitForTimeout(1000);
    await slowDown(session, SLOWER);
    const firstRow = await page.evaluate(
      (wait) =>
        new Promise<number>((resolve) =>
          setTimeout(() => void (globalThis as unknown as PlainList).show().then(resolve), wait),
        ),
      DRIVER_GONE,
    );
    const scrolling = await measureWork(page, session, () => flickThrough(page, session), 'main article');
    return { firstRow, scrolling };
  });

const longestOf = ({ opening, scrolling, searching }: Run): number =>
  Math.max(opening.longest, scrolling.longest, searching.longest);

/**
 * The list of a visitor with two hundred orders beside the same cards in a plain windowed list, and of one with ten
 * thousand, on a phone six times slower.
 */
export async function measureOrders(): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-orders-'));
  const env = { SERVER_CLOCK_OFFSET_SECONDS: String(OFFSET), ORDER_TTL_SECONDS: '36000' };
  progress('orders: ten thousand are made');
  const server = await startWithHistory({ dataDir, env }, OFFSET, [MANY]);
  const some: Run[] = [];
  const many: Run[] = [];
  const plain: Awaited<ReturnType<typeof visitPlain>>[] = [];
  const list = await serveFloor('list');
  const few = await startFew(env);
  try {
    for (let run = 1; run <= runsOf(); run += 1) {
      const visited = await visit((await signInAddress(few.server, SOME.person)).href, SOME.count);
      some.push(visited);
      plain.push(await visitPlain(list.url, visited.look));
      many.push(await visit((await signInAddress(server, MANY.person)).href, MANY.count));
      progress(
        `orders, run ${run}: first of 200 after ${Math.round(visited.firstRow)} ms, plain ${Math.round(plain.at(-1)?.firstRow ?? 0)} ms`,
      );
    }
  } finally {
    list.close();
    await few.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const middle = (runs: readonly Run[], pick: (run: Run) => number): string =>
    String(Math.round(median(runs.map(pick))));
  return {
    measured: {
      firstRow: { ours: some.map(({ firstRow }) => firstRow), floor: plain.map(({ firstRow }) => firstRow) },
      scrollFps: {
        ours: some.map(({ scrolling }) => scrolling.fps),
        floor: plain.map(({ scrolling }) => scrolling.fps),
      },
      firstRowMany: { ours: many.map(({ firstRow }) => firstRow), floor: some.map(({ firstRow }) => firstRow) },
      ordersLongest: { ours: many.map(longestOf) },
    },
    notes: [
      `Longest tasks with 10,000 orders: opening ${middle(many, ({ opening }) => opening.longest)} ms, scrolling ${middle(many, ({ scrolling }) => scrolling.longest)} ms, searching ${middle(many, ({ searching }) => searching.longest)} ms; without collections of garbage ${middle(many, ({ opening }) => opening.own)}, ${middle(many, ({ scrolling }) => scrolling.own)} and ${middle(many, ({ searching }) => searching.own)} ms.`,
      `Blank frames while scrolling 200: ours ${median(some.map(({ scrolling }) => scrolling.blank)).toFixed(1)} %, plain ${median(plain.map(({ scrolling }) => scrolling.blank)).toFixed(1)} %.`,
    ],
    raw: { some, many, plain },
  };
}

/** Each history needs a database of its own, because the ids of two would be the same. */
async function startFew(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-orders-'));
  const server = await startWithHistory({ dataDir, env }, OFFSET, [SOME]);
  return {
    server,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
