import 'fake-indexeddb/auto';
import { entries, get, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { table } from './database.ts';
import { canStoreFamily, changeFamily, type FamilyMember, FORGET_AFTER, readFamily, wipeFamily } from './family.ts';

const NOW = Date.parse('2026-11-21T10:00:00+08:00');
const where = table('scenic-family', 'people');
const LIN: FamilyMember = { name: '林晚舟', id_type: 'ID_CARD', id_number: '110000199001010013', usedAt: NOW };
const EMMA: FamilyMember = {
  name: 'EMMA CARTER',
  id_type: 'PASSPORT',
  id_number: 'X1234567',
  birthday: '1990-05-17',
  phone: '+447700900123',
  usedAt: NOW,
};

beforeEach(() => wipeFamily());
afterEach(() => void vi.unstubAllGlobals());

async function disk(): Promise<string> {
  const rows = await where.run((store) => entries<string, unknown>(store));
  const text = (value: unknown): unknown => {
    if (value instanceof ArrayBuffer)
      return Buffer.from(value).toString('latin1') + Buffer.from(value).toString('utf8');
    return value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value;
  };
  return JSON.stringify(
    rows.map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null ? Object.values(value).map(text) : value,
    ]),
  );
}

test('people come back, and nothing of them lies on the disk in clear', async () => {
  expect(await readFamily('lin', NOW)).toEqual([]);
  expect(await changeFamily('lin', () => [LIN, EMMA])).toBe(true);
  expect(await readFamily('lin', NOW)).toEqual([LIN, EMMA]);
  const stored = await disk();
  for (const clear of [
    LIN.name,
    LIN.id_number,
    LIN.id_number.slice(6, 14),
    EMMA.id_number,
    'EMMA',
    EMMA.phone ?? '',
    '1990-05-17',
  ])
    expect(stored).not.toContain(clear);
});

test('the key cannot be taken out of the browser', async () => {
  await changeFamily('lin', () => [LIN]);
  const key = await where.run((store) => get<CryptoKey>('key', store));
  expect(key?.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key!)).rejects.toThrow();
});

test('every writing has a nonce of its own, and changes at the same time lose nobody', async () => {
  await Promise.all([changeFamily('lin', (all) => [...all, LIN]), changeFamily('lin', (all) => [...all, EMMA])]);
  expect(await readFamily('lin', NOW)).toEqual([LIN, EMMA]);
  const first = await where.run((store) => get<{ iv: Uint8Array }>('people', store));
  await changeFamily('lin', (all) => all);
  const second = await where.run((store) => get<{ iv: Uint8Array }>('people', store));
  expect([...(second?.iv ?? [])]).not.toEqual([...(first?.iv ?? [])]);
});

test('who was not used for twelve months is forgotten, by the server’s clock only', async () => {
  const old = { ...EMMA, usedAt: NOW - FORGET_AFTER - 1 };
  await changeFamily('lin', () => [{ ...LIN, usedAt: NOW - FORGET_AFTER }, old]);
  expect(await readFamily('lin', null)).toHaveLength(2);
  expect((await readFamily('lin', NOW)).map(({ name }) => name)).toEqual(['林晚舟']);
  expect(await readFamily('lin', null)).toHaveLength(1);
  expect(await readFamily('lin', NOW + 1)).toEqual([]);
  expect(await disk()).toBe('[]');
});

test('another openid sees nobody, and its wiping takes all but its own', async () => {
  await changeFamily('lin', () => [LIN]);
  expect(await readFamily('zhou', NOW)).toEqual([]);
  await wipeFamily('lin');
  expect(await readFamily('lin', NOW)).toEqual([LIN]);
  await wipeFamily('zhou');
  expect(await disk()).toBe('[]');
});

test('the last one to go takes the key along', async () => {
  await changeFamily('lin', () => [LIN]);
  await changeFamily('lin', () => []);
  expect(await disk()).toBe('[]');
});

test('what cannot be read is nobody, and the next one is kept all the same', async () => {
  await changeFamily('lin', () => [LIN]);
  const sealed = await where.run((store) => get<{ data: ArrayBuffer }>('people', store));
  await where.run((store) => set('people', { ...sealed, data: new ArrayBuffer(40) }, store));
  expect(await readFamily('lin', NOW)).toEqual([]);
  expect(await changeFamily('lin', (all) => [...all, EMMA])).toBe(true);
  expect(await readFamily('lin', NOW)).toEqual([EMMA]);
});

test('without a database or without cryptography nothing is stored, and it is shown', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes });
  expect(canStoreFamily()).toBe(false);
  expect(await changeFamily('lin', () => [LIN])).toBe(false);
  vi.unstubAllGlobals();
  vi.stubGlobal('indexedDB', undefined);
  expect(canStoreFamily()).toBe(false);
  expect(await changeFamily('lin', () => [LIN])).toBe(false);
  expect(await readFamily('lin', NOW)).toEqual([]);
  await wipeFamily();
});
