import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { api, provideApi } from '#api/port.ts';
import { forgetGiven, given, proposePhone } from '#state/given.ts';
import { provideUnreachable } from '#tests/fixtures/component.tsx';
import { usePlaceOrder } from './place-order.ts';

afterEach(() => {
  provideUnreachable();
  forgetGiven();
});

test('the number of an order is the one used last, whatever number the visitor signs in with', async () => {
  provideApi({
    ...api(),
    call: () => Promise.resolve({ id: 'o1', status: 'WAIT_PAY', tickets: [] }),
  });
  proposePhone('13800000000');
  const { result } = renderHook(usePlaceOrder, {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  });
  await result.current.mutateAsync({ lines: [], phone: '13855502718', fee: 0, agreement_version: '1' });
  expect(given().phone).toBe('13855502718');
  proposePhone('13800000000');
  expect(given().phone).toBe('13855502718');
});
