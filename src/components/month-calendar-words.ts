import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isSelectable } from '#domain/catalog/calendar.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import type { Offer } from '#domain/order/offer.ts';
import { dayText } from '#i18n/format.ts';
import { monthsText } from '#i18n/month-text.ts';
import { priceText } from '#i18n/price-words.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { type DayCell, dayCell, type Party, stripDays } from './month-calendar.ts';

export type DayDetail = 'price' | 'seats' | 'places';

/**
 * The months of the days in the strip, as a day's number alone would be read as one of the month before, and the
 * currency of its prices: to a Japanese reader `¥` alone is yen.
 */
export function useStripHead(): (
  offer: Pick<Offer, 'days' | 'now'>,
  party: Party,
  chosen: Day | null,
  detail?: DayDetail,
) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (offer, party, chosen, detail = 'price') => {
    const days = stripDays(offer, party, chosen);
    const from = days[0] ?? chosen ?? dayOf(offer.now);
    const months = monthsText(from, days[days.length - 1] ?? from, locale);
    const isPriced = days
      .map((day) => dayCell(offer, day, party))
      .some(({ price, state }) => price && isSelectable(state));
    return detail === 'price' && isPriced && locale !== 'zh_CN' ? t`${months} · CN¥` : months;
  };
}

export interface DayWords {
  note: string;
  few: string;
  /** A label must begin with the visible words, for those who operate by voice. */
  label: string;
  enough: boolean;
}

/** The narrow cells show `¥` alone; the label and the strip's head name the currency. */
export function useDayWords(): (cell: DayCell, shown: string, strip?: DayDetail) => DayWords {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useWords();
  return (cell, shown, strip) => {
    const detail = strip ?? 'price';
    const { day, state, left, price, holiday, isShow = strip === 'seats' } = cell;
    const reasons: Partial<Record<DayCell['state'], string>> = {
      closed: t({ message: 'Closed', context: 'day' }),
      'not-yet': t({ message: 'Soon', context: 'day: sale has not begun' }),
      ended: t({ message: 'Over', context: 'day: last entry is over' }),
      'sold-out': t({ message: 'Full', context: 'day' }),
      unknown: '–',
      same: t({ message: 'Now', context: 'day: the tickets are for it now' }),
      'other-price': t({ message: 'Other price', context: 'day' }),
    };
    const amount = price && isSelectable(state) ? priceText(price.fee, 'zh_CN', 'auto') : '';
    const enough = detail !== 'price' && state === 'open';
    const standing = {
      price: amount,
      seats: t({ message: 'Seats', context: 'day: there are enough' }),
      places: t({ message: 'Places', context: 'day: there are enough' }),
    };
    const note =
      (isShow && state === 'closed' ? t({ message: 'No shows', context: 'day' }) : reasons[state]) ??
      (isSelectable(state) ? standing[detail] : amount);
    const few =
      state === 'low' || state === 'too-few'
        ? t({ message: `${plural(left, { one: '# left', other: '# left' })}`, context: 'stock' })
        : '';
    const spoken = [
      `${shown} ${detail !== 'price' && few ? few : `${note} ${few}`}`.trim(),
      dayText(day, locale),
      price && isSelectable(state) ? priceText(price.fee, locale, 'auto') : '',
      holiday ? words(holiday) : '',
      state === 'past' ? t({ message: 'past', context: 'day' }) : '',
      state === 'too-few' ? t`not enough for you` : '',
    ];
    return { note, few, enough, label: spoken.filter(Boolean).join(', ') };
  };
}
