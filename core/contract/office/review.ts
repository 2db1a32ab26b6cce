import * as v from 'valibot';
import { Count, Instant, Money } from '#contract/shapes.ts';
import { operation } from '#contract/operation.ts';
import { choiceFilter, dayFilter, listOperation } from './list.ts';
import { OrderLine } from './orders.ts';

const ReviewLine = v.object({
  order: OrderLine,
  amount: Money,
  since: Instant,
  by: v.optional(v.string()),
  own: v.optional(v.boolean()),
  /** Of a request for a second person: whether the caller may approve it. */
  decides: v.optional(v.boolean()),
  until: v.optional(Instant),
  /** Failed refunds of the order that are not attempted any more. */
  given_up: v.optional(Count),
});
export type ReviewLine = v.InferOutput<typeof ReviewLine>;

const Decision = v.object({
  order: OrderLine,
  granted: v.boolean(),
  amount: v.optional(Money),
  /**
   * Role and name of the colleague who decided; without the name where the caller may not see this colleague's actions.
   */
  role: v.string(),
  by: v.optional(v.string()),
  /** The colleague who asked, where two people decided; the name under the same condition. */
  asked: v.optional(v.object({ by: v.optional(v.string()) })),
  reason: v.optional(v.string()),
  at: Instant,
});
export type Decision = v.InferOutput<typeof Decision>;

/**
 * Orders that need a decision or an action about their money, each list with the longest wait first, and 100 rows at
 * most.
 */
export const listReview = operation({
  audience: 'office',
  name: 'listReview',
  kind: 'read',
  touches: ['orders'],
  permission: 'returns',
  input: v.object({}),
  output: v.object({
    /** Returns that a colleague decides about. Those that wait for the gates are not among them. */
    waiting: v.array(ReviewLine),
    /** Actions that one colleague asked for and another has to approve. */
    second: v.array(ReviewLine),
    /** Refunds that failed, those that are not attempted any more first. */
    failed: v.array(ReviewLine),
    /** Decisions of today: how many, and the newest few. */
    decided: v.object({ count: Count, list: v.array(Decision) }),
    /** Orders that wait for the caller in each list, at most `most`: what the badge of the page sums up. */
    counts: v.object({ review: Count, failed: Count, second: v.optional(Count) }),
    /** When the list was read, by the server's clock. */
    now: Instant,
    most: Count,
  }),
});

/** Decisions about returns, by the audit log. */
export const listDecisions = listOperation({
  name: 'listDecisions',
  touches: ['orders'],
  permission: 'returns',
  filters: {
    decision: choiceFilter(['granted', 'denied'], {
      label: /*i18n*/ { id: 'Decision' },
      empty: /*i18n*/ { id: 'Granted and denied' },
      options: { granted: /*i18n*/ { id: 'Granted ones' }, denied: /*i18n*/ { id: 'Denied ones' } },
    }),
    from: dayFilter(/*i18n*/ { id: 'From' }),
    to: dayFilter(/*i18n*/ { id: 'to' }),
  },
  sorts: ['newest', 'oldest'],
  line: Decision,
  beside: {},
});
