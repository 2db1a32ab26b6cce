import type { Report, ReportDay, ReportLine } from '#contract/office/reports.ts';
import type { Day } from '#domain/lib/day.ts';

export interface Sums {
  tickets: number;
  /** Fen, as all sums here. */
  sold: number;
  refunded: number;
}

export const netOf = ({ sold, refunded }: Sums): number => sold - refunded;

export const addUp = (parts: readonly Sums[]): Sums => ({
  tickets: parts.reduce((sum, { tickets }) => sum + tickets, 0),
  sold: parts.reduce((sum, { sold }) => sum + sold, 0),
  refunded: parts.reduce((sum, { refunded }) => sum + refunded, 0),
});

/** @returns undefined for a time without any trade, which nothing is compared with. */
export function earlierSums(parts: readonly { earlier?: Sums | undefined }[]): Sums | undefined {
  const { tickets, sold, refunded } = addUp(parts.flatMap(({ earlier }) => (earlier ? [earlier] : [])));
  return tickets === 0 && sold === 0 && refunded === 0 ? undefined : { tickets, sold, refunded };
}

/** @returns 0.138 for 13.8 % more, to a tenth of a percent; null where there is no earlier value above 0. */
export const changeOf = (value: number, earlier: number | undefined): number | null =>
  earlier === undefined || earlier <= 0 ? null : Math.round(((value - earlier) / earlier) * 1000) / 1000;

function grouped<T>(all: readonly T[], nameOf: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const name = nameOf(one);
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()];
}

export interface SpotGroup {
  spot: ReportLine['spot'];
  lines: ReportLine[];
}

/** Lines under their spots, the spot with the highest net first; lines without a spot are a group each. */
export function bySpot(lines: Report['lines']): SpotGroup[] {
  return grouped(lines, ({ spot, key }) => spot?.id ?? ` ${key}`)
    .map((own) => ({ spot: own[0]?.spot, lines: own }))
    .toSorted((a, b) => netOf(addUp(b.lines)) - netOf(addUp(a.lines)));
}

export interface ChartBar extends Sums {
  from: Day;
  to: Day;
  earlier?: Sums | undefined;
}

/** Up to this many days are drawn singly, more of them by month. */
export const MOST_BARS = 62;

export function barsOf(days: readonly ReportDay[]): ChartBar[] {
  if (days.length <= MOST_BARS) return days.map((day) => ({ ...day, from: day.day, to: day.day }));
  return grouped(days, ({ day }) => day.slice(0, 7)).map((own) => ({
    from: own[0]?.day ?? ('' as Day),
    to: own.at(-1)?.day ?? ('' as Day),
    ...addUp(own),
    earlier: earlierSums(own),
  }));
}
