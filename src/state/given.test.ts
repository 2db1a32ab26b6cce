import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetGiven, given, rememberIdType, rememberPhone, rememberRead } from './given.ts';

const phone = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => phone.get(key) ?? null,
    setItem: (key: string, value: string) => phone.set(key, value),
    removeItem: (key: string) => phone.delete(key),
  });
});
afterEach(() => {
  forgetGiven();
  vi.unstubAllGlobals();
});

test('a phone is remembered as it is dialled, and none that can’t be', () => {
  rememberPhone('+86 138 5550 2718');
  expect(given().phone).toBe('13855502718');
  rememberPhone('1385');
  rememberPhone('');
  expect(given().phone).toBe('13855502718');
});

test('each version of the agreement is remembered with when it was read, the oldest of many goes', () => {
  for (let version = 1; version <= 25; version += 1) rememberRead(String(version));
  expect(given().read['25']).toBeGreaterThan(0);
  expect(given().read['1']).toBeUndefined();
});

test('the next page of the phone knows it, and nothing of it once it was forgotten', async () => {
  rememberPhone('13855502718');
  rememberIdType('PASSPORT');
  vi.resetModules();
  const next = await import('./given.ts');

  expect(next.given()).toMatchObject({ phone: '13855502718', id_type: 'PASSPORT' });
  next.forgetGiven();
  vi.resetModules();
  expect((await import('./given.ts')).given()).toMatchObject({ phone: '', id_type: null });
});
