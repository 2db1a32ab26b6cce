import { Trans, useLingui } from '@lingui/react/macro';
import { isSelectable } from '#domain/calendar.ts';
import type { Day } from '#domain/day.ts';
import { addDays, dayOf } from '#domain/day.ts';
import type { Offer } from '#domain/offer.ts';
import { weekday } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconCalendar } from '#ui/icons.ts';
import styles from './DayStrip.module.css';
import { useDayWords } from './month-calendar-words.ts';
import type { DayCell, Party } from './month-calendar.ts';
import { dayCell, stripDays } from './month-calendar.ts';

export interface DayStripProps {
  offer: Pick<Offer, 'days' | 'now'>;
  party: Party;
  chosen: Day | null;
  labelledBy: string;
  /** What the days say: their price, or how the places stand, where the price belongs to the seat. */
  say?: 'price' | 'places' | undefined;
  /** Also called for days that can't be chosen: they want an answer. */
  onPress: (cell: DayCell) => void;
  onAll: () => void;
}

/** The next few days and the way to all of them. */
export function DayStrip({ offer, party, chosen, labelledBy, say = 'price', onPress, onAll }: DayStripProps) {
  const days = stripDays(offer, party, chosen);
  const unchosen = days.filter((day) => day !== chosen);
  const spare = unchosen[unchosen.length - 1];
  return (
    <div role="group" aria-labelledby={labelledBy} className={styles.strip}>
      {days.map((day) => (
        <StripDay
          key={day}
          cell={dayCell(offer, day, party)}
          today={dayOf(offer.now)}
          chosen={day === chosen}
          spare={day === spare && days.length > 4}
          places={say === 'places'}
          onPress={onPress}
        />
      ))}
      <button type="button" className={styles.all} onClick={onAll}>
        <Icon of={IconCalendar} size={20} />
        <span>
          <Trans>All dates</Trans>
        </span>
      </button>
    </div>
  );
}

interface StripDayProps {
  cell: DayCell;
  today: Day;
  chosen: boolean;
  /** Gives way where there is little room. */
  spare: boolean;
  places: boolean;
  onPress: (cell: DayCell) => void;
}

function StripDay({ cell, today, chosen, spare, places, onPress }: StripDayProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const dayWords = useDayWords();
  const near = cell.day === today ? t`Today` : cell.day === addDays(today, 1) && locale !== 'en' ? t`Tomorrow` : weekday(cell.day, locale);
  const number = String(Number(cell.day.slice(8)));
  const { note, few, label, enough } = dayWords(cell, `${near} ${number}`, places);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-disabled={!isSelectable(cell.state) || undefined}
      aria-label={label}
      className={cx(spare && styles.spare)}
      onClick={() => onPress(cell)}
    >
      <span>{near}</span> <span className={styles.number}>{number}</span>{' '}
      {few ? <span className={styles.few}>{few}</span> : <span className={cx(enough && styles.enough)}>{note}</span>}
    </button>
  );
}
