import * as v from 'valibot';
import { createStore, type Store } from '#ui/create-store.ts';
import { inScope, resetStores } from './store-scopes.ts';

const PREFIX = 'draft:';

function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/**
 * A half-filled form in the browser's session storage: it survives a reload and ends with the tab. Where the browser
 * refuses that storage the form is only in memory. Reading and writing never fail.
 * @param schema of the stored value; a bad one reads as the fallback.
 * @param fallback also the value of a cleared store.
 * @param toStored leaves out fields that must not be written to the device; `schema` reads the rest.
 */
export function sessionStore<S extends v.GenericSchema>(
  key: string,
  schema: S,
  fallback: v.InferOutput<S>,
  toStored: (value: v.InferOutput<S>) => unknown = (value) => value,
): Store<v.InferOutput<S>> {
  return inScope(
    'tab',
    createStore(fallback, {
      storage: {
        read() {
          try {
            const parsed = v.safeParse(schema, JSON.parse(tabStorage()?.getItem(PREFIX + key) ?? 'null'));
            return parsed.success ? parsed.output : fallback;
          } catch {
            return fallback;
          }
        },
        write(value) {
          try {
            tabStorage()?.setItem(PREFIX + key, JSON.stringify(toStored(value)));
          } catch {
            // The storage is full or refuses; the copy in memory serves.
          }
        },
      },
    }),
  );
}

/** Deletes everything half filled in in this tab, also of screens that were not opened since it was loaded. */
export function clearSessionStores(): void {
  const storage = tabStorage();
  for (const key of Object.keys(storage ?? {})) if (key.startsWith(PREFIX)) storage?.removeItem(key);
  resetStores('tab');
}
