import { fingerprintDigits, requestText } from '#domain/gate/gate-log.ts';
import { base64url, utf8 } from './bytes.ts';

/** The keys can't be extracted, not even by the device's own program. */
export interface DeviceKeys {
  signing: CryptoKeyPair;
  /** Seals stored data: a copied database is unreadable without this key. */
  sealing: CryptoKey;
}

export async function makeDeviceKeys(crypto: Crypto): Promise<DeviceKeys> {
  const signing = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
  const sealing = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  return { signing, sealing };
}

export const sha256 = async (crypto: Crypto, text: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))));

/** @returns the raw public key, base64url, and the four digits that both screens show. */
export async function publicKeyOf(crypto: Crypto, { signing }: DeviceKeys): Promise<{ text: string; digits: string }> {
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', signing.publicKey));
  return {
    text: base64url(raw),
    digits: fingerprintDigits(new Uint8Array(await crypto.subtle.digest('SHA-256', raw))),
  };
}

/** A copied token is useless without the signature. @param time milliseconds since 1970. */
export async function signRequest(
  crypto: Crypto,
  { signing }: DeviceKeys,
  method: string,
  path: string,
  body: string,
  time: number,
): Promise<string> {
  const text = requestText(method, path, await sha256(crypto, body), time);
  return base64url(
    new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, signing.privateKey, utf8(text))),
  );
}

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

export async function seal(crypto: Crypto, { sealing }: DeviceKeys, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, sealing, utf8(JSON.stringify(value))) };
}

/** @throws for what another device sealed. */
export async function unseal(crypto: Crypto, { sealing }: DeviceKeys, { iv, bytes }: Sealed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, sealing, bytes)));
}
