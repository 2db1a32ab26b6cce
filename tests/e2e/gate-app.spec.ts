import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { emptyFrame, filmArgs, frameOfCode, frameOfPicture, writeFilm } from '../fixtures/camera-film.ts';
import { type Order, ticketOf } from '../fixtures/gate-arena.ts';
import { addGateStaff, pairGate, signInAtGate, startScanning } from '../fixtures/gate-phone.ts';
import { clockOffset, serverDay, startServer, type TestServer, waitFor } from '../fixtures/server.ts';
import { openPayment, payAtCashier, signIn, type TestVisitor } from '../fixtures/visitor.ts';
import {
  allowInConsole,
  browserAgent,
  enter,
  NO_NETWORK,
  type Phone,
  startPhone,
  startPlainPhone,
  test,
  untilTrue,
} from './phone.ts';

const PROJECT = 'gated';
const offset = clockOffset('10:00');
const today = serverDay(offset);
let server: TestServer;
let folder: string;

test.beforeAll(async () => {
  server = await startServer({
    venues: ['tests/fixtures/gate-venue.json'],
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset) },
  });
  folder = await mkdtemp(join(tmpdir(), 'gate-film-'));
  await addGateStaff({ server, project: PROJECT });
});
test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const orderOf = (visitor: TestVisitor, { id }: { id: string }): Promise<Order> => visitor.order('wxorder/get', { id });

async function buy(visitor: TestVisitor, type: 'day' | 'family', fee: number): Promise<Order> {
  const body = {
    tickets: [{ ticket_type_id: type, date: today, travellers: [] }],
    phone: '13800000000',
    fee,
    agreement_version: '1',
    again: true,
  };
  const placed = await visitor.order('wxorder/new', body, { 'Idempotency-Key': crypto.randomUUID() });
  await payAtCashier(server, await openPayment(visitor, placed));
  await waitFor(async () => (await orderOf(visitor, placed)).pay_status === 'PAYED', 15_000, 'the payment');
  return orderOf(visitor, placed);
}

const codeOf = (order: Order): string => ticketOf(order).code ?? '';

async function startGate(name: string, parts: Parameters<typeof writeFilm>[1], fps?: number): Promise<Phone> {
  const film = join(folder, `${name}.y4m`);
  await writeFilm(film, parts, fps);
  const phone = await startPhone({ agent: browserAgent('en'), args: filmArgs(film) });
  await phone.page.goto(`${server.url}/gate/`);
  return phone;
}

const verdict = (page: Page, id: string) => page.locator(`[data-verdict="${id}"]`);
const usedOf = async (visitor: TestVisitor, order: Order): Promise<number> =>
  ticketOf(await orderOf(visitor, order)).used;

test("a ticket from the wallet's screen is admitted, and the visitor's order shows it", async () => {
  const visitor = await signIn(server, 'lin', PROJECT);
  const order = await buy(visitor, 'day', 10);
  const wallet = await startPlainPhone();
  await enter(wallet.page, server.url, { person: 'lin', project: PROJECT, hash: '#/showQrcode' });
  await wallet.page.getByTestId('ticket-qr').first().waitFor();
  const screenshot = await wallet.page.screenshot();
  await wallet.close();

  const { page } = await startGate('wallet', [{ frame: await frameOfPicture(screenshot), count: 2 }]);
  await pairGate(page, { server, project: PROJECT }, 'E1');
  await signInAtGate(page, 'wang');
  await startScanning(page);
  await expect(verdict(page, 'admit')).toBeVisible();
  await expect(
    page
      .getByText('日票, 1 person')
      .or(page.getByText(/1 person/))
      .first(),
  ).toBeVisible();
  await waitFor(async () => (await usedOf(visitor, order)) === 1, 15_000, 'the entry at the server');
  expect((await orderOf(visitor, order)).status).toBe('COMPLETE');
  expect((await orderOf(visitor, order)).may_evaluate).toBe(true);
});

test('without a network the app starts, admits the same, and uploads later', { tag: '@trial' }, async () => {
  allowInConsole(NO_NETWORK);
  const visitor = await signIn(server, 'zhou', PROJECT);
  const order = await buy(visitor, 'day', 10);
  const { page, context } = await startGate('offline', [
    { frame: frameOfCode(codeOf(order)), count: 45 },
    { frame: emptyFrame(), count: 30 },
  ]);
  await pairGate(page, { server, project: PROJECT }, 'E2');
  await untilTrue(page, async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signInAtGate(page, 'wang');
  await startScanning(page);
  await expect(verdict(page, 'admit')).toBeVisible();
  await expect(verdict(page, 'again')).toBeVisible();
  expect(await usedOf(visitor, order)).toBe(0);
  await page.getByRole('button', { name: 'Scan next' }).click();
  await context.setOffline(false);
  await waitFor(async () => (await usedOf(visitor, order)) === 1, 45_000, 'the upload');
});

test(
  'two gates without a network let the same family in: the earlier counts, and both see the conflict',
  { tag: '@trial' },
  async () => {
    allowInConsole(NO_NETWORK);
    const visitor = await signIn(server, 'qian', PROJECT);
    const order = await buy(visitor, 'family', 30);
    // A picture a second. The code is there once: a second sighting would be another verdict.
    const film = [
      { frame: frameOfCode(codeOf(order)), count: 3 },
      { frame: emptyFrame(), count: 110 },
    ];
    const [east, north] = [await startGate('east', film, 1), await startGate('north', film, 1)];
    await pairGate(east.page, { server, project: PROJECT }, 'E3');
    await pairGate(north.page, { server, project: PROJECT }, 'N3', 'north');
    for (const [{ page, context }, gate] of [
      [east, '东门'],
      [north, '北门'],
    ] as const) {
      await signInAtGate(page, 'zhao');
      await context.setOffline(true);
      await startScanning(page, gate);
      await expect(page.getByText(/^Offline/).first()).toBeVisible();
      await page.getByRole('button', { name: 'Admit 4' }).click();
      await expect(verdict(page, 'admit-n')).toBeVisible();
      await expect(page.getByText('2 to send').first()).toBeVisible();
    }
    expect(await usedOf(visitor, order)).toBe(0);

    // The later scan is uploaded first and counts until the earlier one arrives.
    await north.context.setOffline(false);
    await waitFor(async () => (await usedOf(visitor, order)) === 4, 45_000, "the north gate's upload");
    await east.context.setOffline(false);
    await expect(verdict(north.page, 'used')).toBeVisible();
    await expect(verdict(north.page, 'used')).toContainText('东门');
    await north.page.getByRole('button', { name: 'Scan next' }).click();
    expect(await usedOf(visitor, order)).toBe(4);
    for (const { page } of [east, north]) {
      await page.getByRole('button', { name: 'Issues' }).click();
      const conflict = page.locator('section', { hasText: 'One ticket, let in twice' });
      await expect(conflict.getByText(/^First, counts/).locator('..')).toContainText('东门, offline');
      await expect(conflict.getByText(/^Later, double/).locator('..')).toContainText(/北门, .*offline/);
    }
  },
);

test('where no code can be read, the gate says after four seconds what to do', { tag: '@trial' }, async () => {
  const { page } = await startGate('glare', [{ frame: emptyFrame(), count: 2 }]);
  await pairGate(page, { server, project: PROJECT }, 'E4');
  await signInAtGate(page, 'wang');
  await startScanning(page);
  await expect(page.getByText('Point at the ticket code')).toBeVisible();
  await expect(page.getByText(/or type the number$/)).toBeVisible();
});
