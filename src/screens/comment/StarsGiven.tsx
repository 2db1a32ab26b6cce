import { STARS, type Stars as Score } from '#domain/order/rating.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconStar } from '#ui/icons.ts';
import styles from './Stars.module.css';
import { useStarWords } from './use-star-words.ts';

const isScore = (score: number): score is Score => (STARS as readonly number[]).includes(score);

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
