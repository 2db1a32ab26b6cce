import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { TestGate } from '../fixtures/gate-device.ts';
import { boatOrder, peakDay } from '../fixtures/orders.ts';
import { ROOT, serverDay, type TestServer } from '../fixtures/server.ts';
import { openPayment, payAtCashier, signIn as visitorSignIn } from '../fixtures/visitor.ts';
import { askForReturn, addPasskey, axe, DESKTOP, expectApart, officeBrowser } from './office-browser.ts';
import { layoutFaults } from './office-layout.ts';
import { test, MORNING_OFFSET } from './phone.ts';

let server: TestServer;
let origin: string;
const { start, staff, openPage, signIn, openPageOf } = officeBrowser();
test.beforeAll(async () => {
  ({ server, origin } = await start());
});

test('the page stands alone: no file of it is among the visitors’, none of theirs names it', () => {
  const [visitors, office] = ['dist', 'dist-office'].map((folder) => readdirSync(join(ROOT, folder, 'assets')));
  expect(office?.filter((name) => visitors?.includes(name))).toEqual([]);
  const maps = visitors?.filter((name) => name.endsWith('.map')) ?? [];
  expect(maps.length).toBeGreaterThan(10);
  const named = maps.filter((name) =>
    /"[^"]*\/(office\/|contract\/office\/|domain\/office-)[^"]*"/.test(
      readFileSync(join(ROOT, 'dist', 'assets', name), 'utf8').slice(0, 40_000),
    ),
  );
  expect(named).toEqual([]);
});

for (const [index, [locale, login, title]] of (
  [
    ['zh-CN', 'owner', '登录'],
    ['en', 'manager', 'Sign in'],
    ['ja', 'reader', 'サインイン'],
  ] as const
).entries()) {
  test(
    `signing in, the account, staff and audit in ${locale}: by keyboard, without a finding of axe`,
    { tag: '@trial' },
    async () => {
      const page = await openPage(locale);
      await page.goto(`${origin}/`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await axe(page);
      await signIn(page, login);
      await axe(page);
      for (const path of login === 'owner' ? ['staff', 'audit'] : ['audit']) {
        await page.goto(`${origin}/#/crane-lake/${path}`);
        await expect(page.locator('tbody tr').first()).toBeVisible();
        await axe(page);
      }
      await page.keyboard.press('j');
      await expect(page.locator('tbody tr').first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.locator('aside')).toBeVisible();
      await axe(page);
      await page.reload();
      await expect(page.locator('aside')).toBeVisible();
      await page.keyboard.press('/');
      await page.keyboard.type('nothing is called so');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/text=/);
      await expect(page.locator('tbody tr')).toHaveCount(0);
      await page.getByRole('button', { name: /^(Clear|クリア|清除)$/ }).click();
      await expect(page.locator('tbody tr').first()).toBeVisible();
      await expect(page.locator('main [type=search]').last()).toHaveValue('');
      await expect(page.locator('nav a[href*=staff]')).toHaveCount(index === 0 ? 1 : 0);
      await page.context().close();
    },
  );
}

test('an owner invites, the newcomer opens the account, is changed and loses the role at once', async () => {
  const owner = await openPage('en');
  await signIn(owner, 'finance');
  await expect(owner.locator('nav a[href*=staff]')).toHaveCount(0);
  await owner.context().close();
  const { link } = await staff('owner', { login: 'boss', project: 'crane-lake' });
  expect(link.startsWith(origin)).toBe(true);
  const boss = await openPage('en');
  await boss.goto(link);
  await boss.getByLabel('Your name').fill('Boss');
  await boss.getByLabel('Password').fill('password1234');
  await boss.getByRole('button', { name: 'Open the account' }).click();
  await expect(boss.getByText('too easy to guess')).toBeVisible();
  await axe(boss);
  await boss.getByLabel('Password').fill('a heron by the water');
  await boss.getByRole('button', { name: 'Open the account' }).click();
  // An owner needs more than a password; a passkey of a virtual authenticator does.
  await expect(boss.getByText('Set up a passkey or an authenticator first')).toBeVisible();
  await addPasskey(boss);
  await boss.getByRole('button', { name: 'Sign out', exact: true }).click();
  await boss.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await boss.getByRole('link', { name: 'Staff and rights' }).click();
  await boss.getByRole('button', { name: 'Invite somebody' }).click();
  await axe(boss);
  await boss.getByRole('dialog').getByLabel('Login').fill('newcomer');
  // A role without access to full personal data begins with a password alone.
  await boss.getByRole('dialog').getByLabel('Role').selectOption('gate');
  await boss.getByRole('button', { name: 'Make the link' }).click();
  const invite = (await boss.getByText(/\/#\/invite\//).textContent()) ?? '';
  await boss.keyboard.press('Escape');
  await expect(boss.getByRole('button', { name: 'Invite somebody' })).toBeFocused();
  const newcomer = await openPage('en');
  await newcomer.goto(invite);
  await newcomer.getByLabel('Your name').fill('Newcomer');
  await newcomer.getByLabel('Password').fill('another heron there');
  await newcomer.getByRole('button', { name: 'Open the account' }).click();
  await expect(newcomer.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  await boss.reload();
  await boss.getByRole('button', { name: 'Change… Newcomer' }).click();
  await boss.getByRole('dialog').getByLabel('Role').selectOption('reader');
  await boss.getByRole('button', { name: 'Change the role' }).click();
  await expect(boss.locator('tr', { hasText: 'Newcomer' })).toContainText('Reader');
  await newcomer.reload();
  await newcomer.getByRole('link', { name: 'Audit log' }).click();
  await expect(newcomer.getByText('changed a role')).toBeVisible();
  await boss.getByRole('button', { name: 'Change… Newcomer' }).click();
  await boss.getByRole('button', { name: 'Take the role away…' }).click();
  await boss.getByRole('button', { name: 'Yes, take it away' }).click();
  await expect(boss.locator('tr', { hasText: 'Newcomer' })).toHaveCount(0);
  await newcomer.reload();
  await expect(newcomer.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await newcomer.context().close();
  await boss.context().close();
});

test('the code is one field drawn as six boxes, in which every digit has its place', { tag: '@trial' }, async () => {
  for (const locale of ['zh-CN', 'zh-TW', 'zh-HK', 'en', 'ja']) {
    const page = await openPage(locale);
    await page.goto(`${origin}/`);
    const code = page.locator('input[autocomplete=one-time-code]');
    await page.locator('input[type=password]').focus();
    for (const width of [1440, 720, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await code.fill('482913');
      // The field does not scroll, or the digits would leave their boxes.
      const { over, boxes, wider } = await code.evaluate((field: HTMLInputElement) => ({
        over: field.scrollWidth - field.clientWidth,
        boxes: [...(field.nextElementSibling?.children ?? [])].filter((box) => box.getBoundingClientRect().width >= 36)
          .length,
        wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      expect({ over, boxes, wider }, `${locale} ${width}`).toEqual({ over: 0, boxes: 6, wider: 0 });
      await code.fill('482');
      await axe(page);
    }
    await page.context().close();
  }
});

test('a recovery code is typed into the same field', { tag: '@trial' }, async () => {
  const page = await openPageOf('finance', 'en');
  await page.goto(`${origin}/#/crane-lake/account`);
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const recovery = await page.locator('main ol li').first().textContent();
  await page.context().close();
  const again = await openPage('en');
  await again.goto(`${origin}/`);
  await again.locator('input[autocomplete=username]').fill('finance');
  await again.locator('input[autocomplete=current-password]').fill('four boats on the lake');
  await again.locator('input[autocomplete=one-time-code]').focus();
  await again.keyboard.type(recovery ?? '');
  await expect(again.locator('.CodeField_boxes')).toHaveCount(0);
  await axe(again);
  await again.keyboard.press('Enter');
  await expect(again.locator('nav')).toBeVisible();
  await again.context().close();
});

const WITHOUT_ENTRY = ['catalogue/versions', 'close', 'move', 'account'];

for (const locale of ['zh-CN', 'en']) {
  test(
    `on a small laptop, a phone and at twice the size nothing runs off in ${locale}`,
    { tag: '@trial' },
    async () => {
      const sizes = {
        laptop: { width: 1024, height: 768 },
        phone: { width: 390, height: 844 },
        'twice the size': { width: 720, height: 450 },
      };
      const faults: string[] = [];
      const look = async (page: Page, name: string): Promise<void> => {
        for (const [size, viewport] of Object.entries(sizes)) {
          await page.setViewportSize(viewport);
          for (const fault of await layoutFaults(page)) faults.push(`${name}, ${size}: ${fault}`);
        }
      };
      const stranger = await openPage(locale, sizes.phone);
      await stranger.goto(`${origin}/`);
      await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
      await look(stranger, 'sign-in');
      await stranger.context().close();
      const page = await openPageOf('owner', locale);
      await page.setViewportSize(DESKTOP);
      await page.goto(`${origin}/#/crane-lake/today`);
      const entries = page.locator('nav a[href*="#/crane-lake/"]');
      await expect(entries.first()).toBeVisible();
      const pages = await entries.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''),
      );
      for (const name of new Set([...pages, ...WITHOUT_ENTRY])) {
        // The navigation is shown on wide screens only.
        await page.setViewportSize(DESKTOP);
        // Start from an empty page, or the wait would match the previous page's heading.
        await page.goto('about:blank');
        await page.goto(`${origin}/#/crane-lake/${name}`);
        if (!WITHOUT_ENTRY.includes(name))
          await expect(page.locator(`nav a[aria-current][href$="/${name}"]`).first()).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        const title = await page.getByRole('heading', { level: 1 }).innerText();
        // The list of guests is called after its session.
        if (!WITHOUT_ENTRY.includes(name) && name !== 'guests')
          await expect(page.locator(`nav a[href$="/${name}"]`).first()).toContainText(title);
        await look(page, name);
        // axe's subject is the same in every language. An address that begins with # looks like a link within the page to
        // it once the bar of pages is scrolled past it.
        if (locale === 'en') await axe(page, ['skip-link']);
      }
      await page.context().close();
      expect(faults).toEqual([]);
    },
  );
}

test('returns are granted by A and denied by D, one after the other, without a finding of axe', async () => {
  const visitor = await visitorSignIn(server, 'returning');
  const asked: string[] = [];
  const date = peakDay(addDays(serverDay(MORNING_OFFSET), 3));
  for (let index = 0; index < 2; index += 1) {
    const ticket = {
      ticket_type_id: 'peak-sunrise',
      date,
      batch_id: `peak.morning.${date.replaceAll('-', '')}`,
      travellers: [],
    };
    const order = await visitor.order(
      'wxorder/new',
      { ...boatOrder(date), tickets: [ticket], fee: 158 },
      { 'Idempotency-Key': crypto.randomUUID() },
    );
    await payAtCashier(server, await openPayment(visitor, order));
    await expect.poll(async () => (await visitor.order('wxorder/get', { id: order.id })).pay_status).toBe('PAYED');
    await askForReturn(visitor, order);
    asked.push(order.id);
  }
  const page = await openPageOf('manager', 'zh-CN');
  await page.goto(`${origin}/#/crane-lake/orders`);
  await page.locator('nav a[href*=returns]').click();
  await expect(page.getByRole('heading', { level: 1, name: '退款审核' })).toBeVisible();
  await expect(page.locator('main a[href*="order="][aria-current]')).toHaveCount(1);
  await expect(page.locator('#returns')).toBeVisible();
  await axe(page);
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectApart(page.locator('#returns').locator('..'));
  }
  // On a phone the order stands below the lists, to which a tap leads.
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('main a[href*="order="]').last().click();
  await expect(page.locator('main a[href*="order="]').last()).toHaveAttribute('aria-current');
  await expect(page.locator('#returns')).toBeInViewport();
  await page.locator('main a[href*="order="]').first().click();
  await page.setViewportSize(DESKTOP);
  const left = await page.locator('main a[href*="order="]').count();
  await page.keyboard.press('a');
  await expect(page.getByText('这一笔已不再等待')).toBeVisible();
  await expect(page.locator('main a[href*="order="]')).toHaveCount(left - 1);
  // A second press must not decide the next request.
  await page.keyboard.press('a');
  await page.keyboard.press('j');
  await expect(page.locator('main a[href*="order="][aria-current]')).toHaveCount(1);
  await expect(page.locator('#returns')).toBeVisible();
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog');
  await dialog.locator('textarea').fill('somebody entered with it');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('main a[href*="order="]')).toHaveCount(left - 2);
  await axe(page);
  await page.goto(`${origin}/#/crane-lake/orders`);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press(' ');
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
  // What can be done with picked rows is in view from the first row to the end of the page.
  await page.setViewportSize({ width: 1440, height: 300 });
  const selection = page.getByRole('region', { name: '已选的行' });
  await expect(selection).toBeInViewport({ ratio: 1 });
  const end = page.getByText('导出全部符合条件的订单');
  await expect(end).not.toBeInViewport();
  await end.scrollIntoViewIfNeeded();
  await expect(selection).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: '导出所选 1 笔订单: CSV' }).click();
  await expect(page.locator('main a[href$="/exports"]')).toBeVisible();
  await page.context().close();
  const orders = await Promise.all(asked.map((id) => visitor.order('wxorder/get', { id })));
  const states = Map.groupBy(orders, ({ tickets }) => tickets[0]?.status);
  expect([states.get('CANCELED')?.length, states.get('WAIT_USE')?.length]).toEqual([1, 1]);
});

async function numberOf(page: Page, title: string): Promise<number> {
  const figure = page.getByRole('heading', { name: title, exact: true }).locator('..');
  return Number(await figure.locator('b').textContent());
}

const DEVICE_WORDS = {
  'zh-CN': {
    make: '配对新设备…',
    show: '显示配对码',
    code: '配对码',
    close: '关闭',
    compare: '核对…',
    name: '名称',
    same: '数字相同，接受',
    gone: /^吊销/,
    sure: '确认吊销',
    over: '已吊销',
    online: '在线',
    admitted: '今日入园',
    used: '已使用',
    admit: '放行',
  },
  en: {
    make: 'Pair a device…',
    show: 'Show a code',
    code: 'Pairing code',
    close: 'Close',
    compare: 'Compare…',
    name: 'Name',
    same: 'Same digits, accept it',
    gone: /^Revoke/,
    sure: 'Yes, revoke it',
    over: 'Revoked',
    online: 'Online',
    admitted: 'Admitted today',
    used: 'Already used',
    admit: 'Admitted',
  },
} as const;
for (const locale of ['zh-CN', 'en'] as const) {
  test(
    `a device is paired, accepted, watched and revoked, without a finding of axe (${locale})`,
    { tag: locale === 'zh-CN' ? [] : '@trial' },
    async () => {
      const labels = DEVICE_WORDS[locale];
      const page = await openPageOf('manager', locale);
      await page.goto(`${origin}/#/crane-lake/devices`);
      await page.getByRole('button', { name: labels.make }).click();
      await page.getByRole('button', { name: labels.show }).click();
      await expect(page.getByRole('img', { name: labels.code })).toBeVisible();
      await axe(page);
      const [, , id = '', secret = ''] = (
        (await page
          .getByRole('dialog')
          .getByText(/^gate1\./)
          .textContent()) ?? ''
      ).split('.');
      const device = new TestGate([server], 'crane-lake', MORNING_OFFSET);
      // Once the device has joined, the dialog asks to compare digits and has no such button.
      await page.getByRole('button', { name: labels.close }).click();
      await device.join(id, secret);
      const row = page.locator('tr', { hasText: device.fingerprint });
      await expect(row).toBeVisible();
      await row.getByRole('button').last().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(device.fingerprint);
      await dialog.getByLabel(labels.name).fill(`East ${locale}`);
      await dialog.getByRole('checkbox').first().check();
      await axe(page);
      await dialog.getByRole('button', { name: labels.same }).click();
      await expect(dialog).toBeHidden();
      const named = page
        .getByRole('row')
        .filter({ has: page.getByRole('button', { name: `East ${locale}`, exact: true }) });
      await expect(named).toBeVisible();
      await device.renew();
      const about = {
        version: '0.1.0-demo',
        battery: 64,
        charging: false,
        staff: null,
        list_at: device.now(),
        listed: 842,
      };
      await device.ask('renewPermit', { n: device.lines.length + 1, about });
      await expect(named).toContainText(labels.online);
      const before = await numberOf(page, labels.admitted);
      device.write({ no: '704188623095', people: 3, offline: false });
      device.write({ no: '704188623102', people: 0, kind: 'verdict', verdict: 'used', offline: false });
      await device.upload();
      await page.reload();
      await expect(named).toContainText('64 %');
      await expect(named.getByRole('cell').nth(3)).toHaveText('3');
      await expect(named.getByRole('cell').nth(4)).toHaveText('1');
      expect(await numberOf(page, labels.admitted)).toBe(before + 3);
      await named.getByRole('button').first().click();
      const detail = page.getByRole('region', { name: `East ${locale}` });
      await expect(detail).toContainText('0.1.0-demo');
      await expect(detail).toContainText('842');
      await expect(detail.getByRole('row').filter({ hasText: '7041 8862 3102' })).toContainText(labels.used);
      await expect(detail.getByRole('row').filter({ hasText: '7041 8862 3095' })).toContainText(labels.admit);
      await axe(page);
      await expect(page).toHaveURL(new RegExp(`device=${device.id}`));
      await detail.getByRole('button', { name: labels.gone }).click();
      await page.getByRole('button', { name: labels.sure }).click();
      await expect(named).toHaveCount(0);
      await page.getByRole('button', { name: new RegExp(`^${labels.over}`) }).click();
      await expect(named).toContainText(labels.over);
      await axe(page);
      await page.context().close();
    },
  );
}

test('a manager cancels a paid order for the venue, without a finding of axe', async () => {
  const visitor = await visitorSignIn(server, 'cancelled');
  const order = await visitor.order('wxorder/new', boatOrder(addDays(serverDay(MORNING_OFFSET), 2), 2), {
    'Idempotency-Key': crypto.randomUUID(),
  });
  await payAtCashier(server, await openPayment(visitor, order));
  await expect.poll(async () => (await visitor.order('wxorder/get', { id: order.id })).pay_status).toBe('PAYED');
  const page = await openPageOf('manager', 'zh-CN');
  await page.goto(`${origin}/#/crane-lake/orders/${order.id}`);
  await page.getByRole('button', { name: '取消门票…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('所有可取消的票').check();
  await dialog.getByLabel('免手续费').check();
  await dialog.getByLabel('原因（游客可见）').fill('storm on the lake');
  await axe(page);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('storm on the lake').first()).toBeVisible();
  const after = await visitor.order('wxorder/get', { id: order.id });
  expect(after.tickets.map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED']);
  await axe(page);
  await page.context().close();
});

test(
  'codes are made, taken and voided, and a document is listed, in two languages, without a finding of axe',
  { tag: '@trial' },
  async () => {
    const words = {
      'zh-CN': {
        make: '生成兑换码…',
        name: '批次名称',
        many: '数量',
        go: '生成',
        take: '领取文件',
        done: '完成',
        look: '游客出示的兑换码',
        find: '查询',
        good: '可兑换',
        voidIt: /^作废…/,
        sure: '确认作废',
        close: '关闭',
        add: '添加人员…',
        number: '证件号码',
        reason: '原因（同事可见）',
        list: '加入名单',
        listed: /在名单中：倒卖/,
        end: /^移出…/,
        endIt: '移出',
      },
      en: {
        make: 'Make codes…',
        name: 'Name of the batch',
        many: 'How many',
        go: 'Make them',
        take: 'Take the file',
        done: 'Done',
        look: 'Code as the visitor shows it',
        find: 'Look it up',
        good: 'Can be redeemed',
        voidIt: /^Void… /,
        sure: 'Yes, void them',
        close: 'Close',
        add: 'Add somebody…',
        number: 'Number of the document',
        reason: 'Reason, which colleagues read',
        list: 'Add to the list',
        listed: /On the list: 倒卖/,
        end: /^End… /,
        endIt: 'End it',
      },
    } as const;
    for (const locale of ['zh-CN', 'en'] as const) {
      const labels = words[locale];
      const page = await openPageOf('manager', locale);
      await page.goto(`${origin}/#/crane-lake/codes`);
      await page.getByRole('button', { name: labels.make }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(labels.name, { exact: true }).fill(`agency ${locale}`);
      await dialog.getByLabel(labels.many).fill('3');
      await axe(page);
      await dialog.getByRole('button', { name: labels.go, exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: labels.take }).click(),
      ]);
      const codes = readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(codes).toHaveLength(3);
      await axe(page);
      await dialog.getByRole('button', { name: labels.done }).click();
      await page.getByLabel(labels.look).fill(codes[0] ?? '');
      await page.getByRole('button', { name: labels.find, exact: true }).click();
      await expect(page.getByText(labels.good)).toBeVisible();
      await axe(page);
      await page
        .getByRole('row', { name: `agency ${locale}` })
        .getByRole('button', { name: labels.voidIt })
        .click();
      await dialog.getByRole('button', { name: labels.sure }).click();
      await expect(dialog.getByRole('button', { name: labels.sure })).toHaveCount(0);
      await dialog.getByRole('button', { name: labels.close }).click();
      await page.getByRole('button', { name: labels.find, exact: true }).click();
      await expect(page.getByText(labels.good)).toHaveCount(0);

      await page.goto(`${origin}/#/crane-lake/grey-list`);
      await page.getByRole('button', { name: labels.add }).click();
      await dialog.getByLabel(labels.number).fill('110000199001010013');
      await dialog.getByLabel(labels.reason).fill('倒卖门票');
      await axe(page);
      await dialog.getByRole('button', { name: labels.list }).click();
      await expect(dialog).toHaveCount(0);
      await page.getByLabel(labels.number).fill('110000199001010013');
      await page.getByRole('button', { name: labels.find, exact: true }).click();
      await expect(page.getByText(labels.listed)).toBeVisible();
      await axe(page);
      await page.getByRole('button', { name: labels.end }).click();
      await dialog.getByRole('button', { name: labels.endIt, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await page.context().close();
    }
  },
);
