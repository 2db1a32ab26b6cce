import { base64url, fromBase64url, utf8 } from './bytes.ts';

/** The server hashes PINs with as many rounds. */
const ROUNDS = 100_000;

export async function isPin(
  crypto: Crypto,
  pin: string,
  { salt, pin_hash }: { salt: string; pin_hash: string },
): Promise<boolean> {
  const bytes = fromBase64url(salt);
  if (!/^\d{6}$/.test(pin) || !bytes) return false;
  const key = await crypto.subtle.importKey('raw', utf8(pin), 'PBKDF2', false, ['deriveBits']);
  const made = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytes, iterations: ROUNDS },
    key,
    256,
  );
  return base64url(new Uint8Array(made)) === pin_hash;
}
