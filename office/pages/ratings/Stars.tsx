import { useLingui } from '@lingui/react/macro';
import type { RatingLine } from '#contract/office/ratings.ts';
import { venueText } from '#office/words/order-words.ts';

export function Stars({ score }: { score: number }) {
  const { t } = useLingui();
  return (
    <span role="img" aria-label={t`${score} of 5 stars`} className="nw">
      {'★'.repeat(score)}
      {'☆'.repeat(5 - score)}
    </span>
  );
}

export function RatedThing({ rating }: { rating: RatingLine }) {
  const { t } = useLingui();
  return (
    <>
      {venueText(rating.name)}
      <span className="sub">{rating.guide === undefined ? t`the visit` : t`the guide`}</span>
    </>
  );
}
