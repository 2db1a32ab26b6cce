import type { KeyObject } from 'node:crypto';
import { deriveKey, keyFor, type KeyRing, openBytes, type RootKey, sealBytes } from '#server/keys/root-keys.ts';
import { addDataKeys, readDataKeys, type SealedKey } from './data-keys.store.ts';
import type { Queryable } from '#server/db/database.ts';

export interface Wrapper {
  id: string;
  key: KeyObject;
}

export function wrapperOf(secretKey: string): Wrapper {
  const bytes = Buffer.from(secretKey, 'base64');
  return { id: deriveKey(bytes, 'key-id').toString('base64url').slice(0, 11), key: keyFor(bytes, 'key-wrap') };
}

export type Fresh = Pick<SealedKey, 'name' | 'used_from' | 'ends_signatures'> & { secret: Buffer };

export const sealedBy = (
  { id, key }: Wrapper,
  { secret, ...fresh }: Fresh & { resealed_at?: Date | null },
): SealedKey => ({
  resealed_at: null,
  ...fresh,
  sealed_by: id,
  sealed: sealBytes(key, secret, Buffer.from(fresh.name)),
});

export const ROOT = 'root-';
export const TICKET = 'ticket-';

/** Seals again, with the present `SECRET_KEY`, the keys that only an earlier one opens. */
export async function sealAgain(db: Queryable, [present, ...earlier]: readonly Wrapper[]): Promise<SealedKey[]> {
  const rows = await readDataKeys(db);
  if (!present) return rows;
  const ours = new Set(rows.filter(({ sealed_by }) => sealed_by === present.id).map(({ name }) => name));
  const again = rows.filter(({ name, sealed_by }) => !ours.has(name) && earlier.some(({ id }) => id === sealed_by));
  if (again.length === 0) return rows;
  await addDataKeys(
    db,
    again.map((row) => sealedBy(present, { ...row, secret: secretIn(row, earlier) })),
  );
  return readDataKeys(db);
}

function secretIn({ name, sealed_by, sealed }: SealedKey, wrappers: readonly Wrapper[]): Buffer {
  const wrapper = wrappers.find(({ id }) => id === sealed_by);
  if (!wrapper) throw new Error(`${name} is sealed with another SECRET_KEY`);
  return openBytes(wrapper.key, sealed, Buffer.from(name));
}

export function opened(
  rows: readonly SealedKey[],
  wrappers: readonly Wrapper[],
): { ring: KeyRing; unopened: string[] } {
  const unopened: string[] = [];
  const roots: RootKey[] = [];
  const ticketSeeds = new Map<string, Buffer>();
  for (const [name, together] of Map.groupBy(rows, (row) => row.name)) {
    const row = together.find(({ sealed_by }) => wrappers.some(({ id }) => id === sealed_by));
    if (!row) unopened.push(name);
    else if (name.startsWith(TICKET)) ticketSeeds.set(name.slice(TICKET.length), secretIn(row, wrappers));
    else
      roots.push({
        id: Number(name.slice(ROOT.length)),
        key: secretIn(row, wrappers),
        usedFrom: row.used_from.getTime(),
        endsSignatures: row.ends_signatures,
      });
  }
  return { ring: { roots: roots.toSorted((a, b) => a.id - b.id), ticketSeeds }, unopened };
}
