import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { browserAgent } from '#tests/e2e/phone.ts';
import { boatOrder } from '#tests/fixtures/orders.ts';
import { asStaff } from '#tests/fixtures/staff.ts';
import { signIn } from '#tests/fixtures/visitor.ts';
import { paid } from './history.ts';
import { test } from './walk.ts';
import { walkServers } from './walk-servers.ts';

const PASSWORD = 'four boats on the lake';

test('a manager sets a new price, closes a day and returns a ticket, at a tablet', async ({ startWalk }) => {
  const { messaging, today } = walkServers();
  const visitor = await signIn(messaging, `office-${randomUUID().slice(0, 8)}`);
  const order = await paid(messaging, visitor, await visitor.order('wxorder/new', boatOrder(addDays(today, 3), 2)));
  const { port } = new URL(messaging.url);
  const { code } = await asStaff(messaging, 'code', { login: 'manager' });

  const walk = await startWalk({
    name: 'office',
    agent: browserAgent('zh_CN'),
    viewport: { width: 1180, height: 820 },
  });
  const { page } = walk;
  const press = (name: string) => page.getByRole('button', { name, exact: true });
  const menu = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
  await walk.open(
    (opened) => opened.goto(`http://office.localhost:${port}/`),
    page.locator('input[autocomplete=username]'),
  );
  await walk.type('login', page.locator('input[autocomplete=username]'), 'manager');
  await walk.type('password', page.locator('input[type=password]'), PASSWORD);
  await walk.type('code', page.locator('input[autocomplete=one-time-code]'), code);
  await walk.tap('sign in', page.locator('button[type=submit]'), page.getByRole('heading', { level: 1, name: '今日' }));

  const priced = addDays(today, 5);
  await walk.tap('calendar', menu('日历与库存'), page.locator(`[data-day="${priced}"]`));
  await walk.tap('a day', page.locator(`[data-day="${priced}"]`), page.getByRole('textbox', { name: /^成人票/ }));
  const price = page.getByRole('textbox', { name: /^成人票/ });
  await walk.type('new price', price, String(Number(await price.inputValue()) + 5));
  await walk.tap('save', press('保存'), page.getByText('已保存，即刻按此售卖。'));
  await walk.tap('close the day', page.getByRole('link', { name: '关闭或重新开放…' }), press('大风'));
  await walk.tap('wind', press('大风'));
  await walk.tap('preview', press('影响预览'), press('立即关闭'));
  await walk.tap('close it', press('立即关闭'), page.getByRole('link', { name: '查看任务' }));
  const row = page
    .locator('tbody tr', { hasText: order.order_no.slice(-6) })
    .getByRole('link')
    .first();
  await walk.tap('orders', menu('订单'), row);
  await walk.tap('an order', row, press('取消门票…'));
  const dialog = page.getByRole('dialog');
  await walk.tap('cancel tickets', press('取消门票…'), dialog);
  await walk.tap('one ticket', dialog.getByRole('checkbox').nth(1));
  await walk.type('reason', dialog.getByRole('textbox'), '船检修');
  await walk.tap(
    'refund',
    dialog.getByRole('button', { name: /^取消，退还 ¥[1-9]/ }),
    page.getByText('船检修').first(),
  );
  await expect(dialog).toHaveCount(0);
  expect(
    (await visitor.order('wxorder/get', { id: order.id })).tickets.filter(({ status }) => status === 'WAIT_USE'),
  ).toHaveLength(1);
});
