import type { UseStore } from 'idb-keyval';
import { storageTrouble } from './local.ts';
import { deviceNow } from './device-clock.ts';

/** How long the device may take, milliseconds; after that callers go on without it. */
const LIMIT = 3_000;
/** A device that gave no answer is not asked again for this time, milliseconds. */
const SILENCE = 60_000;

let busy = 0;
export const isStoring = (): boolean => busy > 0;

export interface Table {
  /** A lost connection is opened again once. Rejects when the device has no usable database. */
  run: <T>(action: (store: UseStore) => Promise<T>) => Promise<T>;
}

/** WebKit loses connections in the background; only a new one helps. */
const isLostConnection = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'UnknownError' || error.name === 'InvalidStateError');

const connect = (database: string, store: string, version?: number): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(database, version);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('success', () => {
      const { result } = request;
      // Close the connection, so that another page does not wait for this one.
      result.addEventListener('versionchange', () => result.close());
      if (result.objectStoreNames.contains(store)) return resolve(result);
      // The database is half-made, or of another version of the app, so what is missing is added.
      result.close();
      return resolve(connect(database, store, result.version + 1));
    });
  });

export function table(database: string, store: string): Table {
  let connection: Promise<IDBDatabase> | undefined;
  let silentUntil = 0;
  const use: UseStore = async (mode, work) =>
    work((await (connection ??= connect(database, store))).transaction(store, mode).objectStore(store));
  const inTime = <T>(action: (store: UseStore) => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        silentUntil = deviceNow() + SILENCE;
        reject(new Error('silent'));
      }, LIMIT);
      busy += 1;
      action(use)
        .then(resolve, reject)
        .finally(() => {
          busy -= 1;
          clearTimeout(timer);
        });
    });
  return {
    async run(action) {
      try {
        if (typeof indexedDB === 'undefined' || deviceNow() < silentUntil) throw new Error('silent');
        return await inTime(action).catch((error: unknown) => {
          connection = undefined;
          if (isLostConnection(error)) return inTime(action);
          throw error;
        });
      } catch (error) {
        storageTrouble.seen = true;
        throw error;
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

export const keyed = table('scenic', 'values');
export const tickets = table('scenic-wallet', 'tickets');
