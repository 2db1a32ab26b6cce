import { expect } from '@playwright/test';
import { placeOrder as placeOrderCall } from '#contract/visitor/orders.ts';
import type { TestServer } from '../fixtures/server.ts';
import { signIn, type TestVisitor } from '../fixtures/visitor.ts';
import {
  chooseDateAndSession,
  type Journey,
  openOrderForm,
  orderButton,
  PAY_ADDRESS,
  placeOrder,
  readAgreement,
  reasonStrip,
  walkOn,
} from './journey.ts';
import { loseAnswer, meetCall } from './calls.ts';
import { allowInConsole, enter, LOST_ANSWER, startPlainPhone, test } from './phone.ts';

let server: TestServer;

test.beforeAll(({ morning }) => {
  server = morning;
});

async function phoneOf(person: string): Promise<Journey> {
  const phone = await startPlainPhone();
  await enter(phone.page, server.url, { person, project: 'crane-lake' });
  return walkOn(phone.page, 'en');
}

async function fillBoatOrder(walk: Journey, pickUp = '13800000000'): Promise<void> {
  await openOrderForm(walk, 'cruise-adult');
  await chooseDateAndSession(walk);
  await walk.page.getByLabel(walk.translate('Phone for pick-up')).fill(pickUp);
  await readAgreement(walk);
}

const question = ({ page, translate }: Journey) =>
  page.getByRole('alertdialog', { name: translate('1 order waits for payment') });
const ordersOf = async (visitor: TestVisitor): Promise<string[]> =>
  ((await visitor.call('wxorder/list')).extraInfo.list as { id: string }[]).map(({ id }) => id).toSorted();

test('a second phone of one account asks before there are two orders to pay, and pays the first', async () => {
  const first = await phoneOf('two-phones');
  const visitor = await signIn(server, 'two-phones');
  await fillBoatOrder(first);
  await placeOrder(first);
  await expect(first.page).toHaveURL(PAY_ADDRESS);
  const [order] = await ordersOf(visitor);
  const second = await phoneOf('two-phones');
  await fillBoatOrder(second, '13900000000');
  await placeOrder(second);
  await expect(question(second)).toBeVisible();
  await expect(question(second)).toContainText(
    second.translate('You have already ordered the same tickets and not paid yet. Nothing new was ordered.'),
  );
  expect(await ordersOf(visitor)).toEqual([order]);
  await second.page.keyboard.press('Escape');
  await expect(question(second)).toHaveCount(0);
  await expect(reasonStrip(second)).toContainText(
    second.translate('You have already ordered the same tickets and not paid yet. Nothing new was ordered.'),
  );
  await placeOrder(second);
  await question(second)
    .getByRole('button', { name: second.translate('Pay that order') })
    .click();
  await expect(second.page).toHaveURL(PAY_ADDRESS);
  expect(second.page.url()).toContain(order);
  expect(await ordersOf(visitor)).toEqual([order]);
});

test(
  'after a lost answer, an emptied phone and another phone number both orders are there only when both are wanted',
  { tag: '@trial' },
  async () => {
    allowInConsole(LOST_ANSWER);
    const walk = await phoneOf('emptied');
    const visitor = await signIn(server, 'emptied');
    await fillBoatOrder(walk);
    await meetCall(walk.page, placeOrderCall, loseAnswer, 1);
    await placeOrder(walk);
    await expect(reasonStrip(walk)).toContainText('not sure');
    expect(await ordersOf(visitor)).toHaveLength(1);
    const again = await phoneOf('emptied');
    await fillBoatOrder(again, '13900000000');
    await placeOrder(again);
    await question(again)
      .getByRole('button', { name: again.translate('Order once more') })
      .click();
    await expect(again.page).toHaveURL(PAY_ADDRESS);
    expect(await ordersOf(visitor)).toHaveLength(2);
    await expect(orderButton(again)).toHaveCount(0);
  },
);
