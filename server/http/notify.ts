import { createHash } from 'node:crypto';
import type { Context as Request } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app.ts';
import { newId } from '#server/ids.ts';
import { NotifyRejected } from '#server/payments/port.ts';
import type { PaymentGateway } from '#server/payments/port.ts';
import { recordPayment } from '#server/services/record-payment.ts';
import { keepNotify } from '#server/store/payments.ts';

const MOST_BYTES = 64 * 1024;

/** Where a channel's provider reports payments. It hears success, in its own words, only after the payment is in the database. */
export const notifyPath = (channel: string): string => `/pay/notify/${channel}`;

/** Mounts the address of every channel. */
export function mountNotify(app: App, context: Context): void {
  app.use('/pay/notify/*', bodyLimit({ maxSize: MOST_BYTES }));
  for (const gateway of context.gateways.all) app.post(notifyPath(gateway.channel), (request) => take(request, context, gateway));
}

async function take(request: Request, context: Context, gateway: PaymentGateway): Promise<Response> {
  const raw = await request.req.text();
  const now = context.now();
  const { channel } = gateway;
  const keep = (verified: boolean, detail: string | null): Promise<number> =>
    keepNotify(context.db, { id: newId(now), channel, body_hash: createHash('sha256').update(raw).digest('base64url'), verified, detail, at: new Date(now) });
  const answer = (taken: boolean): Response => {
    const { status, type, body } = gateway.notifyAnswer(taken);
    return new Response(status === 204 ? null : body, { status, headers: { 'Content-Type': type } });
  };
  try {
    const event = gateway.parseNotify(raw, request.req.header(), new Date(now));
    await keep(true, event.outTradeNo);
    await recordPayment(context, { channel, ...event });
    return answer(true);
  } catch (error) {
    if (!(error instanceof NotifyRejected)) throw error;
    const authentic = error.reason === 'event';
    await keep(authentic, error.reason);
    if (!authentic) context.log.warn({ security: true, channel, reason: error.reason }, 'payment notification rejected');
    return answer(authentic);
  }
}
