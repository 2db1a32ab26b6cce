import { randomBytes } from 'node:crypto';
import type { BankChannel } from '#domain/payment/channels.ts';
import { BANK_PROFILES, type BankProfile } from '#server/providers/payments/bank-profiles.ts';
import type { Protocol } from './protocol.ts';
import { clockText, hmacSign, rsaSign, sortedPairs, yuan } from './form-signatures.ts';
import type { KeyRing } from './key-ring.ts';
import type { SandboxKeys } from '#server/providers/payments/sandbox/keys.ts';

type Fields = Record<string, string>;
type BankKeys = SandboxKeys['banks'][BankChannel];

export const digitsAt = (at: number): string => clockText(at).replaceAll(/\D/g, '');

export const moneyIn = (profile: BankProfile, fen: number): string =>
  profile.money === 'yuan' ? yuan(fen) : String(fen);

export function bankMessage(
  profile: BankProfile,
  keys: BankKeys,
  content: Fields,
  at: number,
  keyId = keys.bankKeyId,
): Fields {
  const { words, signer } = profile;
  const fields = {
    ...content,
    [words.merchant]: keys.merchant,
    [words.keyId]: keyId,
    [words.time]: digitsAt(at),
    [words.nonce]: randomBytes(12).toString('hex'),
  };
  const text = sortedPairs(fields, [words.sign]);
  return {
    ...fields,
    [words.sign]: signer === 'RSA-SHA256' ? rsaSign(keys.bankSigningKey, text) : hmacSign(keys.bankSigningKey, text),
  };
}

export function bankBody(profile: BankProfile, fields: Fields): { body: string; headers: Record<string, string> } {
  if (profile.body === 'json')
    return { body: JSON.stringify(fields), headers: { 'content-type': 'application/json; charset=utf-8' } };
  return {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
  };
}

export function bankProtocol(channel: BankChannel, ring: KeyRing): Protocol {
  const profile = BANK_PROFILES[channel];
  const { words } = profile;
  return {
    compose(payment, taken, at, faults) {
      const content = {
        [words.orderNo]: payment.outTradeNo,
        [words.subject]: payment.description,
        [words.amount]: moneyIn(profile, taken.amount),
        [words.state]: profile.states.paid,
        [words.transactionId]: taken.transactionId,
        [words.paidAt]: digitsAt(taken.at),
      };
      const fields = bankMessage(
        profile,
        ring.signing().banks[channel],
        content,
        at + faults.late,
        faults.unknownSerial ? 'UNKNOWN' : undefined,
      );
      if (faults.badSignature)
        fields[words.sign] = Buffer.alloc(32, 1).toString(profile.signer === 'RSA-SHA256' ? 'base64' : 'hex');
      if (faults.alteredBody) fields[words.subject] = `${payment.description}!`;
      return bankBody(profile, fields);
    },
    acknowledges: (status, body) => status === 200 && body === profile.notify.taken,
    returned: (_payment, url) => url,
  };
}
