import * as v from 'valibot';

const PREFIX = 'draft:';

/** Something half filled in: it survives a reload and ends with the visit. Reading and writing never fail. */
export interface VisitDraft<T> {
  /** The same object until the next write. */
  read: () => T;
  write: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Those in use forget what they hold in memory when everything is wiped. */
const forgetters = new Set<() => void>();

function kept(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/**
 * Keeps one draft for as long as this tab lives; where even that is refused, in memory.
 * @param schema what is kept; a bad value reads as the fallback. @param fallback also what an ended draft reads as.
 */
export function visitDraft<S extends v.GenericSchema>(key: string, schema: S, fallback: v.InferOutput<S>): VisitDraft<v.InferOutput<S>> {
  const listeners = new Set<() => void>();
  let value: v.InferOutput<S> | undefined;
  const tell = (): void => listeners.forEach((listener) => listener());
  forgetters.add(() => {
    value = undefined;
    tell();
  });
  return {
    read: () => (value ??= stored(PREFIX + key, schema, fallback)),
    write(next) {
      value = next;
      try {
        kept()?.setItem(PREFIX + key, JSON.stringify(next));
      } catch {
        // Full: the copy in memory serves.
      }
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function stored<S extends v.GenericSchema>(key: string, schema: S, fallback: v.InferOutput<S>): v.InferOutput<S> {
  try {
    const parsed = v.safeParse(schema, JSON.parse(kept()?.getItem(key) ?? 'null'));
    return parsed.success ? parsed.output : fallback;
  } catch {
    return fallback;
  }
}

/** Deletes every draft of this visit, also those of screens that were not opened since. */
export function wipeVisitDrafts(): void {
  const storage = kept();
  for (const key of Object.keys(storage ?? {})) if (key.startsWith(PREFIX)) storage?.removeItem(key);
  for (const forget of forgetters) forget();
}
