import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#api/api-error.ts';
import { isDefinite } from '#api/api-error.ts';
import { api } from '#api/port.ts';
import type { InputOf } from '#contract/operation.ts';
import type { Order } from '#contract/orders.ts';
import { checkGreyList, getOrder, listOrders, placeOrder } from '#contract/orders.ts';
import { yuanOf } from '#domain/fen.ts';
import { flushForms } from './open-forms.ts';
import { invalidateSubjects } from './operation-query.ts';
import { keepOrders, seedOrder } from './orders.ts';
import { notePeopleUsed } from './people.ts';
import type { OrderSubmission } from './pending-order.ts';
import { beginAttempt, findPlaced, notePlaced, settleAttempt } from './pending-order.ts';

/** Somebody pressed "order" and waits. */
const INTERACTIVE = { interactive: true } as const;

/** Which of these documents may not buy, as positions in the request. */
export const findGreyListed = async (checks: InputOf<typeof checkGreyList>['identityGreyListChecks']): Promise<number[]> =>
  (await api().call(checkGreyList, { identityGreyListChecks: checks }, INTERACTIVE)).refused;

/** @returns the order that an earlier attempt became, if it still stands. */
async function earlier(placing: OrderSubmission, { order, at }: { order?: string | undefined; at: number }): Promise<Order | undefined> {
  if (order === undefined) return findPlaced((await api().call(listOrders, {}, INTERACTIVE)).list, placing, at);
  const placed = await api().call(getOrder, { id: order }, INTERACTIVE);
  return placed.status === 'CANCELED' || placed.status === 'CLOSED' ? undefined : placed;
}

async function place(placing: OrderSubmission): Promise<Order> {
  // The page may die with the answer: whoever comes back must find the form as it was ordered.
  flushForms();
  let attempt = await beginAttempt(placing);
  if (attempt.repeated) {
    // Nobody knows, or has seen, how the last attempt ended: look before ordering again.
    const placed = await earlier(placing, attempt);
    if (placed) return placed;
    if (attempt.order !== undefined) {
      await settleAttempt();
      attempt = await beginAttempt(placing);
    }
  }
  const order = await send(placing, attempt.key);
  await notePlaced(attempt.key, order.id);
  return order;
}

function send(placing: OrderSubmission, idempotencyKey: string): Promise<Order> {
  const tickets = placing.lines.map(({ batch_id, ...line }) => ({ ...line, ...(batch_id ? { batch_id } : {}) }));
  return api().call(
    placeOrder,
    {
      tickets,
      ...(placing.cart ? { cart: [...placing.cart.ids] } : {}),
      phone: placing.phone,
      fee: yuanOf(placing.fee),
      agreement_version: placing.agreement_version,
      ...placing.tour,
    },
    { idempotencyKey },
  );
}

/** Places an order. After an unknown outcome the next press first looks whether the order exists, then repeats under the same key. */
export function usePlaceOrder() {
  const client = useQueryClient();
  return useMutation<Order, ApiError, OrderSubmission>({
    mutationFn: (placing) =>
      place(placing).catch(async (error: unknown) => {
        if (isDefinite(error)) await settleAttempt();
        throw error;
      }),
    onSuccess: (order, { lines }) => {
      void notePeopleUsed(lines.flatMap(({ travellers }) => travellers)).catch(() => undefined);
      seedOrder(order, client);
      keepOrders([order], client);
    },
    onSettled: (_order, _error, { cart }) => void invalidateSubjects(client, cart ? [...placeOrder.touches, 'cart'] : placeOrder.touches),
  });
}
