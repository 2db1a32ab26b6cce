import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { faceThread } from '#server/faces/face-thread.ts';
import { noFaceFinder } from '#server/faces/port.ts';
import { openCaptcha } from '#server/captcha/open-captcha.ts';
import { openInvoicing } from '#server/invoicing/open-invoicing.ts';
import { createLog } from '#server/log.ts';
import { openPayment } from '#server/open-payment.ts';
import { openWallets } from '#server/open-wallets.ts';
import { makeSecrets, secretKeyIn } from '#server/secrets.ts';
import { watchClock } from '#server/services/clock-watch.ts';
import type { MessagingAuth } from '#server/services/messaging-auth.ts';
import { sandboxAuth, wechatAuth } from '#server/services/messaging-auth.ts';
import type { Settings } from '#server/settings.ts';
import { openSms } from '#server/sms/open-sms.ts';
import { openDatabase } from '#server/store/open-database.ts';
import { migrate } from '#server/store/migrate.ts';

export interface OpenedContext extends Context {
  sandboxUrl: string | undefined;
  /** The stand-in for an issuer of invoices, to be mounted beside the calls. */
  invoiceSandbox: Hono | undefined;
  /** The stand-in for a provider of captchas, likewise. */
  captchaSandbox: Hono | undefined;
  /** Closes everything in the right order. */
  close(): Promise<void>;
}

const MIGRATIONS = join(import.meta.dirname, 'store', 'migrations');

/** Opens the database, brought up to date, and the keys. @throws StartRefused with a sentence for the operator. */
export async function openStore(settings: Settings, open = openDatabase): Promise<Pick<Context, 'db' | 'secrets' | 'log' | 'now' | 'clockOffset'>> {
  const log = createLog(settings.LOG_LEVEL);
  const secrets = makeSecrets(settings.SECRET_KEY ?? (await secretKeyIn(settings.DATA_DIR)), settings.TICKET_KEYS);
  const db = await open({
    databaseUrl: settings.DATABASE_URL,
    directUrl: settings.DATABASE_DIRECT_URL,
    dataDir: settings.DATA_DIR,
    log: (event, details) => log.info(details, event),
  });
  try {
    await migrate(db, MIGRATIONS);
  } catch (error) {
    await db.close();
    throw error;
  }
  const clockOffset = settings.SERVER_CLOCK_OFFSET_SECONDS;
  return { db, secrets, log, clockOffset, now: () => Date.now() + clockOffset * 1000 };
}

function openMessagingAuth({ MESSAGING_AUTH, WECHAT_APPID, WECHAT_APPSECRET, WECHAT_API }: Settings): MessagingAuth | undefined {
  if (MESSAGING_AUTH === 'off') return undefined;
  return MESSAGING_AUTH === 'wechat' ? wechatAuth({ appid: WECHAT_APPID ?? '', secret: WECHAT_APPSECRET ?? '', apiBase: WECHAT_API }) : sandboxAuth();
}

/** Opens everything the server works with. @throws StartRefused with a sentence for the operator. */
export async function openContext(settings: Settings, open = openDatabase): Promise<OpenedContext> {
  const store = await openStore(settings, open);
  const { db, log } = store;
  try {
    const wallets = await openWallets(settings);
    const payment = await openPayment(settings, (line) => log.info(line));
    const clock = watchClock(db, log);
    await clock.look();
    const faces = settings.FACE_CHECK === 'on' ? faceThread((event) => log.warn(event)) : noFaceFinder;
    const { issuer, sandbox } = openInvoicing(settings, store);
    const { captcha, sandbox: captchaSandbox } = openCaptcha(settings, store);
    return {
      ...store,
      clock,
      gateways: payment.gateways,
      publicUrl: settings.PUBLIC_URL,
      auth: openMessagingAuth(settings),
      sms: openSms(settings, store.now),
      captcha,
      captchaSandbox,
      invoices: issuer,
      wallets,
      faces,
      invoiceSandbox: sandbox,
      rateLimits: settings.RATE_LIMITS === 'on',
      orderTtlSeconds: settings.ORDER_TTL_SECONDS,
      firstAdmitted: settings.WAITING_LINE_FIRST,
      holdLimits: { unpaidOrders: settings.MAX_UNPAID_ORDERS, places: settings.MAX_HELD_PLACES, shortTtlSeconds: settings.SHORT_ORDER_TTL_SECONDS },
      sandboxUrl: payment.sandboxUrl,
      async close() {
        wallets?.apple?.close();
        await payment.stop();
        await faces.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
