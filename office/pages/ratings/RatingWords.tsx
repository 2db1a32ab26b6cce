import { useLingui } from '@lingui/react/macro';
import type { RatingLine } from '#contract/office/ratings.ts';
import { SCORES } from '#domain/order/rating.ts';
import { dayText } from '#office/words/format.ts';
import { SCORE_WORDS } from './rating-words.ts';

export function RatingWords({ rating }: { rating: RatingLine }) {
  const { t, i18n } = useLingui();
  const { text, scores, photos, hidden, reply, replied_at, by } = rating;
  const aspects = SCORES.flatMap((name) =>
    scores[name] === undefined ? [] : [`${i18n._(SCORE_WORDS[name])} ${scores[name]}`],
  );
  const more = [...aspects, ...(photos > 0 ? [t`${photos} pictures`] : [])].join(' · ');
  return (
    <div className="rating-words">
      <p className="wrap">{text || <span className="dim">{t`no words`}</span>}</p>
      {more === '' ? null : <span className="sub">{more}</span>}
      {reply === undefined ? null : (
        <p className="wrap t2">
          <b>{t`Answer of ${replied_at === undefined ? '' : dayText(replied_at)}:`}</b> {reply}
        </p>
      )}
      {hidden === undefined ? null : (
        <p className="bad wrap">
          <b>{t`Hidden`}</b> {t`by ${by ?? ''}: ${hidden}`}
        </p>
      )}
    </div>
  );
}
