/** All are milliseconds. `mono` never jumps, but may stop while the device sleeps and restarts with the program. */
export interface Reading {
  wall: number;
  mono: number;
}

export interface GateClock {
  /** Server time, milliseconds since 1970, at the moment the device's clocks read `wall` and `mono`. */
  at: number;
  wall: number;
  mono: number;
  /**
   * False where the time was unsure at that moment: after a jump of the device's clock, or at a start without a stored
   * time. Jumps since then are found by `isSure`.
   */
  sure: boolean;
}

export interface ClockMark {
  at: number;
  wall: number;
  sure: boolean;
}

/** Largest difference of wall clock and monotonic clock before the time counts as unsure, milliseconds. */
export const CLOCK_TOLERANCE = 5 * 60_000;

/** Longest time from a request to its answer that still tells the server's time well enough, milliseconds. */
const LONGEST_TRIP = 10_000;

/** The monotonic clock counts on from the last server time: setting the device's clock changes nothing. */
export const timeAt = (clock: GateClock, { mono }: Reading): number => Math.round(clock.at + mono - clock.mono);

/**
 * True when days and times can be judged. A clock set forward by more than the tolerance looks like a device that slept
 * while its monotonic clock stopped.
 * A clock set back is no problem: time does not run backwards, so the monotonic clock is right.
 */
export const isSure = (clock: GateClock, { wall, mono }: Reading): boolean =>
  clock.sure && wall - clock.wall - (mono - clock.mono) <= CLOCK_TOLERANCE;

/**
 * Null when the trip took too long, or the monotonic clock restarted during it. `sent` was read before the request,
 * `received` after it.
 */
export function clockFromServer(serverTime: number, sent: Reading, received: Reading): GateClock | null {
  const trip = received.mono - sent.mono;
  if (trip < 0 || trip > LONGEST_TRIP) return null;
  return { at: Math.round(serverTime + trip / 2), wall: received.wall, mono: received.mono, sure: true };
}

export const clockByHand = (at: number, { wall, mono }: Reading): GateClock => ({ at, wall, mono, sure: true });

/**
 * After a restart: the device's clock and the difference it had last.
 * @param last the time of the last line of the log: the present time is not before it. An earlier reading means that
 * the clock was set back.
 */
export function clockAfterRestart(mark: ClockMark | null, last: number, { wall, mono }: Reading): GateClock {
  if (!mark) return { at: Math.max(wall, last), wall, mono, sure: false };
  const at = wall + mark.at - mark.wall;
  const earliest = Math.max(last, mark.at);
  return at < earliest ? { at: earliest, wall, mono, sure: false } : { at, wall, mono, sure: mark.sure };
}

export const markOf = (clock: GateClock, now: Reading): ClockMark => ({
  at: timeAt(clock, now),
  wall: now.wall,
  sure: isSure(clock, now),
});
