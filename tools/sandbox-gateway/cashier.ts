import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { BANK_CHANNELS } from '#domain/payment/channels.ts';
import { isFormToken } from './bank-api.ts';
import { cashierPage } from './cashier-page.ts';
import { cashierState, type GatewayContext, takeMoney } from './context.ts';
import type { Payment } from './store.ts';

/** The pages that visitors see: the messaging app's pay sheet and the providers' pages. All origins may use them. */
export function cashier(gateway: GatewayContext) {
  const { ledger, clock } = gateway;
  const app = new Hono();
  const unknown = (c: Context) => c.json({ sandbox: true, ok: false, reason: 'unknown' }, 404);

  const backOf = (c: Context, payment: Payment): string => {
    const asked = c.req.query('redirect_url') ?? payment.returnUrl;
    return /^https?:\/\//.test(asked) && URL.canParse(asked) ? asked : '';
  };
  const page = (c: Context, payment: Payment, status: 200 | 409 = 200) => {
    const pay = `../page/${payment.prepayId}${new URL(c.req.url).search}`;
    return c.html(cashierPage(payment, cashierState(payment, clock()), { pay, back: backOf(c, payment) }), status);
  };

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
    const outcome = takeMoney(gateway, payment);
    return c.json({ sandbox: true, ...outcome }, outcome.ok ? 200 : 409);
  });
  app.get('/page/:prepayId', (c) => {
    const payment = ledger.byPrepay.get(c.req.param('prepayId'));
    return payment ? page(c, payment) : unknown(c);
  });
  app.post('/page/:prepayId', (c) => {
    const payment = ledger.byPrepay.get(c.req.param('prepayId'));
    if (!payment) return unknown(c);
    if (!takeMoney(gateway, payment).ok) return page(c, payment, 409);
    const back = backOf(c, payment);
    return back
      ? c.redirect(gateway.dialectOf(payment.channel).returned(payment, back, clock()), 303)
      : page(c, payment);
  });
  app.post('/form/:prepayId', async (c) => {
    const payment = ledger.byPrepay.get(c.req.param('prepayId'));
    const channel = BANK_CHANNELS.find((each) => each === payment?.channel);
    if (!payment || !channel) return unknown(c);
    const { token } = await c.req.parseBody();
    const genuine =
      typeof token === 'string' && isFormToken(gateway.keys.banks[channel].bankKeyId, payment.prepayId, token);
    return genuine ? page(c, payment) : c.text('Sandbox: the form was changed on its way', 400);
  });
  return app;
}
