import { Trans, useLingui } from '@lingui/react/macro';
import { PhotoUpload } from '#components/PhotoUpload/PhotoUpload.tsx';
import type { RatingDraft } from '#state/rating-drafts.ts';
import { RATING_LIMITS, SCORES } from '#domain/order/rating.ts';
import { Card } from '#ui/Card.tsx';
import { Divider } from '#ui/Divider.tsx';
import styles from './CommentScreen.module.css';
import { CountedText } from './CountedText.tsx';
import { useScoreWords } from './score-words.ts';
import { StarChoice } from './StarChoice.tsx';
import { partId, type RatingState } from './use-submit-rating.ts';

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
