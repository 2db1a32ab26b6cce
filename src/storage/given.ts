import * as v from 'valibot';
import { IdTypeShape } from '#contract/shapes.ts';
import { localStore } from './store.ts';

const Given = v.object({
  phone: v.optional(v.string(), ''),
  /** Versions of the agreement that were read to their end, with the server time of it, milliseconds. */
  read: v.optional(v.record(v.string(), v.number()), {}),
  id_type: v.optional(v.nullable(IdTypeShape), null),
  /** Whether people are stored on this phone; null until the visitor answered. */
  remembers: v.optional(v.nullable(v.boolean()), null),
  channel: v.optional(v.nullable(v.string()), null),
});
export type Given = v.InferOutput<typeof Given>;
export const NOTHING_GIVEN: Given = { phone: '', read: {}, id_type: null, remembers: null, channel: null };

export const storedGiven = localStore('given', Given, NOTHING_GIVEN);
