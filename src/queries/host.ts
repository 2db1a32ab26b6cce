import { isMessagingApp } from '#api/messaging-app.ts';

/** Whether the program round the page can save files and open the system's share sheet; the messaging app's web view does neither. */
export const handsOutFiles = (): boolean => !isMessagingApp();

/** Where the page was opened: from the home screen, in the messaging app's web view, or in a browser. */
export function openedIn(): 'home-screen' | 'messaging' | 'browser' {
  const standalone = (navigator as { standalone?: boolean }).standalone === true || matchMedia('(display-mode: standalone)').matches;
  return standalone ? 'home-screen' : isMessagingApp() ? 'messaging' : 'browser';
}

/** Whether a worker answers for this page, so that it opens without a network. */
export const opensOffline = (): boolean => Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller);
