import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Order } from '#contract/visitor/orders.ts';
import { addDays, type Day } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { dayText } from '#i18n/format.ts';
import { closeDay, finish } from '../fixtures/closing.ts';
import { openOffice } from '../fixtures/office.ts';
import { LIFE } from '../fixtures/office-orders.ts';
import { freePort, serverDay, startServer, type TestServer, waitFor } from '../fixtures/server.ts';
import { openPayment, payAtCashier, signIn } from '../fixtures/visitor.ts';
import { axeIn } from './axe.ts';
import { fill, type Journey, walkOn } from './journey.ts';
import {
  allowInConsole,
  enter,
  MORNING_OFFSET,
  NO_NETWORK,
  type Phone,
  startPhone,
  test,
  untilCached,
} from './phone.ts';

const HOUR = 3_600_000;
const env = { SERVER_CLOCK_OFFSET_SECONDS: String(MORNING_OFFSET) };
const closed = addDays(serverDay(MORNING_OFFSET), 4);
const before = addDays(closed, -1);
const PEOPLE = ['changes', 'returns', 'reads'] as const;
const bought = new Map<string, Order>();
let server: TestServer;
/** The office changes the embedded database while the server is stopped. */
let dataDir: string;
let phone: Phone;

/**
 * Each of these people has two tickets for a day; then two colleagues close that day and leave two days to choose from.
 */
test.beforeAll(async () => {
  const port = await freePort();
  dataDir = await mkdtemp(join(tmpdir(), 'plans-'));
  server = await startServer({ port, dataDir, env, venues: ['tests/fixtures/life-venue.json'] });
  for (const person of PEOPLE) {
    const visitor = await signIn(server, person, LIFE);
    const tickets = [1, 2].map(() => ({ ticket_type_id: 'day', date: closed, travellers: [] }));
    const order = await visitor.order('wxorder/new', {
      tickets,
      phone: '13800000000',
      fee: 200,
      agreement_version: '1',
    });
    await payAtCashier(server, await openPayment(visitor, order));
    await waitFor(async () => (await visitor.order('wxorder/get', { id: order.id })).pay_status === 'PAYED');
    bought.set(person, await visitor.order('wxorder/get', { id: order.id }));
  }
  await server.kill();
  const office = await openOffice(null, { dataDir, databaseUrl: undefined });
  await office.addStaff('one', 'manager', { project: LIFE });
  await office.addStaff('two', 'finance', { project: LIFE });
  const [manager, second] = [await office.signedIn('one'), await office.signedIn('two')];
  await closeDay({ office, manager, second }, closed, ['park'], office.context.now() + 48 * HOUR);
  await finish(office);
  await office.close();
  server = await startServer({ port, dataDir, env });
});
test.afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function visit(person: (typeof PEOPLE)[number], locale: Locale): Promise<{ walk: Journey; order: Order }> {
  phone = await startPhone({ locale });
  await enter(phone.page, server.url, { person, project: LIFE });
  const walk = walkOn(phone.page, locale);
  await expect(phone.page.getByRole('navigation', { name: walk.translate('Main menu') })).toBeVisible();
  return { walk, order: bought.get(person) as Order };
}

const go = ({ page }: Journey, to: string): Promise<void> => page.evaluate((hash) => location.assign(`#/${hash}`), to);

async function choose(walk: Journey, from: string): Promise<void> {
  const { page, translate } = walk;
  await go(walk, from);
  await page
    .getByRole('link', { name: translate('See what you can choose') })
    .first()
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: translate('Closed on the day of your visit') }),
  ).toBeVisible();
  await expect(page.getByText(dayText(closed, walk.locale)).first()).toBeVisible();
  await expect(dayButton(walk, before)).toBeVisible();
  const { violations } = await axeIn(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

const dayButton = ({ page, translate, locale }: Journey, day: Day) =>
  page.getByRole('region', { name: translate('Another day') }).getByRole('button', { name: dayText(day, locale) });

async function changesToTheDayBefore(walk: Journey, order: Order): Promise<void> {
  const { page, translate } = walk;
  await dayButton(walk, before).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  // The venue caused it: the change is free, and no one has to agree that later returns are excluded.
  await expect(sheet.getByRole('checkbox')).toHaveCount(0);
  await expect(sheet.getByText(translate('No refund after the change.'))).toHaveCount(0);
  await sheet.getByRole('button', { name: translate('Change now') }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe(`#/myOrders?order=${order.id}`);
  await expect(page.getByText(dayText(before, walk.locale)).first()).toBeVisible();
  await go(walk, `myOrders?order=${order.id}&step=plans`);
  await expect(page.getByRole('heading', { name: translate('Nothing to choose any more') })).toBeVisible();
}

test('the notice of a closed day leads to another day without a fee, two presses away', async () => {
  const { walk, order } = await visit('changes', 'en');
  const onHome = walk.page.getByRole('link', { name: / · Closed/ });
  await expect(onHome).toContainText(dayText(closed, 'en'));
  await choose(walk, `myOrders?order=${order.id}`);
  await expect(walk.page.getByText('High winds').first()).toBeVisible();
  await expect(walk.page.getByText(/^Choose by /)).toBeVisible();
  await expect(
    walk.page.getByText('If you do nothing, CN¥200.00 goes back the way you paid after that.'),
  ).toBeVisible();
  await changesToTheDayBefore(walk, order);
  await go(walk, '');
  await expect(walk.page.getByRole('link', { name: walk.translate('Show QR code') })).toBeVisible();
  await expect(onHome).toHaveCount(0);
});

test('the code’s notice leads to the money, with all tickets of that day chosen', { tag: '@trial' }, async () => {
  const { walk, order } = await visit('returns', 'zh_CN');
  const { page, translate } = walk;
  await expect(page.getByText('闭园')).toBeVisible();
  await choose(walk, 'showQrcode');
  await page.getByRole('button', { name: fill(translate('Get {amount} back'), { amount: '¥200.00' }) }).click();
  await expect(page.getByText('¥200.00').last()).toBeVisible();
  await page.getByRole('button', { name: translate('Request refund') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: fill(translate('Return and get {amount} back'), { amount: '¥200.00' }) })
    .click();
  await expect.poll(() => new URL(page.url()).hash).toBe(`#/myOrders?order=${order.id}`);
  const visitor = await signIn(server, 'returns', LIFE);
  await waitFor(async () =>
    (await visitor.order('wxorder/get', { id: order.id })).tickets.every(({ status }) => status === 'CANCELED'),
  );
});

test(
  'the list’s notice leads there as well, and without a network it is all still read, with every press off',
  { tag: '@trial' },
  async () => {
    allowInConsole(NO_NETWORK);
    const { walk, order } = await visit('reads', 'en');
    const { page, translate } = walk;
    await choose(walk, 'myOrders');
    await expect(dayButton(walk, before)).toBeVisible();
    await untilCached(page);
    await phone.context.setOffline(true);
    await go(walk, `myOrders?order=${order.id}`);
    await go(walk, `myOrders?order=${order.id}&step=plans`);
    await expect(
      page.getByRole('heading', { level: 1, name: translate('Closed on the day of your visit') }),
    ).toBeVisible();
    await expect(dayButton(walk, before)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('button', { name: 'Get CN¥200.00 back' })).toHaveAttribute('aria-disabled', 'true');
    await phone.context.setOffline(false);
  },
);
