import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { pauseJob } from '#contract/office/jobs.ts';
import { OfficeError } from './call.ts';
import { actionOptions } from './use-office.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

it('refuses an action at once where there is no connection, and does not send it when the connection is back', async () => {
  const sent = vi.fn(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', sent);
  const client = new QueryClient();
  client.mount();
  onlineManager.setOnline(false);
  const action = new MutationObserver(client, actionOptions(client, 'lake', pauseJob));
  await expect(action.mutate({ job: 'j1' })).rejects.toEqual(new OfficeError('offline'));
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(sent).toHaveBeenCalledTimes(1);
  client.unmount();
});
