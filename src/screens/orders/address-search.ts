import { useRouter } from '@tanstack/react-router';
import { mayBeKept } from '#domain/order-search.ts';
import type { ChosenOrders } from './OrderLists.tsx';

/**
 * @returns a function that puts what is looked for into the address of this very step of the history, so that back, forward and a reload
 * find it. It passes the router by: a navigation would load the screen anew for every pause in typing.
 */
export function useAddressSearch(): (chosen: ChosenOrders) => void {
  const router = useRouter();
  return ({ tab, list, filter, q }) => {
    const { href } = router.buildLocation({ to: '/myOrders', search: { tab, list, filter, q: q !== '' && mayBeKept(q) ? q : undefined } });
    History.prototype.replaceState.call(window.history, window.history.state, '', router.history.createHref(href));
  };
}
