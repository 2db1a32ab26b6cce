import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { build } from 'vite';
import { listOrders } from '#contract/orders.ts';
import * as v from 'valibot';
import { packOrders, sharingParts } from '#storage/order-pack.ts';
import { BUILT, SOURCES, TARGET } from './baselines.ts';
import type { TestServer } from '#tests/fixtures/server.ts';
import { signIn } from '#tests/fixtures/visitor.ts';
import type { Part } from './instruments.ts';
import { drag, during, heapOf, onPhone, slowDown, SLOWER } from './instruments.ts';
import type { Served } from './serve.ts';
import { serveFolder } from './serve.ts';

const FLICKS = 24;
const ROW_ORDERS = 100;

/** Scrolls as a thumb does: three flicks down, one up. */
export async function flickThrough(page: Page, session: CDPSession): Promise<void> {
  for (let flick = 0; flick < FLICKS; flick += 1) {
    const up = flick % 4 === 3 ? -1 : 1;
    await drag(session, 10, (share) => [{ x: 195, y: 430 + up * (0.5 - share) * 560 }]);
    await page.waitForTimeout(250);
  }
}

/** Opens a floor and waits until it says that it is done. */
const onFloor = <T>(url: string, work: (page: Page, session: CDPSession) => Promise<T>): Promise<T> =>
  onPhone(async (page, session) => {
    await slowDown(session, SLOWER);
    await page.goto(url);
    await page.locator('#ready').waitFor({ state: 'attached', timeout: 120_000 });
    await page.waitForTimeout(1_000);
    return work(page, session);
  });

/** Scrolling of the bare list. */
export const scrollFloor = (url: string): Promise<Part> => onFloor(url, (page, session) => during(page, session, () => flickThrough(page, session), '.row'));

export interface DataCost {
  /** Milliseconds. */
  parse: number;
  derive: number;
  read: number;
  readText: number;
  /** Bytes. */
  heap: number;
}

const measures = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => Object.fromEntries(performance.getEntriesByType('measure').map(({ name, duration }) => [name, duration])));

/** What ten thousand orders cost as bare data. */
export const dataCost = (url: string): Promise<DataCost> =>
  onFloor(url, async (page, session) => {
    const { parse = 0, derive = 0, read = 0, readText = 0 } = await measures(page);
    await slowDown(session, 1);
    return { parse, derive, read, readText, heap: await heapOf(session) };
  });

/** Milliseconds in which the app's own code turns what the device keeps of them into sorted orders. */
export const deriveCost = (url: string): Promise<number> => onFloor(url, async (page) => (await measures(page))['own'] ?? Number.NaN);

/** Serves the page of `deriveCost` with all orders of a visitor, packed as the device packs them. */
export async function serveOwnOrders(server: TestServer, person: string): Promise<Served> {
  const visitor = await signIn(server, person);
  const { extraInfo } = await visitor.call('wxorder/list', { page_num: 0, page_size: 0 });
  const list = v.parse(listOrders.output, extraInfo).list.map(sharingParts);
  const rows = Array.from({ length: Math.ceil(list.length / ROW_ORDERS) }, (_, row) =>
    packOrders(list.slice(Math.max(0, list.length - (row + 1) * ROW_ORDERS), list.length - row * ROW_ORDERS)),
  );
  const outDir = join(BUILT, 'own-orders');
  await build({
    configFile: false,
    root: SOURCES,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir,
      target: TARGET,
      modulePreload: false,
      rolldownOptions: { input: join(SOURCES, 'own-orders/main.ts'), output: { entryFileNames: 'main.js' } },
    },
  });
  writeFileSync(
    join(outDir, 'index.html'),
    '<!doctype html><meta charset="utf-8"><title>Own orders</title><body></body><script type="module" src="./main.js"></script>',
  );
  writeFileSync(join(outDir, 'rows.json'), JSON.stringify(rows));
  return serveFolder(outDir);
}
