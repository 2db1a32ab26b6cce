import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, outcomeOf } from '#contract/api-error.ts';
import { api } from '#api/port.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { cancelPart } from '#contract/visitor/after-sale.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { isGranted, isUntouched, quoteOfWish, type Wish } from '#domain/order/refund-choice.ts';
import { serverNow } from '#state/clock.ts';
import { invalidateSubjects } from './operation-query.ts';
import { readOrder } from './orders.ts';

/** A confirmed return: the entries of the order as shown, and the refund, fen. */
export interface Returning {
  order: Order;
  wish: Wish;
  amount: number;
}

/**
 * Result of the return. `granted`: the order shows it; `changed`: another person or the clock was faster, and nothing
 * was sent; `refused`: nothing was returned, for the reason in `error`; `unknown`: the order could not be read
 * afterwards, and only reading it will show the result.
 */
export type ReturnOutcome =
  | { kind: 'granted' }
  | { kind: 'changed' }
  | { kind: 'unknown' }
  | { kind: 'refused'; error: ApiError };

const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Reads, returns once, reads again: only the order itself shows the result. */
async function giveBack(
  client: QueryClient,
  { order, wish, amount }: Returning,
  key: string,
): Promise<ReturnOutcome & { settled: boolean }> {
  const fresh = await readOrder(client, order.id);
  if (!fresh) return { kind: 'refused', error: new ApiError('network'), settled: true };
  if (isGranted(order.tickets, fresh.tickets, wish)) return { kind: 'changed', settled: true };
  const isSame =
    isUntouched(order.tickets, fresh.tickets, wish) && quoteOfWish(fresh.tickets, wish, serverNow()).amount === amount;
  if (!isSame) return { kind: 'changed', settled: true };
  const input = { id: order.id, ticketIds: Object.keys(wish), people: { ...wish }, amount: yuanOf(amount) };
  const failure = await api()
    .call(cancelPart, input, { idempotencyKey: key })
    .then(
      () => null,
      (error: unknown) => (error instanceof ApiError ? error : new ApiError('network')),
    );
  const after = await readOrder(client, order.id);
  if (after && isGranted(fresh.tickets, after.tickets, wish)) return { kind: 'granted', settled: true };
  if (failure && outcomeOf(failure) === 'refused') return { kind: 'refused', error: failure, settled: true };
  if (!after) return { kind: 'unknown', settled: false };
  // The tickets were read and are not returned so far; under the same key the return can't happen twice.
  return { kind: 'refused', error: failure ?? new ApiError('garbled'), settled: false };
}

/** Returns tickets, at most once for each confirmed press, even if the answer is lost. It never rejects. */
export function useGiveBack() {
  const client = useQueryClient();
  const attempt = useRef<{ wish: string; key: string } | null>(null);
  return useMutation<ReturnOutcome, ApiError, Returning>({
    mutationFn: async (returning) => {
      const wish = JSON.stringify([returning.order.id, returning.wish, returning.amount]);
      const key = attempt.current?.wish === wish ? attempt.current.key : newKey();
      attempt.current = { wish, key };
      const { settled, ...outcome } = await giveBack(client, returning, key);
      if (settled) attempt.current = null;
      return outcome;
    },
    onSettled: () => void invalidateSubjects(client, cancelPart.touches),
  });
}
