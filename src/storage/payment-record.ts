import * as v from 'valibot';
import { store } from './store.ts';

const PaymentRecord = v.nullable(
  v.object({ order_id: v.string(), order_no: v.string(), channel: v.string(), startedAt: v.number() }),
);
export type PaymentRecord = NonNullable<v.InferOutput<typeof PaymentRecord>>;

/** A payment that was handed over and is not settled; `startedAt` is device time, milliseconds. */
export const paymentRecord = store('payment', PaymentRecord, null);
