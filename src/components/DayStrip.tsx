import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { isSelectable } from '#domain/catalog/calendar.ts';
import { addDays, type Day, dayOf } from '#domain/lib/day.ts';
import type { Offer } from '#domain/order/offer.ts';
import { weekday } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconCalendar } from '#ui/icons.ts';
import styles from './DayStrip.module.css';
import { type DayDetail, useDayWords } from './month-calendar-words.ts';
import { roomOf } from './room-of.ts';
import { dayCell, type DayCell, type Party, stripDays } from './month-calendar.ts';

export interface DayStripProps {
  offer: Pick<Offer, 'days' | 'now'>;
  party: Party;
  chosen: Day | null;
  labelledBy: string;
  detail?: DayDetail | undefined;
  /** Also called for days that can't be chosen, whose reason is then shown. */
  onPress: (cell: DayCell) => void;
  onAll: () => void;
}

export function DayStrip({ offer, party, chosen, labelledBy, detail = 'price', onPress, onAll }: DayStripProps) {
  const cells = useMemo(
    () => stripDays(offer, party, chosen).map((day) => dayCell(offer, day, party)),
    [offer, party, chosen],
  );
  const unchosen = cells.map(({ day }) => day).filter((day) => day !== chosen);
  return (
    <div role="group" aria-labelledby={labelledBy} className={styles.strip}>
      {cells.map((cell) => (
        <StripDay
          key={cell.day}
          cell={cell}
          today={dayOf(offer.now)}
          chosen={cell.day === chosen}
          room={cells.length > 4 ? roomOf(cell.day, unchosen) : undefined}
          detail={detail}
          onPress={() => onPress(cell)}
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
  room: string | undefined;
  detail: DayDetail;
  onPress: () => void;
}

function StripDay({ cell, today, chosen, room, detail, onPress }: StripDayProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const dayWords = useDayWords();
  const near =
    cell.day === today
      ? t`Today`
      : cell.day === addDays(today, 1) && locale !== 'en'
        ? t`Tomorrow`
        : weekday(cell.day, locale);
  const number = String(Number(cell.day.slice(8)));
  const { note, few, label, enough } = dayWords(cell, `${near} ${number}`, detail);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-disabled={!isSelectable(cell.state) || undefined}
      aria-label={label}
      className={room}
      onClick={onPress}
    >
      <span>{near}</span> <span className={styles.number}>{number}</span>{' '}
      {(detail === 'price' || !few) && <span className={clsx(enough && styles.enough)}>{note}</span>}
      {few && <span className={styles.few}>{few}</span>}
    </button>
  );
}
