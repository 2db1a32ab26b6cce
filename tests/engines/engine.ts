import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '#domain/lib/local-text.ts';
import { freePort, ROOT, waitFor } from '../fixtures/server.ts';
import { driveFirefox, driveOverHttp, type Driver } from './webdriver.ts';

export const ENGINES = ['webkit', 'firefox'] as const;
export type Engine = (typeof ENGINES)[number];

/** The size of a phone's page, CSS pixels. */
const SIZE = { width: 390, height: 844 };

const SYSTEM = {
  webkit: 'iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  firefox: 'Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
};

/**
 * The user agent of a messaging app, or of a phone's own browser, in this engine; both with the language token that our
 * pages look for.
 */
const agentOf = (engine: Engine, locale: Locale, own: boolean): string =>
  `Mozilla/5.0 (${SYSTEM[engine]}${own ? '' : ' MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI'} Language/${locale}`;

export interface Phone {
  engine: Engine;
  driver: Driver;
  locale: Locale;
  /** The next phone with this folder is the same one. */
  folder: string;
  close(): Promise<void>;
}

interface PhoneOptions {
  locale: Locale;
  /** The phone's own browser, in place of a messaging app's web view. */
  own?: boolean;
  folder?: string;
  /** Whether there are service workers; there are none in a messaging app on iOS. */
  workers?: boolean;
}

const folderOf = (folder?: string): Promise<string> =>
  folder ? Promise.resolve(folder) : mkdtemp(join(tmpdir(), 'engine-'));

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => child.once('exit', () => resolve()))
    : Promise.resolve();

/** Starts a program and its children, none of which outlives this process. */
function begin(command: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(command, args, { env, detached: true, stdio: process.env['ENGINE_LOG'] ? 'inherit' : 'ignore' });
  process.once('exit', () => signal(child, 'SIGKILL'));
  return child;
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // The process has ended already.
  }
}

async function end(child: ChildProcess): Promise<void> {
  const gone = ended(child);
  const hard = setTimeout(() => signal(child, 'SIGKILL'), 10_000);
  signal(child, 'SIGTERM');
  await gone;
  clearTimeout(hard);
}

let screen: Promise<string> | null = null;

/** A virtual display that ends with this process. @returns its name. */
function display(): Promise<string> {
  return (screen ??= new Promise((resolve, reject) => {
    const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1200x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    child.once('error', reject);
    child.stdout.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
    child.unref();
    process.once('exit', () => child.kill());
  }));
}

async function startWebKit(folder: string, agent: string, workers: boolean): Promise<Pick<Phone, 'driver' | 'close'>> {
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: await display(),
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    NO_AT_BRIDGE: '1',
  };
  const child = begin('WebKitWebDriver', [`--port=${port}`], env);
  const url = `http://127.0.0.1:${port}`;
  await waitFor(
    () =>
      fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    20_000,
    'WebKitWebDriver',
  );
  const args = [
    join(ROOT, 'tests/engines/web-view.py'),
    folder,
    agent,
    String(SIZE.width),
    String(SIZE.height),
    workers ? 'workers' : 'none',
  ];
  const driver = await driveOverHttp(url, { 'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args } });
  return {
    driver,
    async close() {
      await driver.end();
      await end(child);
    },
  };
}

const PREFERENCES = {
  'marionette.enabled': true,
  'remote.active-protocols': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.startup.max_resumed_crashes': -1,
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'dom.w3c_touch_events.enabled': 1,
};

async function startFirefox(folder: string, agent: string, workers: boolean): Promise<Pick<Phone, 'driver' | 'close'>> {
  const port = await freePort();
  await mkdir(folder, { recursive: true });
  const preferences = {
    ...PREFERENCES,
    'marionette.port': port,
    'general.useragent.override': agent,
    'dom.serviceWorkers.enabled': workers,
  };
  await writeFile(
    join(folder, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
      .join('\n'),
  );
  const size = ['--width=600', '--height=1000'];
  const child = begin(
    'firefox-esr',
    ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', folder, ...size],
    {
      ...process.env,
      HOME: folder,
      MOZ_CRASHREPORTER_DISABLE: '1',
    },
  );
  let driver: Driver | undefined;
  await waitFor(
    async () => {
      driver = await driveFirefox(port).catch(() => undefined);
      return driver !== undefined;
    },
    60_000,
    'Firefox',
  );
  if (!driver) throw new Error('Firefox gave no session');
  const opened = driver;
  await sizePage(opened);
  return {
    driver: opened,
    async close() {
      await opened.end();
      await end(child);
    },
  };
}

/** Makes the page as large as a phone's: the window can't be so narrow. */
async function sizePage(driver: Driver): Promise<void> {
  await driver.send('SetContext', { value: 'chrome' });
  await driver.run(({ width, height }) => {
    const { style } = (globalThis as unknown as { gBrowser: { selectedBrowser: HTMLElement } }).gBrowser
      .selectedBrowser;
    for (const name of ['width', 'min-width', 'max-width']) style.setProperty(name, `${width}px`);
    for (const name of ['height', 'min-height', 'max-height']) style.setProperty(name, `${height}px`);
  }, SIZE);
  await driver.send('SetContext', { value: 'content' });
}

/** With the folder of an earlier phone it is that phone, restarted. */
export async function startPhone(
  engine: Engine,
  { locale, own = false, folder: known, workers = true }: PhoneOptions,
): Promise<Phone> {
  const folder = await folderOf(known);
  const start = engine === 'webkit' ? startWebKit : startFirefox;
  return { engine, locale, folder, ...(await start(folder, agentOf(engine, locale, own), workers)) };
}

export const forgetPhone = ({ folder }: Phone): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 });
