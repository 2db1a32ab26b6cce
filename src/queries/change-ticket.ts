import { useMutationState, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#contract/operation.ts';
import { changeTicket, type Order } from '#contract/visitor/orders.ts';
import { useOperation } from './use-operation.ts';
import { storeOrders, seedOrder } from './orders.ts';

/** The moved order is stored with its new codes. Rejects with an ApiError. */
export function useChangeTicket(): (input: InputOf<typeof changeTicket>) => Promise<Order> {
  const client = useQueryClient();
  const { mutateAsync } = useOperation(changeTicket);
  return async (input) => {
    const order = await mutateAsync(input);
    seedOrder(order, client);
    storeOrders([order], client);
    return order;
  };
}

export const useIsChanging = (ticketId: string): boolean =>
  useMutationState({
    filters: { mutationKey: [changeTicket.name], status: 'pending' },
    select: ({ state }) => (state.variables as InputOf<typeof changeTicket>).tickets.some(({ id }) => id === ticketId),
  }).includes(true);
