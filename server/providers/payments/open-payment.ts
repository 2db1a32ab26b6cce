import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type BankChannel, type Channel, CHANNELS } from '#domain/payment/channels.ts';
import { createAlipayGateway } from '#server/providers/payments/alipay.ts';
import { BANK_PROFILES } from '#server/providers/payments/bank-profiles.ts';
import { createBankGateway } from '#server/providers/payments/bank.ts';
import { type Gateways, gatewaysOf, notifyPath, type PaymentGateway } from '#server/providers/payments/port.ts';
import { sandboxGateways, throughSite } from '#server/providers/payments/sandbox/gateways.ts';
import { loadOrCreateSandboxKeys, type SandboxKeys } from '#server/providers/payments/sandbox/keys.ts';
import { startSandboxGateway } from '#server/providers/payments/sandbox/process.ts';
import { createWechatGateway } from '#server/providers/payments/wechat-v3.ts';
import { CHANNEL_SETTINGS, offeredChannels, type Settings } from '#server/settings.ts';
import { StartRefused } from '#server/db/sql-errors.ts';

export interface OpenedPayment {
  gateways: Gateways;
  sandboxUrl: string | undefined;
  stop(): Promise<void>;
}

const nothing = async (): Promise<void> => {};

export async function openPayment(settings: Settings, log: (line: string) => void): Promise<OpenedPayment> {
  const site = settings.PUBLIC_URL ?? `http://127.0.0.1:${settings.PORT}`;
  const notifyUrlOf = (channel: string): string => new URL(notifyPath(channel), site).href;
  const offered = offeredChannels(settings);
  if (settings.PAYMENT === 'live')
    return {
      gateways: gatewaysOf(await liveGateways(settings, notifyUrlOf), offered),
      sandboxUrl: undefined,
      stop: nothing,
    };
  const offset = settings.SERVER_CLOCK_OFFSET_SECONDS * 1000;
  const at = (url: string, keys: SandboxKeys): Gateways => {
    const all = sandboxGateways(url, keys, notifyUrlOf, () => new Date(Date.now() + offset));
    return gatewaysOf(
      all.map((gateway) => throughSite(gateway, url)),
      offered,
    );
  };
  if (settings.SANDBOX_GATEWAY_URL) {
    const keys = loadOrCreateSandboxKeys(settings.SANDBOX_KEYS_FILE ?? join(settings.DATA_DIR, 'sandbox-keys.json'));
    const url = settings.SANDBOX_GATEWAY_URL.replace(/\/+$/, '');
    return { gateways: at(url, keys), sandboxUrl: url, stop: nothing };
  }
  const sandbox = await startSandboxGateway({ dataDir: settings.DATA_DIR, log });
  console.log(`sandbox gateway at ${sandbox.url}`);
  if (offset !== 0) {
    const headers = { 'Content-Type': 'application/json' };
    await fetch(`${sandbox.url}/control`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ clock_offset_ms: offset }),
    });
  }
  return { gateways: at(sandbox.url, sandbox.keys), sandboxUrl: sandbox.url, stop: () => sandbox.stop() };
}

type NotifyUrlOf = (channel: string) => string;

/**
 * Every channel whose settings are there, offered or not: what was paid through it can still be asked about and sent
 * back.
 */
async function liveGateways(settings: Settings, notifyUrlOf: NotifyUrlOf): Promise<PaymentGateway[]> {
  const ready = CHANNELS.filter((channel) => CHANNEL_SETTINGS[channel].every((name) => settings[name] !== undefined));
  const banks = settings.BANK_CHANNELS_FILE ? await readBanks(settings) : {};
  const made = await Promise.all(ready.map((channel) => liveGateway(settings, channel, banks, notifyUrlOf(channel))));
  const gateways = made.filter((gateway) => gateway !== undefined);
  const lacking = offeredChannels(settings).find((channel) => !gateways.some((gateway) => gateway.channel === channel));
  if (lacking)
    throw new StartRefused(
      `The channel ${lacking} of PAY_CHANNELS is missing in the file that BANK_CHANNELS_FILE names.`,
    );
  return gateways;
}

async function liveGateway(
  settings: Settings,
  channel: Channel,
  banks: Banks,
  notifyUrl: string,
): Promise<PaymentGateway | undefined> {
  switch (channel) {
    case 'wxpay':
      return liveWechat(settings, 'JSAPI', notifyUrl);
    case 'wxpayh5':
      return liveWechat(settings, 'H5', notifyUrl);
    case 'alipay':
      return createAlipayGateway({
        gatewayUrl: settings.ALIPAY_GATEWAY,
        appId: settings.ALIPAY_APP_ID ?? '',
        sellerId: settings.ALIPAY_SELLER_ID ?? '',
        privateKeyPem: await fileOf(settings, 'ALIPAY_KEY_FILE'),
        alipayPublicPem: await fileOf(settings, 'ALIPAY_PUBLIC_KEY_FILE'),
        notifyUrl,
      });
    case 'wxzjnspay':
    case 'wxjsbpay':
    case 'wxumspay':
    case 'wxjianhangpay':
    case 'wxwhmspay': {
      const bank = banks[channel];
      if (!bank) return undefined;
      const { base_url: baseUrl, merchant, key_id: keyId, signing_key: signingKey, bank_keys: bankKeys } = bank;
      return createBankGateway({
        profile: BANK_PROFILES[channel],
        baseUrl,
        merchant,
        keyId,
        signingKey,
        bankKeys,
        notifyUrl,
      });
    }
  }
}

async function liveWechat(settings: Settings, trade: 'JSAPI' | 'H5', notifyUrl: string): Promise<PaymentGateway> {
  const platform = v.safeParse(
    v.record(v.string(), v.string()),
    jsonOf(await fileOf(settings, 'WECHAT_PLATFORM_KEYS_FILE')),
  );
  if (!platform.success)
    throw new StartRefused(
      'The setting WECHAT_PLATFORM_KEYS_FILE must name a JSON file of {"serial": "public key in PEM"}.',
    );
  const apiV3Keys = settings.WECHAT_APIV3_KEY ?? [];
  if (!apiV3Keys.every((key) => Buffer.byteLength(key) === 32)) {
    throw new StartRefused(
      'The setting WECHAT_APIV3_KEY takes a key of 32 bytes, or two with a blank between them while it is replaced.',
    );
  }
  return createWechatGateway({
    baseUrl: 'https://api.mch.weixin.qq.com',
    appid: settings.WECHAT_APPID ?? '',
    mchid: settings.WECHAT_MCHID ?? '',
    serialNo: settings.WECHAT_SERIAL ?? '',
    privateKeyPem: await fileOf(settings, 'WECHAT_KEY_FILE'),
    apiV3Keys,
    platformKeys: platform.output,
    notifyUrl,
    trade,
  });
}

const Filled = v.pipe(v.string(), v.minLength(1));
const Bank = v.strictObject({
  base_url: v.pipe(v.string(), v.regex(/^https?:\/\//), v.url()),
  merchant: Filled,
  key_id: Filled,
  signing_key: Filled,
  bank_keys: v.record(Filled, Filled),
});
const BanksFile = v.partial(
  v.strictObject({
    wxzjnspay: Bank,
    wxjsbpay: Bank,
    wxumspay: Bank,
    wxjianhangpay: Bank,
    wxwhmspay: Bank,
  } satisfies Record<BankChannel, typeof Bank>),
);
type Banks = v.InferOutput<typeof BanksFile>;

async function readBanks(settings: Settings): Promise<Banks> {
  const read = v.safeParse(BanksFile, jsonOf(await fileOf(settings, 'BANK_CHANNELS_FILE')));
  if (read.success) return read.output;
  const location = v.getDotPath(read.issues[0]) ?? 'its outermost braces';
  throw new StartRefused(
    `The file that BANK_CHANNELS_FILE names is not right at ${location}; docs/payment-channels.md says what it holds.`,
  );
}

type FileSetting =
  | 'WECHAT_KEY_FILE'
  | 'WECHAT_PLATFORM_KEYS_FILE'
  | 'ALIPAY_KEY_FILE'
  | 'ALIPAY_PUBLIC_KEY_FILE'
  | 'BANK_CHANNELS_FILE';

const fileOf = (settings: Settings, name: FileSetting): Promise<string> =>
  readFile(settings[name] ?? '', 'utf8').catch(() => {
    throw new StartRefused(`The setting ${name} names the file "${settings[name] ?? ''}", which can't be read.`);
  });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
