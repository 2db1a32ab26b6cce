import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#api/port.ts';
import { getPush, subscribePush, unsubscribePush } from '#contract/visitor/notice-push.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { invalidateSubjects } from './operation-query.ts';

/**
 * Whether notices come to this phone; `home-screen`: once the app is opened from there; `denied`: the visitor has to
 * allow it in the settings of the phone.
 */
export type PhonePush = 'unsupported' | 'home-screen' | 'denied' | 'off' | 'on';

interface PushQuery {
  key?: string | undefined;
  state: PhonePush;
}

const subscriptionOf = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

async function idOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

async function phonePush(phones: readonly string[]): Promise<PhonePush> {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) {
    // Only browsers on iOS have this property; there only apps on the home screen get notifications.
    return (navigator as { standalone?: boolean }).standalone === false ? 'home-screen' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await subscriptionOf();
  return subscription && phones.includes(await idOf(subscription)) ? 'on' : 'off';
}

export const pushQuery = () =>
  queryOptions<PushQuery>({
    queryKey: [getPush.name],
    queryFn: async ({ signal }) => {
      const { key, phones } = await api().call(getPush, {}, { signal });
      return { key, state: await phonePush(phones) };
    },
    meta: { subjects: getPush.touches },
    // The messaging app's pages can't show notifications.
    enabled: api().mode === 'mobile',
  });

/** Asks the visitor for permission, which browsers allow only after a tap. */
async function turnOn(key: string, locale: Locale): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const { pushManager } = await navigator.serviceWorker.ready;
  // The push service refuses a second subscription under another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await api().call(subscribePush, { endpoint: subscription.endpoint, p256dh, auth, locale });
}

async function turnOff(): Promise<void> {
  const subscription = await subscriptionOf();
  if (!subscription) return;
  await api().call(unsubscribePush, { id: await idOf(subscription) });
  await subscription.unsubscribe();
}

/** It rejects with an ApiError, or with the browser's own error. */
export function useTurnPush({ key = '' }: Pick<PushQuery, 'key'>, locale: Locale) {
  const client = useQueryClient();
  return useMutation<void, Error, boolean>({
    mutationFn: (on) => (on ? turnOn(key, locale) : turnOff()),
    onSettled: () => invalidateSubjects(client, getPush.touches),
  });
}
