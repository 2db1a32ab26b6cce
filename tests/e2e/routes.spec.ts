import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { Locale } from '../../src/domain/local-text.ts';
import { addDays } from '../../src/domain/day.ts';
import { LANGUAGE_TAGS } from '../../src/i18n/locale.ts';
import { boatOrder, familyOrder } from '../fixtures/orders.ts';
import type { TestServer } from '../fixtures/server.ts';
import { clockOffset, ROOT, serverDay, startServer, waitFor } from '../fixtures/server.ts';
import type { TestVisitor } from '../fixtures/visitor.ts';
import { openPayment, payAtCashier, signIn } from '../fixtures/visitor.ts';
import { enter, startPhone } from './phone.ts';

/** Where pictures of every screen go; none are taken without it. `GALLERY_LOCALES` says which languages they speak. */
const GALLERY = process.env['GALLERY'];
const RESULTS = join(ROOT, 'test-results');
const ALL_LOCALES: readonly Locale[] = ['zh_CN', 'en', 'ja', 'zh_HK', 'zh_TW'];
const WANTED = process.env['GALLERY_LOCALES']?.split(' ');
const LOCALES = ALL_LOCALES.filter((locale) => WANTED === undefined || WANTED.includes(locale));
const THEMES = { light: 'crane-lake', black: 'crane-night' } as const;
const offset = clockOffset('10:00');
const today = serverDay(offset);
const tomorrow = addDays(today, 1);
let server: TestServer;
let folder: string;

test.beforeAll(async () => {
  // Two venues are imported first.
  test.setTimeout(300_000);
  folder = await mkdtemp(join(tmpdir(), 'routes-'));
  const demo = join(ROOT, 'server/seed/demo');
  const venue = JSON.parse(await readFile(join(demo, 'venue.json'), 'utf8')) as { project: Record<string, unknown> };
  const night = { ...venue, project: { ...venue.project, project: THEMES.black, turn_on_the_black_background: true } };
  await writeFile(join(folder, 'night.json'), JSON.stringify(night));
  await copyFile(join(demo, 'theatre.seating.json'), join(folder, 'theatre.seating.json'));
  server = await startServer({
    venues: [join(demo, 'venue.json'), join(folder, 'night.json')],
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: '1800' },
  });
});
test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Every address of the specification, and the steps that have one. */
async function addressesFor(visitor: TestVisitor): Promise<Record<string, string>> {
  const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() });
  const paid = await visitor.order('wxorder/new', familyOrder(tomorrow), keyed());
  await payAtCashier(server, await openPayment(visitor, paid));
  const unpaid = await visitor.order('wxorder/new', boatOrder(tomorrow), keyed());
  await waitFor(async () => (await visitor.order('wxorder/get', { id: paid.id })).status === 'WAIT_USE', 15_000, 'the payment');
  for (const { tickets } of [boatOrder(tomorrow, 2), familyOrder(addDays(tomorrow, 1))]) {
    expect((await visitor.call('wxshoppingcart/new', { tickets })).resCode).toBe(200);
  }
  const { list } = (await visitor.call('wxperform/batch', { scenic_id: 'show', date: tomorrow })).extraInfo as { list: { id: string }[] };
  return {
    home: '/',
    login: '/login',
    wxAuthor: '/wxAuthor?sale=sale-1',
    reserveInfo: '/reserveInfo/lakeside',
    reserveTicket: '/reserveTicket',
    scenicIntro: '/scenicIntro/peak',
    ticketOrder: '/ticketOrder/peak-adult',
    ticketBindOrder: '/ticketBindOrder/peak-cable-car',
    selectBatch: '/selectBatch?scenic=show&people=2',
    selectSeat: `/selectSeat?scenic=show&batch=${list[0]?.id ?? ''}&people=2`,
    onlineMemberOrder: '/onlineMemberOrder/pass-family',
    memberOrder: '/memberOrder/pass-annual',
    batchTicketOrder: '/batchTicketOrder/cruise-adult',
    batchBindTicketOrder: '/batchBindTicketOrder/peak-sunrise',
    myOrders: '/myOrders',
    order: `/myOrders?order=${paid.id}`,
    refund: `/myOrders?order=${paid.id}&step=refund`,
    change: `/myOrders?order=${paid.id}&step=change`,
    showQrcode: '/showQrcode',
    exchangeCode: '/exchangeCode',
    invoice: '/invoice',
    memberCertification: '/memberCertification',
    selectCard: '/selectCard',
    cardDetail: '/cardDetail',
    weixinPay: `/weixinPay/${unpaid.id}`,
    mobilePay: `/mobilePay/${unpaid.id}`,
    cart: '/cart',
    center: '/center',
    personalCenter: '/myOrders?center=open',
    activity: '/activity',
    activityOrder: '/activityOrder/dawn-cranes',
    rent: '/rent',
    rentOrder: '/rentOrder/bicycle',
    comment: '/comment',
    guide: '/guide',
    guideOrder: '/guideOrder/guide-shen',
  };
}

/** @returns what is wrong with the screen that stands at an address now; empty where nothing is. */
async function faultsOf(page: Page, locale: Locale, theme: string): Promise<string[]> {
  return page.evaluate(
    ([tag, wanted]) => {
      const root = document.documentElement;
      const text = document.querySelector('main')?.textContent ?? '';
      return [
        ...(root.lang === tag ? [] : [`lang is ${root.lang}`]),
        ...(root.dataset['theme'] === wanted ? [] : [`theme is ${root.dataset['theme'] ?? 'none'}`]),
        ...(root.scrollWidth > root.clientWidth ? [`runs ${root.scrollWidth - root.clientWidth} px off`] : []),
        ...(text.trim() === '' ? ['says nothing'] : []),
        ...(document.title === '' ? ['has no title'] : []),
      ];
    },
    [LANGUAGE_TAGS[locale], theme] as const,
  );
}

for (const [theme, project] of Object.entries(THEMES)) {
  test(`every address opens in five languages (${theme})`, async () => {
    test.setTimeout(GALLERY === undefined ? 420_000 : 3_600_000);
    const addresses = await addressesFor(await signIn(server, `visitor-${theme}`, project));
    const table: Record<string, Partial<Record<Locale, string>>> = {};
    for (const locale of LOCALES) {
      const phone = await startPhone({ locale });
      const { page, errors } = phone;
      await enter(page, server.url, { person: `visitor-${theme}`, project });
      await page.locator('main').waitFor();
      for (const [name, address] of Object.entries(addresses)) {
        await page.goto(`${server.url}/#${address}`);
        await expect
          .poll(() => faultsOf(page, locale, theme), { timeout: 8_000, intervals: [100, 200, 400] })
          .toEqual([])
          .catch(() => undefined);
        if (GALLERY !== undefined) {
          await page.waitForLoadState('networkidle');
          await page.locator('main:not([aria-busy=true])').first().waitFor();
          await page.waitForTimeout(400);
          await mkdir(join(GALLERY, theme, locale), { recursive: true });
          await page.screenshot({ path: join(GALLERY, theme, locale, `${name}.png`) });
        }
        const faults = [...(await faultsOf(page, locale, theme)), ...errors.splice(0)];
        (table[name] ??= {})[locale] = faults.length === 0 ? 'ok' : faults.join('; ');
      }
      await phone.close();
    }
    await mkdir(RESULTS, { recursive: true });
    await writeFile(
      join(RESULTS, `routes-${theme}.md`),
      [
        `| address (${theme}) | ${LOCALES.join(' | ')} |`,
        `|---|${LOCALES.map(() => '---').join('|')}|`,
        ...Object.entries(table).map(([name, row]) => `| ${name} | ${LOCALES.map((locale) => row[locale] ?? '').join(' | ')} |`),
        '',
      ].join('\n'),
    );
    const wrong = Object.entries(table).flatMap(([name, row]) =>
      Object.entries(row).flatMap(([locale, said]) => (said === 'ok' ? [] : [`${name} ${locale}: ${said}`])),
    );
    expect(wrong).toEqual([]);
  });
}
