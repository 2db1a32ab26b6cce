import * as v from 'valibot';
import { Count, Instant, Money } from '#contract/shapes.ts';
import { operation } from '#contract/operation.ts';
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
  /** Of refunds that failed: how many of the order’s are not tried any more. */
  given_up: v.optional(Count),
});
export type ReviewLine = v.InferOutput<typeof ReviewLine>;

const Decision = v.object({
  order: OrderLine,
  granted: v.boolean(),
  /** What goes back; nothing for a denied return. */
  amount: v.optional(Money),
  /** The role and name of who decided; no name where the caller may not see this colleague's actions. */
  role: v.string(),
  by: v.optional(v.string()),
  /** Of two people: who asked, with a name under the same condition. */
  asked: v.optional(v.object({ by: v.optional(v.string()) })),
  /** Why it was denied. */
  reason: v.optional(v.string()),
  at: Instant,
});
export type Decision = v.InferOutput<typeof Decision>;

/**
 * Orders that need a decision or an action about their money, each list with the longest wait first, and `most` rows at
 * most.
 */
export const listReview = operation({
  audience: 'office',
  name: 'listReview',
  kind: 'read',
  touches: ['orders'],
  permission: 'returns',
  input: v.object({
    /** True for all decisions of today, `most` at most; else the newest few. */
    all_decided: v.optional(v.boolean(), false),
  }),
  output: v.object({
    /** Returns that staff decide. What waits for the gates is not among them. */
    waiting: v.array(ReviewLine),
    /** What one asked for and another has to approve. */
    second: v.array(ReviewLine),
    /** Refunds that the payment provider refused, those that are not tried any more first. */
    failed: v.array(ReviewLine),
    /** What colleagues decided today: how many, and the newest. */
    decided: v.object({ count: Count, list: v.array(Decision) }),
    /** When it was read, by the server's clock. */
    now: Instant,
    most: Count,
  }),
});
