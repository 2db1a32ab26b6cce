import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Day } from '#domain/lib/day.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';

export interface CountWords {
  when?: string | undefined;
  howMany?: string | undefined;
}

export function useCountText(): (days: readonly Day[], count: number, words?: CountWords) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (given, count, { when, howMany } = {}) => {
    const days = [...new Set(given)].sort();
    const [first] = days;
    const { length } = days;
    const firstDay = first ? dayText(first, locale) : t`No date yet`;
    const day =
      length > 1 ? t`${firstDay}, ${plural(length, { one: '# day in all', other: '# days in all' })}` : firstDay;
    return `${when ?? day} · ${howMany ?? t`${plural(count, { one: '# ticket', other: '# tickets' })}`}`;
  };
}
