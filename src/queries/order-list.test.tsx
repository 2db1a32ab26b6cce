import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '#contract/visitor/orders.ts';
import { storedOrdersQuery } from './stored-orders.ts';
import { useOrderList } from './order-list.ts';

test('where the newest orders are not known, the list is as old as the oldest order that this phone keeps', () => {
  const client = new QueryClient();
  const stored = [3_000, 2_000].map((savedAt) => ({
    order: { id: `o${savedAt}`, created_at: savedAt, status: 'WAIT_USE', refunds: [], tickets: [] } as unknown as Order,
    savedAt,
  }));
  client.setQueryData(storedOrdersQuery().queryKey, stored);
  const { result } = renderHook(
    () => useOrderList({ list: 'tickets', tab: 'all', filter: undefined, now: 5_000 }, ''),
    {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  );
  expect([result.current.total, result.current.updatedAt]).toEqual([2, 2_000]);
});
