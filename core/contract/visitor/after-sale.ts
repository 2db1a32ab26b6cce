import * as v from 'valibot';
import { operation } from '#contract/operation.ts';
import { Order } from './orders.ts';
import { Count, Id, listUpTo, Money, Nothing } from '#contract/shapes.ts';

/**
 * Cancels an unpaid order; of a paid one it returns every ticket that can be returned. In mobile mode the same address
 * also deletes orders.
 */
export const cancelOrder = operation({
  name: 'cancelOrder',
  kind: 'write',
  touches: ['orders', 'stock'],
  messaging: 'POST wxorder/cancel',
  mobile: 'DELETE app/order/{id}',
  input: v.object({
    id: Id,
    /**
     * The action, since mobile mode has one address for both. Default: a finished order is deleted, any other
     * cancelled.
     */
    intent: v.optional(v.picklist(['cancel', 'delete'])),
  }),
  output: Order,
});

/** Returns tickets of a paid order, or a number of unused entries of a ticket for several people. */
export const cancelPart = operation({
  name: 'cancelPart',
  kind: 'write',
  touches: ['orders', 'stock'],
  messaging: 'POST wxorder/cancelpart',
  mobile: 'POST app/order/cancelpart',
  input: v.object({
    id: Id,
    ticketIds: listUpTo(Id, 100, 1),
    /** Entries to give back of a ticket for several people; all unused ones where a ticket is not named. */
    people: v.optional(v.record(v.string(), v.pipe(Count, v.minValue(1)))),
    /** The refund that the visitor was shown, yuan on the wire; the server only compares it. */
    amount: v.optional(Money),
  }),
  output: Order,
});

/** Removes a finished order from the visitor's lists; nothing is erased. Mobile mode uses the address of cancelling. */
export const deleteOrder = operation({
  name: 'deleteOrder',
  kind: 'write',
  touches: ['orders'],
  messaging: 'POST wxorder/delete',
  mobile: 'DELETE app/order/{id}',
  input: v.object({ id: Id, intent: v.optional(v.literal('delete')) }),
  output: Nothing,
});
