import { createHmac, createPrivateKey, createPublicKey, randomBytes, sign, timingSafeEqual, verify } from 'node:crypto';
import * as v from 'valibot';
import type { BankProfile } from './bank-profiles.ts';
import { chinaDigits, instantOfChinaText } from './china-time.ts';
import { NotifyRejected } from './port.ts';

const MAX_CLOCK_GAP_MS = 5 * 60_000;

export type BankFields = Record<string, string>;

/** Settings agreed between a merchant and a bank. Keys are an HMAC secret or PEM, depending on the profile's signer. */
export interface BankAgreement {
  profile: BankProfile;
  merchant: string;
  keyId: string;
  signingKey: string;
  /** The bank's keys by id; several keys during a key change. */
  bankKeys: Readonly<Record<string, string>>;
}

/** The signed text: every filled field but the signature, sorted by name, as `name=value` joined by `&`. */
export function signedText(fields: BankFields, signName: string): string {
  const names = Object.keys(fields).filter((name) => name !== signName && fields[name] !== '');
  return names
    .sort()
    .map((name) => `${name}=${fields[name] ?? ''}`)
    .join('&');
}

/** @returns the signature of `text`: HMAC in lower-case hex, RSA in base64. */
export function bankSignature(signer: BankProfile['signer'], key: string, text: string): string {
  if (signer === 'HMAC-SHA256') return createHmac('sha256', key).update(text, 'utf8').digest('hex');
  return sign('RSA-SHA256', Buffer.from(text), createPrivateKey(key)).toString('base64');
}

function isGenuine(signer: BankProfile['signer'], key: string, text: string, given: string): boolean {
  if (signer === 'RSA-SHA256')
    return verify('RSA-SHA256', Buffer.from(text), createPublicKey(key), Buffer.from(given, 'base64'));
  const wanted = Buffer.from(bankSignature(signer, key, text));
  const got = Buffer.from(given.toLowerCase());
  return wanted.length === got.length && timingSafeEqual(wanted, got);
}

export function sealed(agreement: BankAgreement, content: BankFields, now: Date): BankFields {
  const { profile, merchant, keyId, signingKey } = agreement;
  const { words } = profile;
  const fields: BankFields = {
    ...content,
    [words.merchant]: merchant,
    [words.keyId]: keyId,
    [words.time]: chinaDigits(now),
    [words.nonce]: randomBytes(16).toString('hex'),
  };
  return { ...fields, [words.sign]: bankSignature(profile.signer, signingKey, signedText(fields, words.sign)) };
}

/**
 * Throws {@link NotifyRejected} unless the bank signed exactly these fields for this merchant within the last (or next)
 * 5 minutes.
 */
export function verifyBank({ profile, merchant, bankKeys }: BankAgreement, fields: BankFields, now: Date): void {
  const { words } = profile;
  const { [words.time]: time, [words.keyId]: keyId, [words.sign]: given } = fields;
  if (!time || !keyId || !given) throw new NotifyRejected('headers');
  const gap = Math.abs((instantOfChinaText(time)?.getTime() ?? Number.NaN) - now.getTime());
  if (!(gap <= MAX_CLOCK_GAP_MS)) throw new NotifyRejected('timestamp');
  const key = Object.hasOwn(bankKeys, keyId) ? bankKeys[keyId] : undefined;
  if (key === undefined) throw new NotifyRejected('serial');
  if (!isGenuine(profile.signer, key, signedText(fields, words.sign), given)) throw new NotifyRejected('signature');
  if (fields[words.merchant] !== merchant) throw new NotifyRejected('merchant');
}

export function written(body: BankProfile['body'], fields: BankFields): { type: string; text: string } {
  return body === 'json'
    ? { type: 'application/json', text: JSON.stringify(fields) }
    : { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(fields).toString() };
}

export function read(body: BankProfile['body'], text: string): BankFields {
  if (body === 'json') {
    const parsed = v.safeParse(v.record(v.string(), v.string()), jsonOf(text));
    if (!parsed.success) throw new NotifyRejected('malformed');
    return parsed.output;
  }
  const pairs = [...new URLSearchParams(text)];
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw new NotifyRejected('malformed');
  return Object.fromEntries(pairs);
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
