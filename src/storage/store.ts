import { del, get, set } from 'idb-keyval';
import * as v from 'valibot';
import { keyed } from './database.ts';
import { readLocal, writeLocal } from './local.ts';

/**
 * One persisted thing: a key, a schema and a default. Reading and writing never fail; a bad value reads as the default.
 */
export interface Store<T> {
  read: () => Promise<T>;
  write: (value: T) => Promise<void>;
  remove: () => Promise<void>;
}

/** One persisted thing in localStorage, for what must be there at once. */
export interface LocalStore<T> {
  read: () => T;
  write: (value: T) => void;
  remove: () => void;
}

/** Values that are not written yet or that IndexedDB refused, in memory until the page is closed. */
const memory = new Map<string, unknown>();

export function store<S extends v.GenericSchema>(
  key: string,
  schema: S,
  fallback: v.InferOutput<S>,
): Store<v.InferOutput<S>> {
  return {
    async read() {
      const raw = await keyed.run((table) => get<unknown>(key, table)).catch(() => undefined);
      const parsed = v.safeParse(schema, memory.get(key) ?? raw);
      return parsed.success ? parsed.output : fallback;
    },
    async write(value) {
      memory.set(key, value);
      await keyed
        .run((table) => set(key, value, table))
        .then(
          () => memory.delete(key),
          () => undefined,
        );
    },
    async remove() {
      memory.delete(key);
      await keyed.run((table) => del(key, table)).catch(() => undefined);
    },
  };
}

export function localStore<S extends v.GenericSchema>(
  key: string,
  schema: S,
  fallback: v.InferOutput<S>,
): LocalStore<v.InferOutput<S>> {
  return {
    read() {
      const text = readLocal(key);
      if (text === null) return fallback;
      try {
        const parsed = v.safeParse(schema, JSON.parse(text));
        return parsed.success ? parsed.output : fallback;
      } catch {
        return fallback;
      }
    },
    write: (value) => writeLocal(key, JSON.stringify(value)),
    remove: () => writeLocal(key, null),
  };
}
