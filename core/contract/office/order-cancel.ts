import * as v from 'valibot';
import { BLOCKS } from '#domain/order/change-refund.ts';
import { Count, Id, Money } from '#contract/shapes.ts';
import { operation } from '#contract/operation.ts';
import { OrderAction, OrderDone } from './order.ts';
import { Reason } from './shapes.ts';

const Picked = v.pipe(v.array(Id), v.maxLength(500));

/**
 * The refund if the venue cancelled these tickets: every ticket of the order with its sums, or the reason why it can't
 * be cancelled.
 */
export const quoteCancel = operation({
  audience: 'office',
  name: 'quoteCancel',
  kind: 'read',
  touches: ['orders'],
  permission: 'override',
  input: v.object({ order: Id, tickets: Picked, waive: v.boolean() }),
  output: v.object({
    rev: Count,
    fee: Money,
    amount: Money,
    lines: v.array(
      v.object({ ticket: Id, people: Count, fee: Money, amount: Money, block: v.optional(v.picklist(BLOCKS)) }),
    ),
    /** Tickets that have to be cancelled together with the picked ones. */
    also: v.array(Id),
  }),
});
export type CancelQuote = v.InferOutput<typeof quoteCancel.output>;

/**
 * Cancels paid tickets regardless of their terms: with the fee of the terms, or without. `amount` is the sum shown on
 * the page; the visitor reads the reason.
 * @refuses `notFound`, `staleRev`, `refundForbidden` with a block for each ticket, `priceChanged`, `freshNeeded` and
 * `secondNeeded` above the venue's limit.
 */
export const cancelByVenue = operation({
  audience: 'office',
  name: 'cancelByVenue',
  kind: 'write',
  touches: ['orders', 'audit'],
  permission: 'override',
  fresh: true,
  input: v.object({
    ...OrderAction,
    tickets: v.pipe(Picked, v.minLength(1)),
    waive: v.boolean(),
    amount: Money,
    reason: Reason,
  }),
  output: OrderDone,
});

/**
 * Shows the visitor again what the venue changed of the order, such as a moved session or a closed day, and sends it
 * again by every other way; notices of payments and refunds are not repeated.
 * @refuses `notFound`, `staleRev`, `stateForbids` without a notice of a change.
 */
export const resendNotices = operation({
  audience: 'office',
  name: 'resendNotices',
  kind: 'write',
  touches: ['orders', 'audit'],
  permission: 'serve',
  input: v.object(OrderAction),
  output: v.object({ ...OrderDone.entries, sent: Count }),
});
