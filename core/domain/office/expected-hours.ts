import { type Day, instantOf } from '#domain/lib/day.ts';

/** Bookings of a session, or of the opening hours of a spot without sessions; instants in milliseconds. */
export interface BookedSession {
  starts_at: number;
  ends_at: number;
  people: number;
}

const HOUR_MS = 3_600_000;
/** A session longer than this, milliseconds, is entered all through it, a shorter one at its start. */
const LONG_MS = 2 * HOUR_MS;
const LAST_HOUR = 23;

/** Whole people by weight; what is left over goes to the largest remainders. */
function shared(people: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (people * weight) / all);
  const whole = exact.map(Math.floor);
  const left = people - whole.reduce((sum, count) => sum + count, 0);
  const first = exact
    .map((value, index) => ({ index, rest: value - (whole[index] ?? 0) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
    .slice(0, left);
  return whole.map((count, index) => count + Number(first.some((each) => each.index === index)));
}

/**
 * How many people of a day's bookings are expected in each hour (0 to 23). Bookings of long sessions are spread as
 * people usually come, without a history evenly.
 * @param usual people by hour on days like this one.
 */
export function expectedByHour(
  day: Day,
  sessions: readonly BookedSession[],
  usual: ReadonlyMap<number, number>,
): Map<number, number> {
  const start = instantOf(day, '00:00');
  const hourOf = (at: number): number => Math.min(LAST_HOUR, Math.max(0, Math.floor((at - start) / HOUR_MS)));
  const expected = new Map<number, number>();
  for (const { starts_at, ends_at, people } of sessions) {
    if (people === 0) continue;
    const first = hourOf(starts_at);
    const last = ends_at - starts_at > LONG_MS ? Math.max(first, hourOf(ends_at - 1)) : first;
    const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const weights = hours.map((hour) => usual.get(hour) ?? 0);
    const shares = shared(people, weights.some((weight) => weight > 0) ? weights : hours.map(() => 1));
    for (const [index, hour] of hours.entries()) expected.set(hour, (expected.get(hour) ?? 0) + (shares[index] ?? 0));
  }
  return expected;
}
