import { HINT_BYTES } from './gate-pack.ts';

export interface HolderHint {
  /** One character of a Chinese name, up to four letters of a Latin one. */
  surname: string;
  last4: string;
  /** Position in `AGE_BANDS`; 0 where the document does not contain an age. */
  age_band: number;
}

/** Youngest age of each band, full years; the first means "not known". */
export const AGE_BANDS = [null, 0, 6, 14, 18, 60, 65, 70] as const;

/** @param age full years; null where it is not known. */
export const ageBandOf = (age: number | null): number =>
  age === null ? 0 : AGE_BANDS.reduce<number>((band, from, index) => (from !== null && age >= from ? index : band), 0);

const ALPHABET = ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** @param name the stored name of the holder. @param number the document's, repaired. */
export function hintOf(name: string, number: string, age: number | null): HolderHint {
  const [first = ' '] = name.trim();
  const surname = /^[A-Za-z]/.test(first) ? (/^[A-Za-z]{1,4}/.exec(name.trim())?.[0] ?? first) : first;
  return { surname, last4: number.slice(-4).toUpperCase(), age_band: ageBandOf(age) };
}

/** @returns `HINT_BYTES` bytes: four for the surname, three for number and age. */
export function encodeHint({ surname, last4, age_band }: HolderHint): Uint8Array {
  const bytes = new Uint8Array(HINT_BYTES);
  const point = surname.codePointAt(0) ?? 32;
  // The first byte of a code point is at most 0x10, which distinguishes it from letters.
  if (point > 127) bytes.set([point >> 16, (point >> 8) & 255, point & 255, 0]);
  else for (let index = 0; index < 4; index += 1) bytes[index] = surname.padEnd(4).charCodeAt(index);
  const number = [...last4.padEnd(4)]
    .slice(0, 4)
    .reduce((sum, letter) => sum * ALPHABET.length + Math.max(0, ALPHABET.indexOf(letter)), 0);
  const tail = number * AGE_BANDS.length + age_band;
  bytes.set([tail >> 16, (tail >> 8) & 255, tail & 255], 4);
  return bytes;
}

/** Bytes that were opened with another code decode to nonsense, not to an error. */
export function decodeHint(bytes: Uint8Array): HolderHint {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = bytes;
  const point = (a << 16) | (b << 8) | c;
  const surname = a <= 0x10 ? String.fromCodePoint(point) : String.fromCharCode(a, b, c, d).trimEnd();
  const tail = (e << 16) | (f << 8) | g;
  let number = Math.floor(tail / AGE_BANDS.length);
  let last4 = '';
  for (let index = 0; index < 4; index += 1) {
    last4 = (ALPHABET[number % ALPHABET.length] ?? '') + last4;
    number = Math.floor(number / ALPHABET.length);
  }
  return { surname, last4: last4.trim(), age_band: tail % AGE_BANDS.length };
}

/**
 * Input of HMAC-SHA-256 under the signature of the ticket's code, for the holder at this position; its first
 * `HINT_BYTES` bytes are the pad.
 */
export const hintPadText = (position: number): string => `gate-hint.${position}`;

export const xorHint = (hint: Uint8Array, pad: Uint8Array): Uint8Array =>
  hint.map((byte, index) => byte ^ (pad[index] ?? 0));
