import { Trans, useLingui } from '@lingui/react/macro';
import { PhotoUpload } from '#components/PhotoUpload/PhotoUpload.tsx';
import type { EvaluationDetail, RatingDraft } from '#queries/evaluations.ts';
import { RATING_LIMITS, SCORES } from '#domain/order/rating.ts';
import { Words } from '#i18n/Words.tsx';
import { Card, Divider } from '#ui/Card.tsx';
import styles from './CommentScreen.module.css';
import { CountedText } from './CountedText.tsx';
import { useScoreWords } from './score-words.ts';
import { StarChoice } from './Stars.tsx';
import { partId, type RatingState } from './use-submit-rating.ts';

/** Everybody reads the words, without a name. */
export function GuidePart({ guide, rating }: { guide: NonNullable<EvaluationDetail['guide']>; rating: RatingState }) {
  const { t } = useLingui();
  const { draft, update } = rating;
  const change = (news: Partial<RatingDraft['guide']>): void =>
    update((now) => ({ ...now, guide: { ...now.guide, ...news } }));
  return (
    <Card as="section" className={styles.part}>
      <StarChoice
        id={partId({ of: 'guide', field: 'score' })}
        legend={
          <>
            <Trans>The guide</Trans> <Words of={guide.name} />
          </>
        }
        value={draft.guide.score}
        onChange={(score) => change({ score })}
        error={rating.lacksStars('guide') ? t`Give the guide one to five stars.` : undefined}
      />
      <CountedText
        id={partId({ of: 'guide', field: 'text' })}
        label={<Trans>A few words about the guide, read by everybody (optional)</Trans>}
        value={draft.guide.text}
        most={RATING_LIMITS.guideText}
        onChange={(words) => change({ text: words })}
      />
    </Card>
  );
}

export function OrderPart({ rating, tour }: { rating: RatingState; tour: boolean }) {
  const { t } = useLingui();
  const scoreWords = useScoreWords();
  const { draft, update } = rating;
  const change = (news: Partial<RatingDraft['order']>): void =>
    update((now) => ({ ...now, order: { ...now.order, ...news } }));
  return (
    <Card as="section" className={styles.part}>
      <StarChoice
        id={partId({ of: 'order', field: 'score' })}
        legend={tour ? <Trans>The whole tour</Trans> : <Trans>Your visit</Trans>}
        value={draft.order.score}
        onChange={(score) => change({ score })}
        error={rating.lacksStars('order') ? t`Give your visit one to five stars.` : undefined}
      />
      <Divider />
      <div>
        <p className={styles.label}>
          <Trans>In detail (optional)</Trans>
        </p>
        {SCORES.map((name) => {
          const word = scoreWords(name);
          return (
            <StarChoice
              key={name}
              id={`rating-${name}`}
              legend={word}
              value={draft.order.scores[name] ?? null}
              onChange={(score) => change({ scores: { ...draft.order.scores, [name]: score } })}
              small={{
                clearLabel: t`Clear the stars for ${word}`,
                onClear: () => {
                  const { [name]: _gone, ...scores } = draft.order.scores;
                  change({ scores });
                },
              }}
            />
          );
        })}
      </div>
      <CountedText
        id={partId({ of: 'order', field: 'text' })}
        label={<Trans>A few words (optional)</Trans>}
        value={draft.order.text}
        most={RATING_LIMITS.text}
        onChange={(words) => change({ text: words })}
      />
      <PhotoUpload
        purpose="comment"
        label={t`Photos (optional)`}
        value={draft.photos}
        limit={RATING_LIMITS.photos}
        onChange={(photos) => update((now) => ({ ...now, photos: [...photos] }))}
        onState={rating.setPhotos}
      />
    </Card>
  );
}
