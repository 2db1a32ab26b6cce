import { describe, expect, test } from 'vitest';
import { BANK_CHANNELS } from '#domain/payment/channels.ts';
import { BANK_PROFILES } from './bank-profiles.ts';
import {
  type BankAgreement,
  type BankFields,
  bankSignature,
  read,
  sealed,
  signedText,
  verifyBank,
  written,
} from './bank-wire.ts';
import { NotifyRejected } from './port.ts';
import {
  BANK_HMAC,
  VECTOR_PRIVATE_PEM,
  VECTOR_PUBLIC_PEM,
  VECTOR_TIME,
  VECTORS,
} from '#tests/fixtures/payment-vectors.ts';

const fields: BankFields = {
  total_fee: '12000',
  out_trade_no: 'T12345678',
  empty: '',
  nonce: 'n1',
  mch_id: 'M1',
  timestamp: '20260501100304',
  sign: 'x',
};

describe('the signature', () => {
  test('covers every filled field but itself, sorted by name', () => {
    expect(signedText(fields, 'sign')).toBe(VECTORS.bank.text);
  });

  test('is what openssl makes of that text', () => {
    expect(bankSignature('HMAC-SHA256', 'bank-secret', VECTORS.bank.text)).toBe(BANK_HMAC);
    expect(bankSignature('RSA-SHA256', VECTOR_PRIVATE_PEM, VECTORS.bank.text)).toBe(VECTORS.bank.signature);
  });
});

describe.each(BANK_CHANNELS)('%s', (channel) => {
  const profile = BANK_PROFILES[channel];
  const { words } = profile;
  const rsa = profile.signer === 'RSA-SHA256';
  // The same keys are used for both sides, so that the test can check what it signed.
  const agreement: BankAgreement = {
    profile,
    merchant: 'M1',
    keyId: 'K1',
    signingKey: rsa ? VECTOR_PRIVATE_PEM : 'bank-secret',
    bankKeys: { K1: rsa ? VECTOR_PUBLIC_PEM : 'bank-secret' },
  };
  const message = () =>
    sealed(agreement, { [words.orderNo]: 'T12345678', [words.subject]: '景区门票 100% × 2 & 夜游+' }, VECTOR_TIME);
  const outcome = (given: BankFields, now = VECTOR_TIME, change: Partial<BankAgreement> = {}) => {
    try {
      verifyBank({ ...agreement, ...change }, given, now);
      return 'ok';
    } catch (error) {
      return error instanceof NotifyRejected ? error.reason : error;
    }
  };

  test('a message survives its way, marks and Chinese included', () => {
    const { text } = written(profile.body, message());
    const received = read(profile.body, text);
    expect(received[words.subject]).toBe('景区门票 100% × 2 & 夜游+');
    expect(outcome(received)).toBe('ok');
  });

  test('P04 an altered, old, foreign or unsigned message is refused', () => {
    const good = message();
    expect(outcome({ ...good, [words.orderNo]: 'T12345679' })).toBe('signature');
    expect(outcome({ ...good, more: '1' })).toBe('signature');
    expect(outcome({ ...good, [words.sign]: 'AAAA' })).toBe('signature');
    expect(outcome({ ...good, [words.sign]: '' })).toBe('headers');
    expect(outcome({ ...good, [words.keyId]: 'K2' })).toBe('serial');
    expect(outcome({ ...good, [words.keyId]: 'toString' })).toBe('serial');
    expect(outcome(good, new Date(VECTOR_TIME.getTime() + 301_000))).toBe('timestamp');
    expect(outcome(good, new Date(VECTOR_TIME.getTime() - 301_000))).toBe('timestamp');
    expect(outcome({ ...good, [words.time]: 'now' })).toBe('timestamp');
    expect(outcome(good, VECTOR_TIME, { merchant: 'M2' })).toBe('merchant');
    expect(outcome(good, VECTOR_TIME, { bankKeys: {} })).toBe('serial');
  });
});

test('the five banks show all three ways to go on, and both signers', () => {
  expect(new Set(BANK_CHANNELS.map((channel) => BANK_PROFILES[channel].opens))).toEqual(
    new Set(['bridge', 'url', 'form']),
  );
  expect(new Set(BANK_CHANNELS.map((channel) => BANK_PROFILES[channel].signer)).size).toBe(2);
});

test('what is no flat message, or says a name twice, is none', () => {
  for (const text of ['', '{"a":1}', '{"a":{}}', 'null', '{']) expect(() => read('json', text)).toThrow('malformed');
  expect(() => read('form', 'a=1&a=2')).toThrow('malformed');
  expect(read('form', 'a=%')).toEqual({ a: '%' });
});
