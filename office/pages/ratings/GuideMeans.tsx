import { useLingui } from '@lingui/react/macro';
import type { OutputOf } from '#contract/operation.ts';
import type { listRatings } from '#contract/office/ratings.ts';
import { venueText } from '#office/words/order-words.ts';

export function GuideMeans({ guides }: Pick<OutputOf<typeof listRatings>, 'guides'>) {
  const { t } = useLingui();
  if (guides.length === 0) return null;
  return (
    <section className="row filters" aria-label={t`Mean of each guide, without hidden ratings`}>
      {guides.map(({ id, name, mean, count }) => (
        <span key={id} className="tag">
          {t`${venueText(name)}: ${mean.toFixed(1)} from ${count}`}
        </span>
      ))}
    </section>
  );
}
