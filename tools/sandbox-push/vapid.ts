import { createPublicKey, verify } from 'node:crypto';

/** The latest end of a token, seconds from now (RFC 8292). */
const LONGEST = 86_400;

const claimsOf = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/**
 * Checks the sender as push services do (RFC 8292).
 * @param authorization the header `Authorization`.
 * @param audience origin of the push service.
 * @param key public key with which the browser subscribed, base64url.
 * @returns what is wrong; null where nothing is.
 */
export function vapidFault(authorization: string | undefined, audience: string, key: string): string | null {
  const [, token = '', given = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  if (signature === '') return 'no token';
  if (given !== key) return 'not the key of the subscription';
  const point = Buffer.from(given, 'base64url');
  if (point.length !== 65) return 'no key of P-256';
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  if (claimsOf(header)['alg'] !== 'ES256') return 'not ES256';
  if (!verify('sha256', Buffer.from(`${header}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    return 'the signature is wrong';
  const { aud, exp, sub } = claimsOf(claims);
  const left = Number(exp) - Date.now() / 1000;
  if (aud !== audience) return 'for another audience';
  if (!(left > 0 && left <= LONGEST)) return 'out of time';
  return typeof sub === 'string' && /^(mailto:|https:)/.test(sub) ? null : 'no contact';
}
