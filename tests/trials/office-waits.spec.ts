import { expect } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { sessionIdOf } from '#domain/catalog/schedule.ts';
import { serverDay, type TestServer } from '../fixtures/server.ts';
import { signIn } from '../fixtures/visitor.ts';
import { axe, officeBrowser } from '../e2e/office-browser.ts';
import { test, MORNING_OFFSET } from '../e2e/phone.ts';

let server: TestServer;
let origin: string;
const { start, openPageOf } = officeBrowser();
test.beforeAll(async () => {
  ({ server, origin } = await start());
});

const PHONE = '13800007799';
/** The park is closed on Mondays. */
const isMonday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
const SOON = addDays(serverDay(MORNING_OFFSET), 2);
const DAY = isMonday(SOON) ? addDays(SOON, 1) : SOON;
const SESSION = sessionIdOf('peak', 'morning', DAY);
const WORDS = {
  'zh-CN': {
    line: /候补: \d\d:\d\d: 1 组，2 人/,
    phone: '手机号',
    find: '查找',
    found: '1 个候补中',
    see: '查看将删除的内容…',
    row: '将结束的候补',
  },
  en: {
    line: /On the waiting list: \d\d:\d\d: 1 party, 2 people/,
    phone: 'Phone number',
    find: 'Find',
    found: '1 open wait',
    see: 'See what would be erased…',
    row: 'Waits on a waiting list, which end',
  },
} as const;

test('a manager sees how many wait for a day, and that an erasure would end the waits of a person, in two languages', async () => {
  const ticket = { ticket_type_id: 'peak-sunrise', date: DAY, batch_id: SESSION, travellers: [] };
  const agreement_version = (
    await (await signIn(server, 'reads')).call('wxtickettype/get', { project: 'crane-lake', id: 'peak-sunrise' })
  ).extraInfo.agreement.version as string;
  for (const [person, count] of [
    ['early', 4],
    ['second', 2],
  ] as const) {
    const buyer = await signIn(server, person);
    const tickets = Array.from({ length: count }, () => ticket);
    await buyer.order(
      'wxorder/new',
      { tickets, phone: '13800007700', fee: 158 * count, agreement_version },
      { 'Idempotency-Key': crypto.randomUUID() },
    );
  }
  const waiter = await signIn(server, 'waits');
  const joined = await waiter.call('wxWait/join', {
    ticket_type_id: 'peak-sunrise',
    days: [{ date: DAY, batch_id: SESSION }],
    tickets: [{ travellers: [] }, { travellers: [] }],
    phone: PHONE,
    agreement_version,
  });
  expect(joined.resCode).toBe(200);

  for (const [locale, login] of [
    ['zh-CN', 'manager'],
    ['en', 'owner'],
  ] as const) {
    const labels = WORDS[locale];
    const page = await openPageOf(login, locale);
    await page.goto(`${origin}/#/crane-lake/calendar?scenic=peak&month=${DAY.slice(0, 7)}&day=${DAY}`);
    await expect(page.locator('[aria-labelledby=cal-drawer-title]').getByText(labels.line)).toBeVisible();
    await axe(page);
    await page.goto(`${origin}/#/crane-lake/privacy`);
    await page.locator('select').first().selectOption('phone');
    await page.getByLabel(labels.phone).fill(PHONE);
    await page.getByRole('button', { name: labels.find, exact: true }).click();
    await expect(page.getByText(labels.found)).toBeVisible();
    await page.getByRole('button', { name: labels.see }).click();
    await expect(page.getByRole('dialog').getByText(labels.row)).toBeVisible();
    await axe(page);
    await page.context().close();
  }
});
