import { ByteReader, ByteWriter } from '#domain/lib/byte-stream.ts';
import { lastingNumber } from '#domain/people/traveller.ts';

/**
 * Bytes of a document number's hash: enough to find its ticket among those of a day, too few to identify the person.
 */
export const ID_HASH_BYTES = 3;

/**
 * The input of a document's keyed hash in a list: HMAC-SHA-256, its first `ID_HASH_BYTES` bytes. In a list of 20,000
 * tickets about one in a thousand strangers matches one.
 */
export const idHashText = (number: string): string => `gate-id.${lastingNumber(number)}`;

export function encodeIds(rows: readonly Uint8Array[]): Uint8Array {
  const out = new ByteWriter();
  for (const hashes of rows) {
    out.whole(hashes.length / ID_HASH_BYTES);
    out.raw(hashes);
  }
  return out.done();
}

/** @returns the rows that contain this hash. @throws where the bytes end too early or too late. */
export function rowsWithId(bytes: Uint8Array, rows: number, hash: Uint8Array): number[] {
  const read = new ByteReader(bytes);
  const found: number[] = [];
  for (let row = 0; row < rows; row += 1) if (hasId(read.raw(read.whole() * ID_HASH_BYTES), hash)) found.push(row);
  read.end();
  return found;
}

export function hasId(hashes: Uint8Array, hash: Uint8Array): boolean {
  for (let at = 0; at < hashes.length; at += ID_HASH_BYTES) {
    if (hash.every((byte, index) => byte === hashes[at + index])) return true;
  }
  return false;
}
