import { isMessagingApp } from '#api/messaging-app.ts';
import { api } from '#api/port.ts';

/** The mobile mode has a sign-in screen instead. */
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
