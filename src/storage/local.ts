const memory = new Map<string, string>();

/** True when storage failed since the page was opened: refused, full, or without an answer. */
export const storageTrouble = { seen: false };

/** Small things that are needed at once are in localStorage; where it is refused, in memory until the page is closed. */
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
