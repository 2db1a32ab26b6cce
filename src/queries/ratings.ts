import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#contract/api-error.ts';
import { api } from '#api/port.ts';
import { RES_CODE } from '#contract/codes.ts';
import { doEvaluate, evaluateGuide, getOrderEvaluationDetail } from '#contract/visitor/guides.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { GuideRating, Rating } from '#domain/order/rating.ts';
import { dropRatingDraft } from '#state/rating-drafts.ts';
import { invalidateSubjects, operationQuery } from './operation-query.ts';
import { orderQuery } from './orders.ts';

export type EvaluationDetail = OutputOf<typeof getOrderEvaluationDetail>;

export const evaluationQuery = (orderId: string) =>
  queryOptions({
    ...operationQuery(getOrderEvaluationDetail, { orderId }),
    // The call takes id and number; the address of the screen has the id alone, and the screen shows the order anyway.
    async queryFn({ client, signal }): Promise<EvaluationDetail> {
      const { order_no } = await client.ensureQueryData(orderQuery(orderId));
      return api().call(getOrderEvaluationDetail, { orderId, orderNo: order_no }, { signal });
    },
  });

const readBack = (client: QueryClient, orderId: string): Promise<EvaluationDetail> =>
  client.fetchQuery({ ...evaluationQuery(orderId), staleTime: 0, retry: false });

export interface RatingToSend {
  orderId: string;
  orderNo: string;
  /** Null where the order is not rated now: it was rated before, or the visitor gave no stars. */
  order: (Omit<Rating, 'score'> & { score: number; photos: readonly string[] }) | null;
  guide: (Omit<GuideRating, 'score'> & { score: number; id: string }) | null;
}

/** A rating that is there already is as good as one that was just given. */
const unlessRated = (error: unknown): void => {
  if ((error as ApiError).code !== RES_CODE.evaluatedAlready) throw error;
};

async function send({ orderId, orderNo, order, guide }: RatingToSend): Promise<void> {
  if (guide)
    await api()
      .call(evaluateGuide, { id: guide.id, orderId, score: guide.score, text: guide.text.trim() })
      .catch(unlessRated);
  if (order) {
    const { score, scores, photos } = order;
    await api()
      .call(doEvaluate, {
        orderId,
        orderNo,
        score,
        scores: { ...scores },
        text: order.text.trim(),
        photos: [...photos],
      })
      .catch(unlessRated);
  }
}

const isThere = ({ order, guide }: RatingToSend, detail: EvaluationDetail): boolean =>
  (!order || detail.evaluation !== null) && (!guide || (detail.guide?.evaluation ?? null) !== null);

/**
 * Sends ratings, each once, and reads back: ratings that arrived are shown as such, even after a failed response. Fails
 * when one is still missing; `outcomeOf` decides whether that is certain.
 */
export function useRate() {
  const client = useQueryClient();
  return useMutation<EvaluationDetail, ApiError, RatingToSend>({
    async mutationFn(rating) {
      const failure = await send(rating).then(
        () => null,
        (error: unknown) => error as ApiError,
      );
      const detail = await readBack(client, rating.orderId).catch((error: unknown) => {
        throw failure ?? error;
      });
      if (isThere(rating, detail)) return detail;
      throw failure ?? new Error('the rating is not there');
    },
    onSuccess: (_detail, { orderId, order }) => {
      // A rating of the guide alone must not delete the draft for the visit.
      if (order) dropRatingDraft(orderId);
    },
    onSettled: () => void invalidateSubjects(client, ['orders', 'guides']),
  });
}
