import { forgetPushed, openPushed, renewSubscription, showPushed } from './push.ts';
import { createShell } from './shell.ts';
import { codeAnswer, forgetAllCodes, storeTickets, type StoredTickets } from './ticket-codes.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: readonly { url: string; revision: string | null }[] };

/** Messages from the page. */
type Message =
  | { type: 'SKIP_WAITING' }
  | { type: 'PAGE_LOADED'; paths: readonly string[] }
  | { type: 'FETCH_REST' }
  | ({ type: 'STORE_TICKETS' } & StoredTickets)
  | { type: 'FORGET_ALL_CODES' };

// The build puts the list of files here.
// oxlint-disable-next-line no-underscore-dangle
const files = self.__WB_MANIFEST;

/** Addresses that only the server answers, and the gate's app, which has another worker. */
const NOT_OURS =
  /^\/(api|gate|wxauth|pay|sandbox|files|venue|preview|wallet|healthz|readyz|metrics|openapi|openapi\.json)(\/|$)|\.txt$/;
const WORDS = /^\/assets\/(?:[a-z]+-)?(en|ja|zh_CN|zh_HK|zh_TW)-[^/]+\.js$/;
const shell = createShell({
  prefix: 'scenic-',
  base: '/',
  others: ['scenic-codes-1'],
  notOurs: NOT_OURS,
  words: WORDS,
});

let noteLoaded: (paths: readonly string[]) => void = () => {};
const pageLoaded = new Promise<readonly string[]>((resolve) => (noteLoaded = resolve));

// A first worker finds no file of the app stored, so it begins with those that the page has loaded.
self.addEventListener('install', (event) =>
  event.waitUntil(shell.install(files, self.registration.active ? undefined : pageLoaded)),
);
self.addEventListener('activate', (event) => event.waitUntil(shell.activate(files).then(() => self.clients.claim())));

self.addEventListener('fetch', (event) => {
  const answer = codeAnswer(event.request) ?? shell.answer(event.request, files);
  if (answer) event.respondWith(answer);
});

self.addEventListener('message', (event) => {
  const message = event.data as Message | undefined;
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message?.type === 'PAGE_LOADED') noteLoaded(message.paths);
  if (message?.type === 'FETCH_REST') {
    event.waitUntil(shell.fetchRest(files));
    // The first formatter of a process takes long: made here, the page's first one comes at once.
    Intl.NumberFormat('en');
  }
  if (message?.type === 'STORE_TICKETS') event.waitUntil(storeTickets(message));
  if (message?.type === 'FORGET_ALL_CODES') event.waitUntil(Promise.all([forgetAllCodes(), forgetPushed()]));
});

self.addEventListener('push', (event) => event.waitUntil(showPushed(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));
