import { isMessagingApp } from '#api/messaging-app.ts';
import { api } from '#api/port.ts';

/** True in the mode in which the messaging app identifies the visitor; the other one has a login. */
export const signsInByItself = (): boolean => api().mode === 'messaging';

/** True when the page can save files and open the system's share sheet; the messaging app's web view can't. */
export const handsOutFiles = (): boolean => !isMessagingApp();

export function openedIn(): 'home-screen' | 'messaging' | 'browser' {
  const standalone =
    (navigator as { standalone?: boolean }).standalone === true || matchMedia('(display-mode: standalone)').matches;
  return standalone ? 'home-screen' : isMessagingApp() ? 'messaging' : 'browser';
}

export const opensOffline = (): boolean =>
  Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller);
