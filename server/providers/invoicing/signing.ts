import { createHmac } from 'node:crypto';
import { sameText } from '#server/keys/secrets.ts';

/** Greatest accepted difference between the time of a request and ours, milliseconds. */
const MOST_AGE_MS = 300_000;

/** The headers of a signed request: when it was made, and an HMAC-SHA256 over time, path and body. */
export const TIME_HEADER = 'X-Invoice-Time';
export const SIGNATURE_HEADER = 'X-Invoice-Signature';

export const signatureOf = (secret: string, time: number, path: string, body: string): string =>
  createHmac('sha256', secret).update(`${time}\n${path}\n${body}`).digest('base64url');

export function isSigned(
  secret: string,
  path: string,
  body: string,
  time: string | undefined,
  signature: string | undefined,
  now: number,
): boolean {
  const made = Number(time);
  if (!time || !signature || !Number.isSafeInteger(made) || Math.abs(now - made) > MOST_AGE_MS) return false;
  return sameText(signature, signatureOf(secret, made, path, body));
}
