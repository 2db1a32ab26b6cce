declare const self: ServiceWorkerGlobalScope;

/** A notice, as the server encrypts it for this browser. */
interface Pushed {
  /** Id of the notice: one that comes again takes the place of the one before. */
  tag: string;
  title: string;
  body: string;
  path: string;
  lang: string;
}

const ICON = '/icons/icon-192.png';

/** Browsers withdraw the permission of sites whose pushes show nothing, so that an unreadable message shows, too. */
export function showPushed(data: PushMessageData | null): Promise<void> {
  const { tag, title, body, path, lang } = readPushed(data);
  return self.registration.showNotification(title, { tag, body, lang, icon: ICON, data: path });
}

function readPushed(data: PushMessageData | null): Pushed {
  try {
    return (data as PushMessageData).json() as Pushed;
  } catch {
    return { tag: '', title: self.location.host, body: '', path: '/#/myOrders?center=notices', lang: '' };
  }
}

export async function openPushed(notification: Notification): Promise<void> {
  notification.close();
  const url = new URL(String(notification.data), self.location.origin);
  // Paths come from our server; whatever they contain, no page of another site is opened.
  if (url.origin !== self.location.origin) return;
  const [page] = await self.clients.matchAll({ type: 'window' });
  // Navigation may fail, as for a page that is just closing; then a new window opens.
  const shown = await page?.navigate(url.href).catch(() => null);
  await (shown ? shown.focus().catch(() => undefined) : self.clients.openWindow(url.href));
}

/** The browser replaced the subscription, or dropped it and is asked for a new one, which the server then gets. */
export async function renewSubscription({
  oldSubscription,
  newSubscription,
}: PushSubscriptionChangeEvent): Promise<void> {
  if (!oldSubscription) return;
  const next = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  const { keys } = next.toJSON();
  await fetch('/api/app/notice/push', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ was: oldSubscription.endpoint, endpoint: next.endpoint, ...keys }),
  });
}

export async function forgetPushed(): Promise<void> {
  for (const shown of await self.registration.getNotifications()) shown.close();
  await (await self.registration.pushManager?.getSubscription())?.unsubscribe();
}
