/** Hundredths of a percent in a whole. */
const WHOLE = 10_000;

/** The result is rounded to the nearest fen. @param retained fen. @param percent hundredths of a percent. */
export const commissionOf = (retained: number, percent: number): number =>
  Math.floor((Math.max(0, retained) * percent + WHOLE / 2) / WHOLE);
