const ROUNDS_KEY = 'oauth:rounds';
const WINDOW = 300_000;
const MOST_ROUNDS = 2;

/** @returns the address that starts the silent sign-in and comes back to `hash`. */
export const enterAddress = (project: string, hash: string): string =>
  `/wxauth/enter?project=${encodeURIComponent(project)}&to=${encodeURIComponent(hash.startsWith('#/') ? hash : '#/')}`;

/**
 * Counts a round of sign-in, so that a broken one can't loop.
 * @param now milliseconds since 1970. @returns whether another round may start: at most 2 in 5 minutes.
 */
export function takeRound(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const rounds = (storage.getItem(ROUNDS_KEY) ?? '')
      .split(',')
      .map(Number)
      .filter((at) => at > now - WINDOW && at <= now);
    if (rounds.length >= MOST_ROUNDS) return false;
    storage.setItem(ROUNDS_KEY, [...rounds, now].join());
    return true;
  } catch {
    // Without a memory of earlier rounds nothing would stop a loop.
    return false;
  }
}
