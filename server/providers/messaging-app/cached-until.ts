/** A value from another server and how long it is valid, milliseconds. */
export interface Fetched {
  value: string;
  lifeMs: number;
}

export interface CachedValue {
  get(): Promise<string>;
  drop(value: string): void;
}

/** The value is renewed this long before it expires, so that it does not expire during a request. */
const EARLY_MS = 60_000;

export function cachedUntil(fetchIt: () => Promise<Fetched>, now: () => number): CachedValue {
  let stored: { value: string; until: number } | undefined;
  let asking: Promise<string> | undefined;
  const ask = async (): Promise<string> => {
    const { value, lifeMs } = await fetchIt();
    stored = { value, until: now() + lifeMs - EARLY_MS };
    return value;
  };
  return {
    get() {
      if (stored && stored.until > now()) return Promise.resolve(stored.value);
      asking ??= ask().finally(() => (asking = undefined));
      return asking;
    },
    drop(value) {
      if (stored?.value === value) stored = undefined;
    },
  };
}
