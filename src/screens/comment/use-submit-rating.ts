import { useState } from 'react';
import { callErrorOf } from '#components/booking/order-failure.ts';
import { useSubmitOnce } from '#components/booking/use-submit-once.ts';
import { type ApiError, outcomeOf } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import { type RatingProblem, ratingProblems } from '#domain/order/rating.ts';
import { type EvaluationDetail, type RatingToSend, useRate } from '#queries/ratings.ts';
import { type RatingDraft, useRatingDraft } from '#state/rating-drafts.ts';
import { useOnline } from '#state/online.ts';

export const partId = ({ of, field }: Pick<RatingProblem, 'of' | 'field'>): string => `rating-${of}-${field}`;

export type RatingReason =
  | { kind: 'offline' | 'sending' | 'photo-failed' | 'outcome-unknown' | 'photo-gone' }
  | { kind: 'problem'; problem: RatingProblem }
  | { kind: 'failed'; error: ApiError };

export interface RatingState {
  draft: RatingDraft;
  update: (change: (now: RatingDraft) => RatingDraft) => void;
  lacksStars: (of: RatingProblem['of']) => boolean;
  reason: RatingReason | null;
  /** True when the button is off; after a failed attempt it is on. */
  off: boolean;
  busy: boolean;
  thanked: boolean;
  setPhotos: (state: 'idle' | 'sending' | 'failed') => void;
  lead: () => void;
  send: () => void;
}

// oxlint-disable-next-line max-lines-per-function -- what blocks a rating, what it sends and what it answers concern the same draft
export function useSubmitRating(detail: EvaluationDetail): RatingState {
  const online = useOnline();
  const [draft, update] = useRatingDraft(detail.orderId);
  const [attempted, setAttempted] = useState(false);
  const [photos, setPhotos] = useState<'idle' | 'sending' | 'failed'>('idle');
  const [thanked, setThanked] = useState(false);
  const { mutateAsync } = useRate();
  const order = detail.may_evaluate ? draft.order : null;
  const guide = detail.guide?.may_evaluate ? draft.guide : null;
  const problems = ratingProblems({ order, guide, photos: order ? draft.photos.length : 0 });

  const [problem] = problems;
  const blocked = ((): RatingReason | null => {
    if (!online) return { kind: 'offline' };
    if (problem) return { kind: 'problem', problem };
    if (order && photos !== 'idle') return { kind: photos === 'sending' ? 'sending' : 'photo-failed' };
    return null;
  })();
  const { busy, failure, submit } = useSubmitOnce<RatingToSend, unknown, RatingReason>({
    subject: draft,
    submit: (rating) => mutateAsync(rating),
    onDone() {
      setAttempted(false);
      setThanked(true);
      window.scrollTo(0, 0);
    },
    failureOf(error) {
      if (outcomeOf(error) === 'unknown') return { kind: 'outcome-unknown' };
      const refused = callErrorOf(error);
      return refused.code === RES_CODE.notFound && draft.photos.length > 0
        ? { kind: 'photo-gone' }
        : { kind: 'failed', error: refused };
    },
    staysOpen: true,
  });

  return {
    draft,
    update,
    lacksStars: (of) => attempted && problems.some((each) => each.of === of && each.field === 'score'),
    reason: blocked ?? failure,
    off: blocked !== null,
    busy,
    thanked,
    setPhotos,
    lead() {
      setAttempted(true);
      if (!problem) return;
      const element = document.getElementById(partId(problem));
      (element?.querySelector<HTMLElement>('input') ?? element)?.focus();
    },
    send: () =>
      submit(() => ({
        orderId: detail.orderId,
        orderNo: detail.orderNo,
        order:
          order && order.score !== null
            ? { ...order, score: order.score, photos: draft.photos.map(({ id }) => id) }
            : null,
        guide:
          guide && guide.score !== null && detail.guide ? { ...guide, score: guide.score, id: detail.guide.id } : null,
      })),
  };
}
