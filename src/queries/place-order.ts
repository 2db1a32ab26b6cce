import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#api/api-error.ts';
import { isDefinite } from '#api/api-error.ts';
import { api } from '#api/port.ts';
import type { InputOf } from '#contract/operation.ts';
import type { Order } from '#contract/orders.ts';
import { checkGreyList, listOrders, placeOrder } from '#contract/orders.ts';
import { yuanOf } from '#domain/fen.ts';
import { invalidateSubjects } from './operation-query.ts';
import { keepOrders, seedOrder } from './orders.ts';
import { notePeopleUsed } from './people.ts';
import type { Placing } from './pending-order.ts';
import { beginAttempt, findPlaced, settleAttempt } from './pending-order.ts';

/** Which of these documents may not buy, as positions in the request. */
export const findGreyListed = async (checks: InputOf<typeof checkGreyList>['identityGreyListChecks']): Promise<number[]> =>
  (await api().call(checkGreyList, { identityGreyListChecks: checks })).refused;

async function place(placing: Placing): Promise<Order> {
  const { key, at, repeated } = await beginAttempt(placing);
  if (repeated) {
    // Nobody knows how the last attempt ended: look before ordering again.
    const { list } = await api().call(listOrders, {});
    const placed = findPlaced(list, placing, at);
    if (placed) return placed;
  }
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
    { idempotencyKey: key },
  );
}

/** Places an order. After an unknown outcome the next press first looks whether the order exists, then repeats under the same key. */
export function usePlaceOrder() {
  const client = useQueryClient();
  return useMutation<Order, ApiError, Placing>({
    mutationFn: (placing) =>
      place(placing).then(
        async (order) => {
          await settleAttempt();
          return order;
        },
        async (error: unknown) => {
          if (isDefinite(error)) await settleAttempt();
          throw error;
        },
      ),
    onSuccess: (order, { lines }) => {
      void notePeopleUsed(lines.flatMap(({ travellers }) => travellers)).catch(() => undefined);
      seedOrder(order, client);
      keepOrders([order], client);
    },
    onSettled: (_order, _error, { cart }) => void invalidateSubjects(client, cart ? [...placeOrder.touches, 'cart'] : placeOrder.touches),
  });
}
