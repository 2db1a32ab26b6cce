import { expect, type Page } from '@playwright/test';
import { phoneTest as test, startPlainPhone } from '#tests/e2e/phone.ts';
import { readScreen } from './screen.ts';
import { judge, type Moment, promisesIn, type TruthName } from './truths.ts';
import { unlike, Walk } from './walk.ts';
import type { Day } from '#domain/lib/day.ts';

const TODAY: Day = '2026-12-04';

const stepper = (name: string, price: number, count: number, note = ''): string =>
  `<li><h3>${name} ¥${price}</h3><p>${note}</p><div role="group" aria-label="${name}"><button>-</button><output>${count}</output><button>+</button></div></li>`;
const form = (counts: Readonly<Record<string, number>>): string =>
  `<h1>Park</h1><button aria-pressed="true" aria-label="明天 5 ¥150, 12月5日 周六, ¥150">明天</button><ul>${Object.entries(
    counts,
  )
    .map(([name, count], index) => stepper(name, index === 0 ? 150 : 75, count))
    .join('')}</ul>`;
const wallet = (left: number, selected: number): string => `<h1>Codes</h1>
  <nav><ul>${[0, 1, 2].map((at) => `<li><button ${at === selected ? 'aria-current="true"' : ''}>person</button></li>`).join('')}</ul></nav>
  <div style="overflow:hidden;width:390px"><ul style="display:flex;list-style:none;margin:0;padding:0;transform:translateX(${-left}px)">
  ${[0, 1, 2].map(() => '<li style="flex:0 0 390px"><svg data-testid="ticket-qr" width="200" height="200" style="margin-left:95px"><rect width="200" height="200"/></svg></li>').join('')}</ul></div>`;
const enlarged = (side: number): string =>
  `<h1>Codes</h1><dialog open><svg data-testid="ticket-qr" viewBox="0 0 10 10" width="${side}" height="${side}"><path d="M1 1h8v8h-8z"/></svg></dialog>`;
const field = (bar: string): string =>
  `<h1>Form</h1><input aria-label="Phone" autofocus style="margin-top:500px"><footer style="position:${bar};bottom:0">Pay</footer>`;
const covering = field('fixed;height:600px;width:100%;background:white');

interface Case {
  truth: Exclude<TruthName, 'tapIsFree' | 'isOffered'>;
  holds: string;
  fails: string;
  /** Parts of the moment that do not stand on the page. */
  given?: Partial<Moment>;
  givenWhereItFails?: Partial<Moment>;
  hash?: string;
}

/** Each truth has a page on which it holds and one on which it does not: a truth that can't fail proves nothing. */
const CASES: Case[] = [
  {
    truth: 'ticketInForm',
    holds: form({ 成人票: 0, 长者票: 1 }),
    fails: form({ 成人票: 1, 长者票: 0 }),
    given: { wanted: new Map([['长者票', 1]]) },
  },
  {
    truth: 'ticketInForm',
    holds: form({ 成人票: 0, 长者票: 1 }),
    fails: form({ 成人票: 1, 长者票: 1 }),
    given: { wanted: new Map([['长者票', 1]]) },
  },
  {
    truth: 'priceOfDay',
    holds: form({ 成人票: 1 }),
    fails: form({ 成人票: 1 }),
    given: { promises: promisesIn('成人票 · 最早可订 明天 ¥150', TODAY) },
    givenWhereItFails: { promises: promisesIn('成人票 · 最早可订 明天 ¥120', TODAY) },
  },
  {
    truth: 'priceOfDay',
    holds: form({ 成人票: 1, 长者票: 0 }),
    fails: form({ 成人票: 1, 长者票: 0 }),
    given: { promises: promisesIn('最早可订 12月5日 ¥75起', TODAY) },
    givenWhereItFails: { promises: promisesIn('最早可订 12月5日 ¥60起', TODAY) },
  },
  {
    truth: 'priceOfDay',
    holds: form({ 成人票: 1 }) + stepper('索道票', 20, 0, '需与成人票同日购买'),
    fails: form({ 成人票: 1 }) + stepper('索道票', 20, 0, '往返'),
    given: { promises: promisesIn('最早可订 12月5日 ¥150起', TODAY) },
  },
  {
    truth: 'priceOfDay',
    holds: '<h1>Pay</h1><p>12月5日 周六 ¥450.00</p>',
    fails: '<h1>Pay</h1><p>12月5日 周六 ¥360.00</p>',
    given: { promises: promisesIn('12月5日 周六 · 4 张 ¥450.00 明细', TODAY) },
  },
  { truth: 'oneCode', holds: wallet(390, 1), fails: wallet(195, 1), hash: '#/showQrcode' },
  { truth: 'oneCode', holds: wallet(0, 0), fails: wallet(0, 2), hash: '#/showQrcode' },
  { truth: 'codeIsLarge', holds: enlarged(350), fails: enlarged(280), hash: '#/showQrcode' },
  { truth: 'focusIsFree', holds: field('static'), fails: covering },
  { truth: 'textForPeople', holds: '<h1>12月5日 周六</h1>', fails: '<h1>2026-12-05</h1>' },
  { truth: 'textForPeople', holds: '<h1>银行支付</h1>', fails: '<h1>银行支付（JIANHANG）</h1>' },
  { truth: 'textForPeople', holds: '<h1>待支付</h1>', fails: '<h1>WAIT_PAY</h1>' },
  { truth: 'textForPeople', holds: '<h1>¥0</h1>', fails: '<h1>¥NaN</h1>' },
  { truth: 'textForPeople', holds: '<h1>2 张</h1>', fails: '<h1>undefined 张</h1>' },
  {
    truth: 'numbersFit',
    holds: '<section><h2>景点</h2><span>共 2 处</span><ul><li>a</li><li>b</li></ul></section>',
    fails: '<section><h2>景点</h2><span>共 3 处</span><ul><li>a</li><li>b</li></ul></section>',
  },
  {
    truth: 'numbersFit',
    holds: '<h1>出行人</h1><p>需 4 位 · 已选 1 位</p><p>还需选择 3 位出行人</p>',
    fails: '<h1>出行人</h1><p>需 4 位 · 已选 1 位</p><p>还需选择 2 位出行人</p>',
  },
  {
    truth: 'nothingFailed',
    holds: '<h1>我的订单</h1><button>登录</button>',
    fails: '<h1>我的订单</h1><p role="alert">订单没有加载出来</p><button>重试</button>',
  },
  {
    truth: 'consoleIsEmpty',
    holds: '<h1>Home</h1>',
    fails: '<h1>Home</h1>',
    givenWhereItFails: { console: ['error: it broke'] },
  },
];

const show = async (page: Page, html: string, hash = '#/'): Promise<void> => {
  await page.setContent(
    `<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:0">${html}</body>`,
  );
  await page.evaluate((to) => {
    location.hash = to;
    document.querySelector<HTMLElement>('[autofocus]')?.focus({ preventScroll: true });
  }, hash);
};

test('each truth holds where it should and fails where it should', async () => {
  const { page } = await startPlainPhone({ locale: 'zh_CN' });
  const judged = async (html: string, hash: string | undefined, given: Partial<Moment> = {}): Promise<string[]> => {
    await show(page, html, hash);
    const plain: Omit<Moment, 'screen'> = {
      locale: 'zh_CN',
      today: TODAY,
      wanted: null,
      promises: [],
      wayBack: [],
      console: [],
    };
    return [...new Set(judge({ ...plain, screen: await readScreen(page), ...given }).map(({ truth }) => truth))];
  };
  for (const { truth, holds, fails, hash, given, givenWhereItFails = given } of CASES) {
    expect(await judged(holds, hash, given), `${truth} on ${holds}`).toEqual([]);
    expect(await judged(fails, hash, givenWhereItFails), `${truth} on ${fails}`).toEqual([truth]);
  }
});

test('back that shows a screen twice is found, also with another screen between', async () => {
  const { page } = await startPlainPhone({ locale: 'zh_CN' });
  const screens = [];
  for (const heading of ['Order', 'Home']) {
    await show(page, `<h1>${heading}</h1>`);
    screens.push(await readScreen(page));
  }
  const [order, home] = screens;
  if (!order || !home) throw new Error('a screen is missing');
  const plain = { screen: home, locale: 'zh_CN' as const, today: TODAY, wanted: null, promises: [], console: [] };
  expect(judge({ ...plain, wayBack: [order, home] })).toEqual([]);
  expect(judge({ ...plain, wayBack: [order, order] }).map(({ truth }) => truth)).toEqual(['backMovesOn']);
  expect(judge({ ...plain, wayBack: [order, home, order] }).map(({ truth }) => truth)).toEqual(['backMovesOn']);
});

test('a control that can’t be brought out from under a bar is found, and tapped all the same', async () => {
  const { page } = await startPlainPhone({ locale: 'zh_CN' });
  const walk = new Walk(page, { name: 'covered' });
  await show(
    page,
    '<h1>Form</h1><button onclick="this.textContent=\'done\'">Go</button><div style="position:fixed;inset:0;background:white">bar</div>',
  );
  await walk.tap('go', page.getByRole('button', { name: 'Go' }));
  await expect(page.getByRole('button', { name: 'done' })).toBeAttached();
  expect(walk.found.map(({ step, truth }) => [step, truth])).toEqual([['go', 'tapIsFree']]);
});

test('what a screen should offer and does not is found', async () => {
  const { page } = await startPlainPhone({ locale: 'zh_CN' });
  const walk = new Walk(page, { name: 'offers' });
  await show(page, '<h1>Form</h1><input type="checkbox" aria-label="Keep">');
  expect(await walk.isOffered('form', page.getByRole('checkbox'), 'a tick')).toBe(true);
  expect(await walk.isOffered('form', page.getByRole('radio'), 'a choice')).toBe(false);
  expect(walk.found.map(({ step, truth }) => [step, truth])).toEqual([['form', 'isOffered']]);
});

test('the list of known failures is judged both ways', () => {
  const found = [{ step: 'pay', truth: 'textForPeople' as const, message: 'a code' }];
  const known = { walk: 'w', step: 'pay', truth: 'textForPeople' as const, why: '' };
  expect(unlike('w', found, true, [known])).toEqual([]);
  expect(unlike('w', found, true, [])).toEqual(['w / pay / textForPeople: a code']);
  expect(unlike('w', [], true, [known])).toEqual([
    'w / pay / textForPeople holds now: remove it from known-failures.ts',
  ]);
  expect(unlike('w', [], false, [known])).toEqual([]);
  expect(unlike('w', [], true, [{ ...known, isRace: true }])).toEqual([]);
  expect(unlike('w', found, true, [{ ...known, walk: 'other' }])).toHaveLength(1);
});

test('from home on, no address can be typed', async () => {
  const { page } = await startPlainPhone({ locale: 'zh_CN' });
  const walk = new Walk(page, { name: 'address' });
  await walk.open(() => show(page, '<h1>Home</h1>'), page.getByRole('heading'));
  await expect(page.goto('about:blank')).rejects.toThrow('by tapping only');
});
