import * as v from 'valibot';
import { Count, Instant, Money } from '#contract/shapes.ts';
import { officeOperation } from './office-operation.ts';
import { OrderLine } from './orders.ts';

const ReviewLine = v.object({
  order: OrderLine,
  /** The sum that was promised or is to go back. */
  amount: Money,
  since: Instant,
  /** Who asked for a second person. */
  by: v.optional(v.string()),
  own: v.optional(v.boolean()),
  until: v.optional(Instant),
});
export type ReviewLine = v.InferOutput<typeof ReviewLine>;

const Decision = v.object({
  order: OrderLine,
  granted: v.boolean(),
  /** What goes back; nothing for a denied return. */
  amount: v.optional(Money),
  by: v.string(),
  at: Instant,
});

/** Orders that need a decision or an action about their money, each list with the longest wait first, and `most` rows at most. */
export const listReview = officeOperation({
  name: 'listReview',
  kind: 'read',
  touches: ['orders'],
  permission: 'returns',
  input: v.object({}),
  output: v.object({
    /** Returns that staff decide. What waits for the gates is not among them. */
    waiting: v.array(ReviewLine),
    /** What one asked for and another has to approve. */
    second: v.array(ReviewLine),
    /** Refunds that the payment provider gave up. */
    failed: v.array(ReviewLine),
    /** What colleagues decided today: how many, and the newest. */
    decided: v.object({ count: Count, list: v.array(Decision) }),
    /** When it was read, by the server's clock. */
    now: Instant,
    most: Count,
  }),
});
