import * as v from 'valibot';
import { FACE_HINTS } from '#domain/people/face-rules.ts';
import { Id } from '#contract/shapes.ts';

export const UPLOAD_KINDS = ['photo', 'health_code', 'itinerary', 'comment'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/**
 * Address for files: `POST` multipart with the fields `file` and `kind`; the session in the header `clearauthtoken`,
 * which is checked before the body is read.
 */
export const UPLOAD_PATH = 'upload';

/** Bytes of the largest file that is taken. */
export const UPLOAD_MOST_BYTES = 10 * 1024 * 1024;

export const Uploaded = v.object({
  id: Id,
  url: v.string(),
  width: v.number(),
  height: v.number(),
  /** For a picture of the kind `photo`: how to take a better one. */
  hints: v.optional(v.array(v.picklist(FACE_HINTS))),
});
export type Uploaded = v.InferOutput<typeof Uploaded>;
