export interface PinTries {
  wrong: number;
  /** Until this time sign-in as this person is locked; milliseconds since 1970. */
  lockedUntil: number;
  /** After ten wrong PINs the pause alone ends no lock: the server must have answered since. */
  untilOnline: boolean;
}

export const NO_TRIES: PinTries = { wrong: 0, lockedUntil: 0, untilOnline: false };

/** Wrong PINs before a pause of five minutes, and before only the server can unlock. */
export const TRIES_BEFORE_PAUSE = 5;
const TRIES_BEFORE_LOCK = 10;
const PAUSE = 5 * 60_000;

export function wrongPin({ wrong }: PinTries, now: number): PinTries {
  const count = wrong + 1;
  return {
    wrong: count,
    lockedUntil: count % TRIES_BEFORE_PAUSE === 0 ? now + PAUSE : 0,
    untilOnline: count >= TRIES_BEFORE_LOCK,
  };
}

/** The server answered: the count begins anew, and only the present pause is left. */
export const afterContact = (tries: PinTries): PinTries =>
  tries.untilOnline ? { ...tries, wrong: 0, untilOnline: false } : tries;

/** @returns until when this person is locked out: a time, `online` when only the server helps, or null. */
export function lockedOut(tries: PinTries, now: number): number | 'online' | null {
  if (tries.untilOnline) return 'online';
  return now < tries.lockedUntil ? tries.lockedUntil : null;
}

export const triesLeft = ({ wrong }: PinTries): number => TRIES_BEFORE_PAUSE - (wrong % TRIES_BEFORE_PAUSE);
