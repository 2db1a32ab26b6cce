/** @returns the id of a part of the screen. @param index the spot that it is about. */
export const fieldIdOf = (part: 'title' | 'date' | 'batch' | 'seats' | 'tickets', index = 0): string =>
  part === 'tickets' ? 'change-tickets' : `change-${part}-${index}`;
