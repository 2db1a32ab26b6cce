import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { isAnyDay } from '#domain/catalog/any-day.ts';
import { whyNone, type WhyNone } from '#domain/order/any-offer.ts';
import { addDays, dayOf } from '#domain/lib/day.ts';
import { dayText, momentText } from '#i18n/format.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { workTimesQuery } from '#queries/availability.ts';
import { useServerNow } from '#state/clock.ts';
import { anyDayQuery } from '#queries/kinds.ts';

export interface Standing {
  words: string;
  tone: 'free' | 'none';
  reason: string | null;
}

/** Asks whether the type is available on any day; only if it is not, reads the days for the reason. */
export function useStanding(type: TicketTypeSummary): Standing {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useServerNow(60_000);
  const asked = useQuery(anyDayQuery(type.scenic_id, type.id));
  // Until the question is answered, the state that came with the list is used.
  const available = asked.data?.available ?? type.next !== null;
  const days = useQuery({ ...workTimesQuery(type.scenic_id, { ticket_type_id: type.id }), enabled: !available });
  const noneWords = useNoneWords();
  if (!available) {
    const words = noneWords(whyNone(type, days.data?.list ?? [], now));
    return { words, tone: 'none', reason: words };
  }
  const today = dayOf(now);
  const first = type.next ?? today;
  const day = dayText(first, locale);
  const words = isAnyDay(type)
    ? first <= today
      ? t`Usable from today, on any day`
      : t`Usable from ${day}, on any day`
    : first <= today
      ? t`Bookable today`
      : first === addDays(today, 1)
        ? t`Bookable from tomorrow`
        : t`Bookable from ${day}`;
  return { words, tone: 'free', reason: null };
}

function useNoneWords(): (why: WhyNone) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useWords();
  return (none) => {
    switch (none.why) {
      case 'not-yet': {
        const moment = momentText(none.opens_at, locale);
        return t`On sale from ${moment}`;
      }
      case 'later': {
        const day = dayText(none.from, locale);
        return t`The season begins on ${day}`;
      }
      case 'over':
        return t`The season is over`;
      case 'sold-out':
        return t`Fully booked for now`;
      case 'closed':
        return none.reason ? words(none.reason) : t`Closed for now`;
      case 'none':
        return t`Not on sale now`;
    }
  };
}
