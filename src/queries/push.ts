import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#api/port.ts';
import { getPush, subscribePush, unsubscribePush } from '#contract/visitor/notice-push.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { type PushState, pushState, subscribeBrowser, unsubscribeBrowser } from '#ui/browser-push.ts';
import { invalidateSubjects } from './operation-query.ts';

interface PushQuery {
  key?: string | undefined;
  state: PushState;
}

export const pushQuery = () =>
  queryOptions<PushQuery>({
    queryKey: [getPush.name],
    queryFn: async ({ signal }) => {
      const { key, phones } = await api().call(getPush, {}, { signal });
      return { key, state: await pushState(phones) };
    },
    meta: { subjects: getPush.touches },
    // The messaging app's pages can't show notifications.
    enabled: api().mode === 'mobile',
  });

async function turnOn(key: string, locale: Locale): Promise<void> {
  const address = await subscribeBrowser(key);
  if (address) await api().call(subscribePush, { ...address, locale });
}

const turnOff = (): Promise<void> => unsubscribeBrowser((id) => api().call(unsubscribePush, { id }));

/** Switches pushes on this phone on or off; fails with an ApiError, or with the browser's own error. */
export function useTurnPush({ key = '' }: Pick<PushQuery, 'key'>, locale: Locale) {
  const client = useQueryClient();
  return useMutation<void, Error, boolean>({
    mutationFn: (on) => (on ? turnOn(key, locale) : turnOff()),
    onSettled: () => invalidateSubjects(client, getPush.touches),
  });
}
