import type { CDPSession, Page } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { HOUSE_PROJECT, HOUSE_SPOT, housePlan, writeHouseVenue } from '#tests/fixtures/house-venue.ts';
import { clockOffset, serverDay, startServer } from '#tests/fixtures/server.ts';
import { signInAddress } from '#tests/fixtures/visitor.ts';
import { serveFloor } from './baselines.ts';
import { median, type Outcome } from './goals.ts';
import {
  drag,
  measureWork,
  type Finger,
  heapOf,
  MEGABYTE,
  onPhone,
  type WorkMeasures,
  progress,
  runsOf,
  slowDown,
  SLOWER,
  touch,
} from './instruments.ts';
import type { Watched } from './page-notes.ts';

const TAPS = 30;
const OFFSET = clockOffset('10:00');
const TO_SEATS = '选择座位';
const DAY = addDays(serverDay(OFFSET), 2);

interface Run {
  firstMap: number;
  pan: WorkMeasures;
  pinch: WorkMeasures;
  tapping: WorkMeasures;
  taps: number[];
  heap: { before: number; after: number };
}

async function chooseSession(page: Page): Promise<void> {
  await page.evaluate((hash) => location.assign(hash), `#/selectBatch?scenic=${HOUSE_SPOT}&date=${DAY}&people=2`);
  await page.getByRole('button', { name: TO_SEATS }).waitFor();
  // The screen's prefetching has ended.
  await page.waitForTimeout(2_000);
}

/** @returns milliseconds from the button of the session until the seat map is painted. */
const openMap = (page: Page): Promise<number> =>
  page.getByRole('button', { name: TO_SEATS }).evaluate(
    (button: HTMLElement) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        button.click();
        const look = (): void => {
          // The path is in the page before the frame that paints it; the next callback comes after that frame.
          if (document.querySelector('[data-part=floor] path'))
            requestAnimationFrame(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

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

async function panMap(page: Page, session: CDPSession, { x, y }: Finger): Promise<void> {
  for (const side of [1, -1, 1, -1]) {
    await drag(session, 40, (share) => [{ x: x + side * (share - 0.5) * 280, y: y + side * (share - 0.5) * 160 }]);
    await page.waitForTimeout(250);
  }
}

/** @returns milliseconds of each event. */
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

/** @param closer zooms in until single seats can be hit. */
async function gesturesOn(
  page: Page,
  session: CDPSession,
  selector: string,
  closer: () => Promise<void>,
): Promise<Gestures> {
  const box = (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const pinch = await measureWork(page, session, () => pinchMap(page, session, middle));
  const pan = await measureWork(page, session, () => panMap(page, session, middle));
  await closer();
  let taps: number[] = [];
  const tapping = await measureWork(page, session, async () => {
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
    // The app's prefetching in quiet moments has ended.
    await page.waitForTimeout(4_000);
    const before = await heapOf(session);
    await chooseSession(page);
    await slowDown(session, SLOWER);
    const firstMap = await openMap(page);
    await page.waitForTimeout(3000);
    const gestures = await gesturesOn(page, session, '[role=application]', async () => {
      for (let step = 0; step < 3; step += 1) {
        await page.locator('[role=application]').press('+');
        await page.waitForTimeout(500);
      }
    });
    await slowDown(session, 1);
    return { firstMap, ...gestures, heap: { before, after: await heapOf(session) } };
  });

interface HouseRuns {
  seats: number;
  runs: Run[];
  bare: Awaited<ReturnType<typeof visitFloor>>[];
}

/** @param rows of 120 seats each. */
async function measureHouse(rows: number): Promise<HouseRuns> {
  const plan = housePlan({ rows, perBlock: 24, held: true });
  const seats = plan.zones.reduce((sum, zone) => sum + zone.rows.reduce((all, row) => all + row.seats.length, 0), 0);
  const server = await startServer({
    venues: [await writeHouseVenue(plan)],
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(OFFSET) },
  });
  const floor = await serveFloor('seats');
  const runs: Run[] = [];
  const bare: HouseRuns['bare'] = [];
  try {
    for (let run = 1; run <= runsOf(); run += 1) {
      bare.push(await visitFloor(`${floor.url}?rows=${Math.round(seats / 100)}`));
      runs.push(await visit((await signInAddress(server, `seat${run}`, HOUSE_PROJECT)).href));
      progress(`${seats} seats, run ${run}: first picture after ${Math.round(runs.at(-1)?.firstMap ?? 0)} ms`);
    }
  } finally {
    floor.close();
    await server.stop();
  }
  return { seats, runs, bare };
}

const besideFloor = ({ runs, bare }: HouseRuns, value: (run: Gestures & { firstMap: number }) => number) => ({
  ours: runs.map(value),
  floor: bare.map(value),
});
const megabytes = (runs: readonly Run[], when: 'before' | 'after'): string =>
  (median(runs.map(({ heap }) => heap[when])) / MEGABYTE).toFixed(1);

/**
 * The seat maps of a theatre and of an arena on a phone six times slower, beside the barest map: first picture, long
 * tasks, frames, taps.
 */
export async function measureSeats(): Promise<Outcome> {
  const theatre = await measureHouse(10);
  const arena = await measureHouse(42);
  return {
    measured: {
      theatrePanFps: besideFloor(theatre, ({ pan }) => pan.fps),
      theatrePinchFps: besideFloor(theatre, ({ pinch }) => pinch.fps),
      theatreSeatTap: besideFloor(theatre, ({ taps }) => median(taps)),
      theatreFirstMap: besideFloor(theatre, ({ firstMap }) => firstMap),
      panFps: besideFloor(arena, ({ pan }) => pan.fps),
      pinchFps: besideFloor(arena, ({ pinch }) => pinch.fps),
      seatTap: besideFloor(arena, ({ taps }) => median(taps)),
      firstMap: besideFloor(arena, ({ firstMap }) => firstMap),
      seatsLongest: {
        ours: arena.runs.map(({ pan, pinch, tapping }) => Math.max(pan.longest, pinch.longest, tapping.longest)),
      },
    },
    notes: [theatre, arena].map(
      ({ seats, runs }) =>
        `${seats} seats; heap ${megabytes(runs, 'before')} MB before the map and ${megabytes(runs, 'after')} MB with it.`,
    ),
    raw: { theatre, arena },
  };
}
