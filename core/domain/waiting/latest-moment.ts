import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';

/** Hour of a day until which somebody waits. */
export const LATEST_TIME = '20:00';

/** Days, from today on, whose evenings are offered. */
const EVENINGS = 7;

const lastOf = (days: readonly Day[]): Day | undefined => [...days].sort()[days.length - 1];

/**
 * The last evening on which a place is still of use: that before the visit, of several days before the last one.
 *
 * @param now server time, milliseconds.
 * @returns null without a day, and where that evening is over.
 */
export function presetEvening(days: readonly Day[], now: number): Day | null {
  const last = lastOf(days);
  const evening = last && addDays(last, -1);
  return evening && instantOf(evening, LATEST_TIME) > now ? evening : null;
}

/** Evenings to choose from, all before the last day: on its evening everybody has entered. */
export function evenings(days: readonly Day[], now: number): Day[] {
  const today = dayOf(now);
  const preset = presetEvening(days, now);
  const next = Array.from({ length: EVENINGS }, (_, index) => addDays(today, index));
  const last = lastOf(days);
  return [...new Set(preset ? [...next, preset] : next)]
    .filter((day) => instantOf(day, LATEST_TIME) > now && (last === undefined || day < last))
    .sort();
}
