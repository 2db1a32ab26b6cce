import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listScenics } from '#contract/visitor/catalog.ts';
import { checkAppointDate } from '#contract/visitor/availability.ts';
import { cancelOrder } from '#contract/visitor/after-sale.ts';
import { saleWxInfo } from '#contract/visitor/members.ts';
import { listOrders } from '#contract/visitor/orders.ts';
import { createMessagingApi } from './messaging-api.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}
const seen: Seen[] = [];
let answer = '{"resCode":200,"extraInfo":{"list":[]}}';

const server = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    seen.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: text === '' ? null : JSON.parse(text),
    });
    response.end(answer);
  });
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
  answer = '{"resCode":200,"extraInfo":{"list":[]}}';
});

afterEach(() => vi.unstubAllGlobals());

function make(online = true, renewed = false) {
  const renewals: string[] = [];
  const api = createMessagingApi({
    base,
    session: () => ({ clear_session: 'secret', openid: 'o', sandbox: false }),
    language: () => 'zh-HK',
    network: {
      isOnline: () => online,
      isReachable: async () => online,
      answered: () => undefined,
      failed: () => undefined,
    },
    channels: [],
    fetchLeave: async () => async () => 'silent',
    renewSession: async (kind) => {
      renewals.push(kind);
      return renewed;
    },
  });
  return { api, renewals };
}

test('a read is a POST with its data and the session, also where everybody is answered alike', async () => {
  const { api } = make();
  await api.call(listScenics, { project: 'crane-lake' });
  await api.call(listOrders, { page_num: 0 });
  expect(seen.map(({ method, url, body }) => ({ method, url, body }))).toEqual([
    { method: 'POST', url: '/api/wxscenic/list', body: { project: 'crane-lake', clear_session: 'secret' } },
    { method: 'POST', url: '/api/wxorder/list', body: { page_num: 0, clear_session: 'secret' } },
  ]);
  expect(seen[0]?.headers['accept-language']).toBe('zh-HK');
});

test('a GET carries its data in the query, and the session in a header', async () => {
  const { api } = make();
  answer = '{"resCode":200,"extraInfo":{"available":true}}';
  await api.call(checkAppointDate, { project: 'p', scenic_id: 's', date: '2026-04-18' });
  answer = '{"resCode":200,"extraInfo":{"sale":"s","name":"n","organisation":"o","state":"mine"}}';
  await api.call(saleWxInfo, { project: 'p', sale: 's' });
  expect(seen.map(({ url, body, headers }) => [url, body, headers.clearauthtoken])).toEqual([
    ['/api/config/project/checkAppointDate?project=p&scenic_id=s&date=2026-04-18', null, 'secret'],
    ['/api/wxauth/saleWxInfo?project=p&sale=s', null, 'secret'],
  ]);
});

const startedByPage = (text: string) =>
  vi.stubGlobal('window', {
    preloaded: {
      calls: { listScenics: { text: '{"project":"crane-lake"}', answer: Promise.resolve(new Response(text)) } },
    },
  });

test('what the page asked for before it knew its session is not asked for again', async () => {
  startedByPage(answer);
  const { api } = make();
  await api.call(listScenics, { project: 'crane-lake' });
  expect(seen).toEqual([]);
  await api.call(listScenics, { project: 'crane-lake' });
  expect(seen).toHaveLength(1);
});

test.each(['access denied', '{"resCode":40101}', '{"resCode":403,"errInfo":"no session"}'])(
  'where that was answered by %s it is asked for again with the session, and nobody is signed out',
  async (text) => {
    startedByPage(text);
    const { api, renewals } = make();
    await api.call(listScenics, { project: 'crane-lake' });
    expect(seen.map(({ body }) => body)).toEqual([{ project: 'crane-lake', clear_session: 'secret' }]);
    expect(renewals).toEqual([]);
  },
);

test('a write carries its key', async () => {
  answer = '{"resCode":41003}';
  await expect(make().api.call(cancelOrder, { id: '1' }, { idempotencyKey: 'key-12345' })).rejects.toMatchObject({
    code: 41003,
  });
  expect(seen[0]?.headers['idempotency-key']).toBe('key-12345');
});

test('a write is refused at once while offline; a read tries', async () => {
  const { api } = make(false);
  await expect(api.call(cancelOrder, { id: '1' })).rejects.toMatchObject({ kind: 'offline' });
  expect(seen).toHaveLength(0);
  await api.call(listOrders, {});
  expect(seen).toHaveLength(1);
});

test('an answer of the wrong shape is garbled', async () => {
  answer = '{"resCode":200,"extraInfo":{"orders":[]}}';
  await expect(make().api.call(listOrders, {})).rejects.toMatchObject({ kind: 'garbled' });
});

test('after a lost session a read is repeated once, a write is not', async () => {
  answer = '{"resCode":40101}';
  const { api, renewals } = make(true, true);
  await expect(api.call(listOrders, {})).rejects.toMatchObject({ code: 40101 });
  expect(seen).toHaveLength(2);
  await expect(api.call(cancelOrder, { id: '1' })).rejects.toMatchObject({ code: 40101 });
  expect(seen).toHaveLength(3);
  expect(renewals).toEqual(['read', 'write']);
});
