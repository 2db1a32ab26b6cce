import { type Browser, chromium, type Cookie, expect, type Locator, type Page } from '@playwright/test';
import { CHROMIUM } from '../fixtures/browser.ts';
import { freePort, startServer, type TestServer } from '../fixtures/server.ts';
import { asStaff } from '../fixtures/staff.ts';
import type { TestVisitor } from '../fixtures/visitor.ts';
import { axeIn } from './axe.ts';
import { BROWSER_ARGS, MORNING_OFFSET, test } from './phone.ts';

const PASSWORD = 'four boats on the lake';
/**
 * An action may ask for a proof that is not older than ten minutes. A test starts with at least five of them.
 */
const PROOF_MS = 300_000;
export const DESKTOP = { width: 1440, height: 900 };

/**
 * The office in a browser, for all tests of a file: call it once at the top, and `start` before the first test. A test
 * fails when the browser logs an error or a warning in it.
 * @param expected parts of such messages that the tests provoke.
 */
export function officeBrowser(...expected: readonly string[]) {
  let browser: Browser | undefined;
  let server: TestServer | undefined;
  let origin = '';
  const complaints: string[] = [];
  /**
   * The sessions by login. A code of the authenticator is good once, so a second sign-in within its 30 seconds would be
   * refused.
   */
  const sessions = new Map<string, { cookies: Cookie[]; at: number }>();

  test.beforeEach(() => void complaints.splice(0));
  test.afterEach(() => expect(complaints).toEqual([]));
  test.afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  async function start(env: Record<string, string> = {}): Promise<{ server: TestServer; origin: string }> {
    const port = await freePort();
    server = await startServer({ port, env: { SERVER_CLOCK_OFFSET_SECONDS: String(MORNING_OFFSET), ...env } });
    origin = `http://office.localhost:${port}`;
    browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: [...BROWSER_ARGS, '--host-resolver-rules=MAP office.localhost 127.0.0.1'],
    });
    return { server, origin };
  }

  function staff(action: string, body: Record<string, unknown>): Promise<any> {
    if (!server) throw new Error('the server is not started');
    return asStaff(server, action, body);
  }

  async function openPage(locale: string, viewport = DESKTOP): Promise<Page> {
    if (!browser) throw new Error('the browser is not started');
    const context = await browser.newContext({
      locale,
      viewport,
      reducedMotion: 'reduce',
      hasTouch: viewport.width < 700,
    });
    // The colleague's clock is that of the venue.
    await context.clock.install({ time: Date.now() + MORNING_OFFSET * 1000 });
    const page = await context.newPage();
    page.on('console', (message) => {
      const isExpected = expected.some((part) => message.text().includes(part));
      if ((message.type() === 'error' || message.type() === 'warning') && !isExpected) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    return page;
  }

  /** Signs in from the top of the page, by keyboard only. */
  async function signIn(page: Page, login: string): Promise<void> {
    const { code } = await staff('code', { login });
    await page.goto(`${origin}/`);
    await page.locator('input[autocomplete=username]').focus();
    await page.keyboard.type(login);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.locator('input[autocomplete=one-time-code]').focus();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page.locator('nav')).toBeVisible();
    // The redirect to the first page is still under way: it would replace an address that a test opens meanwhile.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    sessions.set(login, { cookies: await page.context().cookies(), at: Date.now() });
  }

  /**
   * Opens a page in the session of a login; the first one signs in, and so does one whose proof would soon be too old.
   */
  async function openPageOf(login: string, locale: string, viewport = DESKTOP): Promise<Page> {
    const page = await openPage(locale, viewport);
    const known = sessions.get(login);
    if (known && Date.now() - known.at < PROOF_MS) await page.context().addCookies(known.cookies);
    else await signIn(page, login);
    return page;
  }

  return { start, staff, openPage, signIn, openPageOf };
}

/** Opens the account of a venue's first owner by the link of the command, with a passkey of a virtual authenticator. */
export async function openFirstAccount(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill('Founder');
  await page.getByLabel('Password').fill('a heron by the water');
  await page.getByRole('button', { name: 'Open the account' }).click();
  await addPasskey(page);
}

export async function addPasskey(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByLabel('Name of the new passkey').fill('Laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('not used yet')).toBeVisible();
}

/** The server has stored every typed change of the catalogue. */
export const saved = (page: Page): Promise<void> => expect(page.getByText(/^saved /)).toBeVisible();

/** The texts of the box do not lie one over the other, nor over its right edge. */
export async function expectApart(box: Locator): Promise<void> {
  const faults = await box.evaluate((element) => {
    const edge = element.getBoundingClientRect();
    const rects = [...element.children].map((child) => {
      const range = document.createRange();
      range.selectNodeContents(child);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { text: child.textContent, left, right, top, bottom };
    });
    return rects.flatMap((one, index) => [
      ...(one.right > edge.right + 1 ? [`${one.text} is over the edge`] : []),
      ...rects
        .slice(index + 1)
        .filter(
          (two) =>
            one.left < two.right - 1 &&
            two.left < one.right - 1 &&
            one.top < two.bottom - 1 &&
            two.top < one.bottom - 1,
        )
        .map((two) => `${one.text} is over ${two.text}`),
    ]);
  });
  expect(faults).toEqual([]);
}

export async function axe(page: Page, without: string[] = []): Promise<void> {
  const { violations } = await axeIn(page).disableRules(without).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** Presses a control by keyboard only, once it can take the focus. */
export async function press(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  await control.focus();
  await page.keyboard.press('Enter');
}

/** Replaces the text of a field, by keyboard only. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

export async function askForReturn(visitor: TestVisitor, order: { id: string; tickets: readonly { id: string }[] }) {
  const input = { id: order.id, ticketIds: order.tickets.map(({ id }) => id) };
  const answer = await visitor.call('wxorder/cancelpart', input, { 'Idempotency-Key': crypto.randomUUID() });
  expect(answer.resCode).toBe(200);
}
