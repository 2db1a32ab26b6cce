import { randomBytes } from 'node:crypto';
import { UPLOAD_KINDS, type Uploaded } from '#contract/visitor/uploads.ts';
import { dayOf } from '#domain/lib/day.ts';
import type { FaceHint, FaceProblem } from '#domain/people/face-rules.ts';
import { retentionMs } from '#domain/lib/retention.ts';
import type { Context, Visitor } from '#server/context.ts';
import { judgeFace } from '#server/people/faces/judge.ts';
import { DomainError } from '#server/domain-error.ts';
import {
  countUploads,
  dropOldFaces,
  dropUnusedUploads,
  insertUpload,
  photoPeople,
  readUpload,
} from './uploads.store.ts';

const LONGEST_EDGE = 1600;
export const MOST_PIXELS = 40_000_000;
const MOST_UNUSED = 60;
const DAY_MS = 24 * 3_600_000;
/** A visitor may send the pictures of a party of sixty with two each, twice a day. */
const MOST_OF_A_DAY = 240;
const MOST_BYTES_OF_A_DAY = 128 * 1024 * 1024;
const AT_ONCE = 2;
const MOST_WAITING = 8;

const isKind = (text: string): text is (typeof UPLOAD_KINDS)[number] =>
  (UPLOAD_KINDS as readonly string[]).includes(text);

/**
 * Stores a picture for its owner: JPEG, PNG or WebP by its bytes, converted to JPEG of at most 1600 pixels an edge,
 * which removes location data and scripts. The file's own name is ignored.
 */
export async function storeUpload(context: Context, visitor: Visitor, kind: string, file: Buffer): Promise<Uploaded> {
  if (!isKind(kind) || !isPicture(file)) throw new DomainError('uploadFailed');
  const sent = await countUploads(context.db, visitor.project, visitor.visitor_id, new Date(context.now() - DAY_MS));
  if (sent.unused >= MOST_UNUSED || sent.pictures >= MOST_OF_A_DAY || sent.bytes >= MOST_BYTES_OF_A_DAY)
    throw new DomainError('tooMany');
  const picture = await inTurn(() => writtenAnew(context, file));
  const hints = kind === 'photo' ? await refuseBadPortrait(context, visitor, picture.bytes) : [];
  const id = randomBytes(16).toString('base64url');
  await insertUpload(context.db, {
    project_id: visitor.project,
    id,
    visitor_id: visitor.visitor_id,
    kind,
    mime: 'image/jpeg',
    ...picture,
    created_at: new Date(context.now()),
  });
  return {
    id,
    url: urlOf(context, visitor, id),
    width: picture.width,
    height: picture.height,
    hints: hints.length > 0 ? hints : undefined,
  };
}

const FACE_ERRORS = {
  'face-none': 'faceNone',
  'face-too-many': 'faceTooMany',
  'face-document': 'faceDocument',
} as const satisfies Record<FaceProblem, string>;

async function refuseBadPortrait(context: Context, visitor: Visitor, jpeg: Buffer): Promise<FaceHint[]> {
  const verdict = await judgeFace(context.faces, jpeg, await photoPeople(context.db, visitor.project));
  if (verdict?.problem) throw new DomainError(FACE_ERRORS[verdict.problem], { boxes: verdict.boxes });
  return verdict?.hints ?? [];
}

/**
 * An address expires at the end of the next day: it is the same for a whole day, so that caches work, and a copied one
 * is valid for at most two.
 */
const ADDRESS_MS = 24 * 3_600_000;

/**
 * The address of a visitor's own upload: it can't be guessed, and it expires, so that each answer to those who may see
 * the picture makes it anew.
 */
export function urlOf(context: Context, visitor: Pick<Visitor, 'project' | 'visitor_id'>, id: string): string {
  const until = Math.floor(context.now() / ADDRESS_MS) + 2;
  return `/files/${visitor.project}/${id}.${until}.${context.secrets.fileMac(id, visitor.visitor_id, until)}`;
}

interface PictureAddress {
  project: string;
  id: string;
  until: number;
  mac: string;
}

/**
 * Null when the address has expired or is not the owner's, or the picture is deleted; the remaining time is in
 * milliseconds.
 */
export async function pictureAt(
  context: Context,
  { project, id, until, mac }: PictureAddress,
): Promise<{ mime: string; bytes: Buffer; goodFor: number } | null> {
  const goodFor = until * ADDRESS_MS - context.now();
  const row = goodFor > 0 ? await readUpload(context.db, project, id) : null;
  return row && context.secrets.accepts(mac, (by) => by.fileMac(id, row.visitor_id, until))
    ? { ...row, goodFor }
    : null;
}

export async function cleanUploads(context: Context): Promise<void> {
  const now = context.now();
  await dropUnusedUploads(context.db, new Date(now - retentionMs('unused-pictures')));
  await dropOldFaces(context.db, dayOf(now), new Date(now));
}

const startsWith = (file: Buffer, hex: string): boolean => file.subarray(0, hex.length / 2).toString('hex') === hex;

export const isPicture = (file: Buffer): boolean =>
  startsWith(file, 'ffd8ff') ||
  startsWith(file, '89504e470d0a1a0a') ||
  (startsWith(file, '52494646') && file.subarray(8, 12).toString('latin1') === 'WEBP');

async function writtenAnew(context: Context, file: Buffer): Promise<{ bytes: Buffer; width: number; height: number }> {
  // Loaded with the first picture: a server without uploads does not need its memory.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const { data, info } = await sharp(file, { failOn: 'error', limitInputPixels: MOST_PIXELS })
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    context.log.info({ reason: String(error) }, 'picture refused');
    throw new DomainError('uploadFailed');
  }
}

let working = 0;
const waiting: (() => void)[] = [];

/** A few pictures are processed at a time, because each may need much memory. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new DomainError('busy');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else working += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}
