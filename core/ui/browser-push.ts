/**
 * Whether notifications come to this browser; `home-screen`: once the site is opened from there; `denied`: the person
 * has to allow them in the settings of the browser or phone.
 */
export type PushState = 'unsupported' | 'home-screen' | 'denied' | 'off' | 'on';

const subscriptionOf = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

/** The name of a subscription, which does not give its address away. */
async function idOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export async function subscribedId(): Promise<string | null> {
  const subscription = await subscriptionOf();
  return subscription && idOf(subscription);
}

/** @param known ids of the subscriptions that the server has. */
export async function pushState(known: readonly string[]): Promise<PushState> {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) {
    // Only browsers on iOS have this property; there only apps on the home screen get notifications.
    return (navigator as { standalone?: boolean }).standalone === false ? 'home-screen' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  const id = await subscribedId();
  return id !== null && known.includes(id) ? 'on' : 'off';
}

/**
 * Asks the person for permission, which browsers allow only after a tap.
 * @param key the server's public key.
 * @returns null where the permission is not given.
 */
export async function subscribeBrowser(
  key: string,
): Promise<{ endpoint: string; p256dh: string; auth: string } | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // The push service refuses a second subscription under another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}

/** @param forget ends the subscription at the server; where that fails, the browser keeps its subscription. */
export async function unsubscribeBrowser(forget: (id: string) => Promise<unknown>): Promise<void> {
  const subscription = await subscriptionOf();
  if (!subscription) return;
  await forget(await idOf(subscription));
  await subscription.unsubscribe();
}
