import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SmsMessage, SmsRefused } from './port.ts';
import { tc3Authorization } from './tc3.ts';
import { tencentSms } from './tencent.ts';

const SECRET = { secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' };

describe('the signature', () => {
  it("is that of the provider's own example", () => {
    const authorization = tc3Authorization({
      ...SECRET,
      service: 'cvm',
      host: 'cvm.tencentcloudapi.com',
      contentType: 'application/json; charset=utf-8',
      body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
      timestamp: 1_551_113_065,
    });
    expect(authorization).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, ' +
        'Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    );
  });
});

describe('the carrier', () => {
  const seen: { headers: IncomingHttpHeaders; body: string }[] = [];
  let answer = '';
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen.push({ headers: request.headers, body });
      response.writeHead(status).end(answer);
    });
  });
  let endpoint = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    seen.length = 0;
    status = 200;
    answer =
      '{"Response":{"SendStatusSet":[{"SerialNo":"5000","PhoneNumber":"+8613800000000","Fee":1,"Code":"Ok","Message":"send success"}],"RequestId":"a"}}';
  });
  const send = (message: SmsMessage = { text: 'code 123456', params: ['123456', '5'] }): Promise<void> =>
    tencentSms({
      ...SECRET,
      appId: '1400006666',
      sign: '鹤归湖山',
      template: '1110',
      region: 'ap-guangzhou',
      endpoint,
      now: () => 1_551_113_065_000,
    }).send('13800000000', message);

  it('gets the code for its approved text, signed', async () => {
    await send();
    const [{ headers, body } = { headers: {}, body: '' }] = seen;
    expect(JSON.parse(body)).toEqual({
      PhoneNumberSet: ['+8613800000000'],
      SmsSdkAppId: '1400006666',
      SignName: '鹤归湖山',
      TemplateId: '1110',
      TemplateParamSet: ['123456', '5'],
    });
    expect([
      headers['x-tc-action'],
      headers['x-tc-version'],
      headers['x-tc-timestamp'],
      headers['x-tc-region'],
    ]).toEqual(['SendSms', '2021-01-11', '1551113065', 'ap-guangzhou']);
    const contentType = 'application/json; charset=utf-8';
    const given = {
      ...SECRET,
      service: 'sms',
      host: new URL(endpoint).host,
      contentType,
      body,
      timestamp: 1_551_113_065,
    };
    expect([headers['content-type'], headers.authorization]).toEqual([contentType, tc3Authorization(given)]);
  });

  it('sends another approved text where the message names one', async () => {
    await send({ text: 'x', template: '2220', params: ['塔楼', '4月18日'] });
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
      TemplateId: '2220',
      TemplateParamSet: ['塔楼', '4月18日'],
    });
  });

  it.each([
    ['LimitExceeded.PhoneNumberDailyLimit', { later: true, tomorrow: true }],
    ['LimitExceeded.PhoneNumberOneHourLimit', { later: true, tomorrow: false }],
    ['FailedOperation.TemplateIncorrectOrUnapproved', { later: false, tomorrow: false }],
  ])('shows whether and when trying again may help after %s', async (code, when) => {
    answer = `{"Response":{"SendStatusSet":[{"Code":"${code}"}]}}`;
    await expect(send()).rejects.toMatchObject({ name: 'Error', ...when });
    await expect(send()).rejects.toBeInstanceOf(SmsRefused);
  });

  it.each([
    [
      '{"Response":{"Error":{"Code":"AuthFailure.SignatureFailure","Message":"x"},"RequestId":"a"}}',
      200,
      /AuthFailure\.SignatureFailure/,
    ],
    [
      '{"Response":{"SendStatusSet":[{"Code":"LimitExceeded.PhoneNumberDailyLimit","PhoneNumber":"+8613800000000"}]}}',
      200,
      /LimitExceeded/,
    ],
    ['{"Response":{"SendStatusSet":[]}}', 200, /no status/],
    ['<html>', 502, /502/],
  ])('shows what it refuses, and names no phone: %s', async (text, code, sentence) => {
    answer = text;
    status = code;
    const failure = await send().catch((error: unknown) => error);
    expect(String(failure)).toMatch(sentence);
    expect(String(failure)).not.toMatch(/138|123456/);
  });
});
