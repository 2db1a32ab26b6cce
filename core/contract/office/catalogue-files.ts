import * as v from 'valibot';
import { Count, Id, Instant } from '#contract/shapes.ts';
import { Problem, VenueDocument } from './catalogue.ts';
import { operation } from '#contract/operation.ts';

/** Bytes of the largest call that carries a venue file or a seating plan. */
const FILE_BYTES = 4 * 1024 * 1024;
/** Bytes of the largest picture, before it is coded as base64. */
export const PICTURE_MOST_BYTES = 6 * 1024 * 1024;

/**
 * The venue file of a version or of the draft, with its seating plans, but without codes and people, of which only
 * hashes are stored.
 */
export const exportVenue = operation({
  audience: 'office',
  name: 'exportVenue',
  kind: 'read',
  permission: 'catalogue',
  input: v.object({ version: v.union([v.literal('draft'), Count]) }),
  output: v.object({ file: VenueDocument }),
});

/** Replaces the draft by a venue file, whole or not at all. @refuses `staleRev`, `refusedInput` with `problems`. */
export const importVenueFile = operation({
  audience: 'office',
  name: 'importVenueFile',
  kind: 'write',
  touches: ['catalogue', 'audit'],
  permission: 'catalogue',
  mostBytes: FILE_BYTES,
  input: v.object({ rev: Count, file: VenueDocument }),
  output: v.object({ rev: Count }),
});

const PlanId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/));
const PlanChecks = v.object({
  plan: v.unknown(),
  seats: Count,
  rows: Count,
  categories: v.array(v.object({ name: v.string(), color: v.optional(v.string()), seats: Count })),
  dropped: v.array(v.string()),
  problems: v.array(Problem),
  /** Seats that the draft's plan of this id has and this one lacks, and the reverse. */
  gone: v.array(v.string()),
  added: v.array(v.string()),
  /** Seats that are held or sold for today or later and that this plan lacks: it can't be published under this id. */
  sold: v.array(v.string()),
});
export type PlanChecks = v.InferOutput<typeof PlanChecks>;

/** Reads a seating plan and returns its contents, its errors and its changes, without storing it. */
export const readSeatPlan = operation({
  audience: 'office',
  name: 'readSeatPlan',
  kind: 'read',
  permission: 'catalogue',
  mostBytes: FILE_BYTES,
  input: v.object({ id: PlanId, plan: v.record(v.string(), v.unknown()) }),
  output: PlanChecks,
});

/**
 * Puts a seating plan into the draft, replacing the one with this id.
 * @refuses `staleRev`, `refusedInput` with `problems`.
 */
export const saveSeatPlan = operation({
  audience: 'office',
  name: 'saveSeatPlan',
  kind: 'write',
  touches: ['catalogue', 'audit'],
  permission: 'catalogue',
  mostBytes: FILE_BYTES,
  input: v.object({ rev: Count, id: PlanId, plan: v.record(v.string(), v.unknown()) }),
  output: v.object({ rev: Count }),
});

/** A seating plan by the hash that a draft or version names. @refuses `notFound` */
export const getSeatPlan = operation({
  audience: 'office',
  name: 'getSeatPlan',
  kind: 'read',
  permission: 'read',
  input: v.object({ hash: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
  output: v.object({ plan: v.unknown() }),
});

const StoredPicture = v.object({
  id: Id,
  /**
   * Value of `picture` in a venue file: a JPEG of middle size; the app asks for other sizes of the same picture by its
   * address.
   */
  url: v.string(),
  width: Count,
  height: Count,
});

/**
 * Stores a picture in the sizes that phones need. The file is converted, which removes location data and scripts.
 * @refuses `uploadFailed`, `busy`
 */
export const uploadPicture = operation({
  audience: 'office',
  name: 'uploadPicture',
  kind: 'write',
  touches: ['audit'],
  permission: 'catalogue',
  mostBytes: Math.ceil(PICTURE_MOST_BYTES / 3) * 4 + 1024,
  input: v.object({
    data: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    name: v.pipe(v.string(), v.trim(), v.maxLength(120)),
  }),
  output: StoredPicture,
});

export const listPictures = operation({
  audience: 'office',
  name: 'listPictures',
  kind: 'read',
  touches: ['catalogue'],
  permission: 'read',
  input: v.object({}),
  output: v.object({
    list: v.array(
      v.object({ ...StoredPicture.entries, name: v.string(), at: Instant, by: v.string(), used: v.boolean() }),
    ),
  }),
});
