import { deviceNow } from '#storage/device-clock.ts';
const ROUNDS_KEY = 'oauth:rounds';
const WINDOW = 300_000;
const MOST_ROUNDS = 2;

const VERIFIER_KEY = 'oauth:verifier';

/**
 * A sign-in belongs to the browser that began it (as in RFC 7636): the browser stores a random verifier and sends its
 * SHA-256, so that a ticket in another person's link is useless. A browser that stores nothing, or can't hash, sends
 * none: the server then uses a cookie.
 * @returns the address that starts the silent sign-in and returns to `hash`.
 */
export async function enterAddress(project: string, hash: string): Promise<string> {
  const query = new URLSearchParams({ project, to: hash.startsWith('#/') ? hash : '#/' });
  const challenge = await newChallenge().catch(() => null);
  if (challenge !== null) query.set('code_challenge', challenge);
  return `/wxauth/enter?${query}`;
}

async function newChallenge(): Promise<string> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = base64url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))),
  );
  sessionStorage.setItem(VERIFIER_KEY, verifier);
  return challenge;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** Empty where the proof is a cookie. */
export function signInProof(): { verifier?: string } {
  try {
    const verifier = sessionStorage.getItem(VERIFIER_KEY);
    return verifier === null ? {} : { verifier };
  } catch {
    return {};
  }
}

/**
 * A broken sign-in must not loop: at most 2 rounds in 5 minutes.
 * @param now milliseconds since 1970.
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

/**
 * A page that came from the network just now may leave for the sign-in at once; one from the worker's cache must first
 * check whether the server answers.
 */
export function mayLeaveAtOnce(): boolean {
  try {
    return navigator.onLine && !navigator.serviceWorker?.controller && takeRound(sessionStorage, deviceNow());
  } catch {
    return false;
  }
}
