/** The mark is a fifth of the total, and at least 10. For a total of one the number is never shown. */
export const lowMark = (total: number | undefined): number =>
  total === 1 ? 0 : Math.max(10, Math.floor((total ?? 0) / 5));
