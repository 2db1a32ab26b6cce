import { useEffect, useState } from 'react';

/** @returns milliseconds since `at`, counted up every second; `at` is a time of the clock that `now` reads. */
export function useSince(at: number, now: () => number): number {
  const [since, setSince] = useState(() => now() - at);
  useEffect(() => {
    const count = (): void => setSince(now() - at);
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [at, now]);
  return Math.max(0, since);
}
