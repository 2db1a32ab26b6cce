import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import type { newPay as newPayCall } from '#contract/payments.ts';
import { yuanOf } from '#domain/fen.ts';
import type { Context, Visitor } from '#server/context.ts';
import { newTradeNo } from '#server/ids.ts';
import { GatewayRefused, GatewayUnreachable, gatewayDeadline } from '#server/payments/port.ts';
import { Refusal } from '#server/refusal.ts';
import { settleAttempts } from '#server/services/settle.ts';
import { lockOrder, readOwnOrder } from '#server/store/orders.ts';
import { openAttempt } from '#server/store/payments.ts';

/**
 * Opens a payment for an order, or gives the one that is open already: tapping again never makes a second charge.
 * The attempt is written before the gateway hears of it, so that a notification always finds it.
 * @throws Refusal `orderExpired`, `alreadyPaid`, `priceChanged`, `gatewayUnreachable`, or `notFound` for others' orders.
 */
export async function newPay(context: Context, visitor: Visitor, input: ParsedInputOf<typeof newPayCall>): Promise<WireOutputOf<typeof newPayCall>> {
  const found = await readOwnOrder(context.db, visitor.project, visitor.visitor_id, input.order_no);
  if (!found || input.openid !== visitor.openid) throw new Refusal('notFound');
  const at = new Date(context.now());
  const attempt = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, visitor.project, found.id);
    if (!order) throw new Refusal('notFound');
    if (order.pay_status === 'PAYED') throw new Refusal('alreadyPaid');
    if (order.status !== 'WAIT_PAY' || order.expires_at <= at) throw new Refusal('orderExpired');
    if (order.fee !== input.fee) throw new Refusal('priceChanged', { fee: yuanOf(order.fee) });
    return openAttempt(tx, {
      channel: context.gateway.channel,
      out_trade_no: newTradeNo(order.order_no),
      project_id: order.project_id,
      order_id: order.id,
      amount: order.fee,
      state: 'OPEN',
      created_at: at,
      expires_at: gatewayDeadline(order.expires_at, at),
    });
  });
  try {
    return await context.gateway.create({
      outTradeNo: attempt.out_trade_no,
      amount: attempt.amount,
      description: found.doc.scenic.name.zh_CN,
      openid: visitor.openid,
      expiresAt: attempt.expires_at,
    });
  } catch (error) {
    if (error instanceof GatewayUnreachable) throw new Refusal('gatewayUnreachable');
    if (!(error instanceof GatewayRefused)) throw error;
    await settleAttempts(context, visitor.project, found.id);
    const after = await readOwnOrder(context.db, visitor.project, visitor.visitor_id, found.id);
    throw new Refusal(after?.pay_status === 'PAYED' ? 'alreadyPaid' : 'gatewayUnreachable');
  }
}
