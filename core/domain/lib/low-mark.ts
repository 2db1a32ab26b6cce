/** The mark is 10, or a fifth of the total where that is known. For a total of one the number is never shown. */
export const lowMark = (total: number | undefined): number =>
  total === 1 ? 0 : Math.max(10, Math.floor((total ?? 0) / 5));
