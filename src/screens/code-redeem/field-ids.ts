/** @returns the id of the place on the form where a part stands. */
export const fieldId = (part: string): string => `exchange-${part}`;
