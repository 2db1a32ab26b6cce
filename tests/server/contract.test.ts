import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_OPERATIONS } from '#contract/all.ts';
import { Envelope } from '#contract/envelope.ts';
import { addDays } from '#domain/day.ts';
import { SERVED } from '#server/http/calls.ts';
import { ADULT, boatOrder } from '#tests/fixtures/orders.ts';
import type { TestServer } from '#tests/fixtures/server.ts';
import { clockOffset, serverDay, startServer } from '#tests/fixtures/server.ts';
import type { TestVisitor } from '#tests/fixtures/visitor.ts';
import { signIn } from '#tests/fixtures/visitor.ts';

const offset = clockOffset('10:00');
const date = addDays(serverDay(offset), 1);
let server: TestServer;
let visitor: TestVisitor;
let order: Awaited<ReturnType<TestVisitor['order']>>;

beforeAll(async () => {
  server = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset) } });
  visitor = await signIn(server);
  order = await visitor.order('wxorder/new', boatOrder(date));
});
afterAll(() => server?.stop());

/** A good input for every call; the writes that need a state of their own have tests of their own. */
const inputs = (): Record<string, Record<string, unknown>> => ({
  currentTime: {},
  getProjectConfig: { project: 'crane-lake' },
  listScenics: { project: 'crane-lake' },
  getScenic: { project: 'crane-lake', id: 'peak' },
  listTicketTypes: { project: 'crane-lake', scenic_id: 'peak' },
  getTicketType: { project: 'crane-lake', id: 'peak-adult' },
  getFitWorkTimes: { project: 'crane-lake', scenic_id: 'peak' },
  checkAppointDate: { project: 'crane-lake', scenic_id: 'peak', date },
  listBatches: { project: 'crane-lake', scenic_id: 'show', date },
  getRealTimePersonNum: { project: 'crane-lake' },
  placeOrder: boatOrder(date, 2),
  getOrder: { id: order.id },
  listOrders: { page_num: 0, page_size: 0 },
  cancelOrder: { id: order.id },
  checkGreyList: {
    identityGreyListChecks: [
      { id_type: ADULT.id_type, id_number: ADULT.id_number },
      { id_type: 'PASSPORT', id_number: 'X00000000' },
    ],
  },
  newPay: { openid: visitor.openid, fee: 90, order_no: order.order_no },
});

describe('the contract', () => {
  it('is served whole, and nothing else is', () => {
    expect(SERVED.map((each) => each.operation.name).sort()).toEqual(ALL_OPERATIONS.map((each) => each.name).sort());
  });

  it('names every call and every address once', () => {
    const names = ALL_OPERATIONS.map((each) => each.name);
    const addresses = ALL_OPERATIONS.map((each) => each.messaging);
    expect([new Set(names).size, new Set(addresses).size]).toEqual([names.length, names.length]);
  });

  it('is what the server answers', async () => {
    const given = inputs();
    const { cancelOrder: cancel, ...others } = given;
    for (const [name, input] of [...Object.entries(others), ['cancelOrder', cancel] as const]) {
      const operation = ALL_OPERATIONS.find((each) => each.name === name);
      if (!operation) throw new Error(`no call ${name}`);
      const [method, path] = operation.messaging.split(' ');
      const answer =
        method === 'GET'
          ? ((await (await fetch(`${server.url}/api/${path}?${new URLSearchParams(input as Record<string, string>)}`)).json()) as unknown)
          : await visitor.call(path ?? '', input);
      const envelope = v.parse(Envelope, answer);
      expect([name, envelope.resCode, envelope.errInfo ?? '']).toEqual([name, 200, '']);
      const parsed = v.safeParse(operation.output, envelope.extraInfo);
      expect([name, parsed.issues?.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)]).toEqual([name, undefined]);
    }
    expect(Object.keys(given).length + 1).toBe(ALL_OPERATIONS.length);
  });

  it('finds people on the grey list, and refuses their orders', async () => {
    const { extraInfo } = await visitor.call('wxgreyList/check', inputs()['checkGreyList']);
    expect(extraInfo).toEqual({ refused: [1] });
    const travellers = [{ name: 'GREY PERSON', id_type: 'PASSPORT', id_number: 'X00000000' }];
    const batch_id = `peak.morning.${date.replaceAll('-', '')}`;
    const answer = await visitor.call('wxorder/new', { ...boatOrder(date), tickets: [{ ticket_type_id: 'peak-adult', date, batch_id, travellers }], fee: 120 });
    expect([answer.resCode, answer.extraInfo]).toEqual([42001, { people: [0] }]);
  });
});
