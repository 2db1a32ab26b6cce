import type { CDPSession, Page } from '@playwright/test';
import type { Part } from './instruments.ts';
import { drag, during, heapOf, onPhone, slowDown, SLOWER } from './instruments.ts';

const FLICKS = 24;

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
