import type { InputOf } from '#contract/operation.ts';
import type { searchOrders } from '#contract/office/orders.ts';
import type { OrdersSearch } from '#office/router.tsx';

export function filterOf(search: OrdersSearch): InputOf<typeof searchOrders> {
  return Object.fromEntries(
    Object.entries(search).filter(([key, value]) => key !== 'hide' && value !== undefined && value !== ''),
  );
}

export const exportFilterOf = (search: OrdersSearch): Omit<ReturnType<typeof filterOf>, 'cursor'> =>
  filterOf({ ...search, cursor: undefined });
