import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { boatOrder } from '../fixtures/orders.ts';
import { clockOffset, freePort, serverDay, startServer, type TestServer, waitFor } from '../fixtures/server.ts';
import { openPayment, payAtCashier, signIn } from '../fixtures/visitor.ts';
import {
  openOrderForm,
  orderButton,
  PAY_ADDRESS,
  placeOrder,
  readAgreement,
  reasonStrip,
  walkOn,
} from '../e2e/journey.ts';
import {
  allowInConsole,
  enter,
  LOST_ANSWER,
  NO_NETWORK,
  type Phone,
  SERVER_AWAY,
  startPlainPhone,
  test,
} from '../e2e/phone.ts';

/** A separate venue: the demo's is imported anew with each start. */
const PROJECT = 'moving-lake';
const offset = clockOffset('10:00');
const friday = addDays(serverDay(offset), 2);
let folder: string;
let port: number;
let server: TestServer;
let phone: Phone;

/** Ends the server, imports the venue with this start of the last boat, and starts again at the same address. */
async function publish(start: string, end: string): Promise<void> {
  const venue = JSON.parse(await readFile('server/seed/demo/venue.json', 'utf8'));
  venue.project.project = PROJECT;
  const cruise = venue.scenics.find(({ id }: { id: string }) => id === 'cruise');
  cruise.moved_sessions_free = true;
  Object.assign(
    cruise.schedule.sessions.find(({ id }: { id: string }) => id === 'boat-1500'),
    { start, end, last_entry: start },
  );
  for (const plan of venue.seat_plans) if (plan.file) plan.file = plan.file.replace('./', '');
  const file = join(folder, 'venue.json');
  await writeFile(file, JSON.stringify(venue));
  await writeFile(join(folder, 'theatre.seating.json'), await readFile('server/seed/demo/theatre.seating.json'));
  await server?.stop();
  const env = { SERVER_CLOCK_OFFSET_SECONDS: String(offset), SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };
  server = await startServer({ dataDir: join(folder, 'data'), port, venues: [file], env });
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moved-'));
  port = await freePort();
  await publish('15:00', '15:45');
});
test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a session that moved is told to its holder everywhere, and a form that shows the old time is refused', async () => {
  allowInConsole(NO_NETWORK, LOST_ANSWER, SERVER_AWAY);
  const visitor = await signIn(server, 'moved', PROJECT);
  const bought = await visitor.order('wxorder/new', boatOrder(friday));
  await payAtCashier(server, await openPayment(visitor, bought));
  await waitFor(async () => (await visitor.order('wxorder/get', { id: bought.id })).pay_status === 'PAYED');
  phone = await startPlainPhone();
  const { page } = phone;
  await enter(page, server.url, { person: 'moved', project: PROJECT });
  const walk = walkOn(page, 'en');
  const { translate } = walk;
  await openOrderForm(walk, 'cruise-adult');
  await page
    .getByRole('group', { name: translate('Date of visit') })
    .getByRole('button')
    .nth(2)
    .click();
  const sessions = page.getByRole('group', { name: translate('Session') });
  await sessions.getByRole('button', { name: /15:00/ }).click();
  await page.getByLabel(translate('Phone for pick-up')).fill('13800000000');
  await readAgreement(walk);
  await publish('16:10', '16:55');
  await placeOrder(walk);
  await expect(reasonStrip(walk)).toContainText(
    translate('The time of the session has changed. Check the new time, then order again.'),
  );
  await expect(sessions.getByRole('button', { name: /16:10/ })).toBeVisible();
  expect((await (await signIn(server, 'moved', PROJECT)).call('wxorder/list')).extraInfo.list).toHaveLength(1);
  await orderButton(walk).click();
  await expect(page).toHaveURL(PAY_ADDRESS);

  const newTime = page.getByText('15:00–15:45').first();
  for (const address of [
    'myOrders',
    `myOrders?order=${bought.id}`,
    `myOrders?order=${bought.id}&ticket=${bought.tickets[0]?.id}`,
    'showQrcode',
  ]) {
    await page.evaluate((to) => location.assign(`#/${to}`), address);
    await expect(newTime, address).toBeVisible();
    await expect(page.getByText('16:10–16:55').first()).toBeVisible();
    await expect(
      page.getByText(translate('You can change or return these tickets without a fee until it starts.')).first(),
    ).toBeVisible();
  }
});
