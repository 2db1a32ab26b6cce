import type { QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Order } from '#contract/orders.ts';
import { verdictOf } from '#domain/payment.ts';
import { paymentRecord } from '#storage/payment-record.ts';
import { orderQuery } from './orders.ts';
import { settleSeen } from './pending-order.ts';

/** Milliseconds between two looks at an order that others move on: staff, or the bank that pays back. */
const LOOK_EVERY = 20_000;

const WAITING: ReadonlySet<string> = new Set(['WAIT_PROCESS', 'WAIT_CONFIRM', 'WAIT_CONFIRM_WAIT_AUDIT', 'WAIT_USE_WAIT_AUDIT']);

const isMoving = ({ status, pay_status, refunds }: Order): boolean =>
  WAITING.has(status) || pay_status === 'REFUNDING' || refunds.some((refund) => refund.state === 'REFUNDING');

/**
 * An order on screen is seen: whoever orders the same again means another one, and once it is decided nobody has to ask what became of its payment,
 * whichever look found out.
 */
export function useSeen(order: Order | undefined): void {
  const client = useQueryClient();
  const { id, created_at } = order ?? {};
  const decided = order !== undefined && verdictOf(order) !== 'unpaid';
  useEffect(() => {
    if (id !== undefined && created_at !== undefined) void settleSeen({ id, created_at });
  }, [id, created_at]);
  useEffect(() => {
    if (id !== undefined && decided) void settlePayment(id, client);
  }, [id, decided, client]);
}

/** Nobody needs to look for the payment of this order any more. */
export async function settlePayment(orderId: string, client: QueryClient): Promise<void> {
  if ((await paymentRecord.read())?.order_id !== orderId) return;
  await paymentRecord.remove();
  await client.invalidateQueries({ queryKey: ['unsettled-payment'] });
}

/** One order on screen. What is kept is painted at once and always asked for anew: a moment ago it may have been another. */
export function useWatchedOrder(id: string) {
  const query = useQuery({ ...orderQuery(id), staleTime: 0, refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? LOOK_EVERY : false) });
  useSeen(query.data);
  return query;
}
