/** Under this name the reservation of a spot is kept while it is filled in, beside an order of the same spot. */
export const reservationKey = (scenicId: string): string => `reserve ${scenicId}`;
