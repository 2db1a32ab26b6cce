import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VECTOR_PRIVATE_PEM, VECTOR_PUBLIC_PEM } from '#tests/fixtures/payment-vectors.ts';
import { openPayment } from './open-payment.ts';
import { readSettings } from '#server/settings.ts';

let dir: string;
let file: (name: string, content: string) => Promise<string>;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'live-'));
  file = async (name, content) => {
    await writeFile(join(dir, name), content);
    return join(dir, name);
  };
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const BANK = {
  base_url: 'https://bank.example',
  merchant: 'M1',
  key_id: 'K1',
  signing_key: 'secret',
  bank_keys: { B1: 'secret' },
};

async function opened(channels: string, banks: unknown, more: Record<string, string> = {}) {
  const key = await file('key.pem', VECTOR_PRIVATE_PEM);
  const settings = readSettings({
    PAYMENT: 'live',
    MESSAGING_AUTH: 'wechat',
    WECHAT_APPSECRET: 's',
    SMS: 'off',
    PUBLIC_URL: 'https://tickets.example',
    PAY_CHANNELS: channels,
    WECHAT_APPID: 'wx1',
    WECHAT_MCHID: '1',
    WECHAT_SERIAL: 'S1',
    WECHAT_KEY_FILE: key,
    WECHAT_APIV3_KEY: 'x'.repeat(32),
    WECHAT_PLATFORM_KEYS_FILE: await file('platform.json', JSON.stringify({ PUB_KEY_ID_1: VECTOR_PUBLIC_PEM })),
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_SELLER_ID: '2088000000000001',
    ALIPAY_KEY_FILE: key,
    ALIPAY_PUBLIC_KEY_FILE: await file('alipay.pem', VECTOR_PUBLIC_PEM),
    BANK_CHANNELS_FILE: await file('banks.json', typeof banks === 'string' ? banks : JSON.stringify(banks)),
    ...more,
  });
  return openPayment(settings, () => {});
}

describe('the real providers', () => {
  it('are opened where they are set up, and offered where the operator says so', async () => {
    const { gateways, sandboxUrl } = await opened('alipay,wxjsbpay', { wxjsbpay: BANK });
    expect(gateways.all.map((gateway) => gateway.channel)).toEqual(['wxpay', 'wxpayh5', 'alipay', 'wxjsbpay']);
    expect([gateways.offered, sandboxUrl]).toEqual([['alipay', 'wxjsbpay'], undefined]);
    expect(() => gateways.of('wxumspay')).toThrow('not-configured');
  });

  it('lead to themselves, not to the sandbox, and report to this site', async () => {
    const { gateways } = await opened('alipay', {});
    const start = await gateways.of('alipay').create({
      outTradeNo: 'T12345678',
      amount: 100,
      description: '门票',
      expiresAt: new Date(),
      payerIp: '203.0.113.7',
      returnUrl: 'https://tickets.example/#/mobilePay/1',
    });
    const url = new URL(start.kind === 'url' ? start.url : '');
    expect([url.origin, url.searchParams.get('notify_url')]).toEqual([
      'https://openapi.alipay.com',
      'https://tickets.example/pay/notify/alipay',
    ]);
  });

  it('take two keys of a kind side by side, and say what is wrong without saying the key', async () => {
    const both = {
      WECHAT_APIV3_KEY: `${'n'.repeat(32)} ${'x'.repeat(32)}`,
      ALIPAY_PUBLIC_KEY_FILE: await file('both.pem', `${VECTOR_PUBLIC_PEM}\n${VECTOR_PUBLIC_PEM}`),
    };
    expect((await opened('wxpay,alipay', {}, both)).gateways.offered).toEqual(['wxpay', 'alipay']);
    await expect(opened('wxpay', {}, { WECHAT_APIV3_KEY: 'short secret' })).rejects.toThrow(
      /^The setting WECHAT_APIV3_KEY takes a key of 32 bytes, or two with a blank between them while it is replaced\.$/,
    );
  });

  it.each([
    ['{', /BANK_CHANNELS_FILE names is not right at its outermost braces/],
    [{ wxjsbpay: { ...BANK, base_url: 'bank' } }, /not right at wxjsbpay.base_url/],
    [{ nobank: BANK }, /not right at nobank/],
    [{}, 'The channel wxjsbpay of PAY_CHANNELS is missing in the file that BANK_CHANNELS_FILE names.'],
  ])('refuse the start with one sentence for a file of banks that is %o', async (banks, sentence) => {
    await expect(opened('wxjsbpay', banks)).rejects.toThrow(sentence);
  });
});
