/**
 * Replaces the service worker once it has to go (`SERVICE_WORKER=off`): browsers check the worker's script for updates
 * and find this. It takes over at once, deletes the worker's caches and unregisters itself; open pages go on, with the
 * network from then on.
 */
export const UNREGISTER_SERVICE_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('scenic-')).map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;
