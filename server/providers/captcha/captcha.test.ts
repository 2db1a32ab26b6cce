import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tc3Authorization } from '#server/providers/sms/tc3.ts';
import { createSandboxCaptcha, SANDBOX_CAPTCHA } from './sandbox.ts';
import { tencentCaptcha } from './tencent.ts';

const SECRET = { secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' };
const APP = { appId: '190000001', appSecret: 'app-secret', script: 'https://turing.captcha.qcloud.com/TCaptcha.js' };
const SOLVED = { ticket: 't03', randstr: '@x9' };

describe('the provider', () => {
  const seen: { headers: IncomingHttpHeaders; body: string }[] = [];
  let answer: (response: ServerResponse) => unknown;
  const answers =
    (text: string, status = 200) =>
    (response: ServerResponse) =>
      response.writeHead(status).end(text);
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen.push({ headers: request.headers, body });
      answer(response);
    });
  });
  let endpoint = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => void (seen.length = 0));
  const check = (): Promise<boolean> =>
    tencentCaptcha({ ...SECRET, ...APP, endpoint, now: () => 1_551_113_065_000 }).check(SOLVED, '203.0.113.7');

  it('is asked with a signature, and shows whether it was solved', async () => {
    answer = answers('{"Response":{"CaptchaCode":1,"CaptchaMsg":"OK","RequestId":"a"}}');
    expect(await check()).toBe(true);
    const [{ headers, body } = { headers: {}, body: '' }] = seen;
    expect(JSON.parse(body)).toEqual({
      CaptchaType: 9,
      Ticket: 't03',
      Randstr: '@x9',
      UserIp: '203.0.113.7',
      CaptchaAppId: 190_000_001,
      AppSecretKey: 'app-secret',
    });
    expect([headers['x-tc-action'], headers['x-tc-version'], headers['x-tc-timestamp']]).toEqual([
      'DescribeCaptchaResult',
      '2019-07-22',
      '1551113065',
    ]);
    const contentType = 'application/json; charset=utf-8';
    const given = {
      ...SECRET,
      service: 'captcha',
      host: new URL(endpoint).host,
      contentType,
      body,
      timestamp: 1_551_113_065,
    };
    expect([headers['content-type'], headers.authorization]).toEqual([contentType, tc3Authorization(given)]);
    answer = answers('{"Response":{"CaptchaCode":15,"CaptchaMsg":"decrypt fail"}}');
    expect(await check()).toBe(false);
  });

  it.each([
    ['{"Response":{"Error":{"Code":"AuthFailure.SignatureFailure","Message":"x"}}}', 200, /AuthFailure/],
    ['<html>', 502, /502/],
  ])('an answer of another kind is no yes: %s', async (text, status, sentence) => {
    answer = answers(text, status);
    await expect(check()).rejects.toThrow(sentence);
  });

  it('is not waited for without end', async () => {
    answer = () => undefined;
    await expect(check()).rejects.toThrow();
  });
});

describe('the sandbox', () => {
  let at = 1_700_000_000_000;
  const now = (): number => at;
  const sandbox = createSandboxCaptcha({
    secret: 'secret',
    secretId: 'id',
    host: 'sandbox.invalid',
    now,
    controlToken: 'token',
  });
  const merchant = (secretKey: string) =>
    tencentCaptcha({
      ...APP,
      secretId: 'id',
      secretKey,
      endpoint: `http://sandbox.invalid${SANDBOX_CAPTCHA}`,
      now,
      send: async (request) => sandbox.fetch(request),
    });
  async function solve(sumOf = (a: number, b: number): number => a + b) {
    const { id, proof, question } = (await (await sandbox.request(`${SANDBOX_CAPTCHA}/question`)).json()) as Record<
      'id' | 'proof' | 'question',
      string
    >;
    const [a = 0, b = 0] = question.split('+').map(Number);
    const body = JSON.stringify({ id, proof, sum: String(sumOf(a, b)) });
    const answer = await sandbox.request(`${SANDBOX_CAPTCHA}/answer`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    return (await answer.json()) as { ret: number; ticket: string; randstr: string };
  }

  it('takes each right answer once, and no wrong, foreign or old one', async () => {
    const { check } = merchant('secret');
    expect((await solve((a, b) => a + b + 1)).ret).toBe(1);
    const first = await solve();
    expect([await check(first, ''), await check(first, '')]).toEqual([true, false]);
    const second = await solve();
    expect(await check({ ...second, randstr: first.randstr }, '')).toBe(false);
    at += 301_000;
    expect(await check(second, '')).toBe(false);
  });

  it('knows the merchant by the signature', async () => {
    await expect(merchant('another').check(await solve(), '')).rejects.toThrow(/SignatureFailure/);
  });
});
