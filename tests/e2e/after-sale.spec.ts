import { expect, type Locator, type Page } from '@playwright/test';
import { cancelPart } from '#contract/visitor/after-sale.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { addDays, type Day, instantOf } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { dateText, money } from '#i18n/format.ts';
import { clockOffset, serverDay, startServer, type TestServer } from '../fixtures/server.ts';
import { asStaff } from '../fixtures/staff.ts';
import { openPayment, payAtCashier, setGateway, signIn, type TestVisitor } from '../fixtures/visitor.ts';
import { countCalls, loseAnswer, meetCall } from './calls.ts';
import { allowInConsole, enter, storedOnPhone, LOST_ANSWER, type Phone, startPlainPhone, test } from './phone.ts';
import { counted, fill, type Journey, payButton, walkOn } from './journey.ts';

const VENUE = 'tests/fixtures/life-venue.json';
const FEES: Record<string, number> = { child: 50, seat: 50 };
const TTL_SECONDS = 30;
const offset = clockOffset('10:00');
const today = serverDay(offset);
const later = addDays(today, 2);
let server: TestServer;
let phone: Phone;

test.beforeAll(async () => {
  server = await startServer({
    venues: [VENUE],
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: String(TTL_SECONDS) },
  });
});
test.afterAll(() => server.stop());

async function visit(
  person: string,
  locale: Locale = 'en',
  at: TestServer = server,
  lasting = false,
): Promise<{ walk: Journey; page: Page; translate: Journey['translate']; visitor: TestVisitor }> {
  phone = await startPlainPhone({ locale, lasting });
  await enter(phone.page, at.url, { person, project: 'life' });
  const walk = walkOn(phone.page, locale);
  await expect(phone.page.getByRole('navigation', { name: walk.translate('Main menu') })).toBeVisible();
  return { walk, page: phone.page, translate: walk.translate, visitor: await signIn(at, person, 'life') };
}

interface Wanted {
  type: string;
  date?: Day;
  seat?: string;
  batch?: string;
}

const placed = (visitor: TestVisitor, ...wanted: Wanted[]): Promise<Order> =>
  visitor.order(
    'wxorder/new',
    {
      tickets: wanted.map(({ type, date = later, seat, batch: session }) => ({
        ticket_type_id: type,
        date,
        ...(seat ? { seat_id: seat } : {}),
        ...(session ? { batch_id: session } : {}),
        travellers: [],
      })),
      phone: '13800000000',
      fee: wanted.reduce((sum, { type }) => sum + (FEES[type] ?? 100), 0),
      agreement_version: '1',
    },
    { 'Idempotency-Key': crypto.randomUUID() },
  );

const read = (visitor: TestVisitor, order: Pick<Order, 'id'>): Promise<Order> =>
  visitor.order('wxorder/get', { id: order.id });

async function bought(visitor: TestVisitor, at: TestServer, ...wanted: Wanted[]): Promise<Order> {
  const order = await placed(visitor, ...wanted);
  await payAtCashier(at, await openPayment(visitor, order));
  await expect.poll(async () => (await read(visitor, order)).pay_status).toBe('PAYED');
  return read(visitor, order);
}

const go = (page: Page, hash: string): Promise<void> => page.evaluate((to) => location.assign(to), `#${hash}`);
const openOrder = (page: Page, order: Pick<Order, 'id'>, more = ''): Promise<void> =>
  go(page, `/myOrders?order=${order.id}${more}`);
async function reopen(page: Page, order: Pick<Order, 'id'>): Promise<void> {
  await openOrder(page, order);
  await page.reload();
}
const title = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
const action = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').getByRole('button', { name, exact: true });
const steps = ({ page, translate }: Pick<Journey, 'page' | 'translate'>): Locator =>
  page.getByRole('list', { name: translate('Steps of the refund') }).first();
const tickets = ({ page, translate }: Pick<Journey, 'page' | 'translate'>): Locator =>
  page.getByRole('region', { name: translate('Choose the tickets to return') });
const staff = (act: string, order: Order, more: Record<string, unknown> = {}): Promise<unknown> =>
  asStaff(server, act, { order_no: order.order_no, ...more });
const gate = (code: string | undefined, people = 1): Promise<{ opens: boolean }> =>
  asStaff(server, 'check', { code: code ?? '', people });

/**
 * Asks for the return of the chosen tickets and confirms the sum.
 * @param meanwhile runs while the question is on screen.
 */
async function confirm(
  { page, translate }: Journey,
  yuan: number,
  locale: Locale = 'en',
  meanwhile = (): Promise<unknown> => Promise.resolve(),
): Promise<void> {
  await page.getByRole('button', { name: translate('Request refund') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await meanwhile();
  await page
    .getByRole('alertdialog')
    .getByRole('button', {
      name: fill(translate('Return and get {amount} back'), { amount: money(yuan * 100, locale) }),
    })
    .click();
}

test('unpaid, cancelled by hand, and deleted from the lists and the phone', { tag: '@trial' }, async () => {
  const { page, translate, visitor } = await visit('undo');
  const order = await placed(visitor, { type: 'day' });
  await openOrder(page, order);
  const cancel = page.getByRole('button', { name: translate('Cancel order') });
  await expect(cancel).toBeVisible();
  for (const name of ['Delete the order', 'Refund']) await expect(action(page, translate(name))).toHaveCount(0);
  await cancel.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: translate('Cancel the order') })
    .click();
  await expect(title(page, translate('This order was cancelled'))).toBeVisible();
  await action(page, translate('Delete the order')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: translate('Delete the order') })
    .click();
  await expect(page.getByText(translate('The order is deleted.')).first()).toBeVisible();
  await expect(page).toHaveURL(/#\/myOrders$/);
  await expect(page.getByText(order.order_no)).toHaveCount(0);
  await expect.poll(() => storedOnPhone(page)).not.toContain(order.order_no);
  expect((await visitor.call('wxorder/get', { id: order.id })).resCode).toBe(40401);
});

test(
  'unpaid, ended by the clock: the order shows it, and buying again keeps the seat that is still free',
  { tag: '@trial' },
  async () => {
    const { page, translate, visitor } = await visit('late');
    const session = `hall.h1.${later.replaceAll('-', '')}`;
    const order = await placed(
      visitor,
      { type: 'seat', batch: session, seat: '1-1' },
      { type: 'seat', batch: session, seat: '1-2' },
    );
    await openOrder(page, order);
    await expect(payButton(walkOn(page, 'en'))).toBeVisible();
    await expect(title(page, translate('The time to pay ran out'))).toBeVisible({ timeout: (TTL_SECONDS + 20) * 1000 });
    expect((await read(visitor, order)).expired).toBe(true);
    await placed(await signIn(server, 'faster', 'life'), { type: 'seat', batch: session, seat: '1-1' });
    await page.getByRole('button', { name: translate('Buy again') }).click();
    await expect(page.getByText(/row 1, seat 1: taken meanwhile/).first()).toBeVisible();
    await expect(page.getByText(/row 1, seat 2/i).first()).toBeVisible();
  },
);

test('paid, confirmed by staff, partly used and used up', { tag: '@trial' }, async () => {
  const { page, translate, visitor } = await visit('gate');
  const waits = await bought(visitor, server, { type: 'after' });
  await openOrder(page, waits);
  await expect(title(page, translate('The venue is confirming your order'))).toBeVisible();
  await expect(action(page, translate('Change date'))).toHaveAccessibleDescription(
    translate('It can be changed once the venue has confirmed the order.'),
  );
  await staff('confirm', waits);
  await reopen(page, waits);
  await expect(title(page, translate('Your tickets are ready'))).toBeVisible();

  const group = await bought(visitor, server, { type: 'group', date: today });
  const [ticket] = group.tickets;
  expect((await gate(ticket?.code)).opens).toBe(true);
  await openOrder(page, group, `&ticket=${ticket?.id}`);
  await expect(page.getByText(/^Partly checked 1\/3/)).toBeVisible();
  await expect(page.getByText(ticket?.ticket_no.replace(/(.{4})(?=.)/g, '$1 ') ?? '')).toBeVisible();
  await page.getByRole('button', { name: translate('Whole order') }).click();
  await expect(title(page, translate('Some of your tickets were used'))).toBeVisible();
  expect((await gate(ticket?.code, 2)).opens).toBe(true);
  await reopen(page, group);
  await expect(title(page, translate('This order is completed'))).toBeVisible();
  await expect(action(page, translate('Refund'))).toHaveAccessibleDescription(
    translate('Checked at the gate. A used ticket can’t be refunded.'),
  );
  await expect(action(page, translate('Rate'))).not.toHaveAttribute('aria-disabled', 'true');
});

test('a refund is asked for, reviewed, approved and paid back; each step with its time', async () => {
  const { walk, page, translate, visitor } = await visit('review');
  const order = await bought(visitor, server, { type: 'reviewed' }, { type: 'reviewed' });
  await openOrder(page, order);
  await action(page, translate('Refund')).click();
  await tickets(walk).getByRole('checkbox').first().click();
  await expect(
    page.getByText(
      translate('The venue’s staff look at it first. The money goes back the way you paid once they approve.'),
    ),
  ).toBeVisible();
  await confirm(walk, 100);
  await expect(title(page, counted('{n, plural, one {# of 2 tickets is being refunded} other {}}', 1))).toBeVisible();
  await expect(steps(walk).getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step');
  await openOrder(page, order, '&step=refund');
  await page.reload();
  await expect(tickets(walk)).toContainText(translate('The venue is reviewing the refund you asked for.'));
  await expect(tickets(walk).getByRole('checkbox').nth(1)).toBeChecked();
  await confirm(walk, 100);
  await expect(title(page, '2 of 2 tickets are being refunded')).toBeVisible();
  await page.evaluate(() => (location.hash = '#/myOrders'));
  const only = page.getByRole('group', { name: translate('Show only') });
  const listed = page.getByRole('list', { name: translate('Orders') }).getByRole('listitem');
  await only.getByRole('button', { name: translate('order filter|Refund review') }).click();
  await expect(listed).toHaveCount(1);
  await only.getByRole('button', { name: translate('order filter|Approved') }).click();
  await expect(listed).toHaveCount(0);
  await openOrder(page, order);
  await staff('approve', order);
  await expect.poll(async () => (await read(visitor, order)).pay_status).toBe('REFUNDED');
  await reopen(page, order);
  await expect(title(page, translate('Your refund is approved'))).toBeVisible();
  await expect(page.getByText('Refund approved', { exact: true })).toBeVisible();
  await expect(steps(walk)).toContainText(/Approved.*Money returned/s);
  await expect(
    page.getByText(fill(translate('{amount} was sent back the way you paid.'), { amount: money(20_000, 'en') })),
  ).toBeVisible();
  expect((await read(visitor, order)).status).toBe('AUDITED');
  await expect(action(page, translate('Delete the order'))).not.toHaveAttribute('aria-disabled', 'true');
  await page.evaluate(() => (location.hash = '#/myOrders?filter=approved'));
  await expect(listed).toHaveCount(1);
});

test('a refund is refused with a reason, and the ticket stays good', { tag: '@trial' }, async () => {
  const { walk, page, translate, visitor } = await visit('refused', 'zh_CN');
  // The phone's copy of the order is from before the payment: the choice follows the fresh answer.
  const order = await placed(visitor, { type: 'reviewed' });
  await openOrder(page, order);
  await expect(payButton(walk)).toBeVisible();
  await payAtCashier(server, await openPayment(visitor, order));
  await expect.poll(async () => (await read(visitor, order)).pay_status).toBe('PAYED');
  await openOrder(page, order, '&step=refund');
  await expect(tickets(walk).getByRole('checkbox')).toBeChecked();
  await confirm(walk, 100, 'zh_CN');
  await expect(title(page, translate('The venue is reviewing your refund'))).toBeVisible();
  await staff('deny', order, { reason: '活动票售出不退' });
  await reopen(page, order);
  await expect(title(page, translate('Your tickets are ready'))).toBeVisible();
  await expect(steps(walk)).toContainText('活动票售出不退');
  await expect(steps(walk)).toContainText(translate('Refused by the venue'));
});

test('part of an order goes back for a fee: what was shown is what is recorded', async () => {
  const { walk, page, translate, visitor } = await visit('part', 'zh_CN');
  const order = await bought(visitor, server, { type: 'day', date: today }, { type: 'day', date: today });
  await openOrder(page, order, '&step=refund');
  await expect(
    page
      .getByRole('list', { name: translate('Refund deadlines') })
      .getByRole('listitem')
      .nth(1),
  ).toHaveAttribute('aria-current', 'step');
  await tickets(walk).getByRole('checkbox').first().click();
  await expect(page.getByText('−¥20.00')).toBeVisible();
  await confirm(walk, 80, 'zh_CN');
  await expect(steps(walk)).toBeVisible();
  const after = await read(visitor, order);
  expect(after.tickets.map((ticket) => [ticket.status, ticket.refund?.fee, ticket.refund?.amount])).toEqual([
    ['CANCELED', 2000, 8000],
    ['WAIT_USE', undefined, undefined],
  ]);
  await expect.poll(async () => (await read(visitor, order)).refunds[0]?.state).toBe('REFUNDED');
  await reopen(page, order);
  await expect(steps(walk)).toContainText(translate('Money returned'));
  await page.getByRole('button', { name: /¥100/ }).first().click();
  await expect(page.getByText(translate('Refund submitted at'))).toBeVisible();
});

test('of a ticket for several people a number of unused entries goes back', { tag: '@trial' }, async () => {
  const { walk, page, translate, visitor } = await visit('entries');
  const order = await bought(visitor, server, { type: 'group', date: today });
  await gate(order.tickets[0]?.code);
  await openOrder(page, order, '&step=refund');
  const entries = tickets(walk).getByRole('group');
  await expect(entries.getByRole('status')).toHaveText('2');
  await expect(entries.getByRole('button', { name: translate('One more entry') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await entries.getByRole('button', { name: translate('One fewer entry') }).click();
  await confirm(walk, 26.67);
  await expect(steps(walk)).toBeVisible();
  const [ticket] = (await read(visitor, order)).tickets;
  expect([ticket?.returned, ticket?.refund?.people, ticket?.refund?.amount]).toEqual([1, 1, 2667]);
});

test('a change is announced as the end of refunds, and afterwards it is', { tag: '@trial' }, async () => {
  const { walk, page, translate, visitor } = await visit('changed');
  const order = await bought(visitor, server, { type: 'day' });
  await openOrder(page, order);
  await expect(action(page, translate('Change date'))).toHaveAccessibleDescription(/No refund after a change\./);
  await expect(page.getByText(translate('1 change left'))).toBeVisible();
  await visitor.order('wxorder/changeticket', {
    id: order.id,
    tickets: [{ id: order.tickets[0]?.id, date: addDays(later, 1) }],
  });
  await reopen(page, order);
  await expect(action(page, translate('Refund'))).toHaveAccessibleDescription(
    translate('Changed once. A changed ticket can’t be refunded.'),
  );
  await expect(action(page, translate('Change date'))).toHaveAccessibleDescription(
    translate('Already changed. Each ticket can be changed once.'),
  );
  await openOrder(page, order, '&step=refund');
  await expect(tickets(walk).getByRole('checkbox')).toBeDisabled();
  await expect(tickets(walk)).toContainText(translate('Changed once. A changed ticket can’t be refunded.'));
});

test('closed: the venue refuses a paid order and shows why; the money goes back', { tag: '@trial' }, async () => {
  const { page, translate, visitor } = await visit('closed');
  const order = await bought(visitor, server, { type: 'after' });
  await staff('refuse', order, { reason: 'Storm warning' });
  await openOrder(page, order);
  await expect(title(page, translate('This order is closed'))).toBeVisible();
  await expect(page.getByText(/The venue says: Storm warning/)).toBeVisible();
  await expect(action(page, translate('action|Invoice'))).toHaveAttribute('aria-disabled', 'true');
});

test('a ticket that needs its partner does not stay behind alone', { tag: '@trial' }, async () => {
  const { walk, page, translate, visitor } = await visit('partner');
  const order = await bought(visitor, server, { type: 'day' }, { type: 'child' }, { type: 'child' });
  await openOrder(page, order, '&step=refund');
  await tickets(walk).getByRole('checkbox').first().click();
  await expect(page.getByText(/^child × 2 .*It has to go back as well\./).first()).toBeVisible();
  await expect(page.getByRole('button', { name: translate('Request refund') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('button', { name: translate('Return it too') }).click();
  await expect(tickets(walk).getByRole('checkbox', { checked: true })).toHaveCount(3);
  await confirm(walk, 200);
  await expect(title(page, translate('Your tickets were returned'))).toBeVisible();
  expect((await read(visitor, order)).tickets.every((ticket) => ticket.status === 'CANCELED')).toBe(true);
});

test(
  'a second phone is told what happened; a lost answer is read back and never sent twice',
  { tag: '@trial' },
  async () => {
    allowInConsole(LOST_ANSWER);
    const { walk, page, translate, visitor } = await visit('twice');
    const order = await bought(visitor, server, { type: 'group' }, { type: 'day' });
    const [group, day] = order.tickets;
    await openOrder(page, order, '&step=refund');
    await tickets(walk)
      .getByRole('group')
      .getByRole('button', { name: translate('One more entry') })
      .click();
    // Another phone acts first, while the question is open: earlier the page could still reload the order and notice.
    const otherPhone = (): Promise<unknown> =>
      visitor.order('wxorder/cancelpart', { id: order.id, ticketIds: [group?.id], people: { [group?.id ?? '']: 1 } });
    await confirm(walk, 33.33, 'en', otherPhone);
    await expect(page.getByText(/^The order changed meanwhile/)).toBeVisible();
    expect((await read(visitor, order)).tickets[0]?.returned).toBe(1);

    const sent = countCalls(page, cancelPart);
    await meetCall(page, cancelPart, loseAnswer);
    await tickets(walk)
      .getByRole('group')
      .getByRole('button', { name: translate('One fewer entry') })
      .click();
    await tickets(walk).getByRole('checkbox').click();
    await confirm(walk, 100);
    await expect(steps(walk)).toBeVisible();
    const after = await read(visitor, order);
    expect([sent(), after.tickets.find((ticket) => ticket.id === day?.id)?.status, after.refunds.length]).toEqual([
      1,
      'CANCELED',
      2,
    ]);
  },
);

test('the quote moves on when a deadline passes while the screen is open', { tag: '@trial' }, async () => {
  // The server starts some time before midnight, so that the ticket is bought by then.
  const midnight = clockOffset('23:58') + 30;
  const other = await startServer({ venues: [VENUE], env: { SERVER_CLOCK_OFFSET_SECONDS: String(midnight) } });
  try {
    const tomorrow = addDays(serverDay(midnight), 1);
    const { walk, page, translate, visitor } = await visit('midnight', 'en', other);
    const order = await bought(visitor, other, { type: 'day', date: tomorrow });
    await openOrder(page, order, '&step=refund');
    await expect(tickets(walk)).toContainText(translate('No fee'));
    const left = instantOf(tomorrow, '00:00') - Date.now() - midnight * 1000;
    await expect(tickets(walk)).toContainText('Fee CN¥20.00', { timeout: left + 10_000 });
    await confirm(walk, 80);
    await expect(steps(walk)).toBeVisible();
    expect((await read(visitor, order)).tickets[0]?.refund).toMatchObject({ fee: 2000, amount: 8000 });
  } finally {
    await other.stop();
  }
});

test(
  'member cards and redeemed tickets: the parts appear where there is something to say',
  { tag: '@trial' },
  async () => {
    const { page, translate, visitor } = await visit('kinds');
    const holder = { name: '林晚舟', id_type: 'ID_CARD', id_number: '110000199001010013' };
    const card = await visitor.order(
      'wxorder/new',
      {
        tickets: [{ ticket_type_id: 'pass', date: today, travellers: [holder] }],
        phone: '13800000000',
        fee: 200,
        agreement_version: '1',
      },
      { 'Idempotency-Key': crypto.randomUUID() },
    );
    await payAtCashier(server, await openPayment(visitor, card));
    await expect.poll(async () => (await read(visitor, card)).pay_status).toBe('PAYED');
    await openOrder(page, card);
    const cards = page.getByRole('region', { name: translate('Member cards') });
    await expect(cards).toContainText(translate('To be activated'));
    await expect(cards).toContainText(`At the ticket window until ${dateText(addDays(today, 30), 'en', today)}`);

    const redeemed = await visitor.order('wxorder/exchangeTicket', {
      code: 'LIFE2026AA',
      date: later,
      travellers: [],
      phone: '13800000000',
      agreement_version: '1',
    });
    await openOrder(page, redeemed);
    await expect(page.getByText(translate('A redemption code'), { exact: true })).toBeVisible();
    await expect(action(page, translate('action|Invoice'))).toHaveAccessibleDescription(/./);
  },
);

test('a guided tour says whom to meet and where, and calls the guide once it is paid', { tag: '@trial' }, async () => {
  phone = await startPlainPhone();
  await enter(phone.page, server.url, { person: 'tourist' });
  await expect(phone.page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  const visitor = await signIn(server, 'tourist');
  const { list } = (await visitor.call('wxGuide/list', { date: later })).extraInfo as {
    list: { id: string; fee: number; next: { date: Day; batch_id: string } | null }[];
  };
  const guide = list.find(({ next }) => next);
  const tour = { ticket_type_id: guide?.id, date: guide?.next?.date, batch_id: guide?.next?.batch_id, travellers: [] };
  const agency = { guide_phone: '13800000000', guide_name: '沈小禾', agency: '云栖旅行社' };
  const order = await visitor.order('wxorder/new', {
    tickets: [tour],
    agency,
    phone: '13800000000',
    fee: guide?.fee,
    agreement_version: '2026-11',
  });
  await openOrder(phone.page, order);
  const card = phone.page.getByRole('region', { name: 'Guided tour' });
  await expect(card).toContainText('Shown once the order is paid');
  await payAtCashier(server, await openPayment(visitor, order));
  await expect.poll(async () => (await read(visitor, order)).pay_status).toBe('PAYED');
  await reopen(phone.page, order);
  await expect(card.getByRole('link').first()).toHaveAttribute('href', /^tel:\d+/);
  await expect(card).toContainText('云栖旅行社');
  await expect(card).toContainText('Meeting point');
});

for (const step of ['handed over', 'verifying'] as const) {
  test(
    `a payment is remembered until the order decides when the app dies while it is ${step} (N02)`,
    { tag: '@trial' },
    async () => {
      const { walk, page, translate, visitor } = await visit(`witness-${step.length}`, 'en', server, true);
      const order = await placed(visitor, { type: 'day' });
      await go(page, `/weixinPay/${order.id}`);
      await payButton(walk).click();
      await expect(page.getByTestId('sandbox-pay')).toBeVisible();
      const prepay = await openPayment(visitor, order);
      await setGateway(server, { never_notify: true, query: 'error' });
      if (step === 'verifying') {
        await page.getByTestId('sandbox-pay').click();
        await expect(page.getByText(translate('Checking with the payment system')).first()).toBeVisible();
      }
      const { profile } = phone;
      await phone.close();
      phone = await startPlainPhone({ profile });
      await phone.page.goto(`${server.url}/?project=life`);
      await phone.page
        .getByRole('link', { name: translate('Checking your payment. Do not pay again; see the order.') })
        .click();
      const again = walkOn(phone.page, 'en');
      await expect(phone.page.getByText(/You have not been asked to pay twice/)).toBeVisible();
      await expect(phone.page.getByRole('button', { name: translate('Copy for customer service') })).toBeVisible();
      await expect(payButton(again)).toHaveAccessibleDescription(
        translate('Your payment is being confirmed. Do not pay again.'),
      );
      if (step === 'handed over') expect((await payAtCashier(server, prepay)).status).toBe(200);
      await setGateway(server, { reset: true });
      await expect(title(phone.page, translate('Your tickets are ready'))).toBeVisible();
      await go(phone.page, '/');
      await expect(phone.page.getByRole('navigation', { name: translate('Main menu') })).toBeVisible();
      await expect(
        phone.page.getByText(translate('Checking your payment. Do not pay again; see the order.')),
      ).toHaveCount(0);
    },
  );
}
