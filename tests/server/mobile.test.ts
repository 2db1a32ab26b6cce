import { mkdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RES_CODE } from '#contract/codes.ts';
import { Order } from '#contract/visitor/orders.ts';
import { addDays, type Day } from '#domain/lib/day.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { boatOrder, familyOrder } from '#tests/fixtures/orders.ts';
import { clockOffset, serverDay, startServer, type TestServer } from '#tests/fixtures/server.ts';
import { setCaptcha } from '#tests/fixtures/staff.ts';
import {
  type PhoneVisitor,
  post,
  type RawAnswer,
  request,
  signIn,
  signInByPhone,
  smsCodeOf,
} from '#tests/fixtures/visitor.ts';

const offset = clockOffset('10:00');
const friday: Day = addDays(serverDay(offset), 2);
const project = 'crane-lake';
let server: TestServer;
beforeAll(async () => {
  // These tests ask for more codes a minute than a visitor may, so the limit is off here.
  server = await startServer({
    process: true,
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: '600', RATE_LIMITS: 'off' },
  });
});
afterAll(() => server?.stop());

const ask = (
  method: string,
  path: string,
  given: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<RawAnswer> => request(server.url, method, path, given, headers);
const sendCode = (phone: string, at = project): Promise<RawAnswer> =>
  ask('POST', 'app/verificationcode', { phone, project: at });
const login = (phone: string, code: string, at = project, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  ask('POST', 'app/user/phonelogin', { phone, code, project: at }, headers);
const orderOf = (answer: RawAnswer): v.InferOutput<typeof Order> => v.parse(Order, answer.answer().extraInfo);
const tokenIn = (answer: RawAnswer): string => answer.headers.get('clearauthtoken') ?? '';

describe('mobile mode', () => {
  it('carries a visitor from the list to the ticket and back out, all at its own addresses', async () => {
    const scenics = (await ask('GET', 'app/scenic', { project })).answer();
    expect(scenics.extraInfo.list.map((each: { id: string }) => each.id)).toContain('cruise');
    const types = (await ask('GET', 'app/tickettype', { project, scenic_id: 'cruise' })).answer();
    expect(types.extraInfo.list.length).toBeGreaterThan(0);
    const one = await ask('GET', 'app/scenic/cruise', { project });
    expect([one.answer().extraInfo.id, one.headers.get('cache-control')]).toEqual([
      'cruise',
      'public, max-age=0, s-maxage=1',
    ]);
    expect(
      (await ask('GET', 'app/perform/batch', { project, scenic_id: 'cruise', date: friday })).answer().extraInfo.list
        .length,
    ).toBeGreaterThan(0);
    expect(
      (await ask('GET', 'app/scenic/cruise/worktimes', { project, start: friday, end: friday })).answer().extraInfo
        .list,
    ).toHaveLength(1);

    const visitor = await signInByPhone(server, '13800001001');
    const placed = await visitor.request('POST', 'app/order', boatOrder(friday, 2), {
      'Idempotency-Key': crypto.randomUUID(),
    });
    const order = orderOf(placed);
    expect([order.status, placed.headers.get('cache-control')]).toEqual(['WAIT_PAY', 'no-store']);
    const start = await visitor.request('POST', 'wxpay/newpayh5', {
      project_name: 'Crane Lake',
      order_no: order.order_no,
      fee: 180,
      return_url: `${server.url}/#/myOrders`,
    });
    expect([start.answer().resCode, ['url', 'form'].includes(start.answer().extraInfo?.kind)]).toEqual([200, true]);

    const list = (await visitor.request('GET', 'app/order', { page_num: 1, page_size: 10_000 })).answer();
    expect(list.extraInfo.list.map((each: { id: string }) => each.id)).toEqual([order.id]);
    expect(orderOf(await visitor.request('GET', `app/order/${order.id}`)).status).toBe('WAIT_PAY');
    const remove = (intent?: string) =>
      visitor.request('DELETE', `app/order/${order.id}`, intent === undefined ? {} : { intent });
    expect((await remove('delete')).answer()).toMatchObject({
      resCode: RES_CODE.stateForbids,
      extraInfo: { status: 'WAIT_PAY' },
    });
    expect((await remove('hide')).answer().resCode).toBe(RES_CODE.malformed);
    expect(orderOf(await remove('cancel')).status).toBe('CANCELED');
    // Repetitions of the cancellation: without an intent a final order would be deleted, but not so soon after it was
    // cancelled.
    for (const again of ['cancel', undefined]) expect(orderOf(await remove(again)).status).toBe('CANCELED');
    expect(orderOf(await visitor.request('GET', `app/order/${order.id}`)).status).toBe('CANCELED');
    expect(orderOf(await remove('delete')).status).toBe('CANCELED');
    expect((await visitor.request('GET', `app/order/${order.id}`)).answer().resCode).toBe(RES_CODE.notFound);

    const out = await visitor.request('POST', 'app/user/logout');
    expect(out.answer().resCode).toBe(200);
    const after = await visitor.request('GET', 'app/order');
    expect([after.status, after.text]).toEqual([401, 'access denied']);
  });

  it('answers the same orders at the addresses of both modes', async () => {
    const visitor = await signInByPhone(server, '13800001002');
    const order = await visitor.order('wxorder/new', familyOrder(friday));
    expect(orderOf(await visitor.request('GET', `app/order/${order.order_no}`)).id).toBe(order.id);
    const lin = await signIn(server);
    const own = await lin.order('wxorder/new', boatOrder(friday, 1, 'boat-1330'));
    const asLin = { clearauthtoken: lin.token };
    expect(orderOf(await ask('GET', `app/order/${own.id}`, {}, asLin)).id).toBe(own.id);
    expect((await ask('GET', 'app/order/x', {}, asLin)).answer().resCode).toBe(40401);
    expect((await ask('GET', `app/order/${order.id}`, {}, asLin)).answer().resCode).toBe(40401);
  });

  it('reads pages, numbers and truth from the words of a query (I08)', async () => {
    const visitor = await signInByPhone(server, '13800001003');
    await visitor.order('app/order', boatOrder(friday, 1, 'boat-1330'));
    await visitor.order('app/order', boatOrder(friday, 2, 'boat-1330'));
    const count = async (given: Record<string, unknown>): Promise<number | string> => {
      const { resCode, extraInfo } = (await visitor.request('GET', 'app/order', given)).answer();
      return resCode === 200 ? extraInfo.list.length : `refused ${resCode}`;
    };
    expect(await count({ page_num: 0, page_size: 0 })).toBe(2);
    expect(await count({ page_num: 1, page_size: 10_000 })).toBe(2);
    expect(await count({ page_num: 2, page_size: 1 })).toBe(1);
    expect(await count({ page_num: -5, page_size: 1_000_000_000 })).toBe(2);
    expect(await count({ page_num: 'one', page_size: 'many' })).toBe(2);
    expect(await count({ page_num: '1e9', page_size: 10 })).toBe(0);
    expect(await count({ exchanged: 'true' })).toBe(0);
    expect(await count({ exchanged: 'maybe' })).toBe('refused 40002');
  });

  it('says "access denied" in plain text to whoever speaks it without a session, and the envelope to others', async () => {
    const shown = (answer: RawAnswer): unknown[] => [
      answer.status,
      answer.headers.get('content-type')?.split(';')[0],
      answer.text.slice(0, 13),
    ];
    const denied = [401, 'text/plain', 'access denied'];
    expect(shown(await ask('GET', 'app/order'))).toEqual(denied);
    expect(shown(await ask('POST', 'app/order', boatOrder(friday)))).toEqual(denied);
    expect(shown(await ask('GET', 'app/user/checklogin', {}, { clearauthtoken: 'x'.repeat(43) }))).toEqual(denied);
    expect(shown(await ask('POST', 'wxorder/list', {}, { clearauthtoken: 'short' }))).toEqual(denied);
    expect((await post(server.url, 'wxorder/list', { clear_session: 'x'.repeat(43) })).resCode).toBe(40101);
    expect((await ask('POST', 'app/user/logout')).answer().resCode).toBe(200);
  });
});

describe('the login by phone', () => {
  it('sends a code that is good once and a token that is good for the login alone', async () => {
    const phone = '13800002001';
    const sent = await sendCode(`+86 ${phone}`);
    const before = tokenIn(sent);
    expect([sent.answer().resCode, before.length, sent.headers.get('access-control-expose-headers')]).toEqual([
      200,
      43,
      'clearauthtoken',
    ]);
    expect(sent.answer().extraInfo.resend_at - (Date.now() + offset * 1000)).toBeGreaterThan(50_000);
    expect((await ask('GET', 'app/user/checklogin', {}, { clearauthtoken: before })).status).toBe(401);
    const code = await smsCodeOf(server, phone);
    const entered = await login(phone, code, project, { clearauthtoken: before });
    const token = tokenIn(entered);
    const known = { phone_mask: '138****2001', visitor: expect.any(String) as string };
    expect([entered.answer().extraInfo, token.length, token === before]).toEqual([known, 43, false]);
    const checked = await ask('GET', 'app/user/checklogin', {}, { clearauthtoken: token });
    expect(checked.answer().extraInfo).toEqual({ phone_mask: '138****2001', project });
    expect(sent.text + entered.text).not.toContain(code);
    expect((await stat(join(server.dataDir, 'sms.log'))).mode & 0o777).toBe(0o600);
    expect(server.output()).toContain('sms sent');
    expect(server.output()).not.toContain(phone);
  });

  it('finds the same visitor again, on every phone they hold', async () => {
    const phone = '13800002002';
    const first = await signInByPhone(server, phone);
    const order = await first.order('app/order', boatOrder(friday, 1, 'boat-1500'));
    const before = tokenIn(await sendCode(phone));
    const again = tokenIn(await login(phone, await smsCodeOf(server, phone), project, { clearauthtoken: before }));
    expect(orderOf(await ask('GET', `app/order/${order.id}`, {}, { clearauthtoken: again })).id).toBe(order.id);
    expect((await first.request('GET', `app/order/${order.id}`)).answer().resCode).toBe(200);
  });

  it('sends no more than it may to one phone and to one address (L01)', async () => {
    const own = await startServer({ process: true, env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset) } });
    try {
      const from = (phone: string): Promise<RawAnswer> =>
        request(own.url, 'POST', 'app/verificationcode', { phone, project }, { 'Accept-Language': 'en' });
      const hundred = await Promise.all(Array.from({ length: 100 }, () => from('13800003001')));
      const codes = hundred.map((each) => each.answer().resCode);
      expect([codes.filter((code) => code === 200).length, new Set(codes)]).toEqual([1, new Set([200, 42901])]);
      const refused = hundred.find((each) => each.answer().resCode === 42901)?.answer();
      expect(refused?.errInfo).toMatch(/too many|wait/i);
      expect(refused?.extraInfo.retry_at - (Date.now() + offset * 1000)).toBeGreaterThan(50_000);
      const others = [];
      for (let index = 0; index < 35; index += 1)
        others.push((await from(`138000032${String(index).padStart(2, '0')}`)).answer().resCode);
      const sent = others.filter((code) => code === 200).length;
      expect([sent >= 29 && sent <= 31, others.at(-1)]).toEqual([true, 42901]);
      expect(own.output().match(/sms sent/g)).toHaveLength(sent + 1);
    } finally {
      await own.stop();
    }
  });

  it('asks an address that wants many codes for a captcha, each of which counts once', async () => {
    const own = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), CAPTCHA: 'sandbox' } });
    try {
      const from = async (phone: string, captcha?: unknown) =>
        (await request(own.url, 'POST', 'app/verificationcode', { phone, project, captcha })).answer() as {
          resCode: number;
          extraInfo: { captcha?: unknown };
        };
      const numbered = (index: number): string => `138000042${String(index).padStart(2, '0')}`;
      const asked = [];
      for (let index = 0; index < 35; index += 1) asked.push(await from(numbered(index)));
      expect(asked[0]?.resCode).toBe(200);
      expect(asked.at(-1)).toMatchObject({
        resCode: RES_CODE.captchaNeeded,
        extraInfo: { captcha: { script: '/sandbox/captcha/widget.js', app_id: '1' } },
      });
      const json = async (path: string, body?: object): Promise<Record<string, string>> =>
        (
          await fetch(`${own.url}/sandbox/captcha/${path}`, body && { method: 'POST', body: JSON.stringify(body) })
        ).json() as Promise<Record<string, string>>;
      const { id, proof, question = '' } = await json('question');
      const sum = question.split('+').reduce((total, part) => total + Number(part), 0);
      const { ticket, randstr } = await json('answer', { id, proof, sum: String(sum) });
      expect((await from(numbered(50), { ticket, randstr })).resCode).toBe(200);
      expect((await from(numbered(51), { ticket, randstr })).resCode).toBe(RES_CODE.captchaNeeded);
      // A solved captcha allows no second code for the same phone.
      const again = await json('question');
      const right = await json('answer', {
        ...again,
        sum: String((again['question'] ?? '').split('+').reduce((total, part) => total + Number(part), 0)),
      });
      expect((await from(numbered(50), { ticket: right['ticket'], randstr: right['randstr'] })).resCode).toBe(
        RES_CODE.tooMany,
      );
    } finally {
      await own.stop();
    }
  });

  it('asks for a captcha where many guesses failed, or half of a venue’s messages of an hour went at once', async () => {
    const own = await startServer({
      env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), CAPTCHA: 'sandbox', TRUST_PROXY: '1' },
    });
    try {
      const send = async (phone: string, address: string, at = project) =>
        (
          await request(own.url, 'POST', 'app/verificationcode', { phone, project: at }, { 'X-Forwarded-For': address })
        ).answer().resCode;
      const guess = (index: number) =>
        request(
          own.url,
          'POST',
          'app/user/phonelogin',
          { phone: '13800004300', code: String(index), project },
          { 'X-Forwarded-For': '203.0.113.1' },
        );
      for (let index = 0; index < 29; index += 1) await guess(index);
      expect(await send('13800004301', '203.0.113.1')).toBe(200);
      for (let index = 0; index < 5; index += 1) await guess(index);
      expect(await send('13800004302', '203.0.113.1')).toBe(RES_CODE.captchaNeeded);
      expect(await send('13800004303', '203.0.113.2')).toBe(200);

      const many = Array.from(
        { length: 1100 },
        (_, index) => [`1390000${String(index).padStart(4, '0')}`, `198.51.100.${index % 50}`] as const,
      );
      const answers: number[] = [];
      for (let at = 0; at < many.length; at += 50)
        answers.push(...(await Promise.all(many.slice(at, at + 50).map((each) => send(...each)))));
      expect(new Set(answers.slice(0, 900))).toEqual(new Set([200]));
      expect(answers.at(-1)).toBe(RES_CODE.captchaNeeded);
      expect(await send('13800004304', '203.0.113.3', 'black-valley')).toBe(200);
    } finally {
      await own.stop();
    }
  });

  it('a captcha that fails, dawdles or never answers lets nobody through, and shows it; then it works again', async () => {
    const own = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), CAPTCHA: 'sandbox' } });
    const captcha = { ticket: 'x', randstr: 'y' };
    const ask = async (): Promise<number> =>
      (await request(own.url, 'POST', 'app/verificationcode', { phone: '13800004400', project, captcha })).answer()
        .resCode;
    try {
      for (const check of ['fail', 'slow', 'lose'] as const) {
        await setCaptcha(own, { check, slow_ms: 60_000 });
        // A server that waited for the check would learn that this made-up solution is wrong, and answer
        // `captchaNeeded`.
        expect([check, await ask()]).toEqual([check, RES_CODE.busy]);
      }
      expect(await smsCodeOf(own, '13800004400').catch(() => null)).toBe(null);
      await setCaptcha(own, {});
      expect(await ask()).toBe(RES_CODE.captchaNeeded);
      // Without its token the sandbox's control answers "not found".
      expect(
        (await fetch(`${own.url}/sandbox/captcha/control`, { method: 'POST', body: '{"check":"fail"}' })).status,
      ).toBe(404);
      expect(await ask()).toBe(RES_CODE.captchaNeeded);
    } finally {
      await own.stop();
    }
  });

  it('the script, the question and the answer of the sandbox captcha fail and dawdle as they are told to', async () => {
    const own = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), CAPTCHA: 'sandbox' } });
    const paths = [
      ['script', 'GET', 'widget.js'],
      ['question', 'GET', 'question'],
      ['answer', 'POST', 'answer'],
    ] as const;
    const get = (method: string, path: string, limitMs = 1_500): Promise<Response> =>
      fetch(`${own.url}/sandbox/captcha/${path}`, {
        method,
        ...(method === 'POST' ? { body: '{}' } : {}),
        signal: AbortSignal.timeout(limitMs),
      });
    try {
      for (const [place, method, path] of paths) {
        await setCaptcha(own, { [place]: 'fail' });
        expect((await get(method, path)).status).toBe(500);
        await setCaptcha(own, { [place]: 'slow', slow_ms: 400 });
        expect((await get(method, path, 60_000)).status).toBe(200);
        await setCaptcha(own, { [place]: 'lose' });
        await expect(get(method, path)).rejects.toThrow(/timeout/);
      }
    } finally {
      await own.stop();
    }
  });

  it('voids a code after five wrong ones (L02)', async () => {
    const phone = '13800002003';
    const before = tokenIn(await sendCode(phone));
    const code = await smsCodeOf(server, phone);
    const wrong = code === '000000' ? '111111' : '000000';
    const tries = [];
    for (let index = 0; index < 6; index += 1)
      tries.push((await login(phone, wrong, project, { clearauthtoken: before })).answer().resCode);
    expect(new Set(tries)).toEqual(new Set([40103]));
    expect((await login(phone, code, project, { clearauthtoken: before })).answer().resCode).toBe(40103);
  });

  it('takes a code for its own phone, venue and purpose, and once (L03)', async () => {
    const [a, b] = ['13800002004', '13800002005'];
    const asA = { clearauthtoken: tokenIn(await sendCode(a)) };
    const asB = { clearauthtoken: tokenIn(await sendCode(b)) };
    const code = await smsCodeOf(server, a);
    expect((await login(b, code, project, asB)).answer().resCode).toBe(40103);
    expect((await login(b, await smsCodeOf(server, b), project, asA)).answer().resCode).toBe(40103);
    expect((await login(a, code, 'black-valley', asA)).answer().resCode).toBe(40103);
    const both = await Promise.all([login(a, code, project, asA), login(a, code, project, asA)]);
    expect(both.map((each) => each.answer().resCode).sort((a, b) => a - b)).toEqual([200, 40103]);
    expect((await login(a, code, project, asA)).answer().resCode).toBe(40103);
  });

  it('takes a code only with the token of the request that asked for it, and a stranger does not void it', async () => {
    const phone = '13800002010';
    const own = { clearauthtoken: tokenIn(await sendCode(phone)) };
    const code = await smsCodeOf(server, phone);
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await login(phone, code)).answer().resCode).toBe(40103);
    const strangers = { clearauthtoken: tokenIn(await sendCode(phone)) };
    for (const headers of [{}, strangers])
      for (let index = 0; index < 6; index += 1) await login(phone, wrong, project, headers);
    expect((await login(phone, code, project, strangers)).answer().resCode).toBe(40103);
    expect((await login(phone, code, project, own)).answer().resCode).toBe(200);
  });

  it('ends guessing from one address, lets a crowd behind it log in, keeps no address in what it counts, and shows the events to who watches', async () => {
    const own = await startServer({
      env: {
        SERVER_CLOCK_OFFSET_SECONDS: String(offset),
        TRUST_PROXY: '1',
        SECURITY_CONTACT: 'mailto:holes@example.com',
      },
    });
    try {
      const from = (address: string, phone: string, code: string, token = '') =>
        request(
          own.url,
          'POST',
          'app/user/phonelogin',
          { phone, code, project },
          { 'X-Forwarded-For': address, ...(token ? { clearauthtoken: token } : {}) },
        );
      for (let index = 0; index < 60; index += 1)
        expect((await from('203.0.113.7', '13800002011', '000000')).answer().resCode).toBe(40103);
      const spent = (await from('203.0.113.7', '13800002012', '000000')).answer();
      expect([spent.resCode, spent.extraInfo.retry_at > Date.now() + offset * 1000]).toEqual([42901, true]);
      const sent = await request(
        own.url,
        'POST',
        'app/verificationcode',
        { phone: '13800002011', project },
        { 'X-Forwarded-For': '203.0.113.8' },
      );
      const code = await smsCodeOf(own, '13800002011');
      expect((await from('203.0.113.8', '13800002011', code, tokenIn(sent))).answer().resCode).toBe(200);
      await request(own.url, 'GET', 'app/order', {}, { clearauthtoken: 'x'.repeat(43) });
      const figures = await (await fetch(`${own.url}/metrics`)).text();
      const events = [...figures.matchAll(/^security_events_total\{event="(\w+)"\} (\d+)$/gm)].map(
        ([, event, times]) => [event, Number(times)],
      );
      expect(Object.fromEntries(events)).toEqual({ login_failed: 60, session_refused: 1 });
      expect(own.output().match(/"security":"login_failed"/g)).toHaveLength(60);
      expect(own.output()).not.toMatch(/203\.0\.113|13800002011/);
      expect(await (await fetch(`${own.url}/.well-known/security.txt`)).text()).toMatch(
        /^Contact: mailto:holes@example\.com\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\n/,
      );
      await own.stop();
      const db = await openDatabase({ databaseUrl: own.databaseUrl, dataDir: '' });
      const keys = (await db.query<{ key: string }>('SELECT key FROM rate')).map(({ key }) => key);
      await db.close();
      expect([keys.length > 3, keys.filter((key) => !/^[\w-]{43}$/.test(key))]).toEqual([true, []]);
    } finally {
      await own.stop();
    }
  });

  it('ends with the logout: the old token opens nothing (L05)', async () => {
    const visitor: PhoneVisitor = await signInByPhone(server, '13800002006');
    expect((await visitor.request('GET', 'app/user/checklogin')).status).toBe(200);
    await visitor.request('POST', 'app/user/logout');
    for (const [method, path] of [
      ['GET', 'app/user/checklogin'],
      ['GET', 'app/order'],
      ['POST', 'wxorder/list'],
    ] as const) {
      const answer = await visitor.request(method, path);
      expect([path, answer.status, answer.text]).toEqual([path, 401, 'access denied']);
    }
    expect((await post(server.url, 'wxorder/list', { clear_session: visitor.token })).resCode).toBe(40101);
  });

  it('shows it when the message was not taken; then no code is good', async () => {
    const file = join(server.dataDir, 'sms.log');
    await rm(file);
    await mkdir(file);
    const sent = await sendCode('13800002008');
    expect([sent.status, sent.answer().resCode, tokenIn(sent)]).toEqual([200, 50301, '']);
    await rmdir(file);
    expect((await login('13800002008', '000000')).answer().resCode).toBe(40103);
    expect((await sendCode('13800002008')).answer().resCode).toBe(200);
  });

  it('refuses numbers that are none, and venues that are none', async () => {
    const errorOf = async (phone: string, at = project): Promise<unknown[]> => {
      const { resCode, extraInfo } = (await sendCode(phone, at)).answer();
      return [resCode, extraInfo?.problems?.[0]?.code];
    };
    expect(await errorOf('1380000')).toEqual([40001, 'phone-short']);
    expect(await errorOf('12800000000')).toEqual([40001, 'phone-wrong']);
    expect(await errorOf('+447700900123')).toEqual([40001, 'phone-wrong']);
    expect(await errorOf('')).toEqual([40001, 'phone-required']);
    expect(await errorOf('13800002007', 'nowhere')).toEqual([40401, undefined]);
  });
});
