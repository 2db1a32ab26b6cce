/**
 * Stands in for the service worker once that has to go (`SERVICE_WORKER=off`): browsers ask for the worker's script anew and find this.
 * It takes over at once, empties what the worker kept and takes itself away; open pages go on, with the network from then on.
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
