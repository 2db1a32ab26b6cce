/** Stock at which the number is shown: 10, or a fifth of the total where that is known. Of a single place nobody needs to hear that it is the last. */
export const lowMark = (total: number | undefined): number => (total === 1 ? 0 : Math.max(10, Math.floor((total ?? 0) / 5)));
