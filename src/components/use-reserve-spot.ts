import type { Order } from '#contract/visitor/orders.ts';
import { usePlaceOrder } from '#queries/place-order.ts';
import type { OrderSubmission } from '#queries/pending-order.ts';
import { failureOf, notSent, type OrderFailure } from './booking/order-failure.ts';
import { useSubmitOnce } from './booking/use-submit-once.ts';

/** @param subject the draft: a failure is shown while the draft stays the same object. */
export function useReserveSpot(subject: unknown, onPlaced: (order: Order) => void) {
  const { mutateAsync, question } = usePlaceOrder();
  const { submit, ...state } = useSubmitOnce<OrderSubmission, Order, OrderFailure | null>({
    subject,
    submit: (placing) => mutateAsync(placing),
    onDone: onPlaced,
    failureOf: (error, sent) => (sent ? failureOf(error, sent.fee) : notSent(error)),
  });
  return { ...state, question, place: submit };
}
