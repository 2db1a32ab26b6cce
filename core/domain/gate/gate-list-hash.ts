import type { PackCard, PackTicket } from './gate-pack.ts';

function fnv(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  return hash >>> 0;
}

/**
 * Each row has a hash of 64 bits, and the list's is the XOR of them all, so that a changed row is taken out and put in
 * again.
 */
export type ListHash = readonly [number, number];
export const EMPTY_LIST: ListHash = [0, 0];

const hashText = (hash: ListHash, text: string): ListHash => [
  (hash[0] ^ fnv(text, 0x81_1c_9d_c5)) >>> 0,
  (hash[1] ^ fnv(text, 0x05_0c_5d_1f)) >>> 0,
];

/** @returns the hash with the row added, or removed if it was in. */
export const hashTicket = (hash: ListHash, row: PackTicket): ListHash =>
  hashText(
    hash,
    [
      't',
      row.ticket_no,
      row.serial,
      row.ticket_type_id,
      row.scenic_id,
      row.batch_id ?? '',
      row.people,
      row.used,
      row.returned,
      row.state,
      row.changeable ? 1 : 0,
      row.valid_from,
      row.valid_until,
    ].join('|'),
  );

export const hashCard = (hash: ListHash, row: PackCard): ListHash =>
  hashText(
    hash,
    [
      'c',
      row.member_no,
      row.serial,
      row.ticket_type_id,
      row.state,
      row.valid_from ?? '',
      row.valid_until ?? '',
      row.uses_left ?? '',
      row.used_today === null ? 0 : 1,
    ].join('|'),
  );

/** @returns the hash as it travels: 16 hexadecimal digits. */
export const listHashText = (hash: ListHash): string => hash.map((part) => part.toString(16).padStart(8, '0')).join('');
