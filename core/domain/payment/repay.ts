export const REPAY_MEANS = ['bank', 'merchant', 'cash', 'other'] as const;

/** The channel under which the settlement lists what was paid back by hand. */
export const BY_HAND = 'by-hand';
/** A bank card's number has 16 to 19 digits; a note must not contain one. */
const isCardNumber = (digits: string): boolean => digits.length >= 16 && digits.length <= 19;

export const namesCard = (text: string): boolean =>
  (text.match(/\d(?:[ -]?\d)*/g) ?? []).some((run) => isCardNumber(run.replaceAll(/[ -]/g, '')));
