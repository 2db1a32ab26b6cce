import * as v from 'valibot';
import { Id } from './shapes.ts';

/** What an upload is for. */
export const UPLOAD_KINDS = ['photo', 'health_code', 'itinerary', 'comment'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** Where files go: `POST` multipart with the fields `file` and `kind`; the session in the header `clearauthtoken`, which is looked at before the body. */
export const UPLOAD_PATH = 'upload';

/** Bytes of the largest file that is taken. */
export const UPLOAD_MOST_BYTES = 10 * 1024 * 1024;

export const Uploaded = v.object({
  id: Id,
  /** Where its owner can see it again. */
  url: v.string(),
  width: v.number(),
  height: v.number(),
});
export type Uploaded = v.InferOutput<typeof Uploaded>;
