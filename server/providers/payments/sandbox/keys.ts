import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { BANK_CHANNELS, type BankChannel } from '#domain/payment/channels.ts';
import { BANK_PROFILES } from '#server/providers/payments/bank-profiles.ts';

const Alipay = v.object({
  appId: v.string(),
  sellerId: v.string(),
  appPrivatePem: v.string(),
  alipayPrivatePem: v.string(),
  alipayPublicPem: v.string(),
});
/** Both sides of one bank channel: an HMAC secret each, or an RSA pair each. */
const Bank = v.object({
  merchant: v.string(),
  keyId: v.string(),
  signingKey: v.string(),
  bankKeyId: v.string(),
  bankSigningKey: v.string(),
  bankVerifyKey: v.string(),
});
const Banks = v.object({
  wxzjnspay: Bank,
  wxjsbpay: Bank,
  wxumspay: Bank,
  wxjianhangpay: Bank,
  wxwhmspay: Bank,
} satisfies Record<BankChannel, typeof Bank>);

const First = v.object({
  merchantPrivatePem: v.string(),
  merchantSerial: v.string(),
  platformPrivatePem: v.string(),
  platformPublicPem: v.string(),
  platformSerial: v.string(),
  apiV3Key: v.pipe(v.string(), v.length(32)),
  mchid: v.string(),
  appid: v.string(),
});
const OneSet = { ...First.entries, alipay: Alipay, banks: Banks };
/** Beside the set in use there is a second one while keys are replaced. */
const Keys = v.object({ ...OneSet, other: v.optional(v.object(OneSet)) });

/** Keys and names shared by the sandbox gateway and its only merchant, worthless outside the sandbox. */
export type SandboxKeys = v.InferOutput<typeof Keys>;

/**
 * Reads the keys from `file`, or makes them once (mode 0600). Two processes starting at once get the same keys. A file
 * of an earlier version with a single channel gets the missing keys.
 */
export function loadOrCreateSandboxKeys(file: string): SandboxKeys {
  const known = read(file);
  if (known && isWhole(known)) return known;
  mkdirSync(dirname(file), { recursive: true });
  if (!known) return made(file, generate());
  // The file exists, so processes that complete the keys at the same time agree on a second file, which is kept.
  const agreed = made(`${file}.complete`, { ...generate(), ...known });
  const draft = write(file, agreed);
  renameSync(draft, file);
  return agreed;
}

/**
 * Stores the keys in `file`, unless another process was faster.
 * @returns the keys that the file has now.
 */
function made(file: string, keys: SandboxKeys): SandboxKeys {
  const draft = write(file, keys);
  try {
    publish(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  const agreed = read(file);
  if (!agreed || !isWhole(agreed)) throw new Error(`sandbox keys vanished: ${file}`);
  return agreed;
}

/** The new file is on disk before its name is returned. */
function write(file: string, keys: SandboxKeys): string {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeFileSync(handle, JSON.stringify(keys, null, 2));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  return draft;
}

const isWhole = (keys: object): keys is SandboxKeys => v.is(Keys, keys);

function read(file: string): v.InferOutput<typeof First> | SandboxKeys | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isWhole(content as object) ? v.parse(Keys, content) : v.parse(First, content);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** A hard link fails when the name is taken, so the first process wins and half a file is never read. */
function publish(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

const digits = (count: number): string => Array.from(randomBytes(count), (byte) => byte % 10).join('');

export function generate(): SandboxKeys {
  const merchant = pair();
  const platform = pair();
  return {
    merchantPrivatePem: merchant.privateKey,
    merchantSerial: randomBytes(20).toString('hex').toUpperCase(),
    platformPrivatePem: platform.privateKey,
    platformPublicPem: platform.publicKey,
    platformSerial: `PUB_KEY_ID_00${digits(24)}`,
    apiV3Key: randomBytes(16).toString('hex'),
    mchid: `19${digits(8)}`,
    appid: `wx${randomBytes(8).toString('hex')}`,
    alipay: alipayKeys(),
    banks: Object.fromEntries(BANK_CHANNELS.map((channel) => [channel, bankKeys(channel)])) as SandboxKeys['banks'],
  };
}

function alipayKeys(): SandboxKeys['alipay'] {
  const alipay = pair();
  return {
    appId: `2021${digits(12)}`,
    sellerId: `2088${digits(12)}`,
    appPrivatePem: pair().privateKey,
    alipayPrivatePem: alipay.privateKey,
    alipayPublicPem: alipay.publicKey,
  };
}

function bankKeys(channel: BankChannel): v.InferOutput<typeof Bank> {
  const names = { merchant: `M${digits(14)}`, keyId: `K${digits(8)}`, bankKeyId: `B${digits(8)}` };
  if (BANK_PROFILES[channel].signer === 'RSA-SHA256') {
    const bank = pair();
    return { ...names, signingKey: pair().privateKey, bankSigningKey: bank.privateKey, bankVerifyKey: bank.publicKey };
  }
  const [ours, theirs] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  return { ...names, signingKey: ours, bankSigningKey: theirs, bankVerifyKey: theirs };
}

function pair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}
