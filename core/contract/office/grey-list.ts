import * as v from 'valibot';
import { DayText, Id, IdTypeShape, Instant, Nothing, textUpTo } from '#contract/shapes.ts';
import { operation } from '#contract/operation.ts';
import { listOperation, textFilter } from './list.ts';
import { Reason } from './shapes.ts';

const Listed = v.object({
  id: Id,
  reason: v.string(),
  /** The last day; absent for an entry without an end. */
  until: v.optional(DayText),
  by: v.string(),
  at: Instant,
});
export type Listed = v.InferOutput<typeof Listed>;

/**
 * The people whom the office listed, who may not buy. Only a hash of the document is stored: the list names no person.
 */
export const listGrey = listOperation({
  name: 'listGrey',
  touches: ['grey'],
  permission: 'manage',
  filters: { text: textFilter(/*i18n*/ { id: 'Part of the reason' }, /*i18n*/ { id: 'Part of the reason' }) },
  sorts: ['newest', 'oldest'],
  line: Listed,
  /** The number of entries from the venue file, which can only be removed there. */
  beside: { imported: v.number() },
});

const Document = { id_type: IdTypeShape, id_number: v.pipe(v.string(), v.trim(), v.minLength(1), textUpTo(40)) };

/**
 * @refuses `refusedInput` with `field` for a last day that is over, or for an impossible number, then also with
 * `problem`; `stateForbids` when the document is listed already.
 */
export const addGrey = operation({
  audience: 'office',
  name: 'addGrey',
  kind: 'write',
  touches: ['grey', 'audit'],
  permission: 'manage',
  input: v.object({ ...Document, reason: Reason, until: v.optional(DayText) }),
  output: v.object({ id: Id }),
});

/** @refuses `notFound` */
export const endGrey = operation({
  audience: 'office',
  name: 'endGrey',
  kind: 'write',
  touches: ['grey', 'audit'],
  permission: 'manage',
  input: v.object({ id: Id }),
  output: Nothing,
});

/** Looks up a document shown at the window. The audit log gets the look-up, not the number. */
export const checkGrey = operation({
  audience: 'office',
  name: 'checkGrey',
  kind: 'write',
  touches: ['audit'],
  permission: 'serve',
  input: v.object(Document),
  output: v.object({ listed: v.boolean(), reason: v.optional(v.string()), until: v.optional(DayText) }),
});
