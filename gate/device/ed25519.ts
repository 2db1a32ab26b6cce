import { base64url, fromBase64url, utf8 } from './bytes.ts';

/** All arguments but the text are base64url. */
export type VerifyEd25519 = (publicKey: string, signature: string, text: string) => Promise<boolean>;

/**
 * Verifies with the browser's own Ed25519 (Chrome 137, Firefox 129, Safari 17), else with a script, fetched once and
 * only where it is needed. A signature whose spare bits were changed is refused: two texts for one code would count as
 * two.
 */
export function createVerifier(crypto: Crypto): VerifyEd25519 {
  const keys = new Map<string, Promise<CryptoKey | null>>();
  const importKey = (publicKey: string, raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> => {
    const known =
      keys.get(publicKey) ??
      crypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify']).catch(() => null);
    keys.set(publicKey, known);
    return known;
  };
  return async (publicKey, signature, text) => {
    const [raw, bytes] = [fromBase64url(publicKey), fromBase64url(signature)];
    if (raw?.length !== 32 || bytes?.length !== 64 || base64url(bytes) !== signature) return false;
    const key = await importKey(publicKey, raw);
    if (key) return crypto.subtle.verify({ name: 'Ed25519' }, key, bytes, utf8(text));
    const { verifyAsync } = await import('@noble/ed25519');
    return verifyAsync(bytes, utf8(text), raw, { zip215: false });
  };
}
