import * as v from 'valibot';
import { Count, DayText, Id, Instant, LocalTextShape } from '#contract/shapes.ts';
import { MOST_CODES } from '#domain/order/redeem.ts';
import { operation } from '#contract/operation.ts';
import { listOperation, textFilter } from './list.ts';

const Name = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(60));
const ValidDays = { valid_from: v.optional(DayText), valid_until: v.optional(DayText) };

const Batch = v.object({
  id: Id,
  name: v.string(),
  ticket_type_id: Id,
  type_name: LocalTextShape,
  ...ValidDays,
  count: Count,
  used: Count,
  /** `waiting` until the file was downloaded or a day has passed. */
  file: v.picklist(['waiting', 'taken', 'gone']),
  file_until: Instant,
  voided_at: v.optional(Instant),
  by: v.string(),
  made_at: Instant,
});
export type Batch = v.InferOutput<typeof Batch>;

/** The batches of redemption codes, and the tickets that a new one may give. */
export const listBatches = listOperation({
  name: 'listBatches',
  touches: ['codes'],
  permission: 'manage',
  filters: { text: textFilter(/*i18n*/ { id: 'Part of the name' }, /*i18n*/ { id: 'Part of the name' }) },
  sorts: ['newest', 'oldest'],
  line: Batch,
  beside: { types: v.array(v.object({ id: Id, name: LocalTextShape, scenic: LocalTextShape })) },
});

/**
 * Makes codes that can't be guessed.
 * @refuses `refusedInput` with `field` for a ticket type that is not sold or a last day before the first.
 */
export const makeBatch = operation({
  audience: 'office',
  name: 'makeBatch',
  kind: 'write',
  touches: ['codes', 'audit'],
  permission: 'manage',
  fresh: true,
  input: v.object({
    name: Name,
    ticket_type_id: Id,
    count: v.pipe(Count, v.minValue(1), v.maxValue(MOST_CODES)),
    ...ValidDays,
  }),
  output: v.object({ id: Id }),
});

/** The codes themselves, once. @refuses `notFound`, `stateForbids` when they were downloaded or deleted. */
export const takeBatch = operation({
  audience: 'office',
  name: 'takeBatch',
  kind: 'write',
  touches: ['codes', 'audit'],
  permission: 'manage',
  fresh: true,
  input: v.object({ id: Id }),
  output: v.object({ name: v.string(), codes: v.array(v.string()) }),
});

/** Makes every unused code of a batch void. @refuses `notFound`, `stateForbids` when it is void already. */
export const voidBatch = operation({
  audience: 'office',
  name: 'voidBatch',
  kind: 'write',
  touches: ['codes', 'audit'],
  permission: 'manage',
  fresh: true,
  input: v.object({ id: Id }),
  output: v.object({ voided: Count }),
});

/** Looks up the code that a visitor shows. @refuses `notFound` */
export const findCode = operation({
  audience: 'office',
  name: 'findCode',
  kind: 'read',
  permission: 'serve',
  input: v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)) }),
  output: v.object({
    mask: v.string(),
    state: v.picklist(['good', 'voided', 'codeUsed', 'codeExpired', 'codeNotYet']),
    type_name: LocalTextShape,
    program_name: LocalTextShape,
    ...ValidDays,
    batch: v.optional(v.string()),
    used_at: v.optional(Instant),
    order: v.optional(Id),
  }),
});
export type FoundCode = v.InferOutput<typeof findCode.output>;
