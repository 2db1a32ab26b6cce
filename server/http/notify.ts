import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context as Request } from 'hono';
import type { Context } from '#server/context.ts';
import { visitorAddress } from '#server/http/address.ts';
import { bodiesUpTo } from '#server/http/body-limit.ts';
import type { App } from '#server/http/types.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { type LoadShedder, Overloaded } from './load-shedding.ts';
import { newId } from '#server/lib/ids.ts';
import { NotifyRejected, notifyPath, type PaymentEvent, type PaymentGateway } from '#server/providers/payments/port.ts';
import { type SecurityEvent, securityEvents } from '#server/monitoring/security-events.ts';
import { createPace } from '#server/limits/pace.ts';
import { recordPayment } from '#server/payments/record-payment.ts';
import { storeNotification } from '#server/payments/payments.store.ts';

const MOST_BYTES = 64 * 1024;
/** Limit of one network address: a provider reports a whole rush from a few addresses. */
const ADDRESS_PACE = { burst: 6_000, perSeconds: 60 };
/**
 * Delay before an invalid notification is answered, so that a sender with few connections can't keep the server busy.
 */
const REJECTED_PAUSE_MS = 500;
const MOST_PAUSING = 200;
const LOG_EVERY_MS = 60_000;

export interface NotifyTools {
  load: LoadShedder;
  metrics: Metrics;
  trustProxy: boolean;
  paid(): void;
}

/**
 * Only notifications that a provider signed are stored; all others are counted and logged. The provider gets its
 * success answer only after the payment is in the database.
 */
export function registerNotify(app: App, context: Context, tools: NotifyTools): void {
  const pace = createPace('notifications', ADDRESS_PACE, context);
  const pause = limitedPause();
  const reject = rejectionLog(context, tools.metrics);

  async function take(request: Request, gateway: PaymentGateway): Promise<Response> {
    const { channel } = gateway;
    if (context.rateLimits && pace(visitorAddress(request, tools.trustProxy), context.now()) > 0) {
      reject(channel, 'pace');
      await pause();
      return new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
    }
    const raw = await request.req.text();
    let event: PaymentEvent | null;
    try {
      event = gateway.parseNotify(raw, request.req.header(), new Date(context.now()));
    } catch (error) {
      if (!(error instanceof NotifyRejected)) throw error;
      if (error.reason !== 'event') {
        reject(channel, error.reason);
        await pause();
        return answerOf(gateway, false);
      }
      event = null;
    }
    try {
      return await tools.load.run(() => accept(context, gateway, raw, event, tools));
    } catch (error) {
      if (error instanceof Overloaded) return new Response(null, { status: 503, headers: { 'Retry-After': '5' } });
      throw error;
    }
  }

  app.use('/pay/notify/*', bodiesUpTo(MOST_BYTES));
  for (const gateway of context.gateways.all)
    app.post(notifyPath(gateway.channel), (request) => take(request, gateway));
}

/** @param event the payment; null for an authentic message about something else. */
async function accept(
  context: Context,
  gateway: PaymentGateway,
  raw: string,
  event: PaymentEvent | null,
  { paid }: NotifyTools,
): Promise<Response> {
  const now = context.now();
  const { channel } = gateway;
  const body_hash = createHash('sha256').update(raw).digest('base64url');
  await storeNotification(context.db, {
    id: newId(now),
    channel,
    body_hash,
    verified: true,
    detail: event?.outTradeNo ?? 'event',
    at: new Date(now),
  });
  if (event && (await recordPayment(context, { channel, ...event })) === 'PAID') paid();
  return answerOf(gateway, true);
}

function answerOf(gateway: PaymentGateway, taken: boolean): Response {
  const { status, type, body } = gateway.notifyAnswer(taken);
  return new Response(status === 204 ? null : body, { status, headers: { 'Content-Type': type } });
}

function limitedPause(): () => Promise<void> {
  let pausing = 0;
  return async () => {
    if (pausing >= MOST_PAUSING) return;
    pausing += 1;
    await sleep(REJECTED_PAUSE_MS);
    pausing -= 1;
  };
}

function rejectionLog(context: Context, metrics: Metrics): (channel: string, reason: string) => void {
  let count = 0;
  let loggedAt = -Infinity;
  return (channel, reason) => {
    metrics.notificationRejected(channel, reason);
    if (reason !== 'pace') securityEvents.inc({ event: 'notification_forged' satisfies SecurityEvent });
    count += 1;
    if (performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    context.log.warn(
      { security: 'notification_forged' satisfies SecurityEvent, channel, reason, count },
      'payment notifications rejected',
    );
    count = 0;
  };
}
