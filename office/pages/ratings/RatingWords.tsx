import { useLingui } from '@lingui/react/macro';
import type { RatingLine } from '#contract/office/ratings.ts';
import { SCORES, type ScoreName } from '#domain/order/rating.ts';
import { SubLine } from '#office/ui/SubLine.tsx';
import { dayText } from '#office/words/format.ts';
import { Text } from '#ui/Text.tsx';
import styles from './Ratings.module.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const SCORE_WORDS: Readonly<Record<ScoreName, MessageDescriptor>> = {
  scenery: msg({ message: 'Scenery', context: 'aspect of a rating' }),
  service: msg({ message: 'Service', context: 'aspect of a rating' }),
  facilities: msg({ message: 'Facilities', context: 'aspect of a rating' }),
  value: msg({ message: 'Value', context: 'aspect of a rating' }),
};

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
