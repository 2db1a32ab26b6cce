/**
 * From this many free places down their number is shown: a fifth of all places, and at least 10. That of a single place
 * is never shown.
 */
export const lowMark = (total: number | undefined): number =>
  total === 1 ? 0 : Math.max(10, Math.floor((total ?? 0) / 5));
