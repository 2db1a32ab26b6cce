import { addDays, dayOf, instantOf, timeOf } from '#domain/lib/day.ts';

const BEGINS = '22:00';
const ENDS = '07:00';

/** @returns the end of the next night, or of the one that this moment is in, milliseconds since 1970. */
export const nextMorning = (now: number): number =>
  instantOf(timeOf(now) < ENDS ? dayOf(now) : addDays(dayOf(now), 1), ENDS);

/** @returns the end of the night that this moment is in, milliseconds since 1970; null by day. */
export function endOfNight(now: number): number | null {
  const time = timeOf(now);
  if (time >= ENDS && time < BEGINS) return null;
  return nextMorning(now);
}
