import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { isSelectable } from '#domain/catalog/calendar.ts';
import { clsx } from '#ui/clsx.ts';
import { useDayWords } from './month-calendar-words.ts';
import styles from './MonthCalendar.module.css';
import type { DayCell } from './month-calendar.ts';

export interface MonthCalendarCellProps {
  cell: DayCell;
  today: boolean;
  picked: boolean;
  /** The one day of the calendar that Tab reaches. */
  reachable: boolean;
}

/** A calendar has hundreds of cells, and a tap changes only two. */
export const MonthCalendarCell = memo(function MonthCalendarCell({
  cell,
  today,
  picked,
  reachable,
}: MonthCalendarCellProps) {
  const { t } = useLingui();
  const dayWords = useDayWords();
  const number = today ? t({ message: 'Today', context: 'in a calendar cell' }) : String(Number(cell.day.slice(8)));
  const { note, few, label } = dayWords(cell, number);
  return (
    <div role="gridcell" aria-selected={picked}>
      <button
        type="button"
        data-day={cell.day}
        data-autofocus={reachable ? '' : undefined}
        tabIndex={reachable ? 0 : -1}
        aria-label={label}
        aria-disabled={!isSelectable(cell.state) || undefined}
        className={clsx(styles.day, !isSelectable(cell.state) && styles[cell.state], picked && styles.picked)}
      >
        <span className={clsx(styles.number, today && styles.today, today && styles.word)}>{number}</span>
        {note && <span>{note}</span>}
        {few && <span className={styles.few}>{few}</span>}
        {cell.holiday && cell.state !== 'past' && (
          <span className={styles.holiday}>
            <span className={styles.mark} />
          </span>
        )}
      </button>
    </div>
  );
});
