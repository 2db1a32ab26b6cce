import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Locale } from '#domain/lib/local-text.ts';
import { doEvaluate, evaluateGuide, getOrderEvaluationDetail } from '#contract/visitor/guides.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { addDays } from '#domain/lib/day.ts';
import { dayText } from '#i18n/format.ts';
import { AGREEMENT, boatOrder } from '../fixtures/orders.ts';
import { jpegOf, photoWithSecrets } from '../fixtures/pictures.ts';
import { serverDay, type TestServer } from '../fixtures/server.ts';
import { asStaff } from '../fixtures/staff.ts';
import { openPayment, payAtCashier, post, signIn, type TestVisitor } from '../fixtures/visitor.ts';
import { countCalls, isCall, loseAnswer, meetCall } from './calls.ts';
import {
  allowInConsole,
  enter,
  storedOnPhone,
  LOST_ANSWER,
  MORNING_OFFSET,
  NO_NETWORK,
  type Phone,
  type PhoneOptions,
  startPlainPhone,
  test,
} from './phone.ts';
import { counted, fill, type Journey, walkOn } from './journey.ts';

const PHONE = '13800000000';
const offset = MORNING_OFFSET;
const today = serverDay(offset);
let server: TestServer;
let phone: Phone;

test.beforeAll(({ morning }) => {
  server = morning;
});

async function visit(person: string, options: PhoneOptions = {}): Promise<Journey> {
  phone = await startPlainPhone(options);
  await enter(phone.page, server.url, { person });
  return walkOn(phone.page, options.locale ?? 'en');
}

async function paid(visitor: TestVisitor, body: Record<string, unknown>): Promise<Order> {
  const order = await visitor.order('wxorder/new', body, { 'Idempotency-Key': crypto.randomUUID() });
  await payAtCashier(server, await openPayment(visitor, order));
  await expect.poll(async () => (await visitor.order('wxorder/get', { id: order.id })).pay_status).toBe('PAYED');
  return visitor.order('wxorder/get', { id: order.id });
}

async function goIn(order: Order): Promise<void> {
  const answer = await asStaff(server, 'check', { project: 'crane-lake', code: order.tickets[0]?.ticket_no ?? '' });
  expect(answer.opens).toBe(true);
}

async function ride(visitor: TestVisitor): Promise<Order> {
  const tickets = [{ ticket_type_id: 'lakeside-shuttle', date: today, travellers: [] }];
  const order = await paid(visitor, { tickets, phone: PHONE, fee: 30, agreement_version: AGREEMENT });
  await goIn(order);
  return order;
}

async function tour(visitor: TestVisitor): Promise<Order> {
  const { list: guides } = (await post(server.url, 'wxGuide/list', { project: 'crane-lake', date: today }))
    .extraInfo as {
    list: { id: string; fee: number }[];
  };
  for (const { id, fee } of guides) {
    const { list } = (await post(server.url, 'wxperform/batch', { project: 'crane-lake', scenic_id: id, date: today }))
      .extraInfo as {
      list: { id: string; left: number; starts_at: number }[];
    };
    const free = list.find(({ left, starts_at }) => left > 0 && starts_at > Date.now() + offset * 1000);
    if (!free) continue;
    const order = await paid(visitor, {
      tickets: [{ ticket_type_id: id, date: today, batch_id: free.id, travellers: [] }],
      agency: { guide_phone: PHONE, guide_name: '沈小禾', agency: '云栖旅行社' },
      phone: PHONE,
      fee,
      agreement_version: AGREEMENT,
    });
    await asStaff(server, 'confirm', { project: 'crane-lake', order_no: order.order_no });
    const confirmed = await visitor.order('wxorder/get', { id: order.id });
    await goIn(confirmed);
    return confirmed;
  }
  throw new Error('no guide is free today');
}

const open = (page: Page, search = ''): Promise<unknown> => page.goto(`${server.url}/#/comment${search}`);
const detailOf = async (visitor: TestVisitor, order: Order): Promise<any> =>
  (await visitor.call('wxorder/getOrderEvaluationDetail', { orderId: order.id })).extraInfo;

const STAR_WORDS = { 1: 'Very poor', 2: 'Poor', 3: 'All right', 4: 'Good', 5: 'Excellent' } as const;
const stars = ({ page, translate }: Journey, legend: string | RegExp, score: keyof typeof STAR_WORDS) =>
  page.getByRole('group', { name: legend }).getByRole('radio', {
    name: fill(translate('{score} of 5 stars, {0}'), { score, 0: translate(STAR_WORDS[score]) }),
  });
const given = ({ page, translate }: Journey, score: keyof typeof STAR_WORDS) =>
  page.getByRole('img', {
    name: fill(translate('{score} of 5 stars, {0}'), { score, 0: translate(STAR_WORDS[score]) }),
  });
const photo = ({ page, translate }: Journey, number: number) =>
  page.getByRole('img', { name: fill(translate('Photo {number}'), { number }) });

for (const locale of ['zh_CN'] as readonly Locale[]) {
  test(`a visit is rated with photos, once, and read again (${locale})`, async () => {
    allowInConsole(LOST_ANSWER);
    const visitor = await signIn(server, `rider-${locale}`);
    const order = await ride(visitor);
    const later = await paid(visitor, boatOrder(addDays(today, 3), 1));
    const walk = await visit(`rider-${locale}`, { locale });
    const { page, translate } = walk;

    await open(page, `?order=${later.id}`);
    await expect(page.getByRole('heading', { name: translate('You can rate this after your visit') })).toBeVisible();
    await expect(page.getByText(dayText(addDays(today, 3), locale))).toBeVisible();
    await open(page);
    await expect(page.getByRole('navigation', { name: translate('Main menu') })).toBeVisible();
    await page
      .getByRole('region', { name: translate('To rate') })
      .getByRole('link')
      .click();

    const send = page.getByRole('button', { name: translate('Send rating') });
    await expect(page.getByRole('navigation', { name: translate('Main menu') })).toHaveCount(0);
    await send.click({ force: true });
    await expect(
      page.getByRole('alert').filter({ hasText: translate('Give your visit one to five stars.') }),
    ).toBeVisible();
    await expect(stars(walk, translate('Your visit'), 1)).toBeFocused();
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await expect(stars(walk, translate('Your visit'), 4)).toBeChecked();
    await stars(walk, translate('Scenery'), 5).check();
    await stars(walk, translate('Service'), 2).check();
    await page
      .getByRole('button', { name: fill(translate('Clear the stars for {word}'), { word: translate('Service') }) })
      .click();
    const words = page.getByLabel(translate('A few words (optional)'));
    await words.fill('鹤'.repeat(1003));
    await expect(words).toHaveAccessibleDescription(
      fill(
        counted(
          translate(
            '{surplus, plural, one {The text has # character too many; {most} fit.} other {The text has # characters too many; {most} fit.}}',
          ),
          3,
        ),
        {
          most: 1000,
        },
      ),
    );
    await words.fill('湖边的风很好 🦢');
    await expect(words).toHaveAccessibleDescription(
      new RegExp(`^${fill(translate('{length} of {most} characters'), { length: 8, most: 1000 })}`),
    );

    const choose = page.locator('input[type=file][multiple]');
    await choose.setInputFiles({
      name: 'notes.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('This is no picture at all, whatever its name says.'),
    });
    await expect(page.getByRole('alert').filter({ hasText: 'notes.jpg' })).toBeVisible();
    const sizes: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/upload')) sizes.push(request.postDataBuffer()?.byteLength ?? Infinity);
    });
    await page.route('**/api/upload', (route) => route.abort(), { times: 1 });
    await choose.setInputFiles([
      { name: 'turned.jpg', mimeType: 'image/jpeg', buffer: await photoWithSecrets() },
      { name: 'large.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(4000, 3000) },
    ]);
    const failed = page.getByRole('alert').filter({ hasText: translate('Upload failed.') });
    await expect(failed).toBeVisible();
    await expect(photo(walk, 1)).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await failed.getByRole('button', { name: translate('Try again') }).click();
    await expect(photo(walk, 2)).toBeVisible();
    await expect(failed).toHaveCount(0);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(Math.max(...sizes.filter(Number.isFinite))).toBeLessThanOrEqual(502 * 1024);

    const looked = page.waitForRequest((request) => isCall(getOrderEvaluationDetail, request));
    await page.reload();
    await expect(stars(walk, translate('Your visit'), 4)).toBeChecked();
    const named = { orderId: order.id, orderNo: order.order_no };
    expect((await looked).postDataJSON()).toMatchObject(named);
    await expect(words).toHaveValue('湖边的风很好 🦢');
    await expect(photo(walk, 2)).toBeVisible();
    await expect
      .poll(() => photo(walk, 2).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([400, 800]);
    expect(await storedOnPhone(page)).not.toContain('data:image/jpeg');

    const count = countCalls(page, doEvaluate);
    const rated = page.waitForRequest((request) => isCall(doEvaluate, request));
    await send.dblclick();
    expect((await rated).postDataJSON()).toMatchObject(named);
    await expect(
      page.getByRole('status').filter({ hasText: translate('Thank you. The venue reads your rating') }),
    ).toBeVisible();
    expect(count()).toBe(1);
    await expect(given(walk, 4)).toBeVisible();
    await expect(given(walk, 5)).toBeVisible();
    await expect(page.getByText('湖边的风很好 🦢')).toBeVisible();
    await expect(send).toHaveCount(0);
    const { evaluation } = await detailOf(visitor, order);
    expect([evaluation.score, evaluation.scores, evaluation.text, evaluation.photos.length]).toEqual([
      4,
      { scenery: 5 },
      '湖边的风很好 🦢',
      2,
    ]);
    const files = await Promise.all(
      evaluation.photos.map(async ({ url }: { url: string }) =>
        sharp(Buffer.from(await (await fetch(server.url + url)).arrayBuffer())).metadata(),
      ),
    );
    expect(files.map(({ width, height }) => [width, height])).toEqual([
      [1280, 960],
      [400, 800],
    ]);

    await open(page);
    await page
      .getByRole('region', { name: translate('Rated') })
      .getByRole('link')
      .click();
    await expect(given(walk, 4)).toBeVisible();
    await expect(send).toHaveCount(0);
    expect((await visitor.call('wxorder/doEvaluate', { orderId: order.id, score: 1 })).resCode).toBe(41_008);
  });
}

test('a guide is rated beside the tour; an answer that got lost is read back', { tag: '@trial' }, async () => {
  allowInConsole(LOST_ANSWER);
  const visitor = await signIn(server, 'group');
  const order = await tour(visitor);
  const walk = await visit('group');
  const { page } = walk;
  await open(page, `?order=${order.id}&guide=${order.guide?.id ?? ''}`);
  await stars(walk, /^The guide/, 5).check();
  await page.getByLabel('A few words about the guide, read by everybody (optional)').fill('讲得很细');
  await meetCall(page, evaluateGuide, loseAnswer);
  const [guides, orders] = [countCalls(page, evaluateGuide), countCalls(page, doEvaluate)];
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you.' })).toBeVisible();
  await expect(page.getByText('讲得很细')).toBeVisible();
  expect([guides(), orders()]).toEqual([1, 0]);

  await stars(walk, 'The whole tour', 3).check();
  await meetCall(page, doEvaluate, (route) => route.abort(), 1);
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByText('We are not sure the rating arrived.')).toBeVisible();
  expect((await detailOf(visitor, order)).evaluation).toBeNull();
  await expect(stars(walk, 'The whole tour', 3)).toBeChecked();
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByRole('heading', { name: 'Your rating' })).toBeVisible();
  expect([guides(), orders()]).toEqual([1, 2]);
  const detail = await detailOf(visitor, order);
  expect([detail.evaluation.score, detail.guide.evaluation.score, detail.guide.may_evaluate]).toEqual([3, 5, false]);
});

test('without a network a rating is begun and kept, and a second phone finds it given', { tag: '@trial' }, async () => {
  allowInConsole(NO_NETWORK);
  const visitor = await signIn(server, 'afar');
  const order = await ride(visitor);
  const walk = await visit('afar');
  const { page } = walk;
  await open(page, `?order=${order.id}`);
  await stars(walk, 'Your visit', 2).check();
  await phone.context.setOffline(true);
  await expect(page.getByText('Rating needs a network. What you filled in is kept.')).toBeVisible();
  await page.getByLabel('A few words (optional)').fill('later');
  expect(
    (await visitor.call('wxorder/doEvaluate', { orderId: order.id, score: 5, text: 'from the other phone' })).resCode,
  ).toBe(200);
  await phone.context.setOffline(false);
  const send = page.getByRole('button', { name: 'Send rating' });
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  await send.click();
  await expect(given(walk, 5)).toBeVisible();
  await expect(page.getByText('from the other phone')).toBeVisible();
  await open(page, '?order=nobody');
  await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible();
});
