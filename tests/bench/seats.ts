import type { Page } from '@playwright/test';
import { addDays } from '#domain/day.ts';
import { HOUSE_PROJECT, HOUSE_SPOT, houseBatch, housePlan, writeHouseVenue } from '../fixtures/house-venue.ts';
import { clockOffset, serverDay, startServer } from '../fixtures/server.ts';
import { signInAddress } from '../fixtures/visitor.ts';
import type { Part, Watched } from './instruments.ts';
import { drag, during, heapOf, median, onPhone, touch } from './instruments.ts';

const RUNS = 3;
const SLOWER = 6;
const TAPS = 30;
const OFFSET = clockOffset('10:00');
const DAY = addDays(serverDay(OFFSET), 2);

/** What a slow phone must keep. */
const LIMITS = { longTask: 50, tap: 100 };

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

const visit = (url: string): Promise<Run> =>
  onPhone(async (page, session) => {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(1500);
    const before = await heapOf(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const firstMap = await openMap(page);
    await page.waitForTimeout(3000);
    const box = (await page.locator('[data-part=window]').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };

    const pinch = await during(page, session, async () => {
      for (const wide of [150, 150]) {
        await drag(session, 45, (share) => [
          { x: middle.x, y: middle.y - 20 - share * wide * 0.7 },
          { x: middle.x, y: middle.y + 20 + share * wide * 0.7 },
        ]);
        await page.waitForTimeout(400);
      }
      await drag(session, 45, (share) => [
        { x: middle.x, y: middle.y - 120 + share * 90 },
        { x: middle.x, y: middle.y + 120 - share * 90 },
      ]);
      await page.waitForTimeout(400);
    });
    const pan = await during(page, session, async () => {
      for (const side of [1, -1, 1, -1]) {
        await drag(session, 40, (share) => [{ x: middle.x + side * (share - 0.5) * 280, y: middle.y + side * (share - 0.5) * 160 }]);
        await page.waitForTimeout(250);
      }
    });
    for (let step = 0; step < 3; step += 1) {
      await page.locator('[data-part=window]').press('+');
      await page.waitForTimeout(500);
    }
    await page.evaluate(() => void ((globalThis as Watched).seen.taps.length = 0));
    const tapping = await during(page, session, async () => {
      for (let tap = 0; tap < TAPS; tap += 1) {
        const at = { x: middle.x - 90 + (tap % 6) * 34, y: middle.y - 60 + Math.floor(tap / 6) * 30 };
        await touch(session, 'touchStart', [at]);
        await touch(session, 'touchEnd', []);
        await page.waitForTimeout(450);
      }
    });
    const taps = await page.evaluate(() => (globalThis as Watched).seen.taps);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return { firstMap, pan, pinch, tapping, taps, heap: { before, after: await heapOf(session) } };
  });

/** The seat map of a house of five thousand on a phone six times slower: first picture, long tasks, frames, taps, memory. */
export async function measureSeats(): Promise<{ table: string; data: unknown }> {
  const plan = housePlan();
  const seats = plan.zones.reduce((sum, zone) => sum + zone.rows.reduce((all, row) => all + row.seats.length, 0), 0);
  const server = await startServer({ venues: [await writeHouseVenue(plan)], env: { SERVER_CLOCK_OFFSET_SECONDS: String(OFFSET) } });
  const runs: Run[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) runs.push(await visit((await signInAddress(server, `seat${run}`, HOUSE_PROJECT)).href));
  } finally {
    await server.stop();
  }
  const taps = runs.flatMap((run) => run.taps).sort((a, b) => a - b);
  const tapP95 = taps[Math.min(taps.length - 1, Math.floor(taps.length * 0.95))] ?? 0;
  const parts = { pan: (run: Run) => run.pan, pinch: (run: Run) => run.pinch, taps: (run: Run) => run.tapping };
  const longest = Math.max(...Object.values(parts).map((part) => median(runs.map((run) => part(run).longest))));
  const whole = (pick: (run: Run) => number): string => String(Math.round(median(runs.map(pick))));
  const megabytes = (bytes: number): number => bytes / 1_048_576;
  const rows: [string, string, string][] = [
    ['first map inside the app, ms', whole((run) => run.firstMap), ''],
    ['pan: frames a second', whole((run) => run.pan.fps), ''],
    ['pinch: frames a second', whole((run) => run.pinch.fps), ''],
    ...Object.entries(parts).map(([name, part]): [string, string, string] => [
      `${name}: longest task, ms (by the clock)`,
      `${whole((run) => part(run).longest)} (${whole((run) => part(run).byClock)})`,
      `${LIMITS.longTask}`,
    ]),
    [`tap to highlight, p95 of ${taps.length}, ms`, String(Math.round(tapP95)), `${LIMITS.tap}`],
    ['JS heap before, MB', megabytes(median(runs.map((run) => run.heap.before))).toFixed(1), ''],
    ['JS heap after, MB', megabytes(median(runs.map((run) => run.heap.after))).toFixed(1), ''],
  ];
  const broken = [
    ...(longest > LIMITS.longTask ? [`A task took ${Math.round(longest)} ms after the first picture; the limit is ${LIMITS.longTask}.`] : []),
    ...(tapP95 > LIMITS.tap ? [`A tap took ${Math.round(tapP95)} ms; the limit is ${LIMITS.tap}.`] : []),
  ];
  if (broken.length > 0) process.exitCode = 1;
  const table = [
    `Seat map, ${seats} seats, processor ${SLOWER}x slower, medians of ${RUNS} (limit)`,
    ...rows.map(([what, value, limit]) => `  ${what.padEnd(42)} ${value.padStart(9)}${limit ? `  (${limit})` : ''}`),
    ...broken,
  ].join('\n');
  return { table, data: { seats, runs, tapP95, longest, broken } };
}
