import { resolve } from 'node:path';
import * as v from 'valibot';
import { StartRefused } from '#server/store/sql-errors.ts';

const whole = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^-?\d+$/, 'a whole number'), v.transform(Number), v.minValue(least, `at least ${least}`), v.maxValue(most, `at most ${most}`));

const filled = v.pipe(v.string(), v.minLength(1, 'a value'));
const httpUrl = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'an address that starts with http:// or https://'));

const Environment = v.object({
  PORT: v.optional(whole(0, 65_535), '4173'),
  DATA_DIR: v.optional(filled, '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/\S+$/, 'an address that starts with postgres://'))),
  APP_MODE: v.optional(v.picklist(['messaging', 'mobile'], 'messaging or mobile'), 'messaging'),
  ORDER_TTL_SECONDS: v.optional(whole(5, 86_400)),
  SERVER_CLOCK_OFFSET_SECONDS: v.optional(whole(-315_360_000, 315_360_000), '0'),
  PUBLIC_URL: v.optional(httpUrl),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/_-]{43}=?$/, '32 random bytes in base64'))),
  PAYMENT: v.optional(v.picklist(['sandbox', 'wechat'], 'sandbox or wechat'), 'sandbox'),
  SANDBOX_GATEWAY_URL: v.optional(httpUrl),
  SANDBOX_KEYS_FILE: v.optional(filled),
  MESSAGING_AUTH: v.optional(v.picklist(['sandbox', 'wechat'], 'sandbox or wechat'), 'sandbox'),
  WECHAT_APPID: v.optional(filled),
  WECHAT_APPSECRET: v.optional(filled),
  WECHAT_MCHID: v.optional(filled),
  WECHAT_SERIAL: v.optional(filled),
  WECHAT_KEY_FILE: v.optional(filled),
  WECHAT_APIV3_KEY: v.optional(filled),
  WECHAT_PLATFORM_KEYS_FILE: v.optional(filled),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug'], 'silent, error, warn, info or debug'), 'info'),
});

export type Settings = v.InferOutput<typeof Environment>;

const NEEDED_WITH: readonly [keyof Settings, string, readonly (keyof Settings)[]][] = [
  ['PAYMENT', 'wechat', ['WECHAT_APPID', 'WECHAT_MCHID', 'WECHAT_SERIAL', 'WECHAT_KEY_FILE', 'WECHAT_APIV3_KEY', 'WECHAT_PLATFORM_KEYS_FILE', 'PUBLIC_URL']],
  ['MESSAGING_AUTH', 'wechat', ['WECHAT_APPID', 'WECHAT_APPSECRET']],
];

/**
 * Reads the settings from the environment; an empty value counts as none.
 * @throws StartRefused with one sentence that names the setting and what it takes.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = v.safeParse(Environment, given);
  if (!parsed.success) {
    const issue = parsed.issues[0];
    throw new StartRefused(`The setting ${v.getDotPath(issue) ?? '?'} is "${String(issue.input)}"; it takes ${issue.message}.`);
  }
  const settings = parsed.output;
  for (const [key, value, needed] of NEEDED_WITH) {
    const missing = settings[key] === value ? needed.find((name) => settings[name] === undefined) : undefined;
    if (missing) throw new StartRefused(`${key}=${value} also needs the setting ${missing}.`);
  }
  if (settings.DATABASE_URL && !settings.SECRET_KEY) {
    throw new StartRefused('DATABASE_URL also needs the setting SECRET_KEY: 32 random bytes in base64, the same for every process.');
  }
  if (settings.APP_MODE === 'mobile') {
    throw new StartRefused('APP_MODE=mobile is not part of this version yet: it needs the login by phone. Use APP_MODE=messaging.');
  }
  return { ...settings, DATA_DIR: resolve(settings.DATA_DIR) };
}
