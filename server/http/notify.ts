import { createHash } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app.ts';
import { newId } from '#server/ids.ts';
import { NotifyRejected } from '#server/payments/port.ts';
import { recordPayment } from '#server/services/record-payment.ts';
import { keepNotify } from '#server/store/payments.ts';

/** Where the gateway reports payments. It answers success only after the payment is in the database. */
export const NOTIFY_PATH = '/pay/notify/wxpay';

export function mountNotify(app: App, context: Context): void {
  app.post(NOTIFY_PATH, async (c) => {
    const raw = await c.req.text();
    const now = context.now();
    const keep = (verified: boolean, detail: string | null): Promise<number> =>
      keepNotify(context.db, {
        id: newId(now),
        channel: context.gateway.channel,
        body_hash: createHash('sha256').update(raw).digest('base64url'),
        verified,
        detail,
        at: new Date(now),
      });
    try {
      const event = context.gateway.parseNotify(raw, c.req.header(), new Date(now));
      await keep(true, event.outTradeNo);
      await recordPayment(context, { channel: context.gateway.channel, ...event });
      return c.body(null, 204);
    } catch (error) {
      if (!(error instanceof NotifyRejected)) throw error;
      await keep(error.reason === 'event', error.reason);
      if (error.reason === 'event') return c.body(null, 204);
      context.log.warn({ security: true, reason: error.reason }, 'payment notification rejected');
      return c.json({ code: 'FAIL', message: 'not accepted' }, 401);
    }
  });
}
