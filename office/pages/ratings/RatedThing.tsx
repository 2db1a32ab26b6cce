import { useLingui } from '@lingui/react/macro';
import type { RatingLine } from '#contract/office/ratings.ts';
import { venueText } from '#office/words/order-words.ts';

export function RatedThing({ rating }: { rating: RatingLine }) {
  const { t } = useLingui();
  return (
    <>
      {venueText(rating.name)}
      <span className="sub">{rating.guide === undefined ? t`the visit` : t`the guide`}</span>
    </>
  );
}
