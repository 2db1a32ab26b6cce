/** Stock at which the number is shown: 10, or a fifth of the total where that is known. */
export const lowMark = (total: number | undefined): number => Math.max(10, Math.floor((total ?? 0) / 5));
