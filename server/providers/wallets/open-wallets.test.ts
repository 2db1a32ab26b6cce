import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWalletKeys, PASS_TYPE, type WalletKeys } from '#tests/fixtures/wallet-keys.ts';
import { openWallets } from './open-wallets.ts';
import { readSettings } from '#server/settings.ts';

let keys: WalletKeys;
let google: Record<string, string>;
beforeAll(async () => {
  keys = await makeWalletKeys();
  google = await keys.google('http://127.0.0.1:9');
});
afterAll(() => keys?.remove());

const open = (env: Record<string, string>) => openWallets(readSettings(env));

it('opens what is set up whole, and nothing without settings', async () => {
  expect(await open({})).toBeUndefined();
  const both = await open({ ...keys.apple, ...google });
  expect([both?.apple?.passType, both?.google !== undefined, both?.publicUrl]).toEqual([
    PASS_TYPE,
    true,
    'https://tickets.example.com',
  ]);
  both?.apple?.close();
  expect((await open(google))?.apple).toBeUndefined();
});

it.each<[() => Record<string, string>, string]>([
  [() => ({ APPLE_PASS_TYPE: PASS_TYPE }), 'APPLE_PASS_TYPE also needs the setting APPLE_TEAM.'],
  [
    () => ({ ...keys.apple, APPLE_TEAM: 'OTHERTEAM1' }),
    'The certificate of APPLE_PASS_CERT_FILE is not of the team OTHERTEAM1.',
  ],
  [
    () => ({ ...keys.apple, APPLE_TEAM: 'short' }),
    'The setting APPLE_TEAM is "short"; it takes ten capital letters and digits.',
  ],
  [
    () => ({ ...keys.apple, APPLE_PASS_TYPE: 'pass.other' }),
    'The certificate of APPLE_PASS_CERT_FILE is not for the pass type pass.other.',
  ],
  [
    () => ({ ...keys.apple, APPLE_PASS_CERT_FILE: '/nowhere' }),
    'The setting APPLE_PASS_CERT_FILE names the file "/nowhere", which can\'t be read.',
  ],
  [
    () => ({ ...keys.apple, APPLE_PASS_KEY_FILE: join(keys.folder, 'pass.pem') }),
    'The file that APPLE_PASS_KEY_FILE names is not a private key in PEM',
  ],
  [
    () => ({ ...keys.apple, APPLE_PASS_KEY_FILE: join(keys.folder, 'apns.key') }),
    'APPLE_PASS_KEY_FILE is not the key of the certificate',
  ],
  [
    () => ({ ...keys.apple, APPLE_WWDR_FILE: join(keys.folder, 'apns.pem') }),
    'was not signed by that of APPLE_WWDR_FILE.',
  ],
  [() => ({ ...keys.apple, PUBLIC_URL: '' }), 'APPLE_PASS_TYPE also needs the setting PUBLIC_URL.'],
  [() => ({ GOOGLE_WALLET_ISSUER: '1' }), 'GOOGLE_WALLET_ISSUER also needs the setting GOOGLE_WALLET_KEY_FILE.'],
  [
    () => ({ ...google, GOOGLE_WALLET_KEY_FILE: join(keys.folder, 'broken.json') }),
    'The file that GOOGLE_WALLET_KEY_FILE names is not the JSON key of a service account.',
  ],
])('refuses what is given in part or does not fit', async (env, sentence) => {
  await writeFile(join(keys.folder, 'broken.json'), '{"client_email": "a@b"}');
  await expect(async () => open(env())).rejects.toThrow(sentence);
});
