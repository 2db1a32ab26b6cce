import { expect, test, vi } from 'vitest';
import { createVerifier } from './ed25519.ts';
import { makeKey } from './venue.fixture.ts';

const older = {
  subtle: new Proxy(crypto.subtle, {
    get: (subtle, name) =>
      name === 'importKey'
        ? () => Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError'))
        : (Reflect.get(subtle, name) as () => unknown).bind(subtle),
  }),
} as Crypto;

test.each([
  ['the browser itself', crypto],
  ['the script of an older browser', older],
])('%s tells a signature from an altered one', async (_, with_) => {
  const verify = createVerifier(with_);
  const [key, other] = [await makeKey('k1'), await makeKey('k2')];
  const signature = await key.sign('v1.826419370512.1.20260416');
  expect(await verify(key.public, signature, 'v1.826419370512.1.20260416')).toBe(true);
  expect(await verify(key.public, signature, 'v1.826419370512.2.20260416')).toBe(false);
  expect(await verify(other.public, signature, 'v1.826419370512.1.20260416')).toBe(false);
  expect(await verify('', signature, 'v1')).toBe(false);
});

test('spare bits of the last character make another text, and so an altered code', async () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const key = await makeKey('k1');
  const signature = await key.sign('text');
  const last = alphabet.indexOf(signature.slice(-1));
  // 512 bits fill 85 characters and two bits of the last one.
  const twins = [1, 2, 3].map((bits) => signature.slice(0, -1) + (alphabet[(last & 48) | bits] ?? ''));
  const verify = createVerifier(crypto);
  expect(await Promise.all(twins.map((twin) => verify(key.public, twin, 'text')))).toEqual([false, false, false]);
});

test('a key is prepared once', async () => {
  const importKey = vi.spyOn(crypto.subtle, 'importKey');
  const key = await makeKey('k1');
  const verify = createVerifier(crypto);
  const signature = await key.sign('text');
  importKey.mockClear();
  for (let round = 0; round < 3; round += 1) await verify(key.public, signature, 'text');
  expect(importKey).toHaveBeenCalledTimes(1);
  importKey.mockRestore();
});
