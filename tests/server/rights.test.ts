import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '#domain/lib/day.ts';
import { type Caller, messagingCaller, mobileCaller, operationOf, type Sent } from '#tests/fixtures/caller.ts';
import { type Made, WALK_ENV, walkEveryCall } from '#tests/fixtures/every-call.ts';
import { ADULT, AGREEMENT, boatOrder } from '#tests/fixtures/orders.ts';
import { clockOffset, serverDay, startServer, type TestServer, waitFor } from '#tests/fixtures/server.ts';
import { fewestStatements } from '#tests/fixtures/fewest-statements.ts';

const NOT_FOUND = 40401;
const CART_GONE = 45001;
/**
 * Answers to a stranger other than "not found": a bought cart row answers everybody alike, and deleting a missing row
 * succeeds.
 */
const OPEN_ANSWERS: Record<string, number> = { placeOrder: CART_GONE, updateCart: CART_GONE, deleteFromCart: 200 };

const offset = clockOffset('10:00');
const today: Day = serverDay(offset);
const tomorrow = addDays(today, 1);

let server: TestServer;
let owner: Caller;
let made: Made[];
let hers: Set<string>;
let living: Set<string>;
let strangers: { who: string; caller: Caller }[];

beforeAll(async () => {
  server = await startServer({ env: { ...WALK_ENV, SERVER_CLOCK_OFFSET_SECONDS: String(offset) } });
  const walk = await walkEveryCall(server, 'messaging');
  owner = walk.caller;
  made = [...(await livingThings()), ...walk.made];
  living = new Set(made.slice(0, -walk.made.length).flatMap(({ sent }) => idsIn(sent.answer?.extraInfo)));
  hers = new Set(made.flatMap(({ name, sent }) => (OWNED.has(name) ? idsIn(sent.answer?.extraInfo) : [])));
  strangers = [
    { who: 'another visitor', caller: await messagingCaller(server, 'emma') },
    { who: 'another visitor, by phone', caller: await mobileCaller(server, '13900000009') },
    { who: 'the same person at another venue', caller: await messagingCaller(server, 'lin', 'black-valley') },
  ];
});
afterAll(() => server?.stop());

/**
 * The walk finishes everything it starts. These stay open, so that a stranger can try them too, such as an unpaid order
 * and a row in the cart.
 */
async function livingThings(): Promise<Made[]> {
  const things: Made[] = [];
  const make = async (name: string, input: Record<string, unknown>): Promise<any> => {
    const sent = await owner.send(name, input, { 'Idempotency-Key': crypto.randomUUID() });
    things.push({ name, input, sent });
    return sent.answer?.extraInfo;
  };
  const order = await make('placeOrder', boatOrder(tomorrow, 1, 'boat-1200'));
  const { tickets } = boatOrder(tomorrow, 1, 'boat-1200');
  const row = await make('addToCart', { tickets });
  const { sent } = things[0] as Made;
  const given = { fee: 90, order_no: order.order_no };
  const inputs: [string, Record<string, unknown>][] = [
    ['cancelOrder', { id: order.id }],
    ['newPay', { openid: owner.openid, ...given }],
    ...['wxzjnspay', 'wxjsbpay', 'wxumspay', 'wxjianhangpay', 'wxwhmspay'].map(
      (bank): [string, Record<string, unknown>] => [`newPay:${bank}`, given],
    ),
    ['updateCart', { id: row.id, tickets }],
    ['deleteFromCart', { id: row.id }],
    ['placeOrder', { tickets: [], cart: [row.id], phone: '13800000000', fee: 90, agreement_version: AGREEMENT }],
  ];
  return [...things, ...inputs.map(([name, input]) => ({ name, input, sent }))];
}

const OWNED = new Set([
  'placeOrder',
  'getOrder',
  'addToCart',
  'updateCart',
  'listCart',
  'queryMember',
  'doInvoice',
  'exchangeTicket',
  'upload',
]);

function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    if (typeof each === 'string')
      return /^(id|order_no|ticket_no|member_no|order_id|main_id)$/.test(key) && /\d/.test(each) && each.length > 9
        ? [each]
        : [];
    // A ticket's fields about the catalogue and the session are public.
    return ['scenic', 'batch', 'guide', 'seat'].includes(key) ? [] : idsIn(each);
  });
}

const mentions = (value: unknown, ids: ReadonlySet<string>): boolean =>
  typeof value === 'string'
    ? ids.has(value)
    : typeof value === 'object' && value !== null && Object.values(value).some((each) => mentions(each, ids));

/** The same input with every id of lin's replaced. */
function replaced(value: unknown, by: (id: string) => string): any {
  if (typeof value === 'string') return hers.has(value) ? by(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => replaced(each, by));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, by)]));
}

function tries(): Made[] {
  const seen = new Set<string>();
  return made.filter(({ name, input }) => {
    if (name === 'upload' || operationOf(name).auth !== 'session' || !mentions(input, hers)) return false;
    const kind = `${name} ${Object.keys(input).sort().join()} ${mentions(input, living) ? 'alive' : ''}`;
    const fresh = !seen.has(kind);
    seen.add(kind);
    return fresh;
  });
}

/** A payment has the openid of its payer. */
const asStranger = (input: Record<string, unknown>, caller: Caller): Record<string, unknown> =>
  'openid' in input ? { ...input, openid: caller.openid } : input;
const unknownId = (id: string): string =>
  id.replace(/[0-9a-f]/g, (digit) => ((Number.parseInt(digit, 16) + 7) % (/^\d+$/.test(id) ? 10 : 16)).toString(16));
const codeOf = ({ answer, status }: Sent): number => answer?.resCode ?? status;
const orderNoOf = (id: string): string | undefined =>
  made.find(({ sent }) => sent.answer?.extraInfo?.id === id)?.sent.answer?.extraInfo.order_no as string | undefined;
const everythingHers = async (): Promise<string> =>
  JSON.stringify(
    await Promise.all(
      [
        ['listOrders', {}] as const,
        ['listCart', {}] as const,
        ['invoiceRecordQuery', {}] as const,
        ['queryMember', {}] as const,
      ].map(async ([name, input]) => (await owner.send(name, input)).answer?.extraInfo as unknown),
    ),
  );

describe("a stranger who knows the ids of somebody's things", () => {
  it('is tried with every call that takes one', () => {
    expect(new Set(tries().map(({ name }) => name))).toEqual(
      new Set([
        'getOrder',
        'cancelOrder',
        'deleteOrder',
        'cancelPart',
        'changeTicket',
        'shareTicket',
        'takeTicketBack',
        'giveTicketBack',
        'placeOrder',
        'updateCart',
        'deleteFromCart',
        'newPay',
        'newPay:wxzjnspay',
        'newPay:wxjsbpay',
        'newPay:wxumspay',
        'newPay:wxjianhangpay',
        'newPay:wxwhmspay',
        'doEvaluate',
        'getOrderEvaluationDetail',
        'evaluateGuide',
        'getInvoice',
        'doInvoice',
      ]),
    );
  });

  it('finds none of them, in the same words as what never was, and changes nothing (L06, L07)', async () => {
    // Background jobs still work on her refunds and invoices for a moment.
    await waitFor(
      async () => !/"(REFUNDING|REQUESTED)"/.test(await everythingHers()),
      30_000,
      'the end of what was under way',
    );
    const before = await everythingHers();
    const wrong: string[] = [];
    for (const { name, input } of tries()) {
      const expected = OPEN_ANSWERS[name] ?? NOT_FOUND;
      for (const { who, caller } of strangers) {
        const [family, operation] = [caller.family, operationOf(name)];
        if (operation[family] === null) continue;
        const given = asStranger(input, caller);
        const [theirs, nobodys] = [await caller.send(name, given), await caller.send(name, replaced(given, unknownId))];
        const strip = ({ text }: Sent): string =>
          text.replace(/"requestId":"\w+"/, '').replace(/"cart":\[[^\]]*\]/, '');
        // The other venue may lack the ticket type or session: then the stranger is refused for that.
        const allowed = name === 'placeOrder' && caller.project !== owner.project ? [expected, NOT_FOUND] : [expected];
        if (!allowed.includes(codeOf(theirs)) || strip(theirs) !== strip(nobodys))
          wrong.push(`${name} by ${who}: ${theirs.text.slice(0, 150)} | ${nobodys.text.slice(0, 150)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await everythingHers()).toBe(before);
  });

  it('finds none of them by their numbers either (L06)', async () => {
    const wrong: string[] = [];
    for (const { name, input } of tries()) {
      if (!('id' in input) || orderNoOf(String(input['id'])) === undefined) continue;
      for (const { who, caller } of strangers) {
        const sent = await caller.send(name, { ...input, id: orderNoOf(String(input['id'])) });
        if (codeOf(sent) !== (OPEN_ANSWERS[name] ?? NOT_FOUND))
          wrong.push(`${name} by ${who}: ${sent.text.slice(0, 200)}`);
      }
    }
    expect(wrong).toEqual([]);
    for (const { caller } of strangers) {
      for (const call of ['invoiceQuery', 'invoiceRecordQuery']) {
        const { answer } = await caller.send(call, { order_no: [...hers].find((id) => /^\d{16}$/.test(id)) });
        expect([call, answer?.extraInfo]).toEqual([call, { list: [] }]);
      }
    }
  });

  it('takes hardly more statements to be refused than for what never was (L06)', async () => {
    const { caller } = strangers[0] as (typeof strangers)[number];
    for (const { name, input } of tries()) {
      const given = asStranger(input, caller);
      const theirs = await fewestStatements(server, () => caller.send(name, given));
      const nobodys = await fewestStatements(server, () => caller.send(name, replaced(given, unknownId)));
      // Three short statements more can't be noticed through a network.
      expect([name, Math.abs(theirs - nobodys) <= 3]).toEqual([name, true]);
    }
  });

  it("can't put somebody's pictures or cards into an order, a cart or a rating", async () => {
    const upload = made.find(({ name }) => name === 'upload')?.sent.answer?.extraInfo.id as string;
    const card = made.findLast(({ name }) => name === 'queryMember')?.sent.answer?.extraInfo.list[0].id as string;
    const line = (over: object) => ({
      ticket_type_id: 'peak-adult',
      date: tomorrow,
      batch_id: `peak.morning.${tomorrow.replaceAll('-', '')}`,
      ...over,
    });
    const order = (ticket: object, fee: number) => ({
      tickets: [ticket],
      phone: '13800000000',
      fee,
      agreement_version: AGREEMENT,
    });
    for (const { who, caller } of strangers.filter(({ caller }) => caller.project === owner.project)) {
      const photo = line({ travellers: [{ ...ADULT, photo: upload }] });
      expect([who, codeOf(await caller.send('placeOrder', order(photo, 120)))]).toEqual([who, NOT_FOUND]);
      expect([who, codeOf(await caller.send('addToCart', { tickets: [photo] }))]).toEqual([who, NOT_FOUND]);
      const [byCard, byNone] = [card, unknownId(card)].map((card_id) => line({ travellers: [ADULT], card_id }));
      const [theirs, nobodys] = [
        await caller.send('placeOrder', order(byCard as object, 0)),
        await caller.send('placeOrder', order(byNone as object, 0)),
      ];
      expect([who, codeOf(theirs)]).toEqual([who, codeOf(nobodys)]);
      expect(codeOf(theirs)).not.toBe(200);
    }
  });
});

describe('fields that are not the visitor’s to set (L08)', () => {
  const EXTRA = {
    status: 'COMPLETE',
    pay_status: 'PAYED',
    paid: 90,
    paid_at: 1,
    refunded: 1,
    price: 0,
    user_id: 'x',
    visitor_id: 'x',
    owner: 'x',
    project_id: 'black-valley',
    id: 'mine',
    order_no: '1',
    order_id: 'mine',
    exchanged: true,
    confirm: 'none',
    expires_at: 9_999_999_999_999,
    evaluated: true,
    amount: 1,
    state: 'ISSUED',
    special: { free: true },
    __proto__: null,
  };
  const plain = (order: Record<string, any>): unknown => ({
    ...order,
    id: '',
    order_no: '',
    created_at: 0,
    expires_at: Math.round((order['expires_at'] - order['created_at']) / 1000),
    tickets: order['tickets'].map((ticket: object) => ({ ...ticket, id: '', ticket_no: '' })),
  });
  const place = (caller: Caller, extra: object, inLine: object): Promise<Sent> => {
    const body = boatOrder(tomorrow, 1, 'boat-1045');
    return caller.send(
      'placeOrder',
      { ...body, ...extra, tickets: body.tickets.map((line) => ({ ...line, ...inLine })) },
      { 'Idempotency-Key': crypto.randomUUID() },
    );
  };

  it('leave an order as it is without them, in both modes', async () => {
    for (const { caller } of strangers.slice(0, 2)) {
      const [bare, loaded] = [
        await place(caller, {}, {}),
        await place(caller, EXTRA, { fee: 0, status: 'USED', price: 0, people: 9, refunded: 1 }),
      ];
      expect([codeOf(bare), codeOf(loaded)]).toEqual([200, 200]);
      expect(plain(loaded.answer?.extraInfo)).toEqual(plain(bare.answer?.extraInfo));
      expect(loaded.answer?.extraInfo).toMatchObject({ status: 'WAIT_PAY', fee: 90 });
    }
  });

  it('do not decide whose or which thing a call is about', async () => {
    const emma = strangers[0]?.caller as Caller;
    const { extraInfo: order } = (await place(emma, {}, {})).answer ?? {};
    expect(
      codeOf(
        await emma.send('getOrder', {
          id: order.id,
          visitor_id: 'x',
          project: 'black-valley',
          project_id: 'black-valley',
        }),
      ),
    ).toBe(200);
    const others = await emma.send('listOrders', {
      visitor_id: owner.openid,
      user_id: owner.openid,
      openid: owner.openid,
    });
    expect(mentions(others.answer?.extraInfo, hers)).toBe(false);
    // The id in the address counts, not the one in the body.
    const mobile = strangers[1]?.caller as Caller;
    const own = (await place(mobile, {}, {})).answer?.extraInfo.id as string;
    const response = await fetch(`${server.url}/api/app/order/${own}?id=${order.id}`, {
      headers: { clearauthtoken: mobile.token ?? '' },
    });
    expect(((await response.json()) as { extraInfo: { id: string } }).extraInfo.id).toBe(own);
  });

  it('do not make an invoice larger or a rating somebody else’s', async () => {
    const record = made.find(({ name }) => name === 'doInvoice') as Made;
    const again = await owner.send('doInvoice', { ...record.input, ...EXTRA, amount: 99_999 });
    expect(again.answer?.extraInfo.list[0]).toMatchObject({ amount: 30, id: record.sent.answer?.extraInfo.list[0].id });
    const cart = await owner.send('addToCart', {
      ...EXTRA,
      tickets: [{ ...boatOrder(tomorrow, 1, 'boat-1700').tickets[0], fee: 0.01, fee_then: 0.01 }],
      fee: 0.01,
    });
    expect(cart.answer?.extraInfo).toMatchObject({ fee: 90, fee_then: 90 });
    expect(cart.answer?.extraInfo.id).not.toBe('mine');
  });
});
