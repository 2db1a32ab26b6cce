/**
 * What the key, the signature of a card's own code, is applied to for the small photo of its holder: HMAC-SHA-256, the
 * key of AES-256-GCM.
 */
export const thumbKeyText = 'gate-thumb';

/** Bytes of the nonce that goes before the sealed picture. */
export const THUMB_NONCE = 12;

/** Small photos of card holders as the server sealed them, by number; an empty text where it has none. */
export interface Thumbs {
  day: string;
  sealed: Record<string, string>;
}
