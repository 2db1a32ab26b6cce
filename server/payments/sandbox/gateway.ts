import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { BANK_CHANNELS } from '#contract/payments.ts';
import { alipayApi } from './alipay-api.ts';
import { alipayDialect } from './alipay-dialect.ts';
import { bankApi } from './bank-api.ts';
import { bankDialect } from './bank-dialect.ts';
import { cashier } from './cashier.ts';
import { controlApi } from './control-api.ts';
import type { Desk } from './desk.ts';
import type { Dialect, DialectOf } from './dialect.ts';
import type { SandboxKeys } from './keys.ts';
import { openLedger } from './ledger.ts';
import { merchantApi } from './merchant-api.ts';
import { createNotifier } from './notifier.ts';
import { createSeals } from './seals.ts';
import type { Seals } from './seals.ts';
import { wechatDialect } from './wechat-dialect.ts';

/** What is printed and answered wherever somebody could take this for the real gateway. */
export const SANDBOX_BANNER = 'SANDBOX payment gateway: no real money moves here';

/** The pretended gateway; without `journalFile` it forgets everything at its end. */
export function createSandboxGateway(options: { keys: SandboxKeys; journalFile?: string; now?: () => Date }) {
  const { keys } = options;
  const base = options.now ?? (() => new Date());
  const ledger = openLedger(options.journalFile);
  const clock = () => base().getTime() + ledger.clockOffset();
  const seals = createSeals(keys);
  const dialectOf = dialects(keys, seals);
  const notifier = createNotifier(dialectOf, ledger, clock);
  const ending = new AbortController();
  const pause = async (ms: number, caller: AbortSignal) => {
    await sleep(ms, undefined, { signal: AbortSignal.any([caller, ending.signal]) }).catch(() => {});
  };
  const desk: Desk = { keys, ledger, seals, notifier, dialectOf, clock, pause };

  const app = new Hono();
  app.use('*', async (c, next) => {
    await next();
    c.header('x-sandbox-gateway', '1');
  });
  app.get('/', (c) => c.json({ sandbox: true, banner: SANDBOX_BANNER }));
  app.route('/v3', merchantApi(desk));
  app.route('/alipay', alipayApi(desk));
  for (const channel of BANK_CHANNELS) app.route('/', bankApi(desk, channel));
  app.route('/cashier', cashier(desk));
  app.route('/control', controlApi(desk));
  notifier.resume();

  return {
    app,
    control: {
      /** Notification attempts since the start of this process. */
      log: notifier.log,
      /** Ends timers, deliveries and the journal. */
      async stop(): Promise<void> {
        ending.abort();
        await notifier.stop();
        ledger.close();
      },
    },
  };
}

function dialects(keys: SandboxKeys, seals: Seals): DialectOf {
  const wechat = wechatDialect(keys, seals);
  const all = new Map<string, Dialect>([
    ['wxpay', wechat],
    ['wxpayh5', wechat],
    ['alipay', alipayDialect(keys.alipay)],
  ]);
  for (const channel of BANK_CHANNELS) all.set(channel, bankDialect(channel, keys.banks[channel]));
  return (channel) => {
    const dialect = all.get(channel);
    if (!dialect) throw new Error(`the journal names an unknown channel: ${channel}`);
    return dialect;
  };
}
