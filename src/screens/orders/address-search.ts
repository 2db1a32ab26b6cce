import { useRouter } from '@tanstack/react-router';
import type { OrderFilter, OrderList, OrderTab } from '#domain/order/order-list-names.ts';
import { mayBeStored } from '#domain/order/order-search.ts';

export interface ChosenOrders {
  tab: OrderTab;
  list: OrderList;
  filter: OrderFilter | undefined;
  q: string;
}

/**
 * @returns a function that puts the search into the address of this very step of the history, so that back, forward and
 * a reload find it. It bypasses the router: a navigation would reload the screen at every pause in typing.
 */
export function useAddressSearch(): (chosen: ChosenOrders) => void {
  const router = useRouter();
  return ({ tab, list, filter, q }) => {
    const { href } = router.buildLocation({
      to: '/myOrders',
      search: { tab, list, filter, q: q !== '' && mayBeStored(q) ? q : undefined },
    });
    History.prototype.replaceState.call(window.history, window.history.state, '', router.history.createHref(href));
  };
}
