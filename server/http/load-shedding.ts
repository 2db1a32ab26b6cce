import { AsyncLocalStorage } from 'node:async_hooks';

/** The call was refused because too many others are in progress; nothing was done. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

export interface LoadBounds {
  most: number;
  queue: number;
}

export interface LoadShedder {
  /** @throws Overloaded when there is no room, or no turn in time. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Waits for another server. A call inside of `run` frees its place meanwhile; afterwards it goes on at once, even if
   * that exceeds the limit by one.
   * @throws Overloaded when too many calls wait so already.
   */
  outside<T>(wait: () => Promise<T>): Promise<T>;
  running(): number;
  waiting(): number;
}

/** A bound for each key: one visitor's work does not wait for another's. */
export interface Loads {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

interface Waiter {
  start(): void;
}

/**
 * Longest waits, milliseconds. In a short burst a call may wait almost as long as a call may take; in a queue that has
 * stood for `STANDING_MS`, only briefly.
 */
const PATIENT_MS = 9_000;
const HURRIED_MS = 500;
const STANDING_MS = 3_000;
/** How many calls may wait for other servers, as a multiple of those worked on at once. */
const OUTSIDE_TIMES = 4;

// oxlint-disable-next-line max-lines-per-function -- every call in and out changes the same count of those inside
export function createLoadShedder(
  { most, queue }: LoadBounds,
  now: () => number = () => performance.now(),
): LoadShedder {
  const waiters = new Set<Waiter>();
  const inside = new AsyncLocalStorage<true>();
  let running = 0;
  let outside = 0;
  let lastEmpty = now();

  function turn(): Promise<void> {
    if (waiters.size === 0) lastEmpty = now();
    if (running < most) {
      running += 1;
      return Promise.resolve();
    }
    if (waiters.size >= queue) return Promise.reject(new Overloaded('too many wait'));
    const limitMs = now() - lastEmpty > STANDING_MS ? HURRIED_MS : PATIENT_MS;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiters.delete(waiter);
        reject(new Overloaded('no turn in time'));
      }, limitMs);
      const waiter: Waiter = {
        start() {
          clearTimeout(timer);
          waiters.delete(waiter);
          resolve();
        },
      };
      waiters.add(waiter);
    });
  }

  function leave(): void {
    const [next] = waiters;
    if (next && running <= most) next.start();
    else running -= 1;
  }

  return {
    async run(work) {
      await turn();
      try {
        return await inside.run(true, work);
      } finally {
        leave();
      }
    },
    async outside(wait) {
      // Background jobs don't run inside `run`, so there is no place to free.
      if (!inside.getStore()) return wait();
      if (outside >= most * OUTSIDE_TIMES) throw new Overloaded('too many wait outside');
      outside += 1;
      leave();
      try {
        return await wait();
      } finally {
        outside -= 1;
        running += 1;
      }
    },
    running: () => running,
    waiting: () => waiters.size,
  };
}

export function createLoads(bounds: LoadBounds): Loads {
  const loads = new Map<string, LoadShedder>();
  return {
    async run(key, work) {
      const load = loads.get(key) ?? createLoadShedder(bounds);
      loads.set(key, load);
      try {
        return await load.run(work);
      } finally {
        if (load.running() === 0) loads.delete(key);
      }
    },
  };
}
