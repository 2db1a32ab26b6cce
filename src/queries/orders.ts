import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#api/api-error.ts';
import { isDefinite } from '#api/api-error.ts';
import { api } from '#api/port.ts';
import type { InputOf } from '#contract/operation.ts';
import type { Order } from '#contract/orders.ts';
import { cancelOrder, checkGreyList, getOrder, listOrders, placeOrder } from '#contract/orders.ts';
import { yuanOf } from '#domain/fen.ts';
import { invalidateSubjects, operationQuery, queryKeyOf, useOperation } from './operation-query.ts';
import type { Placing } from './pending-order.ts';
import { beginAttempt, findPlaced, settleAttempt } from './pending-order.ts';
import { keepTickets } from './wallet.ts';

/** Orders of which each also gets an entry of its own, so that its detail opens at once and offline. */
const SEEDED = 50;

function kept(orders: readonly Order[], client: QueryClient): void {
  void keepTickets(orders).then(() => client.invalidateQueries({ queryKey: ['wallet'] }));
}

const seed = (order: Order, client: QueryClient): void => void client.setQueryData(queryKeyOf(getOrder, { id: order.id }), order);

/** @returns options whose data is `{ list }`, newest first. */
export const ordersQuery = () =>
  operationQuery(
    listOrders,
    {},
    {
      after: ({ list }, client) => {
        kept(list, client);
        for (const order of list.slice(0, SEEDED)) seed(order, client);
      },
    },
  );

export const orderQuery = (id: string) => operationQuery(getOrder, { id }, { after: (order, client) => kept([order], client) });

/** Reads an order anew, whatever is cached. @returns null when nobody answered. */
export const readOrder = (client: QueryClient, id: string): Promise<Order | null> =>
  client.fetchQuery({ ...orderQuery(id), staleTime: 0, retry: false }).catch(() => null);

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
  return api().call(placeOrder, { tickets, phone: placing.phone, fee: yuanOf(placing.fee), agreement_version: placing.agreement_version }, { idempotencyKey: key });
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
    onSuccess: (order) => {
      seed(order, client);
      kept([order], client);
    },
    onSettled: () => void invalidateSubjects(client, placeOrder.touches),
  });
}

/** Variables: `{ id }`. */
export const useCancelOrder = () => useOperation(cancelOrder);
