import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ScenicSummary } from '#contract/catalog.ts';
import { lowMark } from '#domain/low-mark.ts';
import { addDays, dayOf } from '#domain/day.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { serverNow } from '#state/clock.ts';
import { clsx } from '#ui/clsx.ts';
import styles from './Availability.module.css';

/** The first day on which one can come, and how many places are left when few are. */
export function Availability({ next }: Pick<ScenicSummary, 'next'>) {
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
    // A kept list may name a day that has passed: what holds today is not known.
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
