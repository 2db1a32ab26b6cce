import type { SealedField, Secrets } from '#server/keys/secrets.ts';
import type { PieceData } from '#server/office/exports.store.ts';

export const pieceField = (project: string, file: string, n: number): SealedField => [
  'export_piece.data_enc',
  project,
  file,
  n,
];

/** Whole names are sealed at rest, as they are on tickets. */
export function sealedPiece(secrets: Secrets, named: boolean, data: Buffer, at: SealedField): PieceData {
  if (!named) return { data, data_enc: null };
  return { data: null, data_enc: secrets.encrypt(data.toString('base64'), at) };
}

export const openPiece = (secrets: Secrets, { data, data_enc }: PieceData, at: SealedField): Buffer | null =>
  data_enc === null ? data : Buffer.from(secrets.decrypt(data_enc, at), 'base64');
