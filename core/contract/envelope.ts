import * as v from 'valibot';

/** The answer to a call. */
export const Envelope = v.object({
  resCode: v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
  errInfo: v.nullish(v.string()),
  extraInfo: v.optional(v.unknown()),
  /** The name of `resCode` in this contract's own list; it comes with refusals of a server that uses that list. */
  reason: v.fallback(v.optional(v.string()), undefined),
  /** The server's id of this request; part of refusals. */
  requestId: v.optional(v.string()),
});
export type Envelope = v.InferOutput<typeof Envelope>;
