import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '#domain/lib/day.ts';
import { daysFrom, weekdayOf } from '#domain/lib/day-math.ts';
import { ADULT, ADULT_2, AGREEMENT, CHILD, boatOrder, familyOrder } from '#tests/fixtures/orders.ts';
import { clockOffset, serverDay, startServer, type TestServer, waitFor } from '#tests/fixtures/server.ts';
import { openPayment, payAtCashier, post, setGateway, signIn, type TestVisitor } from '#tests/fixtures/visitor.ts';

let server: TestServer;
let lin: TestVisitor;
let emma: TestVisitor;
let today: Day;
let friday: Day;

beforeAll(async () => {
  const offset = clockOffset('10:00');
  today = serverDay(offset);
  friday = addDays(today, 2);
  server = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: '600' } });
  [lin, emma] = await Promise.all([signIn(server, 'lin'), signIn(server, 'emma')]);
});
afterAll(() => server?.stop());

const leftOf = async (date: Day, type = 'cruise-adult', scenic = 'cruise'): Promise<number> => {
  const { extraInfo } = await post(server.url, 'wxscenic/getFitWorkTimes', {
    project: 'crane-lake',
    scenic_id: scenic,
    start: date,
    end: date,
  });
  return extraInfo.list[0].offers.find((each: { ticket_type_id: string }) => each.ticket_type_id === type).left;
};

describe('an order', () => {
  it('is placed, paid at the gateway and found by reading', async () => {
    const order = await lin.order('wxorder/new', familyOrder(friday));
    expect([order.status, order.fee, order.tickets.length]).toEqual(['WAIT_PAY', 30_000, 3]);
    expect(order.tickets.every((ticket) => ticket.code === undefined)).toBe(true);
    expect(order.tickets[0]?.holders[0]).toEqual({
      name: ADULT.name,
      id_type: 'ID_CARD',
      id_mask: '1100**********' + ADULT.id_number.slice(-4),
    });
    const prepay = await openPayment(lin, order);
    expect((await payAtCashier(server, prepay)).status).toBe(200);
    await waitFor(async () => (await lin.order('wxorder/get', { id: order.id })).pay_status === 'PAYED');
    const paid = await lin.order('wxorder/get', { id: order.id });
    expect(paid.status).toBe('WAIT_USE');
    const codes = paid.tickets.map((ticket) => ticket.code ?? '');
    expect(new Set(codes).size).toBe(3);
    expect(
      codes.every((code) => /^v2\.1\.[\w-]{5}\.\d{12}\.1\.\d{8}\.\d+\.[\w-]{5}\.([\w-]{5}|-)\.[\w-]{86}$/.test(code)),
    ).toBe(true);
    const { extraInfo } = await lin.call('wxorder/list');
    expect(extraInfo.list[0].id).toBe(order.id);
  });

  it('is charged the weekend price on a Saturday and the holiday price on a holiday', async () => {
    const festival = addDays(today, 9);
    const saturday = daysFrom(addDays(today, 1), addDays(today, 14)).find(
      (day) => weekdayOf(day) === 6 && (day < festival || day > addDays(today, 11)),
    );
    if (!saturday) throw new Error('no Saturday beside the festival');
    const feeOf = async (date: Day, type: string): Promise<number> => {
      const { extraInfo } = await post(server.url, 'wxscenic/getFitWorkTimes', {
        project: 'crane-lake',
        scenic_id: 'peak',
        start: date,
        end: date,
      });
      return extraInfo.list[0].offers.find((each: { ticket_type_id: string }) => each.ticket_type_id === type).fee;
    };
    expect([await feeOf(saturday, 'peak-adult'), await feeOf(festival, 'peak-family')]).toEqual([150, 398]);
    expect((await lin.call('wxorder/new', familyOrder(saturday))).resCode).not.toBe(0);
    expect((await lin.order('wxorder/new', familyOrder(saturday, { fee: 375 }))).fee).toBe(37_500);
    const batch_id = `peak.morning.${festival.replaceAll('-', '')}`;
    const family = { ticket_type_id: 'peak-family', date: festival, batch_id, travellers: [ADULT, ADULT_2, CHILD] };
    const asked = familyOrder(festival, { tickets: [family], fee: 398 });
    expect((await lin.order('wxorder/new', asked)).fee).toBe(39_800);
  });

  it('belongs to its visitor alone (L06)', async () => {
    const order = await lin.order('wxorder/new', boatOrder(friday));
    const tries = [
      emma.call('wxorder/get', { id: order.id }),
      emma.call('wxorder/get', { id: order.order_no }),
      emma.call('wxorder/cancel', { id: order.id }),
      emma.call('wxpay/newpay', { openid: emma.openid, fee: 90, order_no: order.order_no }),
    ];
    expect((await Promise.all(tries)).map((answer) => answer.resCode)).toEqual([40401, 40401, 40401, 40401]);
    expect((await lin.call('wxorder/get', { id: order.id, clear_session: 'x'.repeat(43) })).resCode).toBe(40101);
    const valley = await signIn(server, 'lin', 'black-valley');
    expect((await valley.call('wxorder/get', { id: order.id })).resCode).toBe(40401);
  });

  it('is one order however often its key comes (O01, O03)', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const before = await leftOf(friday);
    const both = await Promise.all([
      lin.order('wxorder/new', boatOrder(friday, 2), key),
      lin.order('wxorder/new', boatOrder(friday, 2), key),
    ]);
    const again = await lin.order('wxorder/new', boatOrder(friday, 2), key);
    expect(new Set([...both, again].map((order) => order.id)).size).toBe(1);
    expect((await lin.call('wxorder/new', boatOrder(friday, 3), key)).resCode).toBe(40004);
    expect(before - (await leftOf(friday))).toBeLessThanOrEqual(2);
  });

  it('is one order for a double tap without a key (O02)', async () => {
    const body = boatOrder(friday, 1, 'boat-1200');
    const both = await Promise.all([emma.order('wxorder/new', body), emma.order('wxorder/new', body)]);
    expect(both[0]?.id).toBe(both[1]?.id);
  });

  it('gives its stock back when cancelled, once', async () => {
    const date = addDays(today, 3);
    const before = await leftOf(date);
    const order = await lin.order('wxorder/new', boatOrder(date, 5));
    const cancels = await Promise.all([
      lin.order('wxorder/cancel', { id: order.id }),
      lin.order('wxorder/cancel', { id: order.id }),
    ]);
    expect(cancels.map((each) => each.status)).toEqual(['CANCELED', 'CANCELED']);
    expect(await leftOf(date)).toBe(before);
    expect((await lin.call('wxpay/newpay', { openid: lin.openid, fee: 450, order_no: order.order_no })).resCode).toBe(
      41001,
    );
  });

  it('is for a session that shows which kind it is, the same on every day', async () => {
    const kinds = async (date: string): Promise<string[]> =>
      (await lin.call('wxperform/batch', { scenic_id: 'peak', date })).extraInfo.list.map(
        ({ batch_type_id }: { batch_type_id: string }) => batch_type_id,
      );
    expect(await kinds(friday)).toContain('morning');
    expect(await kinds(addDays(friday, 7))).toEqual(await kinds(friday));
  });

  it('is free where the tickets are, without any payment (O14)', async () => {
    const visitor = await signIn(server, 'emma', 'black-valley');
    const { extraInfo } = await post(server.url, 'wxscenic/list', { project: 'black-valley' });
    const scenic_id = extraInfo.list[0].id;
    const types = (await post(server.url, 'wxtickettype/list', { project: 'black-valley', scenic_id })).extraInfo.list;
    const free = types.find((type: { fee: number }) => type.fee === 0);
    const date = free.next;
    const sessions = (await post(server.url, 'wxperform/batch', { project: 'black-valley', scenic_id, date })).extraInfo
      .list;
    const agreement = (await post(server.url, 'wxtickettype/get', { project: 'black-valley', id: free.id })).extraInfo
      .agreement.version;
    const travellers = free.real_name ? [ADULT] : [];
    const line = { ticket_type_id: free.id, date, ...(sessions[0] ? { batch_id: sessions[0].id } : {}), travellers };
    const order = await visitor.order('wxorder/new', {
      tickets: [line],
      phone: '13800000000',
      fee: 0,
      agreement_version: agreement,
    });
    expect([order.status, order.pay_status, order.tickets[0]?.code === undefined]).toEqual([
      'WAIT_USE',
      'PAYED',
      false,
    ]);
    expect(
      (await visitor.call('wxpay/newpay', { openid: visitor.openid, fee: 0, order_no: order.order_no })).resCode,
    ).toBe(41002);
  });

  it('of a show gets seats together, which nobody else gets', async () => {
    const batch_id = `show.evening.${friday.replaceAll('-', '')}`;
    const people = ['11000019700101001', '11000019710101001', '11000019720101001'];
    const { withCheck } = await import('#tests/fixtures/orders.ts');
    const body = (count: number, from: number) => ({
      tickets: people.slice(0, count).map((stem, index) => ({
        ticket_type_id: 'show-b',
        date: friday,
        batch_id,
        travellers: [
          {
            name: '观众甲',
            id_type: 'ID_CARD',
            id_number: withCheck(stem.slice(0, 14) + String(from + index).padStart(3, '0')),
          },
        ],
      })),
      phone: '13800000000',
      fee: 228 * count,
      agreement_version: AGREEMENT,
    });
    const [a, b] = await Promise.all([lin.order('wxorder/new', body(3, 10)), emma.order('wxorder/new', body(3, 50))]);
    const seats = [...a.tickets, ...b.tickets].map((ticket) => `${ticket.seat?.row}-${ticket.seat?.number}`);
    expect(new Set(seats).size).toBe(6);
    expect(new Set(a.tickets.map((ticket) => ticket.seat?.row)).size).toBe(1);
  });
});

describe('the server refuses by itself', () => {
  const sent = (change: (body: ReturnType<typeof familyOrder>) => void) => {
    const body = structuredClone(familyOrder(friday));
    change(body);
    return lin.call('wxorder/new', body, { 'Accept-Language': 'en' });
  };
  const codesOf = (answer: { extraInfo?: { problems?: { code: string }[] } }) =>
    answer.extraInfo?.problems?.map((problem) => problem.code);
  const first = (body: ReturnType<typeof familyOrder>) => body.tickets[0] as any;

  it.each([
    [
      'a wrong check digit',
      (body: any): unknown =>
        (first(body).travellers = [
          { ...ADULT, id_number: ADULT.id_number.slice(0, 17) + (ADULT.id_number.endsWith('0') ? '1' : '0') },
        ]),
      40001,
      ['id-check-digit'],
    ],
    [
      'an empty name',
      (body: any): unknown => (first(body).travellers = [{ ...ADULT, name: ' ' }]),
      40001,
      ['name-required'],
    ],
    ['a wrong phone', (body: any): unknown => (body.phone = '1280000'), 40001, ['phone-short']],
    ['an unread agreement', (body: any): unknown => (body.agreement_version = ''), 40001, ['agreement-unread']],
    ['a missing traveller', (body: any): unknown => (first(body).travellers = []), 40001, ['travellers-missing']],
    [
      'the same person twice (I02)',
      (body: any): unknown => (body.tickets[1].travellers = body.tickets[0].travellers),
      40001,
      ['traveller-twice'],
    ],
    ['another price (O07)', (body: any): unknown => (body.fee = 1), 40003, undefined],
    ['a price that is none', (body: any): unknown => (body.fee = '1e9'), 40002, undefined],
    ['an unknown ticket', (body: any): unknown => (first(body).ticket_type_id = 'nothing'), 40401, undefined],
  ] as const)('%s', async (_, change, code, codes) => {
    const answer = await sent(change as never);
    expect([answer.resCode, codesOf(answer)]).toEqual([code, codes]);
    expect(answer.errInfo).toMatch(/^[A-Z].{8,}/);
  });

  it.each([
    ['a past date', -1, ['date-past']],
    ['a date beyond the sale', 90, ['date-unknown']],
  ])('%s (O09)', async (_, days, codes) => {
    const answer = await lin.call('wxorder/new', { ...familyOrder(addDays(today, days)), fee: 300 });
    expect(answer.resCode).toBe(40001);
    expect(codesOf(answer)).toEqual(expect.arrayContaining(codes));
  });

  it('a closed day', async () => {
    const answer = await lin.call('wxorder/new', familyOrder(addDays(today, 5)));
    expect(codesOf(answer)).toEqual(expect.arrayContaining(['date-closed']));
    expect(answer.errInfo).toContain('闭园');
  });

  it("a sold-out session, with the specification's code", async () => {
    const date = addDays(today, 4);
    for (let sold = 0; sold < 42; sold += 6)
      await lin.order('wxorder/new', boatOrder(date, 6, 'boat-0930'), { 'Idempotency-Key': crypto.randomUUID() });
    const answer = await lin.call('wxorder/new', boatOrder(date, 1, 'boat-0930'), {
      'Idempotency-Key': crypto.randomUUID(),
    });
    expect([answer.resCode, codesOf(answer)]).toEqual([32004, ['session-sold-out']]);
  });

  it("a bound ticket without its partner, with the specification's code (S10)", async () => {
    const batch_id = `cruise.boat-1500.${friday.replaceAll('-', '')}`;
    const answer = await lin.call('wxorder/new', {
      ...boatOrder(friday),
      tickets: [{ ticket_type_id: 'cruise-child', date: friday, batch_id, travellers: [] }],
      fee: 45,
    });
    expect(answer.resCode).toBe(30031);
  });

  it('what is no JSON object, foreign content types and giant bodies (I03, L10)', async () => {
    const send = (body: string, type = 'application/json') =>
      fetch(`${server.url}/api/wxorder/new`, { method: 'POST', headers: { 'Content-Type': type }, body }).then(
        async (response) => [response.status, ((await response.json()) as { resCode: number }).resCode],
      );
    expect(await send('[1]')).toEqual([200, 40002]);
    expect(await send('{')).toEqual([200, 40002]);
    expect(await send('{"clear_session":1}')).toEqual([200, 40101]);
    expect(await send('a=1', 'application/x-www-form-urlencoded')).toEqual([200, 40002]);
    expect(await send(`{"x":"${'y'.repeat(300_000)}"}`)).toEqual([413, 40002]);
    expect(await send(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)).toEqual([200, 40002]);
  });
});

describe('a payment', () => {
  const paidOrder = async (knobs: Record<string, unknown>) => {
    await setGateway(server, { reset: true });
    const order = await lin.order('wxorder/new', boatOrder(friday, 1, 'boat-1700'), {
      'Idempotency-Key': crypto.randomUUID(),
    });
    await setGateway(server, { ...knobs });
    const prepay = await openPayment(lin, order);
    return { order, prepay };
  };

  it('counts once when it is notified twice and at once (P01)', async () => {
    const { order, prepay } = await paidOrder({ duplicate: 3, duplicate_parallel: true });
    await payAtCashier(server, prepay);
    await waitFor(async () => (await lin.order('wxorder/get', { id: order.id })).status === 'WAIT_USE');
    await waitFor(
      async () =>
        (
          (await (await fetch(`${server.gateway}/control/log`)).json()) as {
            notifications: { out_trade_no: string; status: number }[];
          }
        ).notifications.filter((each) => each.out_trade_no.startsWith(order.order_no) && each.status === 204).length >=
        3,
    );
    expect((await lin.order('wxorder/get', { id: order.id })).pay_status).toBe('PAYED');
  });

  it('is found by reading when no notification ever comes (P02)', async () => {
    const { order, prepay } = await paidOrder({ never_notify: true });
    await payAtCashier(server, prepay);
    expect((await lin.order('wxorder/get', { id: order.id })).status).toBe('WAIT_USE');
  });

  it('is found by the reconciliation when nobody reads (P02)', async () => {
    const { order, prepay } = await paidOrder({ never_notify: true });
    await payAtCashier(server, prepay);
    await waitFor(
      async () =>
        ((await lin.call('wxorder/list')).extraInfo.list as { id: string; status: string }[]).find(
          (each) => each.id === order.id,
        )?.status === 'WAIT_USE',
      20_000,
    );
  });

  it('counts when its notification comes late', async () => {
    const { order, prepay } = await paidOrder({ notify_delay_ms: 1500 });
    await payAtCashier(server, prepay);
    await waitFor(
      async () =>
        ((await lin.call('wxorder/list')).extraInfo.list as { id: string; status: string }[]).find(
          (each) => each.id === order.id,
        )?.status === 'WAIT_USE',
      20_000,
    );
  });

  it('is one attempt however often it is asked for (P09)', async () => {
    const { order, prepay } = await paidOrder({});
    const again = await Promise.all([openPayment(lin, order), openPayment(lin, order), openPayment(lin, order)]);
    expect(new Set([prepay, ...again]).size).toBe(1);
  });

  it('of the wrong amount is sent back and pays nothing (P05)', async () => {
    const { order, prepay } = await paidOrder({ amount_offset: -1 });
    await payAtCashier(server, prepay);
    await waitFor(async () =>
      (
        (await (await fetch(`${server.gateway}/control/log`)).json()) as {
          notifications: { out_trade_no: string; status: number }[];
        }
      ).notifications.some((each) => each.out_trade_no.startsWith(order.order_no) && each.status === 204),
    );
    expect((await lin.order('wxorder/get', { id: order.id })).status).toBe('WAIT_PAY');
  });

  it('after the cancellation is refunded and shown as such (P06)', async () => {
    const { order, prepay } = await paidOrder({ paid_after_close: true });
    await lin.order('wxorder/cancel', { id: order.id });
    expect((await payAtCashier(server, prepay)).status).toBe(200);
    await waitFor(async () => (await lin.order('wxorder/get', { id: order.id })).pay_status === 'REFUNDED', 20_000);
    const after = await lin.order('wxorder/get', { id: order.id });
    expect([after.status, after.tickets[0]?.code]).toEqual(['CANCELED', undefined]);
  });

  it('with a forged notification is refused (P04)', async () => {
    const response = await fetch(`${server.url}/pay/notify/wxpay`, { method: 'POST', body: '{"id":"x"}' });
    expect(response.status).toBe(401);
  });
});
