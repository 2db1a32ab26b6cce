export const REPAY_MEANS = ['bank', 'merchant', 'cash', 'other'] as const;

/** The channel under which the settlement lists what was paid back by hand. */
export const BY_HAND = 'by-hand';
/** Numbers of cards are refused: a refund could reach another person. */
const isCardNumber = (digits: string): boolean => digits.length >= 16 && digits.length <= 19;

export const namesCard = (text: string): boolean =>
  (text.match(/\d(?:[ -]?\d)*/g) ?? []).some((run) => isCardNumber(run.replaceAll(/[ -]/g, '')));
