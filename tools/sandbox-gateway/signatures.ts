import { createCipheriv, createPrivateKey, createPublicKey, createSign, createVerify, randomBytes } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';

// This code shares nothing with the adapter's own signing, because a shared helper would hide a shared mistake.

const AUTHORIZATION = /^WECHATPAY2-SHA256-RSA2048 (.+)$/;
const MAX_CLOCK_GAP_S = 300;

export function createSignatures(ring: KeyRing) {
  /** Headers that authenticate `body`; `at` in milliseconds since 1970. */
  function platformHeaders(body: string, at: number): Record<string, string> {
    const timestamp = String(Math.floor(at / 1000));
    const nonce = randomBytes(16).toString('hex');
    const { platformPrivatePem, platformSerial } = ring.signing();
    const proof = createSign('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n${body}\n`)
      .sign(createPrivateKey(platformPrivatePem), 'base64');
    return {
      'Wechatpay-Timestamp': timestamp,
      'Wechatpay-Nonce': nonce,
      'Wechatpay-Signature': proof,
      'Wechatpay-Serial': platformSerial,
      'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
    };
  }

  function merchantFault(
    method: string,
    target: string,
    body: Uint8Array,
    header: string | undefined,
    at: number,
  ): string | undefined {
    const content = AUTHORIZATION.exec(header ?? '')?.[1];
    if (content === undefined) return 'Authorization header missing or of another scheme';
    const fields = new Map<string, string>();
    for (const [, name, value] of content.matchAll(/(\w+)="([^"]*)"/g)) fields.set(name ?? '', value ?? '');
    const keys = ring.accepted().find(({ merchantSerial }) => merchantSerial === fields.get('serial_no'));
    if (!keys) return 'unknown serial_no';
    if (fields.get('mchid') !== keys.mchid) return 'unknown mchid';
    const timestamp = fields.get('timestamp') ?? '';
    if (!(Math.abs(Number(timestamp) - at / 1000) <= MAX_CLOCK_GAP_S)) return 'timestamp out of range';
    const verifier = createVerify('RSA-SHA256');
    verifier.update(`${method}\n${target}\n${timestamp}\n${fields.get('nonce_str') ?? ''}\n`);
    verifier.update(body).update('\n');
    const genuine = verifier.verify(createPublicKey(keys.merchantPrivatePem), fields.get('signature') ?? '', 'base64');
    return genuine ? undefined : 'signature does not match';
  }

  function resource(content: unknown) {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', ring.signing().apiV3Key, nonce);
    cipher.setAAD(Buffer.from('transaction'));
    const sealed = [cipher.update(JSON.stringify(content), 'utf8'), cipher.final()];
    return {
      original_type: 'transaction',
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64'),
      associated_data: 'transaction',
      nonce,
    };
  }

  return { platformHeaders, merchantFault, resource };
}
export type Signatures = ReturnType<typeof createSignatures>;
