/** Key of a spot's reservation draft, beside an order draft of the same spot. */
export const reservationKey = (scenicId: string): string => `reserve ${scenicId}`;
