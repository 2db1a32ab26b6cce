import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelOrder } from '#contract/visitor/after-sale.ts';
import { listScenics } from '#contract/visitor/catalog.ts';
import { checkGreyList, getOrder, listOrders } from '#contract/visitor/orders.ts';
import { newPay } from '#contract/visitor/payments.ts';
import { phoneLogin, verificationCode } from '#contract/visitor/login.ts';
import { createMobileApi } from './mobile-api.ts';

const seen: { method: string; url: string; headers: IncomingHttpHeaders; body: unknown }[] = [];
let answer: { text: string; status?: number; token?: string };

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
    response.writeHead(answer.status ?? 200, answer.token ? { clearauthtoken: answer.token } : {}).end(answer.text);
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
  answer = { text: '{"resCode":200,"extraInfo":{"list":[]}}' };
});

function make(token: string | null = 'secret') {
  const events: string[] = [];
  let codeToken = '';
  const api = createMobileApi({
    base,
    session: () => (token === null ? null : { clear_session: token, openid: 'o', sandbox: false }),
    language: () => 'zh-HK',
    network: {
      isOnline: () => true,
      isReachable: async () => true,
      answered: () => undefined,
      failed: () => undefined,
    },
    projectName: () => 'Crane Lake',
    channels: ['alipay'],
    codeToken: { read: () => codeToken, write: (fresh) => (codeToken = fresh) },
    renewSession: async (kind) => {
      events.push(`lost on a ${kind}`);
      return false;
    },
    signedIn: async (fresh, visitor) => void events.push(`${visitor} has ${fresh}`),
    leave: async () => 'silent',
  });
  return { api, events };
}

test('each call goes to its own address, with the token in its header and nowhere else', async () => {
  const { api } = make();
  await api.call(listScenics, { project: 'crane-lake' });
  await api.call(listOrders, { page_num: 1, page_size: 10_000 });
  await api.call(cancelOrder, { id: 'a/b' }).catch(() => undefined);
  expect(seen.map(({ method, url, body, headers }) => [method, url, body, headers['clearauthtoken']])).toEqual([
    ['GET', '/api/app/scenic?project=crane-lake', null, 'secret'],
    ['GET', '/api/app/order?page_num=1&page_size=10000', null, 'secret'],
    ['DELETE', '/api/app/order/a%2Fb', null, 'secret'],
  ]);
  await expect(api.call(newPay, { openid: 'o', fee: 1, order_no: '1' })).rejects.toMatchObject({ kind: 'not-offered' });
});

test('the token of the code opens the login alone, and the one of the login is the session', async () => {
  const { api, events } = make(null);
  answer = { text: '{"resCode":200,"extraInfo":{"resend_at":1}}', token: 'before' };
  await api.call(verificationCode, { phone: '13800000000', project: 'p' });
  answer = { text: '{"resCode":200,"extraInfo":{"phone_mask":"138****0000","visitor":"v1"}}', token: 'after' };
  await api.call(phoneLogin, { phone: '13800000000', code: '123456', project: 'p' });
  expect(seen.map(({ headers }) => headers['clearauthtoken'])).toEqual([undefined, 'before']);
  expect(events).toEqual(['v1 has after']);
});

test.each([200, 401])('"access denied" is a lost session with status %i', async (status) => {
  const { api, events } = make();
  answer = { text: 'access denied', status };
  await expect(api.call(getOrder, { id: '1' })).rejects.toMatchObject({ kind: 'signed-out' });
  await expect(api.call(cancelOrder, { id: '1' })).rejects.toMatchObject({ kind: 'signed-out' });
  expect(events).toEqual(['lost on a read', 'lost on a write']);
});

test('where nobody is signed in a read is refused on the spot; a write and a read that was pressed for lead to the login', async () => {
  const { api, events } = make(null);
  await expect(api.call(listOrders, {})).rejects.toMatchObject({ kind: 'signed-out' });
  expect(events).toEqual([]);
  await expect(api.call(cancelOrder, { id: '1' })).rejects.toMatchObject({ kind: 'signed-out' });
  expect([events, seen]).toEqual([['lost on a write'], []]);
  await expect(api.call(checkGreyList, { identityGreyListChecks: [] }, { interactive: true })).rejects.toMatchObject({
    kind: 'signed-out',
  });
  expect([events, seen]).toEqual([['lost on a write', 'lost on a write'], []]);
});

test('three screens want a login first', () => {
  const { api } = make(null);
  const wanted = [
    '/',
    '/ticketOrder/1',
    '/ticketBindOrder/1',
    '/memberOrder/1?card=2',
    '/center',
    '/myOrders',
    '/showQrcode',
    '/onlineMemberOrder/1',
  ];
  expect(wanted.filter((path) => !api.admits(path))).toEqual(['/ticketOrder/1', '/memberOrder/1?card=2', '/center']);
  expect(wanted.filter((path) => !make().api.admits(path))).toEqual([]);
});
