import { useSyncExternalStore } from 'react';

export interface SharedValue<T> {
  get: () => T;
  set: (next: T) => void;
  /** @returns the way out. */
  subscribe: (listener: () => void) => () => void;
}

/** One value for components that stand far apart. */
export function sharedValue<T>(value: T): SharedValue<T> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useShared = <T>({ subscribe, get }: SharedValue<T>): T => useSyncExternalStore(subscribe, get);
