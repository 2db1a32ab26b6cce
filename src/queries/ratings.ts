import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { ApiError } from '#contract/api-error.ts';
import { api } from '#api/port.ts';
import { RES_CODE } from '#contract/codes.ts';
import { doEvaluate, evaluateGuide, getOrderEvaluationDetail } from '#contract/visitor/guides.ts';
import type { OutputOf } from '#contract/operation.ts';
import { type GuideRating, type Rating, STARS } from '#domain/order/rating.ts';
import { useStoreState } from '#ui/create-store.ts';
import { sessionStore } from '#state/session-store.ts';
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

const Score = v.optional(v.nullable(v.picklist(STARS)), null);
const OneScore = v.optional(v.picklist(STARS));
const text = v.optional(v.string(), '');
const Draft = v.object({
  order: v.object({
    score: Score,
    scores: v.object({ scenery: OneScore, service: OneScore, facilities: OneScore, value: OneScore }),
    text,
  }),
  guide: v.object({ score: Score, text }),
  /** Pictures that the server has already; the pictures themselves are never stored here. */
  photos: v.array(v.object({ id: v.string(), url: v.optional(v.string()) })),
});
export type RatingDraft = v.InferOutput<typeof Draft>;

const EMPTY: RatingDraft = {
  order: { score: null, scores: {}, text: '' },
  guide: { score: null, text: '' },
  photos: [],
};
const drafts = sessionStore('ratings', v.record(v.string(), Draft), {});

export function useRatingDraft(orderId: string): [RatingDraft, (change: (now: RatingDraft) => RatingDraft) => void] {
  const [all, update] = useStoreState(drafts);
  return [all[orderId] ?? EMPTY, (change) => update((now) => ({ ...now, [orderId]: change(now[orderId] ?? EMPTY) }))];
}

function dropDraft(orderId: string): void {
  const { [orderId]: _done, ...others } = drafts.get();
  drafts.set(others);
}

export interface RatingToSend {
  orderId: string;
  orderNo: string;
  /** Null where it is not rated now: it was before, or the visitor gave no stars. */
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
      if (order) dropDraft(orderId);
    },
    onSettled: () => void invalidateSubjects(client, ['orders', 'guides']),
  });
}
