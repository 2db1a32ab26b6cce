import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const LIVE = { PAYMENT: 'live', PUBLIC_URL: 'https://a.example', BANK_CHANNELS_FILE: 'banks.json' };

const WECHAT = { MESSAGING_AUTH: 'wechat', WECHAT_APPID: 'wx1', WECHAT_APPSECRET: 's' };

describe('settings', () => {
  it('have defaults', () => {
    const settings = readSettings({ DATABASE_URL: '' });
    expect([settings.PORT, settings.APP_MODE, settings.DATABASE_URL, settings.SERVER_CLOCK_OFFSET_SECONDS]).toEqual([
      4173,
      'messaging',
      undefined,
      0,
    ]);
  });

  it.each([
    ['https://backend.example', 'https://backend.example/'],
    ['https://backend.example:8443/v1', 'https://backend.example:8443/v1/'],
    ['/backend/', '/backend/'],
  ])('take %s for the address of a backend', (given, address) => {
    expect(readSettings({ API_URL: given, UPLOAD_URL: `${address}upload` })).toMatchObject({
      API_URL: address,
      UPLOAD_URL: `${address}upload`,
    });
  });

  it('take generations of the key for ticket codes, the one in use last', () => {
    expect(readSettings({}).TICKET_KEYS).toEqual([{ key_id: '1', until: null }]);
    expect(readSettings({ TICKET_KEYS: '1:2027-03-31 2' }).TICKET_KEYS).toEqual([
      { key_id: '1', until: '2027-03-31' },
      { key_id: '2', until: null },
    ]);
  });

  it.each([
    [{ PORT: 'eighty' }, 'The setting PORT is "eighty"; it takes a whole number.'],
    [{ PORT: '99999' }, 'The setting PORT is "99999"; it takes at most 65535.'],
    [{ APP_MODE: 'desktop' }, 'The setting APP_MODE is "desktop"; it takes messaging or mobile.'],
    [{ TICKET_KEYS: '1 2' }, /The setting TICKET_KEYS is "1 2"; it takes generations of a key such as/],
    [{ TICKET_KEYS: '1:2027-02-30 2' }, /whose days exist/],
    [{ TICKET_KEYS: '2:2027-03-31 2' }, /each named once/],
    [
      { DATABASE_URL: 'mysql://me:word@x' },
      "The setting DATABASE_URL can't be used; it takes an address that starts with postgres://.",
    ],
    [
      { DATABASE_DIRECT_URL: 'mysql://me:word@x' },
      "The setting DATABASE_DIRECT_URL can't be used; it takes an address that starts with postgres://.",
    ],
    [
      { READ_DATABASE_URL: 'mysql://me:word@x' },
      "The setting READ_DATABASE_URL can't be used; it takes an address that starts with postgres://.",
    ],
    [
      { READ_DATABASE_URL: 'postgres://x' },
      'READ_DATABASE_URL also needs the setting DATABASE_URL: the embedded database has no standby.',
    ],
    [{ SECRET_KEY: 'c2hvcnQ=' }, /^The setting SECRET_KEY can't be used; it takes /],
    [{ SECRET_KEY_OLD: 'c2hvcnQ=' }, /^The setting SECRET_KEY_OLD[.\d]* can't be used; it takes /],
    [{ INVOICE_SECRET: 'short' }, "The setting INVOICE_SECRET can't be used; it takes at least 16 characters."],
    [{ VAPID_PRIVATE_KEY: 'short' }, /^The setting VAPID_PRIVATE_KEY can't be used/],
    [{ DATABASE_URL: 'postgres://x' }, /needs the setting SECRET_KEY/],
    [{ PAYMENT: 'live' }, 'PAYMENT=live also needs the setting PUBLIC_URL.'],
    [{ ...LIVE, PUBLIC_URL: 'http://a.example' }, 'PAYMENT=live also needs PUBLIC_URL with https://.'],
    [
      { PAYMENT: 'wechat', PUBLIC_URL: 'https://a.example' },
      'The channel wxpay of PAY_CHANNELS also needs the setting WECHAT_APPID.',
    ],
    [
      { PAYMENT: 'live', PUBLIC_URL: 'https://a.example', PAY_CHANNELS: 'alipay' },
      'The channel alipay of PAY_CHANNELS also needs the setting ALIPAY_APP_ID.',
    ],
    [
      { PAY_CHANNELS: 'wxpay,paypal' },
      /^The setting PAY_CHANNELS is "wxpay,paypal"; it takes some of wxpay, wxpayh5, alipay, /,
    ],
    [{ ALIPAY_SELLER_ID: '1' }, '16 digits that begin with 2088'],
    [{ ORDER_TTL_SECONDS: '1' }, 'The setting ORDER_TTL_SECONDS is "1"; it takes at least 5.'],
    [
      { APP_MODE: 'mobile', PAYMENT: 'live', PUBLIC_URL: 'https://a.example' },
      'The channel wxpayh5 of PAY_CHANNELS also needs the setting WECHAT_APPID.',
    ],
    [{ ...LIVE, PAY_CHANNELS: 'wxjsbpay' }, 'PAYMENT=live also needs MESSAGING_AUTH=wechat:'],
    [{ ...LIVE, PAY_CHANNELS: 'wxjsbpay', MESSAGING_AUTH: 'off' }, 'PAYMENT=live also needs MESSAGING_AUTH=wechat:'],
    [
      { ...LIVE, PAY_CHANNELS: 'wxjsbpay', APP_MODE: 'mobile' },
      'PAYMENT=live also needs MESSAGING_AUTH=wechat or off:',
    ],
    [{ ...LIVE, ...WECHAT, PAY_CHANNELS: 'wxjsbpay' }, 'PAYMENT=live also needs SMS=tencent or off:'],
    [
      { ...LIVE, PAY_CHANNELS: 'wxjsbpay', APP_MODE: 'mobile', MESSAGING_AUTH: 'off', SMS: 'off' },
      'PAYMENT=live also needs SMS=tencent:',
    ],
    [
      { ...LIVE, ...WECHAT, PAY_CHANNELS: 'wxjsbpay', SMS: 'off', RATE_LIMITS: 'off' },
      'PAYMENT=live also needs RATE_LIMITS=on.',
    ],
    [
      { ...LIVE, ...WECHAT, PAY_CHANNELS: 'wxjsbpay', SMS: 'off', SERVER_CLOCK_OFFSET_SECONDS: '5' },
      'PAYMENT=live also needs SERVER_CLOCK_OFFSET_SECONDS=0',
    ],
    [{ SMS: 'tencent', SMS_SECRET_ID: 'a' }, 'SMS=tencent also needs the setting SMS_SECRET_KEY.'],
    [{ SMS_APP_ID: 'x1' }, 'The setting SMS_APP_ID is "x1"; it takes digits.'],
    [{ TRUST_PROXY: 'yes' }, 'The setting TRUST_PROXY is "yes"; it takes 0 or 1.'],
    [{ PAY_FORM_HOSTS: 'https://a.example http://b.example' }, /takes origins that start with https/],
    [
      { API_URL: 'backend.example' },
      /The setting API_URL is "backend.example"; it takes an address that starts with http/,
    ],
    [{ API_URL: 'https://backend.example/?a=1' }, /without \? and #/],
    [{ UPLOAD_URL: 'https://files.example/"><script>' }, /The setting UPLOAD_URL/],
    [{ METRICS_TOKEN: 'short' }, "The setting METRICS_TOKEN can't be used; it takes at least 16 characters."],
    [{ SECURITY_CONTACT: 'somebody' }, /starts with mailto:/],
  ])('refuse %o with one sentence', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence);
  });
});
