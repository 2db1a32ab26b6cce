import {
  createCipheriv,
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
} from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { gatewayDeadline, NotifyRejected } from './port.ts';
import { VECTOR_PRIVATE_PEM, VECTOR_PUBLIC_PEM, VECTORS } from '#tests/fixtures/payment-vectors.ts';
import {
  authorization,
  bridgeFields,
  openResource,
  readPlatformKeys,
  signature,
  verifyPlatform,
} from './wechat-signing.ts';

const pem = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const privateKey = createPrivateKey(pem.privateKey);
const signer = { appid: 'wx8888', mchid: '1900007291', serialNo: '408B07E7', privateKey };
const now = new Date('2026-05-01T02:03:04.567Z');
const seconds = '1777600984';

function proves(message: string, signature: string): boolean {
  const verifier = createVerify('sha256WithRSAEncryption').update(message, 'utf8');
  return verifier.verify(createPublicKey(pem.publicKey), signature, 'base64');
}

describe('requests', () => {
  test('the Authorization header signs the five documented lines', () => {
    const body = '{"description":"门票"}';
    const header = authorization(signer, 'POST', '/v3/pay/transactions/jsapi?a=1', body, now);
    expect(header.startsWith('WECHATPAY2-SHA256-RSA2048 mchid="1900007291",nonce_str="')).toBe(true);
    const field = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(header)?.[1] ?? '';
    expect(field('serial_no')).toBe('408B07E7');
    expect(field('timestamp')).toBe(seconds);
    const lines = `POST\n/v3/pay/transactions/jsapi?a=1\n${seconds}\n${field('nonce_str')}\n${body}\n`;
    expect(proves(lines, field('signature'))).toBe(true);
    expect(proves(lines.replace('门', '間'), field('signature'))).toBe(false);
  });

  test('an empty body still has its line', () => {
    const header = authorization(signer, 'GET', '/v3/x', '', now);
    const [, nonce = '', signature = ''] = /nonce_str="(.+?)",signature="(.+?)"/.exec(header) ?? [];
    expect(proves(`GET\n/v3/x\n${seconds}\n${nonce}\n\n`, signature)).toBe(true);
  });

  test('the pay sheet fields sign appId, timeStamp, nonceStr and package', () => {
    const fields = bridgeFields(signer, 'wx201410272009395522657a690389285100', now);
    expect(fields).toMatchObject({
      appId: 'wx8888',
      timeStamp: seconds,
      package: 'prepay_id=wx201410272009395522657a690389285100',
      signType: 'RSA',
    });
    const lines = `wx8888\n${seconds}\n${fields.nonceStr}\nprepay_id=wx201410272009395522657a690389285100\n`;
    expect(proves(lines, fields.paySign)).toBe(true);
  });
});

test.each(['wechatPost', 'wechatGet', 'wechatBridge'] as const)(
  'signs the documented lines as openssl does: %s',
  (name) => {
    const { text, signature: wanted } = VECTORS[name];
    expect(signature(text.split('\n').slice(0, -1), createPrivateKey(VECTOR_PRIVATE_PEM))).toBe(wanted);
  },
);

test('accepts what openssl signed for the platform', () => {
  const headers: Record<string, string> = {
    'wechatpay-timestamp': seconds,
    'wechatpay-nonce': 'abc',
    'wechatpay-serial': 'PUB_KEY_ID_1',
    'wechatpay-signature': VECTORS.wechatAnswer.signature,
  };
  const keys = readPlatformKeys({ PUB_KEY_ID_1: VECTOR_PUBLIC_PEM });
  expect(() => verifyPlatform(Buffer.from('{"id":"门票"}'), (name) => headers[name], keys, now)).not.toThrow();
  expect(() => verifyPlatform(Buffer.from('{"id":"門票"}'), (name) => headers[name], keys, now)).toThrow('signature');
});

describe('what the platform signed', () => {
  const keys = readPlatformKeys({ OLD: pem.publicKey });
  const body = '{"id":"门票"}';
  const headersFor = (timestamp: string, serial = 'OLD') => ({
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': 'abc',
    'wechatpay-serial': serial,
    'wechatpay-signature': createSign('RSA-SHA256')
      .update(`${timestamp}\nabc\n${body}\n`)
      .sign(pem.privateKey, 'base64'),
  });
  const outcome = (headers: Record<string, string>, bytes = Buffer.from(body)) => {
    try {
      verifyPlatform(bytes, (name) => headers[name], keys, now);
      return 'ok';
    } catch (error) {
      return error instanceof NotifyRejected ? error.reason : error;
    }
  };

  test.each([
    ['now', 0, 'ok'],
    ['5 min old', -299, 'ok'],
    ['older', -301, 'timestamp'],
    ['5 min ahead', 300, 'ok'],
    ['further ahead', 302, 'timestamp'],
  ])('timestamp %s', (_name, offset, wanted) => {
    expect(outcome(headersFor(String(Number(seconds) + offset)))).toBe(wanted);
  });

  test('refuses other serials, bodies, odd headers and WeChat’s own signature probes', () => {
    const good = headersFor(seconds);
    expect(outcome({ ...good, 'wechatpay-serial': 'NEW' })).toBe('serial');
    expect(outcome(good, Buffer.from(`${body} `))).toBe('signature');
    expect(outcome(good, Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(body)]))).toBe('signature');
    expect(outcome({ ...good, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/AAAA' })).toBe('signature');
    expect(outcome({ ...good, 'wechatpay-signature': '' })).toBe('headers');
    expect(outcome({ ...good, 'wechatpay-timestamp': '1e9' })).toBe('timestamp');
  });
});

test('opens an AES-256-GCM resource and refuses a changed one', () => {
  const key = '0123456789abcdef0123456789abcdef';
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), Buffer.from('fdasfwqewlks'));
  cipher.setAAD(Buffer.from('transaction'));
  const sealed = Buffer.concat([cipher.update('{"a":"门票"}', 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const resource = { ciphertext: sealed.toString('base64'), nonce: 'fdasfwqewlks', associated_data: 'transaction' };
  expect(openResource(['x'.repeat(32), key], resource)).toBe('{"a":"门票"}');
  expect(() => openResource([key], { ...resource, associated_data: '' })).toThrow('decrypt');
  expect(() => openResource([key], { ...resource, ciphertext: 'AAAA' })).toThrow('decrypt');
  expect(() => openResource(['x'.repeat(32)], resource)).toThrow('decrypt');
});

test('the gateway’s deadline is 5 s before ours, never less than a minute away, in whole seconds', () => {
  expect(gatewayDeadline(new Date('2026-05-01T02:18:04.567Z'), now)).toEqual(new Date('2026-05-01T02:17:59Z'));
  expect(gatewayDeadline(new Date('2026-05-01T02:03:30Z'), now)).toEqual(new Date('2026-05-01T02:04:04Z'));
});
