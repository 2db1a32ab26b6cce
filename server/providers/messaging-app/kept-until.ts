/** A value of another server with its validity, milliseconds. */
export interface Fetched {
  value: string;
  lifeMs: number;
}

export interface Kept {
  get(): Promise<string>;
  drop(value: string): void;
}

/** The token is renewed this long before it expires, so that it does not expire during a request. */
const EARLY_MS = 60_000;

export function keptUntil(fetchIt: () => Promise<Fetched>, now: () => number): Kept {
  let kept: { value: string; until: number } | undefined;
  let asking: Promise<string> | undefined;
  const ask = async (): Promise<string> => {
    const { value, lifeMs } = await fetchIt();
    kept = { value, until: now() + lifeMs - EARLY_MS };
    return value;
  };
  return {
    get() {
      if (kept && kept.until > now()) return Promise.resolve(kept.value);
      asking ??= ask().finally(() => (asking = undefined));
      return asking;
    },
    drop(value) {
      if (kept?.value === value) kept = undefined;
    },
  };
}
