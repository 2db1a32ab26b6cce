import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Order } from '#contract/visitor/orders.ts';
import { verdictOf } from '#domain/payment/payment.ts';
import { paymentRecord } from '#storage/payment-record.ts';
import { orderQuery } from './orders.ts';
import { settleSeen } from './pending-order.ts';

/** Polling interval for an order that waits for staff or a refund, milliseconds. */
const LOOK_EVERY = 20_000;

const WAITING: ReadonlySet<string> = new Set([
  'WAIT_PROCESS',
  'WAIT_CONFIRM',
  'WAIT_CONFIRM_WAIT_AUDIT',
  'WAIT_USE_WAIT_AUDIT',
]);

const isMoving = ({ status, pay_status, refunds }: Order): boolean =>
  WAITING.has(status) || pay_status === 'REFUNDING' || refunds.some((refund) => refund.state === 'REFUNDING');

/**
 * Notes that the visitor saw this order: a later order of the same tickets is a new one, and no screen asks about a
 * decided payment again.
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

export async function settlePayment(orderId: string, client: QueryClient): Promise<void> {
  if ((await paymentRecord.read())?.order_id !== orderId) return;
  await paymentRecord.remove();
  await client.invalidateQueries({ queryKey: ['unsettled-payment'] });
}

/** The cached order is shown at once and always read again: it may have changed a moment ago. */
export function useWatchedOrder(id: string) {
  const query = useQuery({
    ...orderQuery(id),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? LOOK_EVERY : false),
  });
  useSeen(query.data);
  return query;
}
