import * as v from 'valibot';
import { STARS } from '#domain/order/rating.ts';
import { useStoreState } from '#ui/create-store.ts';
import { sessionStore } from './session-store.ts';

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

export function dropRatingDraft(orderId: string): void {
  const { [orderId]: _done, ...others } = drafts.get();
  drafts.set(others);
}
