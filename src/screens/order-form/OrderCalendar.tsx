import { useLingui } from '@lingui/react/macro';
import type { Party } from '#components/month-calendar.ts';
import { MonthCalendar } from '#components/MonthCalendar.tsx';
import type { Day } from '#domain/day.ts';
import type { LocalText } from '#domain/local-text.ts';
import { currencyOf } from '#i18n/format.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { calendarOffer } from './seated.ts';
import type { VisitData } from './use-order-data.ts';

export interface OrderCalendarProps {
  data: VisitData;
  party: Party;
  chosen: Day | null;
  /** The ticket whose price the days carry while none is chosen. */
  fallback: LocalText;
  /** The price is that of a guide for a whole group. */
  tour: boolean;
  onChoose: (day: Day) => void;
  onClose: () => void;
}

/** All days on sale, on a sheet. */
export function OrderCalendar({ data, party, chosen, fallback, tour, onChoose, onClose }: OrderCalendarProps) {
  const { t } = useLingui();
  const words = useWords();
  const currency = currencyOf(useLocale());
  const names = data.types.filter((type) => party.priced.includes(type.id)).map((type) => words(type.name));
  const name = names[0] ?? words(fallback);
  const several = names.length > 1 || party.priced.length === 0;
  return (
    <MonthCalendar
      offer={calendarOffer(data.offer)}
      party={party}
      chosen={chosen}
      subtitle={
        tour
          ? t`${name}: price for a group, in ${currency}`
          : several
            ? t`Lowest price of one ticket, in ${currency}`
            : t`${name}: price of one, in ${currency}`
      }
      onChoose={(day) => {
        onChoose(day);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
