/**
 * Input of HMAC-SHA-256 under the signature of a card's own code; the result is the AES-256-GCM key of its holder's
 * small photo.
 */
export const thumbKeyText = 'gate-thumb';

/** Bytes of the nonce that goes before the sealed picture. */
export const THUMB_NONCE = 12;

/** Small photos of card holders as the server sealed them, by number; an empty text where it has none. */
export interface Thumbs {
  day: string;
  sealed: Record<string, string>;
}
