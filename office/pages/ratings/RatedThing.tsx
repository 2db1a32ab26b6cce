import { useLingui } from '@lingui/react/macro';
import type { RatingLine } from '#contract/office/ratings.ts';
import { SubLine } from '#office/ui/SubLine.tsx';
import { venueText } from '#office/words/order-words.ts';

export function RatedThing({ rating }: { rating: RatingLine }) {
  const { t } = useLingui();
  return (
    <>
      {venueText(rating.name)}
      <SubLine>{rating.guide === undefined ? t`the visit` : t`the guide`}</SubLine>
    </>
  );
}
