import { useSyncExternalStore } from 'react';

export interface Store<T> {
  /** @returns the same value until it is set or reset. */
  get: () => T;
  set: (next: T) => void;
  update: (change: (now: T) => T) => void;
  /** Back to what is stored, else to the initial value. */
  reset: () => void;
  subscribe: (listener: () => void) => () => void;
  /**
   * Call it before slow work.
   * @returns a test that is false once the store was reset: then the result of that work must not be written.
   */
  checkpoint: () => () => boolean;
}

export interface StoreOptions<T> {
  /** Storage that outlives the page. Neither function may throw. */
  storage?: { read: () => T; write: (value: T) => void };
  onSubscribe?: () => void;
}

export function createStore<T>(initial: T, { storage, onSubscribe }: StoreOptions<T> = {}): Store<T> {
  const listeners = new Set<() => void>();
  let held: { value: T } | null = null;
  let resets = 0;
  const get = (): T => (held ??= { value: storage ? storage.read() : initial }).value;
  const notify = (): void => listeners.forEach((listener) => listener());
  const set = (value: T): void => {
    held = { value };
    storage?.write(value);
    notify();
  };
  const reset = (): void => {
    held = null;
    resets += 1;
    notify();
  };
  return {
    get,
    set,
    update: (change) => set(change(get())),
    reset,
    subscribe(listener) {
      listeners.add(listener);
      onSubscribe?.();
      return () => listeners.delete(listener);
    },
    checkpoint() {
      const before = resets;
      return () => before === resets;
    },
  };
}

export const useStore = <T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T =>
  useSyncExternalStore(subscribe, get);

export const useStoreState = <T>(store: Store<T>): [T, Store<T>['update']] => [useStore(store), store.update];
