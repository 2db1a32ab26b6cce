import type { LocalText } from '#domain/lib/local-text.ts';

type PayNames = Readonly<Record<string, LocalText>>;

let names: PayNames = {};

/** Names of the ways to pay at the open venue: which bank a bank channel stands for is the venue's choice. */
export const payNames = (): PayNames => names;

export const setPayNames = (given: PayNames = {}): void => {
  names = given;
};
