/** Hundredths of a percent in a whole. */
const WHOLE = 10_000;

/** The result is rounded to the nearest fen. @param kept fen. @param percent hundredths of a percent. */
export const commissionOf = (kept: number, percent: number): number =>
  Math.floor((Math.max(0, kept) * percent + WHOLE / 2) / WHOLE);
