import { useLingui } from '@lingui/react/macro';
import type { RatingLine } from '#contract/office/ratings.ts';
import { SCORES } from '#domain/order/rating.ts';
import { SubLine } from '#office/ui/SubLine.tsx';
import { dayText } from '#office/words/format.ts';
import { Text } from '#ui/Text.tsx';
import { SCORE_WORDS } from './rating-words.ts';
import styles from './Ratings.module.css';

export function RatingWords({ rating }: { rating: RatingLine }) {
  const { t, i18n } = useLingui();
  const { text, scores, photos, hidden, reply, replied_at, by } = rating;
  const aspects = SCORES.flatMap((name) =>
    scores[name] === undefined ? [] : [`${i18n._(SCORE_WORDS[name])} ${scores[name]}`],
  );
  const more = [...aspects, ...(photos > 0 ? [t`${photos} pictures`] : [])].join(' · ');
  return (
    <div className={styles.words}>
      <Text as="p" anywhere>
        {text || <Text tone="third">{t`no words`}</Text>}
      </Text>
      {more === '' ? null : <SubLine>{more}</SubLine>}
      {reply === undefined ? null : (
        <Text as="p" tone="second" anywhere>
          <b>{t`Answer of ${replied_at === undefined ? '' : dayText(replied_at)}:`}</b> {reply}
        </Text>
      )}
      {hidden === undefined ? null : (
        <Text as="p" tone="bad" anywhere>
          <b>{t`Hidden`}</b> {t`by ${by ?? ''}: ${hidden}`}
        </Text>
      )}
    </div>
  );
}
