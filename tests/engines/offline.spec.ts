import { expect, test } from '@playwright/test';
import type { Order } from '#contract/visitor/orders.ts';
import { ADULT, ADULT_2, CHILD } from '../fixtures/orders.ts';
import { type FaultyProxy, startFaultyProxy } from '../fixtures/faulty-proxy.ts';
import { signIn } from '../fixtures/visitor.ts';
import { type Engine, forgetPhone, startPhone } from './engine.ts';
import { sites } from './servers.ts';
import {
  addPeople,
  addTicket,
  arrive,
  chooseDateAndSession,
  orderAndPay,
  readAgreement,
  readScreen,
  showCodes,
  toOrderForm,
  typePhone,
  type Way,
  wayOf,
} from './steps.ts';

let proxy: FaultyProxy;
let way: Way | undefined;

test.beforeAll(async () => {
  proxy = await startFaultyProxy(sites().messaging.url);
});
test.afterAll(() => proxy.stop());
test.afterEach(async () => {
  proxy.clear();
  await way?.hand.phone.close();
  if (way) await forgetPhone(way.hand.phone);
  way = undefined;
});

const engineOf = (): Engine => test.info().project.name as Engine;

async function codesOf(person: string): Promise<(string | undefined)[]> {
  const { list } = (await (await signIn(sites().messaging, person)).call('wxorder/list')).extraInfo as {
    list: Order[];
  };
  return list.flatMap(({ tickets }) => tickets.map(({ code }) => code));
}

async function buyForFamily(on: Way): Promise<void> {
  await toOrderForm(on);
  await chooseDateAndSession(on);
  await addTicket(on, 'adult');
  await addTicket(on, 'child');
  await addPeople(on, [ADULT, ADULT_2, CHILD]);
  await typePhone(on);
  await readAgreement(on);
  await orderAndPay(on);
  await showCodes(on);
}

async function leaf(on: Way, name: string): Promise<string> {
  const { hand, translate } = on;
  await hand.press({ role: 'button', name: translate('Next: {name}').replace('{name}', '').trim(), part: true });
  await hand.rest(800);
  return readScreen(on, name);
}

for (const network of ['cut', 'silence'] as const) {
  test(`bought, switched off, started cold with a network that is ${network}: the codes are there, and it comes back`, async () => {
    const person = `family-${network}-${engineOf()}`;
    const locale = network === 'cut' ? 'zh_CN' : 'en';
    way = await arrive(proxy, { engine: engineOf(), locale, person });
    await buyForFamily(way);
    const codes = await codesOf(person);
    expect(codes).toHaveLength(3);
    await way.hand.rest(600);
    expect(codes).toContain(await readScreen(way, `${network}-wallet`));
    await way.hand.until(
      () =>
        way!.hand.phone.driver.run(
          async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated' || undefined,
        ),
      'the worker',
    );
    await way.hand.rest(3_000);
    const { phone } = way.hand;
    await phone.close();

    proxy.lay({ fault: { kind: network } });
    way = wayOf(await startPhone(engineOf(), { locale, folder: phone.folder }));
    const { hand, translate } = way;
    const started = performance.now();
    await hand.open(`${proxy.url}/#/showQrcode`);
    await hand.see({ role: 'test', name: 'ticket-qr', nth: 0 });
    test.info().annotations.push({ type: 'cold start', description: `${Math.round(performance.now() - started)} ms` });
    await hand.rest(600);
    expect(codes).toContain(await readScreen(way, `${network}-cold`));
    expect(codes).toContain(await leaf(way, `${network}-cold-next`));
    await hand.open('#/myOrders');
    await hand.seeText(translate('You are offline. Saved tickets still work.'), 30_000);
    await hand.shoot(`${network}-orders`);

    proxy.clear();
    await hand.open('#/');
    await hand.until(
      async () =>
        (await hand.phone.driver.run(
          (words) => document.body.innerText.includes(words),
          translate('You are offline. Saved tickets still work.'),
        ))
          ? undefined
          : true,
      'the network to be noticed',
      90_000,
    );
    await toOrderForm(way);
  });
}

test('without a worker, as in a messaging app on iOS: an open page goes on', async () => {
  const person = `plain-${engineOf()}`;
  way = await arrive(proxy, { engine: engineOf(), locale: 'zh_CN', person, workers: false });
  expect(await way.hand.phone.driver.run(() => navigator.serviceWorker === undefined)).toBe(true);
  await buyForFamily(way);
  const codes = await codesOf(person);
  await way.hand.open('#/');
  await way.hand.rest(3_000);
  proxy.lay({ fault: { kind: 'cut' } });
  await way.hand.open('#/showQrcode');
  await way.hand.rest(1_000);
  expect(codes).toContain(await readScreen(way, 'no-worker-open'));
  expect(codes).toContain(await leaf(way, 'no-worker-open-next'));
});
