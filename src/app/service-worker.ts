import * as v from 'valibot';
import type { Workbox } from 'workbox-window';
import type { Locale } from '#domain/lib/local-text.ts';
import type { PageTicket } from '#domain/order/tickets-page.ts';
import { createStore } from '#ui/create-store.ts';
import { localStore } from '#storage/store.ts';
import { isSafeToReload } from './chunk-load-errors.ts';
import { deviceNow } from '#storage/device-clock.ts';

/** What `/tickets` shows of this phone; `sw/ticket-codes.ts` makes the page from this data. */
export interface StoredTickets {
  locale: Locale;
  /** Text size, 1 for the usual one. */
  scale: number;
  tickets: readonly PageTicket[];
  /** When the tickets were read from the server, milliseconds of server time. */
  savedAt: number;
  /** Server time − device time, milliseconds. */
  timeDiff: number;
}

/** Messages of the page to the service worker, handled in `sw/main.ts`. */
export type ServiceWorkerMessage =
  | { type: 'SKIP_WAITING' }
  | { type: 'PAGE_LOADED'; paths: readonly string[] }
  | { type: 'FETCH_REST' }
  | ({ type: 'STORE_TICKETS' } & StoredTickets)
  | { type: 'FORGET_ALL_CODES' };

const HOUR = 3_600_000;
const WEEK = 168 * HOUR;
/** Device time at which a newer version was first seen waiting, milliseconds. */
const waitsSince = localStore('update-waits', v.nullable(v.number()), null);
let touched = false;

export function postToServiceWorker(message: ServiceWorkerMessage): void {
  // Web views on iOS have no worker.
  if (typeof navigator !== 'undefined') navigator.serviceWorker?.controller?.postMessage(message);
}

export const updateWaits = createStore(false);

export async function applyUpdate(): Promise<void> {
  waitsSince.remove();
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  // No version waits: another page of the app has let it take over already.
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration.waiting.postMessage({ type: 'SKIP_WAITING' } satisfies ServiceWorkerMessage);
}

/** A version that waited for a week loads with the next start, before anything is touched. */
function loadIfOld(): void {
  const since = waitsSince.read() ?? deviceNow();
  waitsSince.write(since);
  if (deviceNow() - since > WEEK && !touched && isSafeToReload(location.hash)) void applyUpdate();
}

function announce(): void {
  loadIfOld();
  updateWaits.set(true);
}

function askHourly(registered: Workbox): void {
  let asked = deviceNow();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || deviceNow() - asked < HOUR) return;
    asked = deviceNow();
    registered.update().catch(() => undefined);
  });
}

const loadedPaths = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'));

/**
 * Call it when the page is idle: it uses the network; it never fails.
 * @returns false without a worker.
 */
export async function registerServiceWorker(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  try {
    const { Workbox: Registration } = await import('workbox-window');
    addEventListener('pointerdown', () => (touched = true), { once: true, capture: true });
    const workbox = new Registration('/main.js', { updateViaCache: 'none' });
    workbox.addEventListener('waiting', announce);
    const registration = await workbox.register();
    registration?.installing?.postMessage({ type: 'PAGE_LOADED', paths: loadedPaths() } satisfies ServiceWorkerMessage);
    askHourly(workbox);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'FETCH_REST' } satisfies ServiceWorkerMessage);
    return true;
  } catch {
    // Private windows refuse service workers; the app works without one.
    return false;
  }
}
