import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { cashier } from './cashier.ts';
import { controlApi } from './control-api.ts';
import type { Desk } from './desk.ts';
import type { SandboxKeys } from './keys.ts';
import { openLedger } from './ledger.ts';
import { merchantApi } from './merchant-api.ts';
import { createNotifier } from './notifier.ts';
import { createSeals } from './seals.ts';

/** What is printed and answered wherever somebody could take this for the real gateway. */
export const SANDBOX_BANNER = 'SANDBOX payment gateway: no real money moves here';

/** The pretended gateway; without `journalFile` it forgets everything at its end. */
export function createSandboxGateway(options: { keys: SandboxKeys; journalFile?: string; now?: () => Date }) {
  const { keys } = options;
  const base = options.now ?? (() => new Date());
  const ledger = openLedger(options.journalFile);
  const clock = () => base().getTime() + ledger.clockOffset();
  const seals = createSeals(keys);
  const notifier = createNotifier(keys, ledger, seals, clock);
  const ending = new AbortController();
  const pause = async (ms: number, caller: AbortSignal) => {
    await sleep(ms, undefined, { signal: AbortSignal.any([caller, ending.signal]) }).catch(() => {});
  };
  const desk: Desk = { keys, ledger, seals, notifier, clock, pause };

  const app = new Hono();
  app.use('*', async (c, next) => {
    await next();
    c.header('x-sandbox-gateway', '1');
  });
  app.get('/', (c) => c.json({ sandbox: true, banner: SANDBOX_BANNER }));
  app.route('/v3', merchantApi(desk));
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
