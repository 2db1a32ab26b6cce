import type { Day } from '#domain/lib/day.ts';

interface ListedSpot {
  id: string;
  /** The first day on which something can be had. */
  next?: { date: Day } | null | undefined;
}

/**
 * Spots that can be had on the earliest day come first, so that in the evening those that still run precede a closed
 * park; visited ones precede them, and else the venue's order stays.
 *
 * @param visited ids, the last visited one first.
 */
export function spotOrder<T extends ListedSpot>(list: readonly T[], visited: readonly string[]): T[] {
  const dayOf = ({ next }: T): string => next?.date ?? '~';
  const earliest = list.map(dayOf).sort()[0];
  const rankOf = (spot: T): number => {
    const at = visited.indexOf(spot.id);
    if (at >= 0) return at;
    return dayOf(spot) === earliest ? visited.length : visited.length + 1;
  };
  return [...list].sort((a, b) => rankOf(a) - rankOf(b));
}
