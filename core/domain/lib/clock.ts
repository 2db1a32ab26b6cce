/** One reading of the server's clock; all in milliseconds. */
export interface ClockSample {
  sentAt: number;
  receivedAt: number;
  serverTime: number;
}

const LONGEST_USEFUL_TRIP = 5_000;

/**
 * @returns timeDiff = server time − device time in milliseconds, measured against the middle of the request; null when
 * the trip took too long, or the clock was set back during it.
 */
export function timeDiffOf({ sentAt, receivedAt, serverTime }: ClockSample): number | null {
  const trip = receivedAt - sentAt;
  if (trip < 0 || trip > LONGEST_USEFUL_TRIP) return null;
  return Math.round(serverTime - (sentAt + trip / 2));
}

/** @param value milliseconds since 1970, also as text, or venue time as `yyyy-MM-dd HH:mm:ss`. */
export function parseServerTime(value: number | string): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (/^\d{10,}$/.test(value)) return Number(value);
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/.exec(value);
  if (!match) return null;
  const time = Date.parse(`${match[1]}T${match[2]}+08:00`);
  return Number.isNaN(time) ? null : time;
}

const LARGEST_DRIFT = 2_000;

/** When the wall clock moved against the monotonic clock, timeDiff must be measured again. */
export function hasDrifted(
  then: { wall: number; monotonic: number },
  now: { wall: number; monotonic: number },
): boolean {
  return Math.abs(now.wall - then.wall - (now.monotonic - then.monotonic)) > LARGEST_DRIFT;
}
