import { clear, get, set } from 'idb-keyval';
import * as v from 'valibot';
import { DayText, IdTypeShape } from '#contract/shapes.ts';
import { table } from './database.ts';

/** A separate database: it holds nothing that a deletion would have to spare. */
const family = table('scenic-family', 'people');

/** Milliseconds without use after which a person is forgotten: twelve months. */
export const FORGET_AFTER = 365 * 86_400_000;

const Member = v.object({
  name: v.string(),
  id_type: IdTypeShape,
  id_number: v.string(),
  phone: v.optional(v.string()),
  birthday: v.optional(DayText),
  /** Server time of the last use, milliseconds. */
  usedAt: v.number(),
});
/** A stored person, without photos. */
export type FamilyMember = v.InferOutput<typeof Member>;

interface Sealed {
  owner: string;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'owner' in value && 'iv' in value && 'data' in value;

/** True when this device can store people encrypted. Pages without TLS have no `crypto.subtle`. */
export const canStoreFamily = (): boolean =>
  typeof indexedDB !== 'undefined' &&
  typeof crypto !== 'undefined' &&
  (crypto.subtle as SubtleCrypto | undefined) !== undefined;

/** The key never leaves the browser: it can't be exported, not even by this program. */
async function keyOf(make: boolean): Promise<CryptoKey | null> {
  const stored = await family.run((store) => get<CryptoKey>('key', store));
  if (stored || !make) return stored ?? null;
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await family.run((store) => set('key', key, store));
  return key;
}

const sealing = (owner: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(owner),
});

async function open(owner: string): Promise<FamilyMember[]> {
  const sealed = await family.run((store) => get<unknown>('people', store));
  const key = await keyOf(false);
  if (!key || !isSealed(sealed) || sealed.owner !== owner) return [];
  const text = new TextDecoder().decode(await crypto.subtle.decrypt(sealing(owner, sealed.iv), key, sealed.data));
  return v.parse(v.array(Member), JSON.parse(text));
}

/** Rejects where the device has no room or no database. */
async function seal(owner: string, members: readonly FamilyMember[]): Promise<void> {
  if (members.length === 0) return erase();
  const key = await keyOf(true);
  if (!key) throw new Error('no key');
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(sealing(owner, iv), key, new TextEncoder().encode(JSON.stringify(members)));
  const sealed: Sealed = { owner, iv, data };
  await family.run((store) => set('people', sealed, store));
}

/** Changes run one after the other: each reads what the last one wrote. */
let last: Promise<unknown> = Promise.resolve();
function next<T>(action: () => Promise<T>): Promise<T> {
  const mine = last.then(action, action);
  last = mine.catch(() => undefined);
  return mine;
}

/**
 * People not used for twelve months are forgotten.
 * @param owner a hash of the openid.
 * @param now server time, milliseconds; null while it is unknown: then no one is too old.
 * @returns none where it is another visitor's family, or can't be read.
 */
export function readFamily(owner: string, now: number | null): Promise<FamilyMember[]> {
  if (!canStoreFamily()) return Promise.resolve([]);
  return next(async () => {
    const members = await open(owner).catch(() => []);
    const used = now === null ? members : members.filter(({ usedAt }) => now - usedAt <= FORGET_AFTER);
    if (used.length < members.length) await seal(owner, used).catch(() => undefined);
    return used;
  });
}

/** @returns false where the device can't store the family. */
export function changeFamily(
  owner: string,
  change: (members: readonly FamilyMember[]) => readonly FamilyMember[],
): Promise<boolean> {
  if (!canStoreFamily()) return Promise.resolve(false);
  return next(async () => {
    await seal(owner, change(await open(owner).catch(() => [])));
    return true;
  }).catch(() => false);
}

const erase = (): Promise<void> => family.run((store) => clear(store));

/** @param except the owner whose family may stay. */
export function wipeFamily(except?: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return Promise.resolve();
  return next(async () => {
    const sealed = except === undefined ? null : await family.run((store) => get<unknown>('people', store));
    if (!isSealed(sealed) || sealed.owner !== except) await erase();
  }).catch(() => undefined);
}
