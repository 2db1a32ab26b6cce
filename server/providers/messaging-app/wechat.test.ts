import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messagingApi } from '#tools/sandbox-messaging/messaging-api.ts';
import type { MessagingApp } from './port.ts';
import { wechatApp } from './wechat.ts';

const READER = `o${'r'.repeat(27)}`;
let now = 1_700_000_000_000;
const seen: string[] = [];
const app = new Hono();
app.use('*', (c, next) => {
  seen.push(c.req.path);
  return next();
});
app.route(
  '/',
  messagingApi(() => now),
);
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
let api = '';
beforeAll(async () => {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const post = (path: string, body: unknown) => fetch(`${api}${path}`, { method: 'POST', body: JSON.stringify(body) });
const control = (faults: Record<string, unknown>) => post('/control', faults);
const shown = async (): Promise<{ template_id: string; data: Record<string, { value: string }> }[]> =>
  (await (await fetch(`${api}/control`)).json()).messages;
const agree = (template: string, times = 1) =>
  Promise.all(Array.from({ length: times }, () => post('/agree', { openid: READER, accepted: [template] })));
const client = (over: Partial<Parameters<typeof wechatApp>[0]> = {}): MessagingApp =>
  wechatApp({ appid: 'wx-sandbox', secret: 'sandbox', api, scriptFor: () => '', now: () => now, ...over });

let template = '';
const send = (to: MessagingApp, over: Record<string, unknown> = {}) =>
  to.send({
    openid: READER,
    template_id: template,
    page: 'https://tickets.example/#/',
    data: { thing1: { value: '场次变更' } },
    ...over,
  });
beforeEach(async () => {
  template = `template-${crypto.randomUUID()}`;
  seen.length = 0;
  await control({});
});

describe('a subscription message', () => {
  it('is sent once for each consent, and then the consent is used up', async () => {
    await agree(template, 2);
    const wechat = client();
    expect([await send(wechat), await send(wechat), await send(wechat)]).toEqual([
      { outcome: 'sent', code: 0 },
      { outcome: 'sent', code: 0 },
      { outcome: 'used-up', code: 43101 },
    ]);
    expect((await shown()).filter(({ template_id }) => template_id === template)).toHaveLength(2);
    expect(seen.filter((path) => path === '/cgi-bin/stable_token')).toHaveLength(1);
  });

  it.each([
    ['limit', 'later', 45009],
    ['busy', 'later', -1],
    ['bad-token', 'later', 40001],
    ['down', 'unknown', 'HTTP 502'],
  ] as const)('after %s counts as %s', async (fault, outcome, code) => {
    await agree(template);
    await control({ send: fault });
    const wechat = client();
    expect(await send(wechat)).toEqual({ outcome, code });
    await control({});
    expect(await send(wechat)).toEqual({ outcome: 'sent', code: 0 });
  });

  it('shows what is wrong with a message, a template and a reader', async () => {
    await agree(template);
    const wechat = client();
    expect(await send(wechat, { data: { thing1: { value: 'x'.repeat(21) } } })).toEqual({
      outcome: 'refused',
      code: 47003,
    });
    await control({ templates: { [template]: ['thing1', 'date2'] } });
    expect(await send(wechat)).toEqual({ outcome: 'refused', code: 47003 });
    await control({ templates: { other: ['thing1'] } });
    expect(await send(wechat)).toEqual({ outcome: 'refused', code: 40037 });
    expect(await send(wechat, { openid: 'nobody' })).toEqual({ outcome: 'used-up', code: 40003 });
  });

  it('is unsent where nothing listens, and unknown where the line is cut', async () => {
    expect(await send(client({ api: 'http://127.0.0.1:9' }))).toMatchObject({ outcome: 'later' });
    expect(await send(client({ secret: 'wrong' }))).toEqual({ outcome: 'later', code: '40125' });
    await agree(template);
    await control({ send: 'lost' });
    expect(await send(client())).toEqual({ outcome: 'unknown', code: 'TimeoutError' });
    expect((await shown()).filter(({ template_id }) => template_id === template)).toHaveLength(1);
  });
});

describe('the token', () => {
  it('is asked for again when it was voided or ran out, and the message is sent all the same', async () => {
    await agree(template, 3);
    const wechat = client();
    await send(wechat);
    await control({ void_token: true });
    expect(await send(wechat)).toEqual({ outcome: 'sent', code: 0 });
    now += 7200_000;
    expect(await send(wechat)).toEqual({ outcome: 'sent', code: 0 });
    expect(seen.filter((path) => path === '/cgi-bin/stable_token')).toHaveLength(3);
  });

  it('is the same for several processes, and fetched once by calls that come together', async () => {
    await agree(template, 6);
    const processes = [client(), client()];
    expect(
      (await Promise.all(processes.flatMap((each) => [send(each), send(each), send(each)]))).map(
        ({ outcome }) => outcome,
      ),
    ).toEqual(Array.from({ length: 6 }, () => 'sent'));
    expect(seen.filter((path) => path === '/cgi-bin/stable_token')).toHaveLength(2);
  });
});

it('a page is signed as the messaging app checks it', async () => {
  const url = 'https://tickets.example/?project=crane-lake';
  const signed = await client().signPage(url);
  const verify = async (page: Record<string, unknown>) => (await (await post('/verify', page)).json()).ok;
  expect(await verify({ ...signed, url })).toBe(true);
  expect(await verify({ ...signed, url: 'https://elsewhere.example/' })).toBe(false);
  expect(signed.signature).not.toBe(createHash('sha1').update(url).digest('hex'));
});
