import { expect } from '@playwright/test';
import { type Order, ticketOf } from '../fixtures/gate-arena.ts';
import { TestGate } from '../fixtures/gate-device.ts';
import { asStaff } from '../fixtures/staff.ts';
import { clockOffset, isMobileRun, serverDay, startServer, type TestServer, waitFor } from '../fixtures/server.ts';
import { openPayment, payAtCashier, signIn, type TestVisitor } from '../fixtures/visitor.ts';
import { codesOnScreen, walkOn } from './journey.ts';
import { allowInConsole, enter, NO_NETWORK, startPhone, test } from './phone.ts';

const PROJECT = 'gated';
const OFFSET = clockOffset('10:00');
const TODAY = serverDay(OFFSET);

let server: TestServer;
let gate: TestGate;
test.beforeAll(async () => {
  server = await startServer({
    venues: ['tests/fixtures/gate-venue.json'],
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(OFFSET), RATE_LIMITS: 'off' },
  });
  await asStaff(server, 'person', { project: PROJECT, id: 'wang', role: 'steward', name: 'wang', pin: '123456' });
  gate = new TestGate([server], PROJECT, OFFSET);
  await gate.pair(['east']);
});
test.afterAll(() => server.stop());

async function buyTwo(visitor: TestVisitor): Promise<Order> {
  const body = {
    tickets: Array.from({ length: 2 }, () => ({ ticket_type_id: 'day', date: TODAY, travellers: [] })),
    phone: '13800000000',
    fee: 20,
    agreement_version: '1',
  };
  const placed = await visitor.order('wxorder/new', body, { 'Idempotency-Key': crypto.randomUUID() });
  await payAtCashier(server, await openPayment(visitor, placed));
  await waitFor(
    async () => (await visitor.order('wxorder/get', { id: placed.id })).pay_status === 'PAYED',
    15_000,
    'the payment',
  );
  return visitor.order('wxorder/get', { id: placed.id });
}

const verdict = async (code: string): Promise<string> =>
  (await gate.ask('checkNow', { staff: 'wang', gate: 'east', code })).verdict;

for (const locale of ['zh_CN', 'en'] as const) {
  test(
    `a ticket goes to another phone, opens the gate there without a network, and comes back (${locale})`,
    { tag: locale === 'zh_CN' ? '@both' : '@trial' },
    async () => {
      const buyer = await signIn(server, `buyer-${locale}`, PROJECT);
      const order = await buyTwo(buyer);
      const old = ticketOf(order).code ?? '';
      const [his, hers] = [await startPhone({ locale }), await startPhone({ locale })];
      const { translate } = walkOn(his.page, locale);

      await enter(his.page, server.url, {
        person: `buyer-${locale}`,
        project: PROJECT,
        hash: `#/myOrders?order=${order.id}&ticket=${ticketOf(order).id}`,
      });
      await his.page.getByRole('button', { name: translate('Send to family or friends') }).click();
      await expect(
        his.page.getByRole('heading', { name: translate('Send this ticket to another phone') }),
      ).toBeVisible();
      await his.page.getByRole('button', { name: translate('Make a link') }).click();
      const link = his.page.getByText(/#\/ticketShare\?link=[\w-]{43}$/);
      await expect(link).toBeVisible();
      const address = (await link.textContent()) ?? '';
      await his.page.getByRole('img', { name: translate('The link as a QR code') }).scrollIntoViewIfNeeded();
      expect(await codesOnScreen(his.page)).toEqual([address]);

      if (isMobileRun) {
        await hers.page.goto(address);
        await expect(hers.page.getByRole('heading', { name: translate('Sign in to see the ticket') })).toBeVisible();
        await expect(hers.page.getByRole('button', { name: translate('Sign in') })).toBeVisible();
      }
      await enter(hers.page, server.url, { person: `mother-${locale}`, project: PROJECT, hash: new URL(address).hash });
      await expect(hers.page.getByRole('heading', { name: translate('You’ve been sent a ticket') })).toBeVisible();
      expect(await verdict(old)).toBe('admit');
      await hers.page.getByRole('button', { name: translate('Accept the ticket') }).click();
      await expect(hers.page.getByRole('heading', { name: translate('Tickets sent to you') })).toBeVisible();
      await expect(hers.page).not.toHaveURL(/link=/);
      await expect(his.page.getByRole('heading', { name: translate('This ticket is on another phone') })).toBeVisible();

      for (const [step, words] of [
        ['refund', 'A chosen ticket is on another phone. Its code there ends with the refund.'],
        ['change', 'A chosen ticket is on another phone. It stays there, with a new code.'],
      ] as const) {
        await his.page.evaluate(
          (hash) => location.assign(hash),
          `#/myOrders?order=${order.id}&step=${step}&ticket=${ticketOf(order).id}`,
        );
        await expect(his.page.getByText(translate(words))).toBeVisible();
      }

      await hers.page.getByRole('link', { name: translate('Show QR code') }).click();
      await expect(hers.page.getByTestId('ticket-qr')).toBeVisible();
      await hers.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await waitFor(() => hers.page.evaluate(() => navigator.serviceWorker.controller !== null), 30_000, 'the worker');
      allowInConsole(NO_NETWORK);
      await hers.context.setOffline(true);
      await hers.page.reload();
      await expect(hers.page.getByTestId('ticket-qr')).toBeVisible();
      const [fresh = ''] = await codesOnScreen(hers.page);
      expect([await verdict(old), await verdict(fresh)]).toEqual(['old-code', 'admit']);
      await his.page.evaluate(() => location.assign('#/showQrcode'));
      await expect(his.page.getByTestId('ticket-qr')).toHaveCount(1);
      expect(await codesOnScreen(his.page)).toEqual([ticketOf(order, 1).code]);

      await hers.context.setOffline(false);
      await hers.page.evaluate(() => location.assign('#/myOrders'));
      await expect(hers.page.getByText(translate('Sent to you'))).toBeVisible();
      const other = await startPhone({ locale });
      await enter(other.page, server.url, {
        person: `stranger-${locale}`,
        project: PROJECT,
        hash: new URL(address).hash,
      });
      await expect(
        other.page.getByRole('heading', { name: translate('This ticket was already accepted') }),
      ).toBeVisible();

      await his.page.evaluate(({ id, ticket }) => location.assign(`#/ticketShare?order=${id}&ticket=${ticket}`), {
        id: order.id,
        ticket: ticketOf(order).id,
      });
      await his.page.getByRole('button', { name: translate('Take it back') }).click();
      await his.page
        .getByRole('alertdialog')
        .getByRole('button', { name: translate('Take it back') })
        .click();
      await expect(
        his.page.getByRole('heading', { name: translate('Send this ticket to another phone') }),
      ).toBeVisible();
      expect(await verdict(fresh)).toBe('old-code');
      await hers.page.getByRole('article').getByRole('button').first().click();
      await expect(
        hers.page.getByText(translate('The buyer took it back. The code that was here no longer works.')),
      ).toBeVisible();
      await hers.page.evaluate(() => location.assign('#/showQrcode'));
      await expect(hers.page.getByTestId('ticket-qr')).toHaveCount(0);
    },
  );
}

test('two tickets go to one phone by one link', { tag: '@trial' }, async () => {
  const buyer = await signIn(server, 'buyer-two', PROJECT);
  const order = await buyTwo(buyer);
  const [his, hers] = [await startPhone({ locale: 'en' }), await startPhone({ locale: 'en' })];
  await enter(his.page, server.url, {
    person: 'buyer-two',
    project: PROJECT,
    hash: `#/ticketShare?order=${order.id}&ticket=${ticketOf(order).id}`,
  });
  await his.page.getByRole('checkbox', { name: /^Ticket 2/ }).check({ force: true });
  await his.page.getByRole('button', { name: 'Make one link for 2 tickets' }).click();
  const link = his.page.getByText(/#\/ticketShare\?link=[\w-]{43}\.[\w-]{43}$/);
  await expect(link).toBeVisible();
  const address = (await link.textContent()) ?? '';
  await enter(hers.page, server.url, { person: 'mother-two', project: PROJECT, hash: new URL(address).hash });
  await expect(hers.page.getByRole('heading', { name: 'You’ve been sent 2 tickets' })).toBeVisible();
  await hers.page.getByRole('button', { name: 'Accept 2 tickets' }).click();
  await expect(hers.page.getByRole('link', { name: 'Show QR code' })).toHaveCount(2);
  await expect(his.page.getByRole('heading', { name: 'This ticket is on another phone' })).toBeVisible();
});
