import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Day } from '#domain/day.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';

/** @returns a function for how many tickets an order is for and when: the first day stands for the others. */
export function useCountText(): (days: readonly Day[], count: number) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (given, count) => {
    const days = [...new Set(given)].sort();
    const [first] = days;
    const more = days.length - 1;
    const firstDay = first ? dayText(first, locale) : t`No date yet`;
    const day = more > 0 ? t`${firstDay} and ${plural(more, { one: '# more day', other: '# more days' })}` : firstDay;
    return `${day} · ${t`${plural(count, { one: '# ticket', other: '# tickets' })}`}`;
  };
}
