import { expect } from '@playwright/test';
import { TestGate } from '../fixtures/gate-device.ts';
import { AGREEMENT } from '../fixtures/orders.ts';
import { serverDay } from '../fixtures/server.ts';
import { asStaff } from '../fixtures/staff.ts';
import { openPayment, payAtCashier, signIn } from '../fixtures/visitor.ts';
import { axe, officeBrowser, press, type } from './office-browser.ts';
import { MORNING_OFFSET, test } from './phone.ts';

const PROJECT = 'crane-lake';
const today = serverDay(MORNING_OFFSET);
const { start, openPageOf } = officeBrowser();

test('a ticket that two gates let in is found on Today, decided in the office and told to the gate', async () => {
  const { server, origin } = await start();
  const visitor = await signIn(server, 'twice');
  const tickets = [{ ticket_type_id: 'lakeside-shuttle', date: today, travellers: [] }];
  const order = await visitor.order(
    'wxorder/new',
    { tickets, phone: '13912345678', fee: 30, agreement_version: AGREEMENT },
    { 'Idempotency-Key': crypto.randomUUID() },
  );
  await payAtCashier(server, await openPayment(visitor, order));
  await expect.poll(async () => (await visitor.order('wxorder/get', { id: order.id })).pay_status).toBe('PAYED');
  await asStaff(server, 'person', { project: PROJECT, id: 'zhao', role: 'supervisor', name: '赵班长', pin: '123456' });
  const [east, north] = [
    new TestGate([server], PROJECT, MORNING_OFFSET),
    new TestGate([server], PROJECT, MORNING_OFFSET),
  ];
  for (const gate of [east, north]) {
    await gate.pair(['east', 'north']);
    gate.write({ no: order.tickets[0]?.ticket_no ?? '', verdict: 'admit', offline: true });
    await gate.upload();
  }

  const page = await openPageOf('manager', 'zh-CN');
  await page.goto(`${origin}/#/${PROJECT}/today`);
  const need = page.getByRole('listitem').filter({ hasText: '检票异常 1 条' });
  await press(page, need.getByRole('link'));
  await expect(page.getByRole('heading', { name: '同一张票，两处放行' })).toBeVisible();
  await axe(page);
  await press(page, page.getByRole('button', { name: '处理', exact: true }));
  await expect(page.getByText('请选择发生了什么。')).toBeVisible();
  await page.getByRole('radio', { name: '两个人用了一张票' }).check();
  await type(page, page.getByLabel('已知的情况'), '监控看到两位男士');
  await press(page, page.getByRole('button', { name: '处理', exact: true }));
  await expect(page.getByText('没有待处理的。')).toBeVisible();
  await press(page, page.getByRole('link', { name: '已处理' }));
  await expect(page.getByText('监控看到两位男士')).toBeVisible();
  await page.context().close();

  const { conflicts } = await east.ask('gateReport', { staff: 'zhao', day: today });
  expect(conflicts).toMatchObject([{ decided: { decision: 'two-people', note: '监控看到两位男士' } }]);
});
