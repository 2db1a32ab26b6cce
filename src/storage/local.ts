const memory = new Map<string, string>();

/** True when storage failed during this visit: refused, full, or without an answer. */
export const storageTrouble = { seen: false };

/** Small things that are needed at once live in localStorage; where it is refused, in memory for this visit. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** @param value null removes the key. */
export function writeLocal(key: string, value: string | null): void {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The storage is full or refuses; the copy in memory serves.
    storageTrouble.seen = true;
  }
}
