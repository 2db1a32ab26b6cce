import { expect } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { boatOrder } from '../fixtures/orders.ts';
import { MESSAGING_CHANNELS } from '../fixtures/paying.ts';
import { clockOffset, serverDay, startServer } from '../fixtures/server.ts';
import { signIn } from '../fixtures/visitor.ts';
import { enter, type Phone, phoneTest as test, startPlainPhone } from '../e2e/phone.ts';
import { codesControl, type Journey, payButton, walkOn } from '../e2e/journey.ts';

const offset = clockOffset('10:00');
const day = addDays(serverDay(offset), 1);
let phone: Phone;

interface Unpaid {
  walk: Journey;
  paid: () => Promise<string | undefined>;
  stop: () => Promise<void>;
}

/** An unpaid order on its payment screen, at a venue that offers these channels. */
async function unpaid(channels: readonly string[]): Promise<Unpaid> {
  const env = {
    SERVER_CLOCK_OFFSET_SECONDS: String(offset),
    ORDER_TTL_SECONDS: '1800',
    PAY_CHANNELS: channels.join(','),
  };
  const server = await startServer({ env });
  phone = await startPlainPhone();
  await enter(phone.page, server.url, { person: 'saver' });
  const visitor = await signIn(server, 'saver');
  const order = await visitor.order('wxorder/new', boatOrder(day, 1));
  await phone.page.goto(`${server.url}/#/weixinPay/${order.id}`);
  const walk = walkOn(phone.page, 'en');
  await expect(payButton(walk)).toBeVisible();
  return {
    walk,
    paid: async () => (await visitor.order('wxorder/get', { id: order.id })).pay_status,
    stop: () => server.stop(),
  };
}

for (const [channel, name, goesOn] of [
  ['wxjsbpay', 'Bank of Jiangsu', 'at an address'],
  ['wxumspay', 'China UMS', 'with a posted form'],
  ['wxzjnspay', 'Zhejiang Rural Commercial Bank', 'in the bridge'],
] as const)
  test(`a venue with one bank alone is paid ${goesOn}`, { tag: '@messaging' }, async () => {
    const { walk, paid, stop } = await unpaid([channel]);
    await expect(payButton(walk)).toHaveAccessibleName(new RegExp(`^Pay .* by ${name}$`));
    await expect(walk.page.getByRole('radio')).toHaveCount(0);
    await payButton(walk).click();
    await walk.page.getByTestId('sandbox-pay').click();
    await expect(codesControl(walk)).toBeVisible();
    expect(await paid()).toBe('PAYED');
    await stop();
  });

test(
  'all six ways of the messaging app are offered, and one that was left for another costs nothing',
  { tag: '@messaging' },
  async () => {
    const { walk, paid, stop } = await unpaid(MESSAGING_CHANNELS);
    const { page } = walk;
    const ways = page.getByRole('radio');
    const more = page.getByRole('button', { name: walk.translate('More ways to pay') });
    await expect(ways).toHaveCount(1);
    await more.click();
    await expect(ways).toHaveCount(MESSAGING_CHANNELS.length);
    await expect(page.getByRole('radio', { name: 'WeChat Pay' })).toBeChecked();
    await page.getByRole('radio', { name: 'China Construction Bank' }).check({ force: true });
    await payButton(walk).click();
    await page.getByTestId('sandbox-back').click();
    await page.getByRole('button', { name: walk.translate('Check again') }).click();
    await expect(payButton(walk)).toBeEnabled();
    // The channel of the last payment is chosen when the page opens again.
    await page.reload();
    await expect(page.getByRole('radio', { name: 'China Construction Bank' })).toBeChecked();
    await more.click();
    await page.getByRole('radio', { name: 'Another bank card' }).check({ force: true });
    await payButton(walk).click();
    await page.getByTestId('sandbox-pay').click();
    await expect(codesControl(walk)).toBeVisible();
    expect(await paid()).toBe('PAYED');
    await stop();
  },
);
