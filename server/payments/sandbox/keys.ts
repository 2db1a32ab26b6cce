import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

const Keys = v.object({
  merchantPrivatePem: v.string(),
  merchantSerial: v.string(),
  platformPrivatePem: v.string(),
  platformPublicPem: v.string(),
  platformSerial: v.string(),
  apiV3Key: v.pipe(v.string(), v.length(32)),
  mchid: v.string(),
  appid: v.string(),
});

/** Everything that the sandbox gateway and its only merchant agree on. Worth nothing outside the sandbox. */
export type SandboxKeys = v.InferOutput<typeof Keys>;

/** Reads the keys from `file`, or makes them once (mode 0600). Two processes starting at once get the same keys. */
export function loadOrCreateSandboxKeys(file: string): SandboxKeys {
  const known = read(file);
  if (known) return known;
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    const handle = openSync(draft, 'wx', 0o600);
    try {
      writeFileSync(handle, JSON.stringify(generate(), null, 2));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    publish(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  const agreed = read(file);
  if (!agreed) throw new Error(`sandbox keys vanished: ${file}`);
  return agreed;
}

function read(file: string): SandboxKeys | undefined {
  try {
    return v.parse(Keys, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** A hard link fails when the name is taken, so the first process wins and nobody ever reads half a file. */
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

function generate(): SandboxKeys {
  const merchant = pair();
  const platform = pair();
  const digits = (n: number) => Array.from(randomBytes(n), (byte) => byte % 10).join('');
  return {
    merchantPrivatePem: merchant.privateKey,
    merchantSerial: randomBytes(20).toString('hex').toUpperCase(),
    platformPrivatePem: platform.privateKey,
    platformPublicPem: platform.publicKey,
    platformSerial: `PUB_KEY_ID_00${digits(24)}`,
    apiV3Key: randomBytes(16).toString('hex'),
    mchid: `19${digits(8)}`,
    appid: `wx${randomBytes(8).toString('hex')}`,
  };
}

function pair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}
