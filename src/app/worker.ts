/** What the page tells the service worker; `sw/main.ts` listens. */
export type WorkerMessage =
  | { type: 'SKIP_WAITING' }
  | { type: 'KEEP_CODES'; codes: readonly { ticket_id: string; svg: string }[] }
  | { type: 'FORGET_ALL_CODES' };

const HOUR = 3_600_000;
const listeners = new Set<() => void>();
let waiting: ServiceWorker | null = null;

/** Web views without a worker (iOS) lose nothing but speed. */
const container = (): ServiceWorkerContainer | undefined => (typeof navigator === 'undefined' ? undefined : navigator.serviceWorker);

export function tellWorker(message: WorkerMessage): void {
  container()?.controller?.postMessage(message);
}

function announce(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

/** A newer version that is ready and waits; null when there is none. */
export const waitingWorker = {
  get: (): ServiceWorker | null => waiting,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Lets the newer version take over and loads the page with it. */
export function applyUpdate(): void {
  if (!waiting) return;
  container()?.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage);
}

function follow(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    // Without a controller this is the first version, not an update.
    if (registration.waiting && container()?.controller) announce(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', look);
  });
  let checked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < HOUR) return;
    checked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Registers the worker once the page has loaded; it never fails. */
export function startWorker(): void {
  if (!import.meta.env.PROD) return;
  const register = (): void => void container()?.register('/main.js', { updateViaCache: 'none' }).then(follow, () => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
