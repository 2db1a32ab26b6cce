import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { encodeQR } from 'qr';
import { exchangeTicket, listExchangeTicket } from '#contract/visitor/members.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { TEST_TEXT } from '#components/scan/test-code.ts';
import { addDays } from '#domain/lib/day.ts';
import { dayText } from '#i18n/format.ts';
import { ADULT, CHILD } from '../fixtures/orders.ts';
import { clockOffset, serverDay, startServer, type TestServer } from '../fixtures/server.ts';
import { signIn, type TestVisitor } from '../fixtures/visitor.ts';
import { countCalls, loseAnswer, meetCall } from './calls.ts';
import {
  allowInConsole,
  enter,
  LOST_ANSWER,
  NO_NETWORK,
  type Phone,
  startPlainPhone,
  test,
  untilWritten,
} from './phone.ts';
import {
  chooseAndAutofill,
  closeVisitors,
  expectMessageAt,
  fill,
  type Journey,
  newVisitor,
  readAgreement,
  typeTraveller,
  walkOn,
} from './journey.ts';

const offset = clockOffset('10:00');
const today = serverDay(offset);
let server: TestServer;
let phone: Phone;

test.beforeAll(async () => {
  server = await startServer({
    venues: ['tests/fixtures/members-venue.json'],
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: '1800' },
  });
});
test.afterAll(() => server.stop());

interface Visit {
  walk: Journey;
  visitor: TestVisitor;
  field: Locator;
}

async function visit(
  person: string,
  { locale = 'en', project = 'crane-lake', hash = '#/exchangeCode', args = [] as string[] } = {},
): Promise<Visit> {
  const visitor = await signIn(server, person, project);
  phone = await startPlainPhone({ locale: locale as Locale, args });
  await enter(phone.page, server.url, { person, project });
  await phone.page.goto(`${server.url}/${hash}`);
  const walk = walkOn(phone.page, locale as Locale);
  const field = phone.page.getByLabel(walk.translate('Your redemption code'), { exact: true });
  await expect(field).toBeVisible();
  return { walk, visitor, field };
}

const button = ({ page, translate }: Journey, name: string): Locator =>
  page.getByRole('button', { name: translate(name), exact: true });
const look = (walk: Journey): Promise<void> => button(walk, 'See what it’s good for').click();
const redeemed = async (visitor: TestVisitor): Promise<any[]> =>
  (await visitor.call('wxorder/listExchangeTicket')).extraInfo.list;

async function toForm({ walk, field }: Visit, code: string): Promise<void> {
  await field.fill(code);
  await look(walk);
  await button(walk, 'Redeem this code').click();
  await expect(button(walk, 'Redeem now')).toBeVisible();
}

/** An agreement that fits on the sheet counts as read at once. */
async function acceptShort({ page }: Journey): Promise<void> {
  await page.getByRole('checkbox', { name: 'I have read and accept the purchase agreement' }).click();
  await page.getByRole('button', { name: 'I have read it and accept' }).click();
}

async function confirm(walk: Journey): Promise<void> {
  await button(walk, 'Redeem now').click();
  await expect(walk.page.getByRole('alertdialog')).toContainText(
    walk.translate('The code is used up by this and can’t be redeemed again.'),
  );
  await button(walk, 'Use the code').click();
}

test(
  'a code is grouped while it is typed, the caret stays, and each fault has its own sentence',
  { tag: '@trial' },
  async () => {
    const { walk, field } = await visit('typist', { project: 'club' });
    const { page } = walk;
    await field.pressSequentially('club-0oo');
    // The code's own hyphens stay, as on the printed paper.
    await expect(field).toHaveValue('CLUB-0OO');
    await field.fill('');
    await field.pressSequentially('club0oo');
    await expect(field).toHaveValue('CLUB 0OO');
    await field.press('Home');
    await field.press('ArrowRight');
    await field.press('ArrowRight');
    await page.keyboard.type('x');
    await expect(field).toHaveValue('CLXU B0OO');
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
    await page.keyboard.press('Backspace');
    await expect(field).toHaveValue('CLUB 0OO');

    await field.fill('clu');
    // The disabled button still answers a tap.
    await button(walk, 'See what it’s good for').click({ force: true });
    await expectMessageAt(field, 'At least 3 more letters or digits are missing.');
    await expect(field).toBeFocused();

    const cases: [string, string][] = [
      ['CLUB-OOO5-AA', 'This code can’t be redeemed here. Check O and 0, I and 1; perhaps somebody else has used it.'],
      ['crane 2601 a2', 'This code can’t be redeemed here. Check O and 0, I and 1; perhaps somebody else has used it.'],
      ['CLUB-OLD-001', `This code has expired: it could be redeemed until ${dayText(addDays(today, -1), 'en')}.`],
      ['CLUB-NEW-001', `This code can be redeemed from ${dayText(addDays(today, 2), 'en')} on.`],
    ];
    for (const [code, sentence] of cases) {
      await field.fill(code);
      await look(walk);
      await expectMessageAt(field, sentence);
      await expect(field).not.toHaveValue('');
    }
    await field.fill('ＣＬＵＢ 0005 aa');
    await look(walk);
    await expect(page.getByRole('heading', { level: 2, name: /·/ })).toBeVisible();
    await expect(button(walk, 'Redeem this code')).toBeVisible();
  },
);

for (const locale of ['zh_CN'] as readonly Locale[]) {
  test(`looking uses nothing up; a named ticket is redeemed for a day and session (${locale})`, async () => {
    const code = locale === 'en' ? 'CRANE-2712-D5' : 'CRANE-2601-A2';
    const visitPart = await visit(`namer-${locale}`, { locale });
    const { walk, visitor, field } = visitPart;
    const { page, translate } = walk;
    await field.fill(code);
    await look(walk);
    await expect(page.getByText(translate('Name and document of everybody'))).toBeVisible();
    await expect(page.getByText(translate('Checking doesn’t use up the code.'))).toBeVisible();
    expect(await redeemed(visitor)).toEqual([]);
    await button(walk, 'Redeem this code').click();
    await button(walk, 'Redeem now').click({ force: true });
    await expect(page.getByRole('alert').filter({ hasText: translate('Choose a visit date.') })).toBeVisible();
    const days = page.getByRole('group', { name: translate('Date of visit') }).getByRole('button');
    await days.nth(2).click();
    await page
      .getByRole('group', { name: translate('Session') })
      .getByRole('button')
      .first()
      .click();
    await button(walk, 'Choose visitors').click();
    await newVisitor(walk);
    await typeTraveller(walk, ADULT);
    await closeVisitors(walk);
    await page.getByLabel(translate('Phone for pick-up')).fill('138 0000 0000');
    await readAgreement(walk);
    expect(await redeemed(visitor)).toEqual([]);
    await confirm(walk);
    await expect(page).toHaveURL(/myOrders\?order=/);
    await expect(page.getByText(translate('The code is redeemed. Your tickets are in the wallet.'))).toBeVisible();
    const [row] = await redeemed(visitor);
    const order = await visitor.order('wxorder/get', { id: row.order_id });
    expect([order.exchanged, order.fee, order.date, order.tickets[0]?.holders[0]?.name]).toEqual([
      true,
      0,
      addDays(today, 2),
      ADULT.name,
    ]);

    await page.goto(`${server.url}/#/exchangeCode`);
    await expect(field).toHaveValue('');
    await expect(
      page.getByRole('link', { name: new RegExp(fill(translate('View the order of {name}'), { name: '.+' })) }),
    ).toBeVisible();
    await field.fill(code);
    await look(walk);
    await page.getByRole('link', { name: translate('Show its order') }).click();
    await expect(page).toHaveURL(new RegExp(`order=${order.id}`));
  });
}

test('a pass shows when it must be activated, and is redeemed for a family', { tag: '@trial' }, async () => {
  const { walk, visitor, field } = await visit('family', { project: 'club' });
  const { page } = walk;
  await toForm({ walk, visitor, field }, 'CLUB-CARD-01');
  await page.goBack();
  await expect(
    page.getByText('Activate the card at the ticket window within 30 days after redeeming it.'),
  ).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Date of visit' })).toHaveCount(0);
  for (const person of [ADULT, CHILD]) {
    await page.getByRole('button', { name: /^(Choose|Change) visitors$/ }).click();
    await newVisitor(walk);
    await typeTraveller(walk, person);
    await closeVisitors(walk);
  }
  await page.getByLabel('Phone for pick-up').fill('13800000000');
  await acceptShort(walk);
  await confirm(walk);
  await expect(page).toHaveURL(/myOrders\?order=/);
  const cards = (await visitor.call('wxorder/queryMember')).extraInfo.list;
  expect(cards.map((card: any) => card.holder.name)).toEqual([ADULT.name, CHILD.name]);
  await page.goto(`${server.url}/#/exchangeCode?tab=cards`);
  await expect(page.getByRole('link', { name: /View the order of/ })).toBeVisible();
});

test('of two phones with one code the second is told, and nothing it typed is lost', { tag: '@trial' }, async () => {
  const one = await visit('slow', { project: 'club' });
  await toForm(one, 'CLUB-0001-AA');
  const { page } = one.walk;
  await chooseAndAutofill(
    page.getByRole('group', { name: 'Date of visit' }).getByRole('button').nth(2),
    page.getByLabel('Phone for pick-up'),
    '13800000000',
  );
  await acceptShort(one.walk);
  const body = {
    code: 'CLUB-0001-AA',
    date: addDays(today, 1),
    travellers: [],
    phone: '13800000000',
    agreement_version: '1',
  };
  const quick = await signIn(server, 'quick', 'club');
  expect((await quick.call('wxorder/exchangeTicket', body, { 'Idempotency-Key': crypto.randomUUID() })).resCode).toBe(
    200,
  );
  await confirm(one.walk);
  await expect(page.getByRole('status').filter({ hasText: 'perhaps somebody else has used it' }).first()).toBeVisible();
  await expect(page.getByLabel('Phone for pick-up')).toHaveValue('13800000000');
  expect(await redeemed(one.visitor)).toEqual([]);
  expect((await one.visitor.call('wxorder/list')).extraInfo.list).toEqual([]);
});

test('an answer that gets lost is looked for before anything is sent again', { tag: '@trial' }, async () => {
  allowInConsole(LOST_ANSWER);
  const one = await visit('unlucky', { project: 'club' });
  await toForm(one, 'CLUB-0002-AA');
  const { page } = one.walk;
  await page.getByRole('group', { name: 'Date of visit' }).getByRole('button').nth(2).click();
  await page.getByLabel('Phone for pick-up').fill('13800000000');
  await acceptShort(one.walk);
  const sent = countCalls(page, exchangeTicket);
  await meetCall(page, exchangeTicket, loseAnswer);
  const silent = await meetCall(page, listExchangeTicket, (route) => route.abort());
  await confirm(one.walk);
  await expect(page.getByText('We are not sure the code was redeemed.')).toBeVisible();
  await silent();
  await button(one.walk, 'Redeem now').click();
  await expect(page).toHaveURL(/myOrders\?order=/);
  expect([sent(), (await redeemed(one.visitor)).length]).toEqual([1, 1]);
});

test('a link brings a code along: it is looked at, not used, and leaves the address', { tag: '@trial' }, async () => {
  const { walk, visitor, field } = await visit('linked', { hash: '#/exchangeCode?code=CRANE-2638-B3' });
  await expect(button(walk, 'Redeem this code')).toBeVisible();
  await expect(field).toHaveValue('CRANE-2638-B3');
  expect(walk.page.url()).not.toContain('2638');
  expect(await redeemed(visitor)).toEqual([]);
});

test('guesses end at the limit, and the sentence says from when on', { tag: ['@messaging', '@trial'] }, async () => {
  const { walk, visitor, field } = await visit('guesser', { project: 'club' });
  const guess = () =>
    Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        visitor.call('wxorder/listExchangeTicket', { code: `GUESS${1000 + index}` }),
      ),
    );
  expect((await guess()).filter(({ resCode }) => resCode === 42_901).length).toBeGreaterThan(15);
  const message = walk.page
    .getByRole('alert')
    .filter({ hasText: /Too many tries\. Try again from \d\d:\d\d on; the code stays here\./ });
  // Attempts are given back with time: others are used up while the button is pressed, however long that takes.
  const press = { over: false };
  const guessing = (async () => {
    while (!press.over) await guess();
  })();
  await expect
    .poll(async () => {
      await field.fill('CLUB-9999-ZZ');
      await look(walk);
      await expect(walk.page.getByRole('alert').first()).toBeVisible();
      return message.isVisible();
    })
    .toBe(true)
    .finally(() => (press.over = true));
  await guessing;
  await expect(field).toHaveValue('CLUB-9999-ZZ');
});

test(
  'without a network the list is there, the code stays, and the button shows why it is off',
  { tag: '@trial' },
  async () => {
    allowInConsole(NO_NETWORK);
    const { walk, visitor, field } = await visit('tunnel', { project: 'club' });
    const { page } = walk;
    const body = {
      code: 'CLUB-0003-AA',
      date: addDays(today, 1),
      travellers: [],
      phone: '13800000000',
      agreement_version: '1',
    };
    expect(
      (await visitor.call('wxorder/exchangeTicket', body, { 'Idempotency-Key': crypto.randomUUID() })).resCode,
    ).toBe(200);
    // The code was redeemed on another phone: the app asks again once its own answer is a few seconds old.
    await expect
      .poll(async () => {
        await page.reload();
        await expect(field).toBeVisible();
        await page.waitForLoadState('networkidle');
        return page.getByRole('link', { name: /View the order of/ }).isVisible();
      })
      .toBe(true);
    await field.fill('CLUB-0004-AA');
    await untilWritten(page);
    await phone?.context.setOffline(true);
    await expect(page.getByText('Checking and redeeming a code need a network. Your code stays here.')).toBeVisible();
    await expect(button(walk, 'See what it’s good for')).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('link', { name: /View the order of/ })).toBeVisible();
    await expect(field).toHaveValue('CLUB-0004-AA');
    await phone?.context.setOffline(false);
  },
);

/** A grey picture with the code in its middle: brightness, row by row. */
function cameraPicture(text: string, width: number, height: number): Uint8Array {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const scale = Math.floor((height * 0.8) / rows.length);
  const [left, top] = [Math.floor((width - rows.length * scale) / 2), Math.floor((height - rows.length * scale) / 2)];
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const row = rows[Math.floor((Math.floor(at / width) - top) / scale)];
    const module = row?.[Math.floor(((at % width) - left) / scale)];
    return module === undefined ? 120 : module ? 30 : 220;
  });
}

async function visitWithCamera(name: string, text: string, walkWith: (at: Visit) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'camera-'));
  try {
    const [width, height] = [640, 480];
    const film = join(folder, 'code.y4m');
    const frame = [Buffer.from('FRAME\n'), cameraPicture(text, width, height), Buffer.alloc((width * height) / 2, 128)];
    await writeFile(
      film,
      Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...frame, ...frame]),
    );
    const args = [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ];
    await walkWith(await visit(name, { args }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('a code is scanned with the camera', { tag: '@trial' }, async () => {
  await visitWithCamera('scanner', 'CRANE-2675-C4', async ({ walk, visitor, field }) => {
    const { page } = walk;
    await button(walk, 'Scan').click();
    await expect(field).toHaveValue('CRANE-2675-C4');
    await expect(button(walk, 'Redeem this code')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(page.url()).not.toContain('sheet');
    expect(await redeemed(visitor)).toEqual([]);
  });
});

test('a code is scanned by the browser’s own decoder where it has one', { tag: '@trial' }, async () => {
  await visitWithCamera('own-decoder', 'CRANE-2675-C4', async ({ walk, field }) => {
    const { page } = walk;
    const decoders: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('decode-worker')) decoders.push(request.url());
    });
    // This detector reads the picture by which the app tests it, and reads another code from any film.
    await page.evaluate((text) => {
      const detect = (source: unknown): Promise<{ rawValue: string }[]> =>
        Promise.resolve([{ rawValue: source instanceof HTMLCanvasElement ? text : 'CRANE-2801-D5' }]);
      Object.assign(globalThis, {
        BarcodeDetector: class {
          detect = detect;
        },
      });
    }, TEST_TEXT);
    await button(walk, 'Scan').click();
    await expect(field).toHaveValue('CRANE-2801-D5');
    expect(decoders).toEqual([]);
  });
});

test(
  'where the camera is refused, a photo of the code is read, and one without a code shows it',
  { tag: '@trial' },
  async () => {
    const { walk, field } = await visit('refuser', { args: ['--deny-permission-prompts'] });
    const { page } = walk;
    await button(walk, 'Scan').click();
    await expect(page.getByText(/^(The camera is not allowed here|No camera can be used here)/)).toBeVisible();
    const photo = (text: string): Promise<string> =>
      page.evaluate(
        ([rows, side]) => {
          const canvas = document.createElement('canvas');
          canvas.width = canvas.height = 900;
          const ink = canvas.getContext('2d');
          if (!ink) throw new Error('no canvas');
          ink.fillStyle = '#c8c0b4';
          ink.fillRect(0, 0, 900, 900);
          ink.translate(450, 450);
          ink.rotate(0.2);
          rows.forEach((row, y) =>
            row.forEach((on, x) => {
              ink.fillStyle = on ? '#222' : '#eee';
              ink.fillRect((x - side / 2) * 14, (y - side / 2) * 14, 15, 15);
            }),
          );
          return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
        },
        [
          text === '' ? [] : encodeQR(text, 'raw', { ecc: 'medium', border: 4 }),
          text === '' ? 0 : encodeQR(text, 'raw', { ecc: 'medium', border: 4 }).length,
        ] as const,
      );
    const choose = async (text: string): Promise<void> =>
      page
        .getByLabel('Choose a photo of the code')
        .setInputFiles({ name: 'code.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photo(text), 'base64') });
    await choose('');
    await expect(page.getByRole('alert').filter({ hasText: 'No QR code was found on this photo.' })).toBeVisible();
    await choose(`${server.url}/#/exchangeCode?code=CRANE-2749-E6`);
    await expect(field).toHaveValue('CRANE-2749-E6');
    await expect(button(walk, 'Redeem this code')).toBeVisible();
    // Without a web worker the page decodes by itself.
    await field.fill('');
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'Worker'));
    await button(walk, 'Scan').click();
    await choose(`${server.url}/#/exchangeCode?code=CRANE-2749-E6`);
    await expect(field).toHaveValue('CRANE-2749-E6');
  },
);
