import { Hono } from 'hono';
import * as v from 'valibot';
import { cashierState, type GatewayContext } from './context.ts';
import { Control } from './fault-controls.ts';

const Target = v.object({ out_trade_no: v.string() });

export function controlApi(gateway: GatewayContext) {
  const { ledger, notifier, clock } = gateway;
  const app = new Hono();

  // A page of a foreign origin can post text, but not JSON, without being asked first.
  app.use('*', async (c, next) => {
    if (c.req.method === 'POST' && !c.req.header('content-type')?.startsWith('application/json')) {
      return c.json({ ok: false, reason: 'content-type must be application/json' }, 415);
    }
    return next();
  });
  app.post('/', async (c) => {
    const asked = v.safeParse(Control, await c.req.json().catch(() => undefined));
    if (!asked.success) return c.json({ ok: false, reason: v.summarize(asked.issues) }, 400);
    const { out_trade_no: target, reset, clock_offset_ms: offset, ...change } = asked.output;
    ledger.record({ t: 'knobs', target, change, reset });
    if (offset !== undefined) ledger.record({ t: 'clock', offset });
    notifier.resume();
    return c.json({ ok: true });
  });
  app.post('/notify', async (c) => {
    const asked = v.safeParse(Target, await c.req.json().catch(() => undefined));
    const payment = asked.success ? ledger.payments.get(asked.output.out_trade_no) : undefined;
    if (!payment?.taken) return c.json({ ok: false, reason: 'not paid' }, 404);
    notifier.sendNow(payment);
    return c.json({ ok: true });
  });
  app.get('/log', (c) => c.json({ notifications: notifier.log }));
  app.get('/paused', (c) => c.json(gateway.paused));
  app.get('/payments', (c) => {
    const payments = [...ledger.payments.values()].map((payment) => ({
      channel: payment.channel,
      out_trade_no: payment.outTradeNo,
      prepay_id: payment.prepayId,
      amount: payment.amount,
      state: cashierState(payment, clock()),
      paid_amount: payment.taken?.amount ?? null,
      transaction_id: payment.taken?.transactionId ?? null,
    }));
    return c.json({ payments, refunds: [...ledger.refunds.values()] });
  });
  return app;
}
