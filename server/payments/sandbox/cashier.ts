import { Hono } from 'hono';
import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { cashierState, takeMoney } from './desk.ts';
import type { Desk } from './desk.ts';

/** The visitor's side: what the messaging app's own pay sheet does. Open to every origin. */
export function cashier(desk: Desk) {
  const { ledger, clock } = desk;
  const app = new Hono();
  const unknown = (c: Context) => c.json({ sandbox: true, ok: false, reason: 'unknown' }, 404);

  app.use('*', cors());
  app.get('/:prepayId', (c) => {
    const payment = ledger.byPrepay.get(c.req.param('prepayId'));
    if (!payment) return unknown(c);
    const { amount, description } = payment;
    return c.json({ sandbox: true, amount, description, state: cashierState(payment, clock()) });
  });
  app.post('/:prepayId/pay', (c) => {
    const payment = ledger.byPrepay.get(c.req.param('prepayId'));
    if (!payment) return unknown(c);
    const outcome = takeMoney(desk, payment);
    return c.json({ sandbox: true, ...outcome }, outcome.ok ? 200 : 409);
  });
  return app;
}
