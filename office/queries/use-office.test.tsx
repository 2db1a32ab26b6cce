import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { OfficeHello } from '#contract/office/account.ts';
import { pauseJob } from '#contract/office/jobs.ts';
import { OfficeContext } from '#office/layout/office-context.ts';
import { OfficeError } from './call.ts';
import { useAction } from './use-office.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

it('refuses an action at once where there is no connection, and does not send it when the connection is back', async () => {
  const sent = vi.fn(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', sent);
  const client = new QueryClient();
  const { result } = renderHook(() => useAction(pauseJob), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <OfficeContext value={{ project: 'lake', role: 'manager', hello: {} as OfficeHello }}>{children}</OfficeContext>
      </QueryClientProvider>
    ),
  });
  onlineManager.setOnline(false);
  await expect(result.current.mutateAsync({ job: 'j1' })).rejects.toEqual(new OfficeError('offline'));
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(sent).toHaveBeenCalledTimes(1);
});
