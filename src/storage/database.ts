import type { UseStore } from 'idb-keyval';
import { createStore } from 'idb-keyval';

/** A database with one store in it, as idb-keyval wants it. */
export interface Table {
  /** Runs an action on the store; a lost connection is opened again once. Rejects when the device has no usable database. */
  run: <T>(action: (store: UseStore) => Promise<T>) => Promise<T>;
}

/** WebKit loses connections in the background; only a new one helps. */
const isLostConnection = (error: unknown): boolean => error instanceof DOMException && (error.name === 'UnknownError' || error.name === 'InvalidStateError');

export function table(database: string, store: string): Table {
  let opened: UseStore | undefined;
  const open = (): UseStore => (opened ??= createStore(database, store));
  return {
    async run(action) {
      if (typeof indexedDB === 'undefined') throw new Error('no IndexedDB');
      try {
        return await action(open());
      } catch (error) {
        if (!isLostConnection(error)) throw error;
        opened = undefined;
        return action(open());
      }
    },
  };
}

/** @returns the promise's value, or the fallback when it takes longer than `ms` milliseconds or fails. */
export function within<T, F>(ms: number, promise: Promise<T>, fallback: F): Promise<T | F> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(fallback), ms);
    promise.then(resolve, () => resolve(fallback)).finally(() => clearTimeout(timer));
  });
}

/** Everything that is one value under one key. */
export const keyed = table('scenic', 'values');
/** One row for each ticket. */
export const tickets = table('scenic-wallet', 'tickets');
