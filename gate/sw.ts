import { createShell } from '#sw/shell.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: readonly { url: string; revision: string | null }[] };

// The build replaces this name by the list of files.
// oxlint-disable-next-line no-underscore-dangle
const files = self.__WB_MANIFEST;
const shell = createShell({ prefix: 'gate-', base: '/gate/', notOurs: /^\/gate\/api\// });

self.addEventListener('install', (event) => event.waitUntil(shell.install(files)));
self.addEventListener('activate', (event) => event.waitUntil(shell.activate(files).then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const answer = shell.answer(event.request, files);
  if (answer) event.respondWith(answer);
});
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | undefined)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
