import { repairNumber } from '#domain/lib/text-repair.ts';

/** Letters and digits that are not mistaken for one another (Crockford's base 32): five bits each. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Letters of a code that can't be guessed: 80 bits. */
export const SAFE_LENGTH = 16;

/** @param random ten bytes. @returns a redemption code in groups of four, `7K2M-…`. */
export function redemptionCode(random: Uint8Array): string {
  let bits = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (let index = 0; index < SAFE_LENGTH; index += 1) {
    text = (LETTERS[Number(bits % 32n)] ?? '') + text;
    bits /= 32n;
  }
  return text.replace(/(.{4})(?=.)/g, '$1-');
}

/** Form of a redemption code that is hashed: capitals, without blanks and hyphens. */
export const normaliseCode = (typed: string): string => repairNumber(typed);
