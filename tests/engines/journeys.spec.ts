import { expect, test } from '@playwright/test';
import type { Order } from '#contract/visitor/orders.ts';
import { addDays, type Day } from '#domain/lib/day.ts';
import { money } from '#i18n/format.ts';
import { fill } from '#tests/e2e/journey.ts';
import { HOUSE_PROJECT, HOUSE_SPOT, houseSession } from '../fixtures/house-venue.ts';
import { ADULT, ADULT_2, boatOrder } from '../fixtures/orders.ts';
import { serverDay, waitFor } from '../fixtures/server.ts';
import { openPayment, payAtCashier, signIn, type TestVisitor } from '../fixtures/visitor.ts';
import { type Engine, forgetPhone } from './engine.ts';
import { sites } from './servers.ts';
import {
  addPeople,
  addTicket,
  arrive,
  arriveByPhone,
  atHome,
  chooseDateAndSession,
  openOrderForm,
  orderAndPay,
  pay,
  pressIn,
  readAgreement,
  readScreen,
  showCodes,
  toOrderForm,
  typePhone,
  type Way,
} from './steps.ts';

let way: Way | undefined;

test.afterEach(async () => {
  await way?.hand.phone.close();
  if (way) await forgetPhone(way.hand.phone);
  way = undefined;
});

const engineOf = (): Engine => test.info().project.name as Engine;
/** Each engine has separate visitors. */
const personOf = (name: string): string => `${name}-${engineOf()}`;
const on = (days: number): Day => addDays(serverDay(sites().offset), days);
const ordersOf = async (visitor: TestVisitor): Promise<Order[]> =>
  ((await visitor.call('wxorder/list')).extraInfo as { list: Order[] }).list;
const read = (visitor: TestVisitor, { id }: Pick<Order, 'id'>): Promise<Order> => visitor.order('wxorder/get', { id });

async function bought(visitor: TestVisitor, body: Record<string, unknown>): Promise<Order> {
  const order = await visitor.order('wxorder/new', body, { 'Idempotency-Key': crypto.randomUUID() });
  await payAtCashier(sites().messaging, await openPayment(visitor, order));
  await waitFor(async () => (await read(visitor, order)).pay_status === 'PAYED', 60_000, 'the payment');
  return read(visitor, order);
}

test('a grown-up with a card and one with a passport, from the calendar to the codes (en)', async () => {
  way = await arrive(sites().messaging, { engine: engineOf(), locale: 'en', person: personOf('passport') });
  const { hand, translate } = way;
  await hand.shoot('home-en');
  await toOrderForm(way);
  await hand.press({ role: 'button', name: translate('All dates') });
  await hand.see({ role: 'dialog' });
  await hand.rest(500);
  await hand.shoot('calendar-en');
  await hand.phone.driver.run(() => history.back());
  await hand.until(
    async () => ((await hand.found({ role: 'dialog' })).length === 0 ? true : undefined),
    'the calendar to close',
  );
  await chooseDateAndSession(way);
  await addTicket(way, 'adult');
  await addPeople(way, [ADULT, { name: 'MILLER ANNA', id_type: 'PASSPORT', id_number: 'X0000000Z' }]);
  await typePhone(way);
  await readAgreement(way);
  await hand.shoot('order-en');
  await orderAndPay(way);
  const [order] = await ordersOf(await signIn(sites().messaging, personOf('passport')));
  expect([order?.status, order?.tickets.length]).toEqual(['WAIT_USE', 2]);
  await showCodes(way);
  expect(order?.tickets.map(({ code }) => code)).toContain(await readScreen(way, 'wallet-en'));
  expect(await hand.spoken({ role: 'button', name: translate('keep|Picture') })).toEqual({
    role: 'button',
    name: translate('keep|Picture'),
  });
});

test('seats: the best ones together, then others on the map, held and paid (zh_CN)', async () => {
  const person = personOf('seats');
  way = await arrive(sites().messaging, { engine: engineOf(), locale: 'zh_CN', person, project: HOUSE_PROJECT });
  const { hand, translate } = way;
  // Engines share the house, each on another evening.
  const session = houseSession(on(engineOf() === 'firefox' ? 3 : 2));
  await hand.open(`#/selectSeat?${new URLSearchParams({ scenic: HOUSE_SPOT, batch: session, people: '2' })}`);
  await hand.press({ role: 'button', name: translate('Take these seats') });
  const chosen = (): Promise<number> =>
    hand.phone.driver.run(() => document.querySelectorAll('[data-mark=chosen]').length);
  await hand.until(async () => ((await chosen()) === 2 ? true : undefined), 'two seats');
  await hand.rest(800);
  await hand.shoot('seats-best');
  await hand.press({ role: 'button', name: translate('Clear all') });
  await hand.until(async () => ((await chosen()) === 0 ? true : undefined), 'no seat');
  await hand.rest(800);
  await tapMap(way);
  await hand.until(async () => ((await chosen()) === 2 ? true : undefined), 'two seats on the map');
  await hand.rest(800);
  await hand.shoot('seats-map');
  await hand.press({ role: 'button', name: translate('Fill in visitors') });
  await hand.see({ role: 'dialog' });
  await hand.rest(500);
  await hand.shoot('seats-hold');
  await hand.press({ role: 'button', within: 'dialog[open]', name: '选定 2 座，继续' });
  await typePhone(way);
  await readAgreement(way);
  await orderAndPay(way);
  const [order] = await ordersOf(await signIn(sites().messaging, person, HOUSE_PROJECT));
  expect(order?.tickets.map(({ seat }) => seat !== undefined)).toEqual([true, true]);
});

async function tapMap({ hand }: Way): Promise<void> {
  let before = '';
  const { x, y } = await hand.until(async () => {
    const at = await hand.phone.driver.run(() => {
      const box = document.querySelector('[data-mark=proposed]')?.getBoundingClientRect();
      return box && { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + 2 * box.height) };
    });
    const stands = JSON.stringify(at) === before;
    before = JSON.stringify(at);
    return stands ? at : undefined;
  }, 'proposed seats that stand still');
  const down = { type: 'pointerDown', button: 0 };
  const actions = [
    { type: 'pointerMove', x, y, origin: 'viewport', duration: 0 },
    down,
    { type: 'pause', duration: 60 },
    { type: 'pointerUp', button: 0 },
  ];
  await hand.phone.driver.send('PerformActions', {
    actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }],
  });
}

test('a paid boat trip moves to another day (zh_CN)', async () => {
  const visitor = await signIn(sites().messaging, personOf('change'));
  const order = await bought(visitor, boatOrder(on(1), 2));
  way = await arrive(sites().messaging, { engine: engineOf(), locale: 'zh_CN', person: personOf('change') });
  const { hand, translate } = way;
  await hand.open(`#/myOrders?order=${order.id}`);
  await hand.open(`#/myOrders?order=${order.id}&step=change`);
  await pressIn(way, translate('New date'), 2);
  await pressIn(way, translate('Session'), 0);
  await hand.shoot('change');
  await hand.press({ role: 'button', name: translate('Check the change') });
  await hand.press({ role: 'checkbox', within: 'dialog[open]' });
  await hand.shoot('change-sheet');
  await hand.press({ role: 'button', name: translate('Change now') });
  await waitFor(
    async () => (await read(visitor, order)).tickets.every(({ changed_at }) => changed_at !== undefined),
    60_000,
    'the change',
  );
  await hand.until(async () => ((await hand.where()).endsWith(`order=${order.id}`) ? true : undefined), 'the order');
});

test('one of two tickets goes back for a fee (zh_CN)', async () => {
  const visitor = await signIn(sites().messaging, personOf('part'), 'life');
  const line = { ticket_type_id: 'day', date: on(0), travellers: [] };
  const order = await bought(visitor, {
    tickets: [line, line],
    phone: '13800000000',
    fee: 200,
    agreement_version: '1',
  });
  way = await arrive(sites().messaging, {
    engine: engineOf(),
    locale: 'zh_CN',
    person: personOf('part'),
    project: 'life',
  });
  const { hand, translate } = way;
  await hand.open(`#/myOrders?order=${order.id}`);
  await hand.open(`#/myOrders?order=${order.id}&step=refund`);
  await hand.press({ role: 'checkbox', nth: 0 });
  await hand.seeText('−¥20.00');
  await hand.shoot('refund');
  await hand.press({ role: 'button', name: translate('Request refund') });
  await hand.rest(500);
  await hand.shoot('refund-sheet');
  await hand.press({
    role: 'button',
    name: fill(translate('Return and get {amount} back'), { amount: money(8_000, 'zh_CN') }),
  });
  await waitFor(
    async () => (await read(visitor, order)).tickets.filter(({ status }) => status === 'CANCELED').length === 1,
    60_000,
    'the refund',
  );
});

test('two trips wait in the cart and are bought together (zh_CN)', async () => {
  way = await arrive(sites().messaging, { engine: engineOf(), locale: 'zh_CN', person: personOf('cart') });
  const { hand, translate } = way;
  for (const type of ['cruise-adult', 'peak-adult']) {
    await openOrderForm(way, type);
    await chooseDateAndSession(way);
    if (type === 'peak-adult') await addPeople(way, [ADULT_2]);
    await hand.press({ role: 'button', name: translate('Add to cart') });
    await hand.seeText(translate('In the cart. It keeps your choice, not the places.'));
  }
  await hand.press({ role: 'pressable', name: translate('View cart') });
  await hand.see({ role: 'checkbox', nth: 2 });
  await hand.shoot('cart');
  await hand.press({ role: 'button', name: translate('Check out') });
  await typePhone(way);
  await readAgreement(way);
  await orderAndPay(way);
  const orders = await ordersOf(await signIn(sites().messaging, personOf('cart')));
  expect(orders.map(({ tickets }) => tickets.map(({ ticket_type_id }) => ticket_type_id).sort())).toEqual([
    ['cruise-adult', 'peak-adult'],
  ]);
});

test('in the phone’s own browser: signed in by a code, paid on the provider’s page, back with the codes (en)', async () => {
  way = await arriveByPhone(
    sites().mobile,
    { engine: engineOf(), locale: 'en', person: personOf('own') },
    '#/ticketOrder/cruise-adult',
  );
  const { hand, translate } = way;
  await chooseDateAndSession(way);
  await typePhone(way);
  await readAgreement(way);
  await hand.press({ role: 'button', name: translate('Place order') });
  await hand.see({ role: 'radio', nth: 0 });
  await hand.shoot('pay-own');
  await pay(way);
  await showCodes(way);
  await readScreen(way, 'wallet-own');
  await hand.open('#/');
  await atHome(way);
});
