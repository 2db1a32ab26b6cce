import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { Settings } from '#server/settings.ts';
import { StartRefused } from '#server/db/sql-errors.ts';
import { createAppleWallet } from './apple.ts';
import { createGoogleWallet } from './google.ts';
import type { AppleWallet, GoogleWallet, Wallets } from './port.ts';

const APPLE = [
  'APPLE_PASS_TYPE',
  'APPLE_TEAM',
  'APPLE_PASS_CERT_FILE',
  'APPLE_PASS_KEY_FILE',
  'APPLE_WWDR_FILE',
] as const satisfies (keyof Settings)[];
const GOOGLE = ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_KEY_FILE'] as const satisfies (keyof Settings)[];

/** Path below the public address at which Apple's devices register and ask. */
export const APPLE_SERVICE_PATH = '/wallet';

export async function openWallets(settings: Settings): Promise<Wallets | undefined> {
  const isApple = isGiven(settings, APPLE);
  const isGoogle = isGiven(settings, GOOGLE);
  const { PUBLIC_URL } = settings;
  if (!isApple && !isGoogle) return undefined;
  if (PUBLIC_URL === undefined)
    throw new StartRefused(`${isApple ? APPLE[0] : GOOGLE[0]} also needs the setting PUBLIC_URL.`);
  const publicUrl = PUBLIC_URL.replace(/\/+$/, '');
  return {
    publicUrl,
    ...(isApple ? { apple: await openApple(settings, publicUrl) } : {}),
    ...(isGoogle ? { google: await openGoogle(settings, publicUrl) } : {}),
  };
}

function isGiven(settings: Settings, names: readonly (keyof Settings)[]): boolean {
  const given = names.find((name) => settings[name] !== undefined);
  const missing = names.find((name) => settings[name] === undefined);
  if (given !== undefined && missing !== undefined)
    throw new StartRefused(`${given} also needs the setting ${missing}.`);
  return given !== undefined;
}

async function openApple(settings: Settings, publicUrl: string): Promise<AppleWallet> {
  const { APPLE_PASS_TYPE: passType = '', APPLE_TEAM: team = '', APPLE_PUSH_URL: pushUrl } = settings;
  const certificate = await fileOf(settings, 'APPLE_PASS_CERT_FILE');
  const key = await fileOf(settings, 'APPLE_PASS_KEY_FILE');
  const wwdr = await fileOf(settings, 'APPLE_WWDR_FILE');
  const own = read('APPLE_PASS_CERT_FILE', () => new X509Certificate(certificate));
  const above = read('APPLE_WWDR_FILE', () => new X509Certificate(wwdr));
  const privateKey = read('APPLE_PASS_KEY_FILE', () => createPrivateKey(key));
  const subject = own.subject.split('\n');
  if (!subject.includes(`UID=${passType}`))
    throw new StartRefused(`The certificate of APPLE_PASS_CERT_FILE is not for the pass type ${passType}.`);
  if (!subject.includes(`OU=${team}`))
    throw new StartRefused(`The certificate of APPLE_PASS_CERT_FILE is not of the team ${team}.`);
  if (!own.checkPrivateKey(privateKey))
    throw new StartRefused('APPLE_PASS_KEY_FILE is not the key of the certificate of APPLE_PASS_CERT_FILE.');
  if (!own.verify(above.publicKey))
    throw new StartRefused('The certificate of APPLE_PASS_CERT_FILE was not signed by that of APPLE_WWDR_FILE.');
  if (Date.parse(own.validTo) < Date.now())
    throw new StartRefused(`The certificate of APPLE_PASS_CERT_FILE ended on ${own.validTo}.`);
  return createAppleWallet({
    passType,
    team,
    certificate,
    key,
    wwdr,
    pushUrl,
    webService: publicUrl + APPLE_SERVICE_PATH,
  });
}

const Account = v.object({ client_email: v.string(), private_key: v.string(), token_uri: v.pipe(v.string(), v.url()) });

async function openGoogle(settings: Settings, publicUrl: string): Promise<GoogleWallet> {
  const text = await fileOf(settings, 'GOOGLE_WALLET_KEY_FILE');
  const account = read('GOOGLE_WALLET_KEY_FILE', () => {
    const parsed = v.parse(Account, JSON.parse(text));
    createPrivateKey(parsed.private_key);
    return parsed;
  });
  return createGoogleWallet({
    issuer: settings.GOOGLE_WALLET_ISSUER ?? '',
    email: account.client_email,
    privateKey: account.private_key,
    tokenUrl: account.token_uri,
    apiUrl: settings.GOOGLE_WALLET_API.replace(/\/+$/, ''),
    publicUrl,
    now: Date.now,
  });
}

type FileSetting = 'APPLE_PASS_CERT_FILE' | 'APPLE_PASS_KEY_FILE' | 'APPLE_WWDR_FILE' | 'GOOGLE_WALLET_KEY_FILE';

const CONTENT: Record<FileSetting, string> = {
  APPLE_PASS_CERT_FILE: 'a certificate in PEM',
  APPLE_WWDR_FILE: 'a certificate in PEM',
  APPLE_PASS_KEY_FILE: 'a private key in PEM without a password',
  GOOGLE_WALLET_KEY_FILE: 'the JSON key of a service account',
};

const fileOf = (settings: Settings, name: FileSetting): Promise<string> =>
  readFile(settings[name] ?? '', 'utf8').catch(() => {
    throw new StartRefused(`The setting ${name} names the file "${settings[name] ?? ''}", which can't be read.`);
  });

function read<T>(name: FileSetting, take: () => T): T {
  try {
    return take();
  } catch {
    throw new StartRefused(`The file that ${name} names is not ${CONTENT[name]}.`);
  }
}
