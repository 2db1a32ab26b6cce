import { useLingui } from '@lingui/react/macro';
import type { GuideSummary } from '#contract/visitor/guides.ts';
import { addDays, type Day, dayOf } from '#domain/lib/day.ts';
import { clockText, dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { serverNow } from '#state/clock.ts';

export function useNextTime(): (guide: Pick<GuideSummary, 'next' | 'over'>, date?: Day | null) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ next, over }, date = null) => {
    if (!next && over) return t`The tours of that day are over`;
    if (!next) return date ? t`Fully booked on that day` : t`Fully booked for now`;
    const today = dayOf(serverNow());
    const time = clockText(next.starts_at);
    if (next.date === today) return t`Next free: today ${time}`;
    if (next.date === addDays(today, 1)) return t`Next free: tomorrow ${time}`;
    const day = dayText(next.date, locale);
    return t`Next free: ${day} ${time}`;
  };
}
