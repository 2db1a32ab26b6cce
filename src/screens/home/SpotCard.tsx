import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fee } from '#components/Fee.tsx';
import { KindWords } from '#components/KindWords.tsx';
import { Picture } from '#components/Picture.tsx';
import type { ScenicSummary } from '#contract/catalog.ts';
import { useWords } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import { Availability } from './Availability.tsx';
import styles from './SpotCard.module.css';

/** One place or show; the whole card leads to it. */
export function SpotCard({ spot }: { spot: ScenicSummary }) {
  const { t } = useLingui();
  const name = useWords()(spot.name);
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.picture}>
        <Picture picture={spot.picture} />
      </div>
      <div className={styles.body}>
        <h3 className={clsx(styles.name, text.clamp)}>
          <Words of={spot.name} />
        </h3>
        <p className={clsx(text.small, text.third)}>
          <KindWords of={spot} />
        </p>
        <Availability next={spot.next} />
        <div className={styles.foot}>
          {spot.min_fee !== null && (
            <span className={styles.from}>
              <Trans comment="the lowest price of a spot">
                from <Fee fen={spot.min_fee} />
              </Trans>
            </span>
          )}
          <Link
            to="/scenicIntro/$id"
            params={{ id: spot.id }}
            className={clsx(buttonClass({ variant: 'tonal' }), styles.book)}
            aria-label={spot.next ? t`Book ${name}` : t`View ${name}`}
          >
            {spot.next ? <Trans context="button">Book</Trans> : <Trans context="button">View</Trans>}
          </Link>
        </div>
      </div>
    </Card>
  );
}
