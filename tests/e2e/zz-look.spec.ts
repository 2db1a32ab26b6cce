import { test } from '@playwright/test';
import { addDays } from '../../src/domain/day.ts';
import { ADULT } from '../fixtures/orders.ts';
import { clockOffset, serverDay, startServer } from '../fixtures/server.ts';
import { signIn } from '../fixtures/visitor.ts';
import { enter, startPhone } from './phone.ts';

const offset = clockOffset('10:00');
const today = serverDay(offset);
test('look', async () => {
  test.setTimeout(180_000);
  const server = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: '1800' } });
  const visitor = await signIn(server, 'looker');
  const d = (n: number) => addDays(today, n);
  const b = (s: string, k: string, day: string) => `${s}.${k}.${day.replaceAll('-', '')}`;
  const add = async (...tickets: object[]) => {
    const a = await visitor.call('wxshoppingcart/new', { tickets });
    if (a.resCode !== 200) console.log(JSON.stringify(a));
  };
  const l = (ticket_type_id: string, date: string, more: object = {}) => ({ ticket_type_id, date, travellers: [], ...more });
  await add(
    l('peak-adult', d(2), { batch_id: b('peak', 'morning', d(2)), travellers: [ADULT] }),
    l('peak-concession', d(2), { batch_id: b('peak', 'morning', d(2)) }),
    l('peak-cable-car', d(2), { batch_id: b('peak', 'morning', d(2)) }),
  );
  await add(l('cruise-adult', d(2), { batch_id: b('cruise', 'boat-1500', d(2)) }), l('cruise-adult', d(2), { batch_id: b('cruise', 'boat-1500', d(2)) }));
  await add(l('peak-sunrise', d(1), { batch_id: b('peak', 'morning', d(1)) }));
  await add(l('bicycle', d(3)));
  await add(l('lantern-workshop', d(3)), l('lantern-workshop', d(3)));
  const rival = await signIn(server, 'rival');
  for (const n of [4, 2])
    await rival.order('wxorder/new', {
      tickets: Array.from({ length: n }, () => l('peak-sunrise', d(1), { batch_id: b('peak', 'morning', d(1)) })),
      phone: '13800000000',
      fee: 158 * n,
      agreement_version: '2026-11',
    });
  for (const locale of ['zh_CN', 'en'] as const) {
    const phone = await startPhone({ locale });
    const { page } = phone;
    await enter(page, server.url, { person: 'looker' });
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/shots-cart/home-${locale}.png` });
    await page.evaluate(() => location.assign('#/cart'));
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/shots-cart/cart-${locale}.png`, fullPage: true });
    await page.screenshot({ path: `/tmp/shots-cart/cart-top-${locale}.png` });
    await page.evaluate(() => location.assign('#/cart?sheet=checkout'));
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `/tmp/shots-cart/checkout-${locale}.png`, fullPage: true });
    await page.evaluate(() => location.assign('#/ticketOrder/peak-adult'));
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/shots-cart/order-${locale}.png` });
    console.log(locale, phone.errors);
    await phone.close();
  }
  await server.stop();
});
