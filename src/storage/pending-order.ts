import * as v from 'valibot';
import { store } from './store.ts';

const PendingOrder = v.nullable(
  v.object({
    key: v.string(),
    /** Fingerprint of what is ordered, so that another order gets another key. */
    fingerprint: v.string(),
    /** Server time of the first attempt, milliseconds. */
    at: v.number(),
    /**
     * Id of the order that was placed, until it was on screen: an app that dies in between must not place a second one.
     */
    order: v.optional(v.string()),
  }),
);
export type PendingOrder = NonNullable<v.InferOutput<typeof PendingOrder>>;

/** An order that was sent and got no definite answer, or whose answer was not shown yet. */
export const pendingOrder = store('pending-order', PendingOrder, null);
