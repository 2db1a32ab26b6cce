import { createStore } from '#ui/create-store.ts';

const PROBE_DELAYS = [5_000, 15_000, 30_000, 60_000];
const FAILURES_THAT_MEAN_OFFLINE = 2;

/** Network state, judged by real requests and not only by the browser's flag. */
export interface Network {
  isOnline: () => boolean;
  /** Asks the server first where the verdict is offline: a browser's flag may be wrong. */
  isReachable: () => Promise<boolean>;
  answered: () => void;
  failed: () => void;
  subscribe: (listener: (online: boolean) => void) => () => void;
}

export interface NetworkParts {
  /** Sends the server any request; rejects when there is no answer. */
  probe: () => Promise<unknown>;
  events: Pick<EventTarget, 'addEventListener'>;
  online: boolean;
}

export function createNetwork({ probe, events, online }: NetworkParts): Network {
  const verdict = createStore(online);
  let failures = 0;
  let probes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = (): void => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        probes += 1;
        // A probe reports through answered() and failed(), as every request does.
        probe().catch(() => plan());
      },
      PROBE_DELAYS[Math.min(probes, PROBE_DELAYS.length - 1)],
    );
  };
  const decide = (next: boolean): void => {
    if (!next) failures = Math.max(failures, FAILURES_THAT_MEAN_OFFLINE);
    if (next === verdict.get()) return;
    probes = 0;
    clearTimeout(timer);
    if (!next) plan();
    verdict.set(next);
  };
  const answered = (): void => {
    failures = 0;
    decide(true);
  };
  // The probe reports to the object that is being made here, so it begins one step later.
  if (!online) void Promise.resolve().then(probe).catch(plan);
  events.addEventListener('offline', () => decide(false));
  events.addEventListener('online', () => {
    if (!verdict.get()) void probe().catch(() => undefined);
  });
  return {
    isOnline: verdict.get,
    async isReachable() {
      if (!verdict.get()) await probe().catch(() => undefined);
      return verdict.get();
    },
    answered,
    failed() {
      failures += 1;
      if (failures >= FAILURES_THAT_MEAN_OFFLINE) decide(false);
    },
    subscribe: (listener) => verdict.subscribe(() => listener(verdict.get())),
  };
}
