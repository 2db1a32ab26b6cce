import type { GateLine } from '#domain/gate/gate-log.ts';

/** Every action rejects when the device refuses. */
export interface GateStore {
  get: <T>(key: string) => Promise<T | undefined>;
  set: (key: string, value: unknown) => Promise<void>;
  remove: (keys: readonly string[]) => Promise<void>;
  /** Resolves once the line is on the disk, not merely handed over. Rejects for a number that is stored already. */
  addLine: (line: GateLine) => Promise<void>;
  /** Lines in the order in which they were written; at most `most`. */
  lines: (from: number, most?: number) => Promise<GateLine[]>;
  lastLine: () => Promise<GateLine | undefined>;
  removeLinesBefore: (n: number) => Promise<void>;
  wipe: () => Promise<void>;
}

const VALUES = 'values';
const LINES = 'lines';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
  });

/** @param closed called when the browser closed the database in the background; the next access opens it again. */
const open = async (name: string, closed: () => void): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(VALUES);
    request.result.createObjectStore(LINES, { keyPath: 'n' });
  });
  const database = await done(request);
  database.addEventListener('close', closed);
  return database;
};

/** Only a finished transaction is on the disk. */
const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('refused')));
  });

export function openGateStore(name = 'scenic-gate'): GateStore {
  let connection: Promise<IDBDatabase> | undefined;
  const connect = async (): Promise<IDBDatabase> => {
    connection ??= open(name, () => (connection = undefined));
    try {
      return await connection;
    } catch (error) {
      connection = undefined;
      throw error;
    }
  };
  const read = async <T>(store: string, action: (from: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    done(action((await connect()).transaction(store).objectStore(store)));
  const write = async (stores: readonly string[], action: (transaction: IDBTransaction) => void): Promise<void> => {
    // Chromium's default answers before the data is on the disk.
    const transaction = (await connect()).transaction([...stores], 'readwrite', { durability: 'strict' });
    const end = finished(transaction);
    action(transaction);
    await end;
  };
  return {
    get: (key) => read(VALUES, (from) => from.get(key)),
    set: (key, value) => write([VALUES], (transaction) => void transaction.objectStore(VALUES).put(value, key)),
    remove: (keys) =>
      write([VALUES], (transaction) => keys.forEach((key) => transaction.objectStore(VALUES).delete(key))),
    addLine: (line) => write([LINES], (transaction) => void transaction.objectStore(LINES).add(line)),
    lines: (from, most) => read(LINES, (store) => store.getAll(IDBKeyRange.lowerBound(from), most)),
    lastLine: () =>
      read(LINES, (store) => store.openCursor(null, 'prev')).then((cursor) => cursor?.value as GateLine | undefined),
    removeLinesBefore: (n) =>
      write([LINES], (transaction) => void transaction.objectStore(LINES).delete(IDBKeyRange.upperBound(n, true))),
    wipe: () =>
      write([VALUES, LINES], (transaction) =>
        [VALUES, LINES].forEach((store) => transaction.objectStore(store).clear()),
      ),
  };
}
