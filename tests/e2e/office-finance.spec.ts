import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { boatOrder } from '../fixtures/orders.ts';
import { isMobileRun, serverDay, type TestServer } from '../fixtures/server.ts';
import { openPayment, payAtCashier, setGateway, signIn as visitorSignIn } from '../fixtures/visitor.ts';
import { axe, officeBrowser, press } from './office-browser.ts';
import { test, MORNING_OFFSET } from './phone.ts';

const DAY_MS = 86_400_000;
/** A day of this year in the form in which the office shows it. */
const shownDay = (day: string): string => day.slice(5).replace('-', '/');
const WAY = isMobileRun ? '微信 H5 支付' : '微信支付';
let server: TestServer;
let origin: string;
const { start, openPageOf: signedIn } = officeBrowser();
test.beforeAll(async () => {
  ({ server, origin } = await start());
});

/** Places two orders that were paid yesterday by the provider's clock; its bill has another amount for one of them. */
async function paidYesterday(): Promise<void> {
  await setGateway(server, { clock_offset_ms: MORNING_OFFSET * 1000, never_notify: true });
  const visitor = await visitorSignIn(server, 'settled');
  const orders = [];
  for (const bill of ['ok', 'other-amount']) {
    const order = await visitor.order('wxorder/new', boatOrder(addDays(serverDay(MORNING_OFFSET), 2)), {
      'Idempotency-Key': crypto.randomUUID(),
    });
    const prepay = await openPayment(visitor, order);
    const books = (await (await fetch(`${server.gateway}/control/payments`)).json()) as {
      payments: { prepay_id: string; out_trade_no: string }[];
    };
    const number = books.payments.find(({ prepay_id }) => prepay_id === prepay)?.out_trade_no ?? '';
    await setGateway(server, { out_trade_no: number, bill });
    await setGateway(server, { clock_offset_ms: MORNING_OFFSET * 1000 - DAY_MS });
    expect((await payAtCashier(server, prepay)).status).toBe(200);
    await setGateway(server, { clock_offset_ms: MORNING_OFFSET * 1000 });
    orders.push(order.id);
  }
  for (const id of orders)
    await expect.poll(async () => (await visitor.order('wxorder/get', { id })).pay_status).toBe('PAYED');
}

test('a day is compared with the provider’s bill, explained, locked, taken away as a file and opened again', async () => {
  await paidYesterday();
  const day = addDays(serverDay(MORNING_OFFSET), -1);
  const page = await signedIn('finance', 'zh-CN');
  await press(page, page.getByRole('link', { name: '结算对账' }));
  await expect(page.getByRole('heading', { level: 1, name: '结算对账' })).toBeVisible();
  const line = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: WAY, exact: true }) })
    .first();
  await expect(line).toContainText('¥180.00');
  await expect(line).toContainText('缺账单');
  await axe(page);
  await press(page, page.getByRole('button', { name: `${WAY}: 拉取账单` }));
  await expect(line).toContainText('1 处未处理');
  await expect(line).toContainText('¥181.00');
  await expect(page.getByRole('group', { name: '差异' }).getByText('金额不符')).toBeVisible();
  const counted = page.getByRole('link', { name: /^结算对账\s*1 处差异未处理$/ });
  await expect(counted).toBeVisible();
  await expect(line).toContainText('¥1.00');
  const total = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '合计', exact: true }) });
  await expect(total).toContainText('¥180.00');
  await expect(total).toContainText('¥181.00');
  const files = page.getByRole('region', { name: '账单文件' });
  await expect(files).toContainText('由渠道提供');
  await expect(files.getByRole('button', { name: '账单明细: CSV' })).toBeVisible();
  await axe(page);

  await press(page, page.getByRole('button', { name: `${WAY}: 上传…` }));
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('渠道提供的原文件')
    .setInputFiles({ name: 'bill.csv', mimeType: 'text/csv', buffer: Buffer.from('no bill') });
  await press(page, dialog.getByRole('button', { name: '导入账单' }));
  await expect(dialog.getByText('该文件不是此渠道的账单。')).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');

  await press(page, page.getByRole('button', { name: '结账…' }));
  await expect(dialog.getByText('请先处理 1 处差异。')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '结账', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  await press(page, page.getByRole('button', { name: /^处理… / }));
  await axe(page);
  await dialog.getByLabel('说明').fill('渠道多收一元，次日退回');
  await page.keyboard.press('Enter');
  await expect(page.getByText('没有未处理的差异。')).toBeVisible();
  await expect(counted).toHaveCount(0);
  await press(page, page.getByRole('button', { name: /^已处理\s*1$/ }));
  await expect(page.getByText('渠道多收一元，次日退回')).toBeVisible();
  await press(page, page.getByRole('button', { name: /^未处理\s*0$/ }));
  await expect(dialog).toHaveCount(0);
  await press(page, page.getByRole('button', { name: '结账…' }));
  await axe(page);
  await press(page, dialog.getByRole('button', { name: '结账', exact: true }));
  await expect(page.getByText(/之后到账的记入下一个未结账日/)).toBeVisible();
  await expect(page.getByRole('button', { name: /重开/ })).toHaveCount(0);

  await press(page, page.getByRole('button', { name: '月', exact: true }));
  await expect(total).toContainText('¥180.00');
  await axe(page);
  await press(page, page.getByRole('button', { name: shownDay(day), exact: true }));
  await expect(page.getByText(/之后到账的记入下一个未结账日/)).toBeVisible();

  await press(page, page.getByRole('button', { name: '收款与退款流水: CSV' }));
  await press(page, page.getByRole('link', { name: '查看文件' }));
  await expect(page.getByText('可下载')).toBeVisible();
  await axe(page);
  const waiting = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: '下载收款与退款流水' }));
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^money-.*\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF时间,种类,渠道,金额')).toBe(true);
  expect(text.match(new RegExp(`,支付,${WAY},90\\.00,`, 'g'))).toHaveLength(2);
  expect(text).toContain(`,${day}\r\n`);

  const owner = await signedIn('owner', 'en');
  await owner.goto(`${origin}/#/crane-lake/finance?day=${day}`);
  await expect(owner.getByText(/^Locked by /)).toBeVisible();
  await axe(owner);
  await press(owner, owner.getByRole('button', { name: 'Month', exact: true }));
  await expect(owner.getByRole('rowheader', { name: 'Total' })).toBeVisible();
  await axe(owner);
  await press(owner, owner.getByRole('button', { name: shownDay(day), exact: true }));
  await press(owner, owner.getByRole('button', { name: 'Open it again…' }));
  await owner.getByRole('dialog').getByLabel('Reason').fill('the provider corrected its bill');
  await press(owner, owner.getByRole('dialog').getByRole('button', { name: 'Open it again' }));
  await expect(owner.getByText(/Opened again by .*: the provider corrected its bill/)).toBeVisible();
  await press(owner, owner.getByRole('button', { name: 'The day before' }));
  await expect(owner.getByText('Nothing was paid or refunded on this day, and no bill was taken.')).toBeVisible();
  await axe(owner);
  await owner.setViewportSize({ width: 390, height: 844 });
  await axe(owner, ['skip-link']);

  await owner.setViewportSize({ width: 1440, height: 900 });
  await owner.goto(`${origin}/#/crane-lake/orders?channel=wxpay`);
  await press(owner, owner.getByRole('button', { name: 'All orders that fit, as a file: XLSX' }));
  await press(owner, owner.getByRole('link', { name: 'To the files' }));
  await expect(owner.getByRole('row').filter({ hasText: 'Orders · XLSX' })).toContainText('Ready');
});

test('a report shows what was paid by type and channel, a bar leads to its day, and a file is asked for', async () => {
  const day = addDays(serverDay(MORNING_OFFSET), -1);
  const page = await signedIn('finance', 'zh-CN');
  await page.goto(`${origin}/#/crane-lake/reports`);
  await expect(page.getByRole('heading', { level: 1, name: '报表' })).toBeVisible();
  await page.getByLabel('期间').selectOption({ label: '前七天' });
  const total = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '合计', exact: true }) });
  await expect(total).toContainText('¥180.00');
  await press(page, page.getByRole('group', { name: '分组' }).getByRole('button', { name: '渠道' }));
  const channel = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: WAY, exact: true }) });
  await expect(channel).toContainText('¥180.00');
  const bar = page.getByRole('button', { name: `${shownDay(day)}: ¥180.00` });
  await press(page, bar);
  await expect(bar).toHaveAttribute('aria-pressed', 'true');
  expect(page.url()).toContain(`day=${day}`);
  await expect(channel).toContainText('¥180.00');
  await axe(page);
  await press(page, page.getByRole('button', { name: '把这份报表存为文件: XLSX' }));
  await expect(page.getByText('文件生成中')).toBeVisible();
});
