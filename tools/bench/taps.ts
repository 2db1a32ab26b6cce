import type { Locator, Page } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { inLanguage } from '#tests/e2e/phone.ts';
import { fill, nameOf } from '#tests/e2e/journey.ts';
import { clockOffset, serverDay, startServer, type TestServer } from '#tests/fixtures/server.ts';
import { signIn, signInAddress } from '#tests/fixtures/visitor.ts';
import { serveLibraries } from './baselines.ts';
import { median, type Outcome } from './goals.ts';
import { onPhone, progress, runsOf, slowDown, SLOWER } from './instruments.ts';
import type { Wanted, Watched } from './page-notes.ts';

const OFFSET = clockOffset('10:00');
const DAY = addDays(serverDay(OFFSET), 1);
const translate = (source: string): string => inLanguage('zh_CN', source);

interface Tap {
  /** Milliseconds from the touch to the frame that shows its result. */
  painted: number;
  /** Duration of the event as the browser reports it, until the next frame, milliseconds. */
  event: number;
}

/** @param wanted the result of the tap; without it only the event is measured. */
async function tapOn(target: Locator, wanted?: Wanted): Promise<Tap> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  await page.evaluate((thing) => (globalThis as Watched).watchTap(thing), wanted ?? { selector: 'body' });
  await target.tap({ timeout: 15_000 });
  if (wanted)
    await page.waitForFunction(() => (globalThis as Watched).notes.painted > 0, undefined, {
      timeout: 30_000,
      polling: 50,
    });
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const { painted, taps } = (globalThis as Watched).notes;
    return { painted, event: Math.max(0, ...taps.map(({ ms }) => ms)) };
  });
}

/** Taps something that opens another screen, whose code is loaded already. */
async function changeScreen(page: Page, there: Locator, back: Locator, wanted: Wanted): Promise<Tap> {
  await tapOn(there, wanted);
  await tapOn(back);
  await page.waitForTimeout(500);
  return tapOn(there, wanted);
}

const onLibraries = (url: string): Promise<Tap> =>
  onPhone(async (page, session) => {
    await page.goto(`${url}/#/shop`);
    await page.waitForTimeout(1_500);
    await slowDown(session, SLOWER);
    const there = page.getByRole('link', { name: '我的订单' });
    await tapOn(there, { selector: '#ready' });
    await page.evaluate(() => history.back());
    await there.waitFor();
    await page.waitForTimeout(500);
    return tapOn(there, { selector: '#ready' });
  });

/** The worse of two taps on a form of the libraries alone: one changes a choice, one opens a sheet. */
const onLibraryForm = (url: string): Promise<number> =>
  onPhone(async (page, session) => {
    await page.goto(`${url}/#/form`);
    await page.locator('#all').waitFor();
    await page.waitForTimeout(1_500);
    await slowDown(session, SLOWER);
    const choice = await tapOn(page.getByRole('button').nth(2));
    const sheet = await tapOn(page.locator('#all'), { selector: '#ready' });
    return Math.max(choice.event, sheet.event);
  });

async function tapsOfOrdering(page: Page, session: string): Promise<Record<string, number>> {
  const go = (hash: string): Promise<void> => page.evaluate((to) => location.assign(to), `#${hash}`);
  const group = (name: string): Locator => page.getByRole('group', { name: translate(name) }).getByRole('button');
  const taps: Record<string, number> = {};
  await go('/ticketOrder/peak-adult');
  await group('Date of visit').first().waitFor();
  await page.waitForTimeout(1_500);
  taps['day'] = (await tapOn(group('Date of visit').nth(2))).event;
  taps['session'] = (await tapOn(group('Session').first())).event;
  taps['one more'] = (
    await tapOn(
      page.getByRole('button', { name: fill(translate('One more {name}'), { name: nameOf('adult', 'zh_CN') }) }),
    )
  ).event;
  taps['calendar'] = (
    await tapOn(page.getByRole('button', { name: translate('All dates') }), {
      selector: 'dialog [role=gridcell] button',
    })
  ).event;
  await page.waitForTimeout(800);
  taps['day of the calendar'] = (
    await tapOn(page.locator('dialog [role=gridcell] button:not([aria-disabled=true])').nth(4))
  ).event;
  await page.goBack();
  await go(`/selectSeat?scenic=show&batch=${session}&people=2`);
  const map = page.getByRole('application');
  await map.waitFor();
  await page.waitForTimeout(2_500);
  for (let step = 0; step < 3; step += 1) await map.press('+');
  await page.waitForTimeout(1_500);
  const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const side of [-40, 0, 40]) {
    await page.evaluate(() => void ((globalThis as Watched).notes.taps.length = 0));
    await page.touchscreen.tap(box.x + box.width / 2 + side, box.y + box.height / 2);
    await page.waitForTimeout(700);
    taps[`seat ${side}`] = await page.evaluate(() =>
      Math.max(0, ...(globalThis as Watched).notes.taps.map(({ ms }) => ms)),
    );
  }
  return taps;
}

interface AppTaps {
  route: Tap;
  ordering: Record<string, number>;
}

const onApp = (address: string, sessionId: string): Promise<AppTaps> =>
  onPhone(async (page, session) => {
    await page.goto(address);
    await page.locator('main h3').first().waitFor();
    await page.waitForTimeout(3_000);
    await slowDown(session, SLOWER);
    const bar = page.getByRole('navigation', { name: translate('Main menu') });
    const [home, orders] = [bar.locator('a').first(), bar.locator('a[href*=myOrders]')];
    const route = await changeScreen(page, orders, home, { selector: '#order-tab' });
    return { route, ordering: await tapsOfOrdering(page, sessionId) };
  });

/** @returns a session of the show whose seats are chosen on a map. */
async function sessionOfShow(server: TestServer): Promise<string> {
  const visitor = await signIn(server, 'tapper');
  const { extraInfo } = await visitor.call('wxperform/batch', { scenic_id: 'show', date: DAY });
  return (extraInfo as { list: { id: string }[] }).list[0]?.id ?? '';
}

/**
 * Taps on a slow processor without a slow network: to another screen, in the order form, in the calendar, on the seat
 * map.
 */
export async function measureTaps(): Promise<Outcome> {
  const server = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(OFFSET) } });
  const libraries = await serveLibraries('spa');
  const seen = { libraries: [] as Tap[], form: [] as number[], app: [] as AppTaps[] };
  try {
    const session = await sessionOfShow(server);
    for (let run = 1; run <= runsOf(); run += 1) {
      seen.libraries.push(await onLibraries(libraries.url));
      seen.form.push(await onLibraryForm(libraries.url));
      seen.app.push(await onApp((await signInAddress(server, 'tapper')).href, session));
      progress(`taps, run ${run}: another screen after ${Math.round(seen.app.at(-1)?.route.painted ?? 0)} ms`);
    }
  } finally {
    libraries.close();
    await server.stop();
  }
  const worst = seen.app.map(({ ordering }) => Math.max(...Object.values(ordering)));
  const names = Object.keys(seen.app[0]?.ordering ?? {});
  return {
    measured: {
      routePainted: {
        ours: seen.app.map(({ route }) => route.painted),
        floor: seen.libraries.map(({ painted }) => painted),
      },
      taps: { ours: worst, floor: seen.form },
      tapsMost: { ours: worst },
    },
    notes: [
      `Events of the taps, ms: ${names.map((name) => `${name} ${Math.round(median(seen.app.map(({ ordering }) => ordering[name] ?? 0)))}`).join(', ')}.`,
    ],
    raw: seen,
  };
}
