import { Trans, useLingui } from '@lingui/react/macro';
import type { EvaluationDetail } from '#queries/ratings.ts';
import type { RatingDraft } from '#state/rating-drafts.ts';
import { RATING_LIMITS } from '#domain/order/rating.ts';
import { Words } from '#i18n/Words.tsx';
import { Card } from '#ui/Card.tsx';
import styles from './CommentScreen.module.css';
import { CountedText } from './CountedText.tsx';
import { StarChoice } from './StarChoice.tsx';
import { partId, type RatingState } from './use-submit-rating.ts';

/** The text is shown to everybody, without the visitor's name. */
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
