import { resolve } from 'node:path';
import * as v from 'valibot';
import { NoticeTemplates } from '#server/providers/sms/notice-templates.ts';
import { type Channel, CHANNELS } from '#domain/payment/channels.ts';
import { backendUrl, databaseUrl, filled, httpUrl, ticketKeys, whole, withSlash } from '#server/setting-values.ts';
import { StartRefused } from '#server/db/sql-errors.ts';
import { WALLET_SETTINGS } from '#server/providers/wallets/settings.ts';

const secretKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/_-]{43}=?$/, '32 random bytes in base64'));
const words = v.transform((text: string) => text.split(/[\s,]+/).filter(Boolean));

const Environment = v.object({
  PORT: v.optional(whole(0, 65_535), '4173'),
  HOST: v.optional(filled),
  DATA_DIR: v.optional(filled, '.data'),
  DATABASE_URL: v.optional(databaseUrl),
  DATABASE_DIRECT_URL: v.optional(databaseUrl),
  READ_DATABASE_URL: v.optional(databaseUrl),
  APP_MODE: v.optional(v.picklist(['messaging', 'mobile'], 'messaging or mobile'), 'messaging'),
  // The app's calls go below this address.
  API_URL: v.optional(v.pipe(backendUrl, withSlash)),
  UPLOAD_URL: v.optional(backendUrl),
  ORDER_TTL_SECONDS: v.optional(whole(5, 86_400)),
  SHORT_ORDER_TTL_SECONDS: v.optional(whole(5, 86_400), '300'),
  WAITING_LINE_FIRST: v.optional(whole(1, 100_000), '200'),
  MAX_UNPAID_ORDERS: v.optional(whole(1, 100_000), '3'),
  MAX_HELD_PLACES: v.optional(whole(1, 1_000_000), '60'),
  SERVER_CLOCK_OFFSET_SECONDS: v.optional(whole(-315_360_000, 315_360_000), '0'),
  PUBLIC_URL: v.optional(httpUrl),
  // The office has an origin of its own, so that no page of the visitors' app reaches its session.
  OFFICE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[\w.-]+(:\d+)?$/, 'an origin such as https://office.example.com, without a path'),
    ),
  ),
  SECRET_KEY: v.optional(secretKey),
  SECRET_KEY_OLD: v.optional(v.pipe(v.string(), words, v.array(secretKey)), ''),
  TICKET_KEYS: v.optional(ticketKeys, '1'),
  PAYMENT: v.optional(
    v.pipe(
      v.picklist(['sandbox', 'live', 'wechat'], 'sandbox or live'),
      v.transform((value) => (value === 'sandbox' ? 'sandbox' : 'live')),
    ),
    'sandbox',
  ),
  PAY_CHANNELS: v.optional(
    v.pipe(
      v.string(),
      words,
      v.custom<Channel[]>(
        (names) => Array.isArray(names) && names.length > 0 && names.every((name) => CHANNELS.includes(name)),
        `some of ${CHANNELS.join(', ')}`,
      ),
    ),
  ),
  SANDBOX_GATEWAY_URL: v.optional(httpUrl),
  SANDBOX_KEYS_FILE: v.optional(filled),
  MESSAGING_AUTH: v.optional(v.picklist(['sandbox', 'wechat', 'off'], 'sandbox, wechat or off'), 'sandbox'),
  WECHAT_APPID: v.optional(filled),
  WECHAT_APPSECRET: v.optional(filled),
  WECHAT_API: v.optional(httpUrl, 'https://api.weixin.qq.com'),
  WECHAT_MCHID: v.optional(filled),
  WECHAT_SERIAL: v.optional(filled),
  WECHAT_KEY_FILE: v.optional(filled),
  WECHAT_APIV3_KEY: v.optional(v.pipe(v.string(), words)),
  WECHAT_PLATFORM_KEYS_FILE: v.optional(filled),
  SMS: v.optional(v.picklist(['sandbox', 'tencent', 'off'], 'sandbox, tencent or off'), 'sandbox'),
  SMS_SECRET_ID: v.optional(filled),
  SMS_SECRET_KEY: v.optional(filled),
  SMS_APP_ID: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'digits'))),
  SMS_SIGN: v.optional(filled),
  SMS_TEMPLATE: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'digits'))),
  SMS_NOTICE_TEMPLATES: v.optional(NoticeTemplates),
  SMS_STAFF_TEMPLATE: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'digits'))),
  SMS_REGION: v.optional(filled, 'ap-guangzhou'),
  SMS_ENDPOINT: v.optional(httpUrl, 'https://sms.tencentcloudapi.com'),
  PUSH: v.optional(v.picklist(['on', 'off'], 'on or off'), 'on'),
  VAPID_PRIVATE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{43}$/, '32 bytes in base64url, a private key of P-256')),
  ),
  SANDBOX_PUSH_URL: v.optional(httpUrl),
  STAFF_CHATS_FILE: v.optional(filled),
  MAIL_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/\S+$/, 'an address that starts with smtps:// or smtp://'), v.url()),
  ),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/@[\w.-]+>?$/, 'a mail address, with or without a name before it'))),
  CAPTCHA: v.optional(v.picklist(['sandbox', 'tencent', 'off'], 'sandbox, tencent or off'), 'off'),
  CAPTCHA_SECRET_ID: v.optional(filled),
  CAPTCHA_SECRET_KEY: v.optional(filled),
  CAPTCHA_APP_ID: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'digits'))),
  CAPTCHA_APP_SECRET: v.optional(filled),
  CAPTCHA_ENDPOINT: v.optional(httpUrl, 'https://captcha.tencentcloudapi.com'),
  CAPTCHA_SCRIPT: v.optional(httpUrl, 'https://turing.captcha.qcloud.com/TCaptcha.js'),
  INVOICE_URL: v.optional(httpUrl),
  INVOICE_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'at least 16 characters'))),
  SANDBOX_INVOICE_DELAY_MS: v.optional(whole(0, 3_600_000), '3000'),
  ...WALLET_SETTINGS,
  FACE_CHECK: v.optional(v.picklist(['on', 'off'], 'on or off'), 'on'),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'on or off'), 'on'),
  TRUST_PROXY: v.optional(v.picklist(['0', '1'], '0 or 1'), '0'),
  RATE_LIMITS: v.optional(v.picklist(['on', 'off'], 'on or off'), 'on'),
  WRITES_PER_MINUTE: v.optional(whole(1, 1_000_000), '120'),
  READS_PER_MINUTE: v.optional(whole(1, 1_000_000), '300'),
  MAX_IN_FLIGHT: v.optional(whole(1, 100_000)),
  PAY_FORM_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https:\/\/[\w.:-]+( https:\/\/[\w.:-]+)*$/, 'origins that start with https://, one blank between them'),
    ),
  ),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'at least 16 characters'))),
  SECURITY_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(mailto:|https:\/\/|tel:)\S+$/, 'an address that starts with mailto:, https:// or tel:'),
    ),
  ),
  ALIPAY_GATEWAY: v.optional(httpUrl, 'https://openapi.alipay.com/gateway.do'),
  ALIPAY_APP_ID: v.optional(filled),
  ALIPAY_SELLER_ID: v.optional(v.pipe(v.string(), v.regex(/^2088\d{12}$/, '16 digits that begin with 2088'))),
  ALIPAY_KEY_FILE: v.optional(filled),
  ALIPAY_PUBLIC_KEY_FILE: v.optional(filled),
  BANK_CHANNELS_FILE: v.optional(filled),
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'error', 'warn', 'info', 'debug'], 'silent, error, warn, info or debug'),
    'info',
  ),
});

export type Settings = v.InferOutput<typeof Environment>;

const NEEDED_WITH: readonly [keyof Settings, string, readonly (keyof Settings)[]][] = [
  ['PAYMENT', 'live', ['PUBLIC_URL']],
  ['MESSAGING_AUTH', 'wechat', ['WECHAT_APPID', 'WECHAT_APPSECRET']],
  ['SMS', 'tencent', ['SMS_SECRET_ID', 'SMS_SECRET_KEY', 'SMS_APP_ID', 'SMS_SIGN', 'SMS_TEMPLATE']],
  ['CAPTCHA', 'tencent', ['CAPTCHA_SECRET_ID', 'CAPTCHA_SECRET_KEY', 'CAPTCHA_APP_ID', 'CAPTCHA_APP_SECRET']],
];

const WECHAT = [
  'WECHAT_APPID',
  'WECHAT_MCHID',
  'WECHAT_SERIAL',
  'WECHAT_KEY_FILE',
  'WECHAT_APIV3_KEY',
  'WECHAT_PLATFORM_KEYS_FILE',
] as const;
const ALIPAY = ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_KEY_FILE', 'ALIPAY_PUBLIC_KEY_FILE'] as const;

export const CHANNEL_SETTINGS: Readonly<Record<Channel, readonly (keyof Settings)[]>> = {
  wxpay: WECHAT,
  wxpayh5: WECHAT,
  alipay: ALIPAY,
  wxzjnspay: ['BANK_CHANNELS_FILE'],
  wxjsbpay: ['BANK_CHANNELS_FILE'],
  wxumspay: ['BANK_CHANNELS_FILE'],
  wxjianhangpay: ['BANK_CHANNELS_FILE'],
  wxwhmspay: ['BANK_CHANNELS_FILE'],
};

export const offeredChannels = (settings: Settings): readonly Channel[] =>
  settings.PAY_CHANNELS ??
  (settings.PAYMENT === 'live' ? [settings.APP_MODE === 'mobile' ? 'wxpayh5' : 'wxpay'] : CHANNELS);

/** With real payments no sandbox is served in either mode, since the addresses of both modes are always served. */
function refuseStandIns({
  APP_MODE,
  MESSAGING_AUTH,
  SMS,
  CAPTCHA,
  SANDBOX_PUSH_URL,
  RATE_LIMITS,
  SERVER_CLOCK_OFFSET_SECONDS,
}: Settings): void {
  const mobile = APP_MODE === 'mobile';
  if (MESSAGING_AUTH === 'sandbox' || (MESSAGING_AUTH === 'off' && !mobile)) {
    throw new StartRefused(
      `PAYMENT=live also needs MESSAGING_AUTH=wechat${mobile ? ' or off' : ''}: the sandbox lets everybody sign in as anybody.`,
    );
  }
  if (SMS === 'sandbox' || (SMS === 'off' && mobile)) {
    throw new StartRefused(
      `PAYMENT=live also needs SMS=tencent${mobile ? '' : ' or off'}: the sandbox writes codes to a file and sends no message.`,
    );
  }
  if (CAPTCHA === 'sandbox')
    throw new StartRefused('PAYMENT=live also needs CAPTCHA=tencent or off: a program solves the sandbox.');
  if (SANDBOX_PUSH_URL)
    throw new StartRefused(
      'PAYMENT=live takes no SANDBOX_PUSH_URL: notices would go to an address that is no push service.',
    );
  if (RATE_LIMITS === 'off') throw new StartRefused('PAYMENT=live also needs RATE_LIMITS=on.');
  if (SERVER_CLOCK_OFFSET_SECONDS !== 0)
    throw new StartRefused('PAYMENT=live also needs SERVER_CLOCK_OFFSET_SECONDS=0: a moved clock is for tests.');
}

/** Settings that no message may repeat, since it would be logged. */
const SECRET = /^SECRET_KEY|DATABASE_(DIRECT_)?URL$|^MAIL_URL$|_(KEY|SECRET|TOKEN)\b/;

/**
 * Reads the settings from the environment; an empty value counts as none.
 * @throws StartRefused with one sentence that names the setting and the accepted values.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = v.safeParse(Environment, given);
  if (!parsed.success) {
    const issue = parsed.issues[0];
    const name = v.getDotPath(issue) ?? '?';
    throw new StartRefused(
      `The setting ${name} ${SECRET.test(name) ? "can't be used" : `is "${String(issue.input)}"`}; it takes ${issue.message}.`,
    );
  }
  const settings = parsed.output;
  for (const [key, value, needed] of NEEDED_WITH) {
    const missing = settings[key] === value ? needed.find((name) => settings[name] === undefined) : undefined;
    if (missing) throw new StartRefused(`${key}=${value} also needs the setting ${missing}.`);
  }
  for (const name of ['PUBLIC_URL', 'OFFICE_URL'] as const) {
    if (settings.PAYMENT === 'live' && settings[name]?.startsWith('http://'))
      throw new StartRefused(`PAYMENT=live also needs ${name} with https://.`);
  }
  if (
    settings.OFFICE_URL &&
    settings.PUBLIC_URL &&
    new URL(settings.PUBLIC_URL).host === new URL(settings.OFFICE_URL).host
  ) {
    throw new StartRefused('OFFICE_URL needs a host of its own, other than that of PUBLIC_URL.');
  }
  if (settings.INVOICE_URL && !settings.INVOICE_SECRET)
    throw new StartRefused('INVOICE_URL also needs the setting INVOICE_SECRET.');
  for (const channel of settings.PAYMENT === 'live' ? offeredChannels(settings) : []) {
    const missing = CHANNEL_SETTINGS[channel].find((name) => settings[name] === undefined);
    if (missing) throw new StartRefused(`The channel ${channel} of PAY_CHANNELS also needs the setting ${missing}.`);
  }
  if (settings.PAYMENT === 'live') refuseStandIns(settings);
  if (settings.DATABASE_URL && !settings.SECRET_KEY) {
    throw new StartRefused(
      'DATABASE_URL also needs the setting SECRET_KEY: 32 random bytes in base64, the same for every process.',
    );
  }
  if (settings.READ_DATABASE_URL && !settings.DATABASE_URL) {
    throw new StartRefused(
      'READ_DATABASE_URL also needs the setting DATABASE_URL: the embedded database has no standby.',
    );
  }
  return { ...settings, DATA_DIR: resolve(settings.DATA_DIR) };
}
