import * as v from 'valibot';
import { DayText, Id, Instant, Money } from '#contract/shapes.ts';
import { REQUEST_KINDS } from '#domain/office/request-kinds.ts';
import { operation } from '#contract/operation.ts';

const Answer = v.object({
  id: Id,
  kind: v.picklist(REQUEST_KINDS),
  answer: v.picklist(['approved', 'refused', 'lapsed']),
  order: v.optional(v.object({ id: Id, order_no: v.string() })),
  amount: v.optional(Money),
  /** The day that was to be closed. */
  day: v.optional(DayText),
  /** Who decided; nobody where the time was over. */
  by: v.optional(v.string()),
  at: Instant,
  reason: v.optional(v.string()),
});
export type Answer = v.InferOutput<typeof Answer>;

/** How the caller's own requests for a second person were answered within a day, newest first. */
export const listAnswers = operation({
  audience: 'office',
  name: 'listAnswers',
  kind: 'read',
  touches: ['orders', 'jobs', 'privacy'],
  permission: 'read',
  input: v.object({}),
  output: v.object({ answers: v.array(Answer) }),
});
