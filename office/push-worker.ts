declare const self: ServiceWorkerGlobalScope;

/** A message, as the server encrypts it for this browser. */
export interface Pushed {
  /** A later message with the same tag takes the place of the one before. */
  tag: string;
  title: string;
  body: string;
  path: string;
  lang: string;
}

/** Browsers withdraw the permission of sites whose pushes show nothing, so that an unreadable message shows, too. */
function showPushed(data: PushMessageData | null): Promise<void> {
  const { tag, title, body, path, lang } = readPushed(data);
  return self.registration.showNotification(title, { tag, body, lang, data: path });
}

function readPushed(data: PushMessageData | null): Pushed {
  try {
    return (data as PushMessageData).json() as Pushed;
  } catch {
    return { tag: '', title: self.location.host, body: '', path: '/', lang: '' };
  }
}

/** A page that is open is not led elsewhere: what was typed there would be lost. */
async function openPushed(notification: Notification): Promise<void> {
  notification.close();
  const url = new URL(String(notification.data), self.location.origin);
  // Paths come from our server; whatever they contain, no page of another site is opened.
  if (url.origin !== self.location.origin) return;
  const page = (await self.clients.matchAll({ type: 'window' })).find((each) => each.url === url.href);
  await (page ? page.focus().catch(() => undefined) : self.clients.openWindow(url.href));
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('push', (event) => event.waitUntil(showPushed(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event.notification)));
