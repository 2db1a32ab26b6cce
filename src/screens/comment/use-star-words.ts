import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Stars as Score } from '#domain/order/rating.ts';

const WORDS = {
  1: msg({ context: 'stars', message: 'Very poor' }),
  2: msg({ context: 'stars', message: 'Poor' }),
  3: msg({ context: 'stars', message: 'All right' }),
  4: msg({ context: 'stars', message: 'Good' }),
  5: msg({ context: 'stars', message: 'Excellent' }),
} as const satisfies Record<Score, unknown>;

export function useStarWords() {
  const { t, i18n } = useLingui();
  const word = (score: Score): string => i18n._(WORDS[score]);
  return {
    word,
    name: (score: Score): string =>
      t({ message: `${score} of 5 stars, ${word(score)}`, comment: 'The second is a word such as "Good"' }),
  };
}
