import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { CHROMIUM } from '../fixtures/browser.ts';
import { freePort, serverDay, startServer, type TestServer } from '../fixtures/server.ts';
import { asStaff } from '../fixtures/staff.ts';
import { axeIn } from '../e2e/axe.ts';
import { BROWSER_ARGS, test } from '../e2e/phone.ts';

const PASSWORD = 'four boats on the lake';
const dataDir = mkdtempSync(join(tmpdir(), 'office-proof-'));
let browser: Browser;
let server: TestServer;
let origin: string;
let port: number;

test.beforeAll(async () => {
  port = await freePort();
  server = await startServer({ port, dataDir });
  origin = `http://office.localhost:${port}`;
  browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...BROWSER_ARGS, '--host-resolver-rules=MAP office.localhost 127.0.0.1'],
  });
});
test.afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const codeOf = async (login: string): Promise<string> => (await asStaff(server, 'code', { login })).code;

test('a session that rested in the middle of a form is proved again, what was typed stays, and the action is done once', async () => {
  const page = await (
    await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  ).newPage();
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/setDay'))
      void response
        .json()
        .then((body: { resCode: number; reason?: string }) => answers.push(body.reason ?? `${body.resCode}`));
  });
  await page.goto(`${origin}/`);
  await page.locator('input[autocomplete=username]').fill('manager');
  await page.locator('input[autocomplete=current-password]').fill(PASSWORD);
  await page.locator('input[autocomplete=one-time-code]').fill(await codeOf('manager'));
  await page.keyboard.press('Enter');
  await expect(page.locator('nav')).toBeVisible();
  await page.goto(`${origin}/#/crane-lake/calendar?scenic=peak&day=${addDays(serverDay(0), 3)}`);
  await page.getByLabel('给同事的备注').fill('缆车检修');
  await server.stop();
  server = await startServer({ port, dataDir, env: { SERVER_CLOCK_OFFSET_SECONDS: String(31 * 60) } });
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('input[autocomplete=one-time-code]')).toBeVisible();
  const { violations } = await axeIn(page).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await dialog.locator('input[autocomplete=current-password]').fill(PASSWORD);
  await dialog.locator('input[autocomplete=one-time-code]').fill(await codeOf('manager'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('已保存，即刻按此售卖。')).toBeVisible();
  await expect(page.getByLabel('给同事的备注')).toHaveValue('缆车检修');
  expect(answers).toEqual(['freshNeeded', '200']);
  await page.context().close();
});
