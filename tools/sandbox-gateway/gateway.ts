import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { BANK_CHANNELS } from '#domain/payment/channels.ts';
import { messagingApi } from '#tools/sandbox-messaging/messaging-api.ts';
import { alipayApi } from './alipay-api.ts';
import { alipayProtocol } from './alipay-protocol.ts';
import { bankApi } from './bank-api.ts';
import { bankProtocol } from './bank-protocol.ts';
import { cashier } from './cashier.ts';
import { controlApi } from './control-api.ts';
import type { GatewayContext } from './context.ts';
import type { Protocol, ProtocolOf } from './protocol.ts';
import { keyRing, type KeyRing } from './key-ring.ts';
import type { SandboxKeys } from '#server/providers/payments/sandbox/keys.ts';
import { openPaymentStore } from './store.ts';
import { merchantApi } from './merchant-api.ts';
import { createNotifier } from './notifier.ts';
import { createSignatures, type Signatures } from './signatures.ts';
import { wechatProtocol } from './wechat-protocol.ts';

/** Text that is printed and returned wherever the sandbox could be mistaken for the real gateway. */
export const SANDBOX_BANNER = 'SANDBOX payment gateway: no real money moves here';

/** Without `journalFile` nothing is stored beyond the end of the process. */
export function createSandboxGateway(options: { keys: SandboxKeys; journalFile?: string; now?: () => Date }) {
  const { keys } = options;
  const base = options.now ?? (() => new Date());
  const ledger = openPaymentStore(options.journalFile);
  const clock = () => base().getTime() + ledger.clockOffset();
  const ring = keyRing(keys, () => ledger.knobsOf('*').other_keys);
  const seals = createSignatures(ring);
  const dialectOf = dialects(keys, ring, seals);
  const notifier = createNotifier(dialectOf, ledger, clock);
  const ending = new AbortController();
  const paused = { now: 0, most: 0 };
  const pause = async (ms: number, caller: AbortSignal) => {
    paused.now += 1;
    paused.most = Math.max(paused.most, paused.now);
    await sleep(ms, undefined, { signal: AbortSignal.any([caller, ending.signal]) }).catch(() => {});
    paused.now -= 1;
  };
  const gateway: GatewayContext = { keys, ring, ledger, seals, notifier, dialectOf, clock, pause, paused };

  const app = new Hono();
  app.use('*', async (c, next) => {
    await next();
    c.header('x-sandbox-gateway', '1');
  });
  app.get('/', (c) => c.json({ sandbox: true, banner: SANDBOX_BANNER }));
  app.route('/v3', merchantApi(gateway));
  app.route('/alipay', alipayApi(gateway));
  for (const channel of BANK_CHANNELS) app.route('/', bankApi(gateway, channel));
  app.route('/cashier', cashier(gateway));
  app.route('/control', controlApi(gateway));
  // The sandbox of the messaging app is here so that all processes of a server share one.
  app.route('/messaging', messagingApi(Date.now));
  notifier.resume();

  return {
    app,
    control: {
      /** Notification attempts since the start of this process. */
      log: notifier.log,
      async stop(): Promise<void> {
        ending.abort();
        await notifier.stop();
        ledger.close();
      },
    },
  };
}

function dialects(keys: SandboxKeys, ring: KeyRing, seals: Signatures): ProtocolOf {
  const wechat = wechatProtocol(keys, seals);
  const all = new Map<string, Protocol>([
    ['wxpay', wechat],
    ['wxpayh5', wechat],
    ['alipay', alipayProtocol(ring)],
  ]);
  for (const channel of BANK_CHANNELS) all.set(channel, bankProtocol(channel, ring));
  return (channel) => {
    const dialect = all.get(channel);
    if (!dialect) throw new Error(`the journal names an unknown channel: ${channel}`);
    return dialect;
  };
}
