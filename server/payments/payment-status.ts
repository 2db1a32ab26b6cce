import type { PayState } from '#contract/visitor/payments.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { settleAttempts } from './reconcile-payments.ts';
import { readOrder } from '#server/orders/orders.store.ts';

/** @throws DomainError `notFound` for a wrong key as for an unknown order. */
export async function paymentStatusOf(
  context: Context,
  asked: { project: string; order: string; key: string },
): Promise<Omit<PayState, 'fee'> & { fee: number }> {
  if (!context.secrets.accepts(asked.key, (by) => by.payKey(asked.project, asked.order)))
    throw new DomainError('notFound');
  const found = await readOrder(context.db, asked.project, asked.order);
  if (found?.status === 'WAIT_PAY') await settleAttempts(context, found.project_id, found.id);
  const order = found?.status === 'WAIT_PAY' ? await readOrder(context.db, asked.project, asked.order) : found;
  if (!order) throw new DomainError('notFound');
  return {
    order_no: order.order_no,
    fee: yuanOf(order.fee),
    status: order.status,
    pay_status: order.pay_status ?? undefined,
  };
}
