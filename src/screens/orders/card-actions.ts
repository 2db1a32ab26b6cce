import type { Order } from '#contract/visitor/orders.ts';
import { isFinal, isOrderStatus } from '#domain/order/order-status.ts';
import { firstOpenTicket } from '#components/order-actions.ts';

export type CardAction = 'cancel' | 'pay' | 'progress' | 'refund' | 'codes' | 'invoice' | 'rate' | 'again';

const isUnderReview = (status: string): boolean =>
  status === 'WAIT_USE_WAIT_AUDIT' || status === 'WAIT_CONFIRM_WAIT_AUDIT';

export const countsDown = ({ status, expires_at }: Order): boolean => status === 'WAIT_PAY' && expires_at !== undefined;

const isMoving = ({ pay_status, refunds }: Order): boolean =>
  pay_status === 'REFUNDING' || refunds.some(({ state }) => state === 'REFUNDING');

function mayHaveInvoice({ invoice, pay_status, fee, refunds }: Order): boolean {
  if (invoice !== undefined) return true;
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return pay_status !== undefined && back < fee;
}

/** The most important action is last; an order of unknown state has none. */
export function cardActions(order: Order): CardAction[] {
  const { status } = order;
  if (!isOrderStatus(status)) return [];
  if (status === 'WAIT_PAY') return ['cancel', 'pay'];
  if (status === 'WAIT_PROCESS') return ['cancel'];
  const codes: CardAction[] = firstOpenTicket(order) ? ['codes'] : [];
  // A receiver of tickets may do nothing else; all other actions are the buyer's.
  if (order.received) return codes;
  if (isUnderReview(status)) return ['progress', ...codes];
  if (!isFinal(status)) return ['refund', ...codes];
  if (isMoving(order)) return ['progress', ...(status === 'COMPLETE' ? [] : (['again'] as const))];
  if (status === 'CANCELED' || status === 'CLOSED') return ['again'];
  const after: CardAction[] = [
    ...(mayHaveInvoice(order) ? (['invoice'] as const) : []),
    ...(order.may_evaluate ? (['rate'] as const) : []),
  ];
  return after.length > 0 ? after : ['again'];
}
