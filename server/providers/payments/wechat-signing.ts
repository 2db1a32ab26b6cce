import { createDecipheriv, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import type { BridgeFields } from '#contract/visitor/payments.ts';
import { NotifyRejected } from './port.ts';

const SCHEME = 'WECHATPAY2-SHA256-RSA2048';
const MAX_CLOCK_GAP_MS = 5 * 60_000;

export interface Signer {
  appid: string;
  mchid: string;
  serialNo: string;
  privateKey: KeyObject;
}

/** The platform's public keys by certificate serial or public-key id. */
export type PlatformKeys = ReadonlyMap<string, KeyObject>;

export function readPlatformKeys(pems: Record<string, string>): PlatformKeys {
  return new Map(Object.entries(pems).map(([serial, pem]) => [serial, createPublicKey(pem)]));
}

/** Signs lines as WeChat Pay has it: each ends with a line feed, the last one too. */
export function signature(lines: readonly string[], key: KeyObject): string {
  const message = lines.map((line) => `${line}\n`).join('');
  return sign('RSA-SHA256', Buffer.from(message), key).toString('base64');
}

export function authorization(signer: Signer, method: string, target: string, body: string, now: Date): string {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex').toUpperCase();
  const proof = signature([method, target, timestamp, nonce, body], signer.privateKey);
  const fields = [
    `mchid="${signer.mchid}"`,
    `nonce_str="${nonce}"`,
    `signature="${proof}"`,
    `timestamp="${timestamp}"`,
    `serial_no="${signer.serialNo}"`,
  ];
  return `${SCHEME} ${fields.join(',')}`;
}

export function bridgeFields(signer: Signer, prepayId: string, now: Date): BridgeFields {
  const timeStamp = String(Math.floor(now.getTime() / 1000));
  const nonceStr = randomBytes(16).toString('hex').toUpperCase();
  const pack = `prepay_id=${prepayId}`;
  const paySign = signature([signer.appid, timeStamp, nonceStr, pack], signer.privateKey);
  return { appId: signer.appid, timeStamp, nonceStr, package: pack, signType: 'RSA', paySign };
}

/** Throws {@link NotifyRejected} unless the platform signed exactly these bytes within the last (or next) 5 minutes. */
export function verifyPlatform(
  body: Uint8Array,
  header: (name: string) => string | undefined,
  keys: PlatformKeys,
  now: Date,
): void {
  const timestamp = header('wechatpay-timestamp');
  const nonce = header('wechatpay-nonce');
  const proof = header('wechatpay-signature');
  const serial = header('wechatpay-serial');
  if (!timestamp || !nonce || !proof || !serial) throw new NotifyRejected('headers');
  if (!/^\d{1,12}$/.test(timestamp)) throw new NotifyRejected('timestamp');
  if (Math.abs(Number(timestamp) * 1000 - now.getTime()) > MAX_CLOCK_GAP_MS) throw new NotifyRejected('timestamp');
  const key = keys.get(serial);
  if (!key) throw new NotifyRejected('serial');
  const message = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
  if (!verify('RSA-SHA256', message, key, Buffer.from(proof, 'base64'))) throw new NotifyRejected('signature');
}

interface Resource {
  ciphertext: string;
  nonce: string;
  associated_data?: string | undefined;
}

/**
 * Decrypts an `AEAD_AES_256_GCM` resource, sealed with any of these keys; `ciphertext` is base64 with the 16-byte tag
 * at its end.
 */
export function openResource(apiV3Keys: readonly string[], resource: Resource): string {
  const reasons: unknown[] = [];
  for (const key of apiV3Keys) {
    try {
      return openedWith(key, resource);
    } catch (reason) {
      reasons.push(reason);
    }
  }
  throw new NotifyRejected('decrypt', { cause: reasons.at(-1) });
}

function openedWith(apiV3Key: string, resource: Resource): string {
  const sealed = Buffer.from(resource.ciphertext, 'base64');
  if (sealed.length <= 16) throw new Error('shorter than its tag');
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, resource.nonce, { authTagLength: 16 });
  decipher.setAAD(Buffer.from(resource.associated_data ?? ''));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8');
}
