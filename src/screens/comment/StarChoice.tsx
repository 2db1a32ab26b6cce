import type { ReactNode } from 'react';
import { STARS, type Stars as Score } from '#domain/order/rating.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { clsx } from '#ui/clsx.ts';
import { FieldNote } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconClose, IconStar } from '#ui/icons.ts';
import styles from './Stars.module.css';
import { useStarWords } from './use-star-words.ts';

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
