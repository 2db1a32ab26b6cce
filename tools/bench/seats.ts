import type { CDPSession, Page } from '@playwright/test';
import { addDays } from '#domain/day.ts';
import { HOUSE_PROJECT, HOUSE_SPOT, houseBatch, housePlan, writeHouseVenue } from '#tests/fixtures/house-venue.ts';
import { clockOffset, serverDay, startServer } from '#tests/fixtures/server.ts';
import { signInAddress } from '#tests/fixtures/visitor.ts';
import { serveFloor } from './baselines.ts';
import type { Outcome } from './goals.ts';
import { median } from './goals.ts';
import type { Finger, Part } from './instruments.ts';
import { drag, during, heapOf, MEGABYTE, onPhone, progress, runsOf, slowDown, SLOWER, touch } from './instruments.ts';
import type { Watched } from './page-notes.ts';

const TAPS = 30;
const OFFSET = clockOffset('10:00');
const DAY = addDays(serverDay(OFFSET), 2);

interface Run {
  firstMap: number;
  pan: Part;
  pinch: Part;
  tapping: Part;
  taps: number[];
  heap: { before: number; after: number };
}

/** Opens the map inside the running app. @returns milliseconds until it is painted. */
const openMap = (page: Page): Promise<number> =>
  page.evaluate(
    (hash) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        location.assign(hash);
        const look = (): void => {
          const layers = [...document.querySelectorAll<HTMLElement>('canvas[data-part=layer]')];
          if (layers.some((layer) => layer.style.visibility === 'visible')) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        look();
      }),
    `#/selectSeat?scenic=${HOUSE_SPOT}&batch=${houseBatch(DAY)}&people=2`,
  );

/** Two fingers: wider, wider, closer. */
async function pinchMap(page: Page, session: CDPSession, { x, y }: Finger): Promise<void> {
  for (const wide of [150, 150]) {
    await drag(session, 45, (share) => [
      { x, y: y - 20 - share * wide * 0.7 },
      { x, y: y + 20 + share * wide * 0.7 },
    ]);
    await page.waitForTimeout(400);
  }
  await drag(session, 45, (share) => [
    { x, y: y - 120 + share * 90 },
    { x, y: y + 120 - share * 90 },
  ]);
  await page.waitForTimeout(400);
}

/** One finger, to and fro. */
async function panMap(page: Page, session: CDPSession, { x, y }: Finger): Promise<void> {
  for (const side of [1, -1, 1, -1]) {
    await drag(session, 40, (share) => [{ x: x + side * (share - 0.5) * 280, y: y + side * (share - 0.5) * 160 }]);
    await page.waitForTimeout(250);
  }
}

/** Taps seat after seat. @returns how long each event took, milliseconds. */
async function tapSeats(page: Page, session: CDPSession, { x, y }: Finger): Promise<number[]> {
  const taps: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) {
    await page.evaluate(() => void ((globalThis as Watched).notes.taps.length = 0));
    await touch(session, 'touchStart', [{ x: x - 90 + (tap % 6) * 34, y: y - 60 + Math.floor(tap / 6) * 30 }]);
    await touch(session, 'touchEnd', []);
    await page.waitForTimeout(450);
    // An event that no frame was late for is not reported.
    taps.push(await page.evaluate(() => Math.max(16, ...(globalThis as Watched).notes.taps.map(({ ms }) => ms))));
  }
  return taps;
}

type Gestures = Pick<Run, 'pan' | 'pinch' | 'tapping' | 'taps'>;

/** @param closer brings the map so near that seats can be hit. */
async function gesturesOn(page: Page, session: CDPSession, selector: string, closer: () => Promise<void>): Promise<Gestures> {
  const box = (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const pinch = await during(page, session, () => pinchMap(page, session, middle));
  const pan = await during(page, session, () => panMap(page, session, middle));
  await closer();
  let taps: number[] = [];
  const tapping = await during(page, session, async () => {
    taps = await tapSeats(page, session, middle);
  });
  return { pinch, pan, tapping, taps };
}

const visitFloor = (url: string): Promise<Gestures & { firstMap: number }> =>
  onPhone(async (page, session) => {
    await slowDown(session, SLOWER);
    await page.goto(url);
    await page.locator('#ready').waitFor();
    await page.waitForTimeout(1_500);
    const firstMap = await page.evaluate(() => (globalThis as Watched).notes.fcp);
    return { firstMap, ...(await gesturesOn(page, session, '#window', () => Promise.resolve())) };
  });

const visit = (url: string): Promise<Run> =>
  onPhone(async (page, session) => {
    await page.goto(url, { waitUntil: 'load' });
    // What the app fetches in quiet moments is there.
    await page.waitForTimeout(4_000);
    const before = await heapOf(session);
    await slowDown(session, SLOWER);
    const firstMap = await openMap(page);
    await page.waitForTimeout(3000);
    const gestures = await gesturesOn(page, session, '[data-part=window]', async () => {
      for (let step = 0; step < 3; step += 1) {
        await page.locator('[data-part=window]').press('+');
        await page.waitForTimeout(500);
      }
    });
    await slowDown(session, 1);
    return { firstMap, ...gestures, heap: { before, after: await heapOf(session) } };
  });

/** The seat map of a house of five thousand on a phone six times slower, beside the barest map: first picture, long tasks, frames, taps. */
export async function measureSeats(): Promise<Outcome> {
  const plan = housePlan();
  const seats = plan.zones.reduce((sum, zone) => sum + zone.rows.reduce((all, row) => all + row.seats.length, 0), 0);
  const server = await startServer({ venues: [await writeHouseVenue(plan)], env: { SERVER_CLOCK_OFFSET_SECONDS: String(OFFSET) } });
  const floor = await serveFloor('seats5k');
  const runs: Run[] = [];
  const bare: Awaited<ReturnType<typeof visitFloor>>[] = [];
  try {
    for (let run = 1; run <= runsOf(); run += 1) {
      bare.push(await visitFloor(floor.url));
      runs.push(await visit((await signInAddress(server, `seat${run}`, HOUSE_PROJECT)).href));
      progress(`seats, run ${run}: first picture after ${Math.round(runs.at(-1)?.firstMap ?? 0)} ms`);
    }
  } finally {
    floor.close();
    await server.stop();
  }
  const longest = runs.map(({ pan, pinch, tapping }) => Math.max(pan.longest, pinch.longest, tapping.longest));
  return {
    measured: {
      panFps: { ours: runs.map(({ pan }) => pan.fps), floor: bare.map(({ pan }) => pan.fps) },
      pinchFps: { ours: runs.map(({ pinch }) => pinch.fps), floor: bare.map(({ pinch }) => pinch.fps) },
      seatTap: { ours: runs.map(({ taps }) => median(taps)), floor: bare.map(({ taps }) => median(taps)) },
      firstMap: { ours: runs.map(({ firstMap }) => firstMap), floor: bare.map(({ firstMap }) => firstMap) },
      seatsLongest: { ours: longest },
    },
    notes: [
      `${seats} seats; heap ${(median(runs.map(({ heap }) => heap.before)) / MEGABYTE).toFixed(1)} MB before the map and ${(median(runs.map(({ heap }) => heap.after)) / MEGABYTE).toFixed(1)} MB with it.`,
    ],
    raw: { seats, runs, bare },
  };
}
