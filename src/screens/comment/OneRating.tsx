import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/visitor/orders.ts';
import { type EvaluationDetail, evaluationQuery } from '#queries/ratings.ts';
import { orderQuery } from '#queries/orders.ts';
import { RatingMissing } from './RatingMissing.tsx';
import { TooEarly } from './TooEarly.tsx';
import { RatingForm } from './RatingForm.tsx';

/** Rating data of the stored order, enough to begin a rating without a network. */
function stored({ id, order_no, may_evaluate, evaluated, guide }: Order): EvaluationDetail | null {
  if (!may_evaluate || evaluated) return null;
  return {
    orderId: id,
    orderNo: order_no,
    may_evaluate,
    evaluation: null,
    ...(guide ? { guide: { id: guide.id, name: guide.name, may_evaluate, evaluation: null } } : {}),
  };
}

export function OneRating({ orderId, guide }: { orderId: string; guide: string | undefined }) {
  const order = useQuery(orderQuery(orderId));
  const query = useQuery(evaluationQuery(orderId));
  const detail = query.data ?? (query.isError && order.data ? stored(order.data) : null);
  if (order.data && detail) {
    const open = detail.may_evaluate || detail.guide?.may_evaluate;
    const rated = detail.evaluation ?? detail.guide?.evaluation;
    return open || rated ? (
      <RatingForm order={order.data} detail={detail} startAtGuide={guide !== undefined} />
    ) : (
      <TooEarly order={order.data} />
    );
  }
  const error = query.error ?? order.error;
  return <RatingMissing error={error} onRetry={() => void Promise.all([order.refetch(), query.refetch()])} />;
}
