import { expect, test } from '@playwright/test';
import type { Order } from '#contract/visitor/orders.ts';
import { addDays } from '#domain/lib/day.ts';
import { startLink } from '../../tools/bench/link.ts';
import { boatOrder } from '../fixtures/orders.ts';
import { serverDay } from '../fixtures/server.ts';
import { openPayment, payAtCashier, signIn, signInAddress, VERIFIER } from '../fixtures/visitor.ts';
import { type Engine, forgetPhone, startPhone } from './engine.ts';
import { sites } from './servers.ts';
import { readScreen, wayOf } from './steps.ts';

test('somebody whose phone keeps nothing comes from the orders to a code over a weak link', async () => {
  const engine = test.info().project.name as Engine;
  const site = sites().messaging;
  const person = `newcomer-${engine}`;
  const visitor = await signIn(site, person);
  const order = await visitor.order('wxorder/new', boatOrder(addDays(serverDay(sites().offset), 1), 2), {
    'Idempotency-Key': crypto.randomUUID(),
  });
  await payAtCashier(site, await openPayment(visitor, order));
  const bought = (): Promise<Order> => visitor.order('wxorder/get', { id: order.id });
  await expect.poll(async () => (await bought()).status).toBe('WAIT_USE');
  const codes = (await bought()).tickets.map(({ code }) => code);

  const link = await startLink(site.url, 14);
  const phone = await startPhone(engine, { locale: 'en' });
  const way = wayOf(phone);
  const { hand, translate } = way;
  try {
    await hand.open(`${link.url}/healthz`);
    await hand.store('oauth:verifier', VERIFIER);
    const { pathname, search, hash } = await signInAddress(site, person, 'crane-lake', '#/myOrders');
    link.set('weak');
    const started = performance.now();
    await hand.open(link.url + pathname + search + hash);
    await hand.press({ role: 'pressable', name: translate('Show QR code'), nth: 0, part: true });
    await hand.see({ role: 'test', name: 'ticket-qr', nth: 0 });
    const seconds = (performance.now() - started) / 1000;
    const kilobytes = Math.round(link.bytes() / 1024);
    test.info().annotations.push({ type: 'code', description: `${seconds.toFixed(1)} s, ${kilobytes} kB` });
    console.log(`${engine}: the code after ${seconds.toFixed(1)} s and ${kilobytes} kB`);
    await hand.rest(600);
    expect(codes).toContain(await readScreen(way, `newcomer-${engine}`));
  } finally {
    link.close();
    await phone.close();
    await forgetPhone(phone);
  }
});
