import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getStaffPush, subscribeStaffPush, unsubscribeStaffPush } from '#contract/office/staff-push.ts';
import type { OutputOf } from '#contract/operation.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { call } from '#office/queries/call.ts';
import { localeNow } from '#office/words/locale.ts';
import { type PushState, pushState, subscribeBrowser, subscribedId, unsubscribeBrowser } from '#ui/browser-push.ts';

interface DevicePush {
  /** Absent where the server sends no notifications. */
  key: string | undefined;
  state: PushState;
  /** The server's entry for this browser; undefined where it has none. */
  device: OutputOf<typeof getStaffPush>['devices'][number] | undefined;
}

const QUERY_KEY = [getStaffPush.touches[0] ?? '', getStaffPush.name];

export function useDevicePush() {
  const { project } = useOffice();
  return useQuery<DevicePush>({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }) => {
      const { key, devices } = await call(getStaffPush, {}, { project, signal });
      const state = await pushState(devices.map(({ id }) => id));
      const id = state === 'on' ? await subscribedId() : null;
      return { key, state, device: devices.find((each) => each.id === id) };
    },
  });
}

/** The returned call rejects with an OfficeError, or with the browser's own error. */
export function useTurnDevicePush(key: string) {
  const { project } = useOffice();
  const client = useQueryClient();
  return useMutation<void, Error, boolean>({
    async mutationFn(on) {
      if (!on) {
        await unsubscribeBrowser((id) => call(unsubscribeStaffPush, { id }, { project }));
        return;
      }
      await navigator.serviceWorker.register('/push-worker.js');
      const address = await subscribeBrowser(key);
      if (address) await call(subscribeStaffPush, { ...address, locale: localeNow() }, { project });
    },
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEY }),
  });
}
