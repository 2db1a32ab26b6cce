import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { STARS, type Stars as Score } from '#domain/order/rating.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { clsx } from '#ui/clsx.ts';
import { FieldNote } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconClose, IconStar } from '#ui/icons.ts';
import styles from './Stars.module.css';

const WORDS = {
  1: msg({ context: 'stars', message: 'Very poor' }),
  2: msg({ context: 'stars', message: 'Poor' }),
  3: msg({ context: 'stars', message: 'All right' }),
  4: msg({ context: 'stars', message: 'Good' }),
  5: msg({ context: 'stars', message: 'Excellent' }),
} as const satisfies Record<Score, unknown>;

const isScore = (score: number): score is Score => (STARS as readonly number[]).includes(score);

function useStarWords() {
  const { t, i18n } = useLingui();
  const word = (score: Score): string => i18n._(WORDS[score]);
  return {
    word,
    name: (score: Score): string =>
      t({ message: `${score} of 5 stars, ${word(score)}`, comment: 'The second is a word such as "Good"' }),
  };
}

export interface StarChoiceProps {
  id: string;
  legend: ReactNode;
  value: Score | null;
  onChange: (score: Score) => void;
  small?: { onClear: () => void; clearLabel: string } | undefined;
  error?: string | undefined;
}

export function StarChoice({ id, legend, value, onChange, small, error }: StarChoiceProps) {
  const { word, name } = useStarWords();
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className={clsx(styles.choice, small && styles.small)}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.line}>
        <div className={styles.stars}>
          {STARS.map((score) => (
            <label key={score} className={clsx(styles.star, value !== null && score <= value && styles.on)}>
              <input
                type="radio"
                name={id}
                value={score}
                checked={score === value}
                aria-label={name(score)}
                className={styles.native}
                onChange={() => onChange(score)}
              />
              <Icon of={IconStar} size={small ? 24 : 32} />
            </label>
          ))}
        </div>
        {small && value !== null && (
          <IconButton icon={IconClose} size={18} label={small.clearLabel} onPress={small.onClear} />
        )}
      </div>
      {!small && <p className={styles.word}>{value === null ? ' ' : word(value)}</p>}
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}

export function StarsGiven({ score, large }: { score: number; large?: boolean | undefined }) {
  const { word, name } = useStarWords();
  if (!isScore(score)) return null;
  return (
    <span className={styles.given}>
      <span role="img" aria-label={name(score)} className={styles.stars}>
        {STARS.map((star) => (
          <span key={star} className={clsx(styles.still, star <= score && styles.on)}>
            <Icon of={IconStar} size={large ? 28 : 18} />
          </span>
        ))}
      </span>
      {large && (
        <span aria-hidden="true" className={styles.word}>
          {word(score)}
        </span>
      )}
    </span>
  );
}
