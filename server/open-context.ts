import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Context } from '#server/context.ts';
import { faceThread } from '#server/people/faces/face-thread.ts';
import { noFaceFinder } from '#server/people/faces/port.ts';
import { openCaptcha } from '#server/providers/captcha/open-captcha.ts';
import { openInvoicing } from '#server/providers/invoicing/open-invoicing.ts';
import { createLog } from '#server/monitoring/log.ts';
import { openMessagingApp } from '#server/providers/messaging-app/open-messaging-app.ts';
import { openNoticeWays } from '#server/notices/open-ways.ts';
import { openPayment } from '#server/providers/payments/open-payment.ts';
import { openWallets } from '#server/providers/wallets/open-wallets.ts';
import { secretKeyIn } from '#server/keys/secrets.ts';
import { watchClock } from '#server/jobs/clock-watch.ts';
import { openDataKeys } from '#server/privacy/open-data-keys.ts';
import { type MessagingAuth, sandboxAuth, wechatAuth } from '#server/sign-in/messaging-auth.ts';
import { rehashHolders } from '#server/people/rehash-holders.ts';
import { openMessageWays } from '#server/notices/ways/open.ts';
import type { Settings } from '#server/settings.ts';
import { openMail } from '#server/providers/mail/open-mail.ts';
import { openStaffChats } from '#server/providers/staff-chat/open-staff-chats.ts';
import { openStaffTexts } from '#server/providers/sms/staff-texts.ts';
import { openSms } from '#server/providers/sms/open-sms.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { migrate } from '#server/db/migrate.ts';

export interface OpenedContext extends Context {
  sandboxUrl: string | undefined;
  invoiceSandbox: Hono | undefined;
  captchaSandbox: Hono | undefined;
  close(): Promise<void>;
}

export async function openMigrated(
  settings: Settings,
  open = openDatabase,
  log = createLog(settings.LOG_LEVEL),
): Promise<Pick<Context, 'db' | 'log'>> {
  const db = await open({
    databaseUrl: settings.DATABASE_URL,
    directUrl: settings.DATABASE_DIRECT_URL,
    readUrl: settings.READ_DATABASE_URL,
    dataDir: settings.DATA_DIR,
    log: (event, details) => log.info(details, event),
  });
  try {
    await migrate(db);
  } catch (error) {
    await db.close();
    throw error;
  }
  return { db, log };
}

export async function openStore(
  settings: Settings,
  open = openDatabase,
  logTo?: Logger,
): Promise<Pick<Context, 'db' | 'secrets' | 'dataKeys' | 'log' | 'now' | 'clockOffset'>> {
  const key = settings.SECRET_KEY ?? (await secretKeyIn(settings.DATA_DIR));
  const { db, log } = await openMigrated(settings, open, logTo);
  const clockOffset = settings.SERVER_CLOCK_OFFSET_SECONDS;
  const now = (): number => Date.now() + clockOffset * 1000;
  try {
    const keys = await openDataKeys(db, {
      key,
      old: settings.SECRET_KEY_OLD,
      generations: settings.TICKET_KEYS,
      now,
      log,
    });
    await rehashHolders(db, keys.secrets);
    return { db, ...keys, log, clockOffset, now };
  } catch (error) {
    await db.close();
    throw error;
  }
}

function openMessagingAuth({
  MESSAGING_AUTH,
  WECHAT_APPID,
  WECHAT_APPSECRET,
  WECHAT_API,
}: Settings): MessagingAuth | undefined {
  if (MESSAGING_AUTH === 'off') return undefined;
  return MESSAGING_AUTH === 'wechat'
    ? wechatAuth({ appid: WECHAT_APPID ?? '', secret: WECHAT_APPSECRET ?? '', apiBase: WECHAT_API })
    : sandboxAuth();
}

export async function openContext(settings: Settings, open = openDatabase, logTo?: Logger): Promise<OpenedContext> {
  const store = await openStore(settings, open, logTo);
  const { db, log } = store;
  try {
    const staffChats = await openStaffChats(settings);
    const mailer = openMail(settings);
    const wallets = await openWallets(settings);
    const payment = await openPayment(settings, (line) => log.info(line));
    const clock = watchClock(db, log);
    await clock.look();
    const faces = settings.FACE_CHECK === 'on' ? faceThread((event) => log.warn(event)) : noFaceFinder;
    const messagingApp = openMessagingApp(settings, payment.sandboxUrl);
    const sms = openSms(settings, store.now);
    const { push, noticeWays } = openNoticeWays(settings, store.secrets);
    const { issuer, sandbox } = openInvoicing(settings, store);
    const { captcha, sandbox: captchaSandbox } = openCaptcha(settings, store);
    return {
      ...store,
      clock,
      gateways: payment.gateways,
      publicUrl: settings.PUBLIC_URL,
      auth: openMessagingAuth(settings),
      messagingApp,
      sms,
      captcha,
      captchaSandbox,
      invoices: issuer,
      push,
      noticeWays: [...noticeWays, ...openMessageWays(settings, store, { messagingApp, sms })],
      wallets,
      staffChats,
      staffTexts: openStaffTexts(settings, sms),
      mailer,
      faces,
      invoiceSandbox: sandbox,
      rateLimits: settings.RATE_LIMITS === 'on',
      orderTtlSeconds: settings.ORDER_TTL_SECONDS,
      firstAdmitted: settings.WAITING_LINE_FIRST,
      holdLimits: {
        unpaidOrders: settings.MAX_UNPAID_ORDERS,
        places: settings.MAX_HELD_PLACES,
        shortTtlSeconds: settings.SHORT_ORDER_TTL_SECONDS,
      },
      sandboxUrl: payment.sandboxUrl,
      async close() {
        wallets?.apple?.close();
        mailer?.close();
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
