import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { pino } from 'pino';
import type { Context } from '#server/context.ts';
import type { PaymentGateway } from '#server/payments/port.ts';
import { startSandboxGateway } from '#server/payments/sandbox/process.ts';
import { loadOrCreateSandboxKeys } from '#server/payments/sandbox/keys.ts';
import type { SandboxKeys } from '#server/payments/sandbox/keys.ts';
import { createWechatGateway } from '#server/payments/wechat-v3.ts';
import { NOTIFY_PATH } from '#server/http/notify.ts';
import { makeSecrets, secretKeyIn } from '#server/secrets.ts';
import { sandboxAuth, wechatAuth } from '#server/services/messaging-auth.ts';
import type { Settings } from '#server/settings.ts';
import { openDatabase } from '#server/store/database.ts';
import { migrate } from '#server/store/migrate.ts';
import { StartRefused } from '#server/store/sql-errors.ts';

export interface OpenedContext extends Context {
  sandboxUrl: string | undefined;
  /** Closes everything in the right order. */
  close(): Promise<void>;
}

const MIGRATIONS = join(import.meta.dirname, 'store', 'migrations');

/** Opens the database, brought up to date, and the keys. @throws StartRefused with a sentence for the operator. */
export async function openStore(settings: Settings): Promise<Pick<Context, 'db' | 'secrets' | 'log' | 'now'>> {
  const log = pino({ level: settings.LOG_LEVEL, base: null, redact: { paths: ['*.clear_session', '*.id_number', '*.phone', '*.code'], remove: true } });
  const secrets = makeSecrets(settings.SECRET_KEY ?? (await secretKeyIn(settings.DATA_DIR)));
  const db = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR, log: (event, details) => log.info(details, event) });
  try {
    await migrate(db, MIGRATIONS);
  } catch (error) {
    await db.close();
    throw error;
  }
  return { db, secrets, log, now: () => Date.now() + settings.SERVER_CLOCK_OFFSET_SECONDS * 1000 };
}

/** Opens everything the server works with. @throws StartRefused with a sentence for the operator. */
export async function openContext(settings: Settings): Promise<OpenedContext> {
  const store = await openStore(settings);
  const { db, log } = store;
  try {
    const payment = await openPayment(settings, (line) => log.info(line));
    return {
      ...store,
      gateway: payment.gateway,
      auth: settings.MESSAGING_AUTH === 'wechat' ? wechatAuth({ appid: settings.WECHAT_APPID ?? '', secret: settings.WECHAT_APPSECRET ?? '' }) : sandboxAuth(),
      orderTtlSeconds: settings.ORDER_TTL_SECONDS,
      sandboxUrl: payment.sandboxUrl,
      async close() {
        await payment.stop();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

interface OpenedPayment {
  gateway: PaymentGateway;
  sandboxUrl: string | undefined;
  stop(): Promise<void>;
}

async function openPayment(settings: Settings, log: (line: string) => void): Promise<OpenedPayment> {
  const notifyUrl = new URL(NOTIFY_PATH, settings.PUBLIC_URL ?? `http://127.0.0.1:${settings.PORT}`).href;
  if (settings.PAYMENT === 'wechat') return { gateway: await realGateway(settings, notifyUrl), sandboxUrl: undefined, stop: async () => {} };
  const offset = settings.SERVER_CLOCK_OFFSET_SECONDS * 1000;
  if (settings.SANDBOX_GATEWAY_URL) {
    const keys = loadOrCreateSandboxKeys(settings.SANDBOX_KEYS_FILE ?? join(settings.DATA_DIR, 'sandbox-keys.json'));
    return { gateway: sandboxGateway(settings.SANDBOX_GATEWAY_URL, keys, notifyUrl, offset), sandboxUrl: settings.SANDBOX_GATEWAY_URL, stop: async () => {} };
  }
  const sandbox = await startSandboxGateway({ dataDir: settings.DATA_DIR, log });
  console.log(`sandbox gateway at ${sandbox.url}`);
  if (offset !== 0) {
    const headers = { 'Content-Type': 'application/json' };
    await fetch(`${sandbox.url}/control`, { method: 'POST', headers, body: JSON.stringify({ clock_offset_ms: offset }) });
  }
  return { gateway: sandboxGateway(sandbox.url, sandbox.keys, notifyUrl, offset), sandboxUrl: sandbox.url, stop: () => sandbox.stop() };
}

const sandboxGateway = (baseUrl: string, keys: SandboxKeys, notifyUrl: string, offset: number): PaymentGateway =>
  createWechatGateway({
    now: () => new Date(Date.now() + offset),
    baseUrl,
    appid: keys.appid,
    mchid: keys.mchid,
    serialNo: keys.merchantSerial,
    privateKeyPem: keys.merchantPrivatePem,
    apiV3Key: keys.apiV3Key,
    platformKeys: { [keys.platformSerial]: keys.platformPublicPem },
    notifyUrl,
  });

async function realGateway(settings: Settings, notifyUrl: string): Promise<PaymentGateway> {
  const read = (name: 'WECHAT_KEY_FILE' | 'WECHAT_PLATFORM_KEYS_FILE'): Promise<string> =>
    readFile(settings[name] ?? '', 'utf8').catch(() => {
      throw new StartRefused(`The setting ${name} names the file "${settings[name] ?? ''}", which can't be read.`);
    });
  const platform = v.safeParse(v.record(v.string(), v.string()), JSON.parse(await read('WECHAT_PLATFORM_KEYS_FILE')));
  if (!platform.success) throw new StartRefused('The setting WECHAT_PLATFORM_KEYS_FILE must name a JSON file of {"serial": "public key in PEM"}.');
  return createWechatGateway({
    baseUrl: 'https://api.mch.weixin.qq.com',
    appid: settings.WECHAT_APPID ?? '',
    mchid: settings.WECHAT_MCHID ?? '',
    serialNo: settings.WECHAT_SERIAL ?? '',
    privateKeyPem: await read('WECHAT_KEY_FILE'),
    apiV3Key: settings.WECHAT_APIV3_KEY ?? '',
    platformKeys: platform.output,
    notifyUrl,
  });
}
