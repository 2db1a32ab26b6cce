import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#contract/api-error.ts';
import { api } from '#api/port.ts';
import { RES_CODE } from '#contract/codes.ts';
import { cancelOrder, deleteOrder } from '#contract/visitor/after-sale.ts';
import { getOrder, type Order } from '#contract/visitor/orders.ts';
import { invalidateSubjects, queryKeyOf } from './operation-query.ts';
import { useOperation } from './use-operation.ts';
import { changeOrderLists, storeOrders } from './orders.ts';

export const useCancelOrder = () => useOperation(cancelOrder);

function forgetOrder(order: Order, client: QueryClient): void {
  client.removeQueries({ queryKey: queryKeyOf(getOrder, { id: order.id }) });
  changeOrderLists(client, (list) => list.filter((each) => each.id !== order.id));
  storeOrders([{ ...order, tickets: order.tickets.map(({ code: _code, ...ticket }) => ticket) }], client);
}

/** An order that is gone already counts as deleted: an answer may have been lost. */
export function useDeleteOrder() {
  const client = useQueryClient();
  return useMutation<unknown, ApiError, Order>({
    mutationFn: ({ id }) =>
      api()
        .call(deleteOrder, { id, intent: 'delete' })
        .catch((error: ApiError) => {
          if (error.code !== RES_CODE.notFound) throw error;
        }),
    onSuccess: (_done, order) => {
      forgetOrder(order, client);
      void invalidateSubjects(client, deleteOrder.touches);
    },
  });
}
