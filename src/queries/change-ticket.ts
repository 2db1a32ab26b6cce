import { useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#contract/operation.ts';
import type { Order } from '#contract/orders.ts';
import { changeTicket, listOrders } from '#contract/orders.ts';
import { queryKeyOf, useOperation } from './operation-query.ts';
import { keepOrders, seedOrder } from './orders.ts';

/** @returns a function that moves tickets, once, and keeps the order as it is then, with its new codes. Rejects with an ApiError. */
export function useChangeTicket(): (input: InputOf<typeof changeTicket>) => Promise<Order> {
  const client = useQueryClient();
  const { mutateAsync } = useOperation(changeTicket);
  return async (input) => {
    const order = await mutateAsync(input);
    seedOrder(order, client);
    // The list may be opened without a network next: it must not show the old day.
    client.setQueryData<OutputOf<typeof listOrders>>(
      queryKeyOf(listOrders, {}),
      (known) => known && { ...known, list: known.list.map((each) => (each.id === order.id ? order : each)) },
    );
    keepOrders([order], client);
    return order;
  };
}
