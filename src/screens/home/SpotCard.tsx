import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FromFee } from '#components/FromFee.tsx';
import { KindWords } from '#components/KindWords.tsx';
import { Picture } from '#components/Picture.tsx';
import type { ScenicSummary } from '#contract/visitor/catalog.ts';
import { useWords, useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import styles from './SpotCard.module.css';
import { plural } from '@lingui/core/macro';
import { feeOfSpot } from '#domain/order/shown-fee.ts';
import { lowMark } from '#domain/lib/low-mark.ts';
import { addDays, dayOf } from '#domain/lib/day.ts';
import { dayText } from '#i18n/format.ts';
import { serverNow } from '#state/clock.ts';

export function SpotCard({ spot }: { spot: ScenicSummary }) {
  const { t } = useLingui();
  const name = useWords()(spot.name);
  const fee = feeOfSpot(spot);
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
          {fee && <FromFee of={fee} />}
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

function Availability({ next }: Pick<ScenicSummary, 'next'>) {
  const words = useAvailabilityWords()(next);
  const low = next !== null && next.left <= lowMark(next.total);
  return <p className={clsx('num', styles.line, styles[next === null ? 'none' : low ? 'low' : 'free'])}>{words}</p>;
}

function useAvailabilityWords(): (next: ScenicSummary['next']) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (next) => {
    if (!next) return t`Nothing on sale now`;
    const today = dayOf(serverNow());
    const { left } = next;
    const day = dayText(next.date, locale);
    // A stored list may name a past day: today's state is unknown.
    if (next.date < today) return t`See the days on sale`;
    if (left <= lowMark(next.total)) {
      return next.date === today
        ? t`${plural(left, { one: '# left today', other: '# left today' })}`
        : t`${plural(left, { one: `# left on ${day}`, other: `# left on ${day}` })}`;
    }
    if (next.date === today) return t`Bookable today`;
    return next.date === addDays(today, 1) ? t`Bookable from tomorrow` : t`Bookable from ${day}`;
  };
}
