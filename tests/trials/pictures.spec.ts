import { type ChildProcess, spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { differenceOf, type Tolerance } from '../fixtures/compare-pictures.ts';
import { freePort, ROOT, waitFor } from '../fixtures/server.ts';
import {
  compareOrStore,
  PICTURES,
  KEY_SCREENS,
  type Look,
  newPhone,
  openSignedInAt,
  openStudio,
  still,
  type Studio,
  USUAL,
} from '../e2e/reference-pictures.ts';
import { TOOL_MESSAGES } from '../e2e/phone.ts';

/** The same machine draws the pictures of both builds: only the smoothing of some icons' edges differs. */
const SAME: Tolerance = { colour: 0.005, pixels: 100 };
const PAGES_AT_ONCE = 5;

let studio: Studio;
let vite: ChildProcess;
let development: string;

async function startDevelopment(api: string): Promise<string> {
  const port = await freePort();
  const env = { ...process.env, API_PORT: new URL(api).port };
  vite = spawn(
    join(ROOT, 'node_modules', '.bin', 'vite'),
    ['--host', '127.0.0.1', '--port', String(port), '--strictPort'],
    {
      cwd: ROOT,
      env,
      stdio: 'ignore',
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await waitFor(
    () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    60_000,
    'the development server',
  );
  return url;
}

test.beforeAll(async () => {
  studio = await openStudio();
  development = await startDevelopment(studio.server.url);
});

test.afterAll(async () => {
  vite?.kill();
  await studio?.close();
});

interface Seen {
  screen: Buffer;
  whole: Buffer;
  messages: string[];
}

/** @returns an address as it looks on a new phone, signed in. */
async function seenAt(site: string, address: string, look: Look): Promise<Seen> {
  const context = await newPhone(studio, look);
  const messages: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !TOOL_MESSAGES.test(message.text()))
      messages.push(message.text());
  });
  try {
    const page = await context.newPage();
    await openSignedInAt(page, studio, site, address, look);
    const screen = await still(page);
    return { screen, whole: await still(page, true), messages };
  } finally {
    await context.close();
  }
}

async function each<T>(list: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...list];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, worker));
}

interface ReferenceLook extends Look {
  name: string;
  address: string;
}

/** @returns every reference picture: each address in the usual look, and the key screens in others. */
function referenceLooks(): ReferenceLook[] {
  const others: readonly Look[] = [
    { locale: 'en', theme: 'light' },
    { locale: 'ja', theme: 'light' },
    { locale: 'zh_CN', theme: 'black' },
  ];
  return [
    ...Object.entries(studio.addresses.light).map(([name, address]) => ({ ...USUAL, name, address })),
    ...others.flatMap((look) =>
      KEY_SCREENS.map((name) => ({
        ...look,
        name: `${name}.${look.theme === 'black' ? 'black' : look.locale}`,
        address: studio.addresses[look.theme][name] ?? '',
      })),
    ),
  ];
}

/** @returns differences from the reference picture and from the development build, and messages in the console. */
async function faultsAt({ name, address, ...look }: ReferenceLook): Promise<string[]> {
  const built = await seenAt(studio.server.url, address, look);
  const found = [await compareOrStore(name, built.screen), ...built.messages.map((text) => `${name}: ${text}`)];
  if (!name.includes('.')) {
    const developed = await seenAt(development, address, look);
    // The end of the personal center shows the build's name.
    const part = name === 'personalCenter' ? 'screen' : 'whole';
    found.push(
      await differenceOf(
        `development/${name}`,
        { as: 'development', picture: developed[part] },
        { as: 'built', picture: built[part] },
        SAME,
      ),
    );
  }
  return found.filter((sentence) => sentence !== null);
}

test('every address looks as its stored picture, the same in the built app and in development, and says nothing in the console @messaging', async () => {
  const looks = referenceLooks();
  const doubtful: ReferenceLook[] = [];
  await each(looks, async (look) => {
    const faults = await faultsAt(look).catch((error: unknown) => [String(error)]);
    if (faults.length === 0) return;
    console.log(faults.join('\n'));
    doubtful.push(look);
  });
  // With several pages at once, a slow page may be captured before it has finished loading. So each one that differed
  // is opened again by itself, and that result counts.
  const messages: string[] = [];
  for (const look of doubtful) messages.push(...(await faultsAt(look)));
  expect(messages).toEqual([]);
  const names = (await readdir(PICTURES)).filter((name) => !name.startsWith('board'));
  expect(names.sort()).toEqual(looks.map(({ name }) => `${name}.webp`).sort());
});

test('every control in every state looks as its stored picture @messaging', async () => {
  const context = await newPhone(studio, USUAL);
  const page = await context.newPage();
  await page.goto(`${development}/tests/board/`);
  await page.locator('main').waitFor();
  await page.waitForLoadState('networkidle');
  const parts = await page.locator('[data-part]').all();
  expect(parts.length).toBe(6);
  const messages: (string | null)[] = [];
  for (const part of parts) {
    const name = `board-${(await part.getAttribute('data-part')) ?? ''}`;
    messages.push(await compareOrStore(name, await part.screenshot({ animations: 'disabled', caret: 'hide' })));
  }
  await context.close();
  expect(messages.filter(Boolean)).toEqual([]);
});
