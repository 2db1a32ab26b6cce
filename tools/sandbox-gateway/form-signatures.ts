import { createHmac, createPrivateKey, createPublicKey, createSign, createVerify } from 'node:crypto';

// This code shares nothing with the adapters' own signing, because a shared helper would hide a shared mistake.

/** Fields with a value, except those named in `left`, sorted by name, as `a=1&b=2`. */
export function sortedPairs(fields: Readonly<Record<string, string>>, left: readonly string[]): string {
  const pairs = Object.entries(fields).filter(([name, value]) => value !== '' && !left.includes(name));
  pairs.sort(([one], [other]) => (one < other ? -1 : 1));
  return pairs.map((pair) => pair.join('=')).join('&');
}

export const rsaSign = (privatePem: string, text: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(createPrivateKey(privatePem), 'base64');

/** `pem` may be a private key, whose public half is then used. */
export const rsaFits = (pem: string, text: string, signature: string): boolean =>
  createVerify('RSA-SHA256').update(text, 'utf8').verify(createPublicKey(pem), signature, 'base64');

export const hmacSign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text, 'utf8').digest('hex');

const pad = (value: number): string => String(value).padStart(2, '0');

/** `yyyy-MM-dd HH:mm:ss` in China time; `at` in milliseconds since 1970. */
export function clockText(at: number): string {
  const date = new Date(at + 8 * 3_600_000);
  const day = [date.getUTCFullYear(), pad(date.getUTCMonth() + 1), pad(date.getUTCDate())].join('-');
  return `${day} ${[date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(pad).join(':')}`;
}

/** Milliseconds since 1970 of a China time with or without marks between its 14 digits; NaN for anything else. */
export function clockValue(text: string): number {
  const digits = text.replaceAll(/[- :]/g, '');
  if (!/^\d{14}$/.test(digits)) return Number.NaN;
  const part = (from: number, to: number) => Number(digits.slice(from, to));
  return Date.UTC(part(0, 4), part(4, 6) - 1, part(6, 8), part(8, 10), part(10, 12), part(12, 14)) - 8 * 3_600_000;
}

export const yuan = (fen: number): string => (fen / 100).toFixed(2);

/** Fen of an amount in yuan with at most two decimals; NaN for anything else. */
export const fenFrom = (text: string): number =>
  /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
