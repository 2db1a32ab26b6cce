import * as v from 'valibot';
import { store } from './store.ts';

const PendingOrder = v.nullable(
  v.object({
    /** The idempotency key that goes with every attempt at this order. */
    key: v.string(),
    /** Of what is ordered, so that another order gets another key. */
    fingerprint: v.string(),
    /** Server time of the first attempt, milliseconds. */
    at: v.number(),
  }),
);
export type PendingOrder = NonNullable<v.InferOutput<typeof PendingOrder>>;

/** An order that was sent and got no definite answer. */
export const pendingOrder = store('pending-order', PendingOrder, null);
