import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { Calendar, CalendarDay } from '#contract/office/calendar.ts';
import { addDays, type Day, instantOf } from '#domain/lib/day.ts';
import { dayByKey, daysBetween, weeksOf } from '#domain/office/office-month.ts';
import { weekdayName } from '#office/words/format.ts';
import { clsx } from '#ui/clsx.ts';
import { DayCell } from './DayCell.tsx';
import { useDayWords } from './day-words.ts';
import styles from './Calendar.module.css';

interface Props {
  data: Calendar;
  day: Day | null;
  /** With `byKey` the focus moves to the day as well. */
  cursor: { day: Day; byKey: boolean } | null;
  picking: boolean;
  picked: ReadonlySet<Day>;
  onMove(day: Day): void;
  onOpen(day: Day): void;
  onPick(days: ReadonlySet<Day>): void;
}

/** The weekdays are named from this Monday on. */
const SOME_MONDAY: Day = '2024-01-01';
/** States that are not listed look like any other day. */
const STATE_LOOK: Partial<Record<CalendarDay['state'], string | undefined>> = {
  over: styles.over,
  closed: styles.closed,
};
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * One day can be reached by Tab; keys lead to the others and, with Shift, choose several; Enter and Space open a day,
 * or choose it while several are being chosen.
 */
// oxlint-disable-next-line max-lines-per-function -- keys and clicks move the same cursor and selection
export function MonthGrid({ data, day, cursor, picking, picked, onMove, onOpen, onPick }: Props) {
  const { t } = useLingui();
  const words = useDayWords();
  const grid = useRef<HTMLDivElement>(null);
  const first = data.days[0]?.day;
  const inMonth = (one: Day | null | undefined): boolean => data.days.some((each) => each.day === one);
  const here = [cursor?.day, day, data.today, first].find(inMonth);
  useEffect(() => {
    if (cursor?.byKey) grid.current?.querySelector<HTMLElement>(`[data-day="${cursor.day}"]`)?.focus();
  }, [cursor, data]);
  // On a phone the current month hides the days before today.
  const isEarlier = (cell: CalendarDay): boolean => cell.state === 'over' && inMonth(data.today);
  const mayPick = (one: Day): boolean => one >= data.today;
  const toggle = (one: Day): void => {
    const next = new Set(picked);
    if (!next.delete(one) && mayPick(one)) next.add(one);
    onPick(next);
  };
  const onKeyDown = (event: KeyboardEvent, one: Day): void => {
    const to = dayByKey(one, event.key);
    if (to) {
      event.preventDefault();
      // A selection stays within the month, because only its days are loaded with their revisions.
      if (event.shiftKey && !inMonth(to)) return;
      if (event.shiftKey) onPick(new Set([...picked, ...daysBetween(one, to)].filter(mayPick)));
      onMove(to);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (picking) toggle(one);
      else onOpen(one);
    }
  };
  const onClick = (event: MouseEvent, one: Day): void => {
    if (picking || event.ctrlKey || event.metaKey) toggle(one);
    else if (event.shiftKey && here) onPick(new Set([...picked, ...daysBetween(here, one)].filter(mayPick)));
    else onOpen(one);
  };
  return (
    <div ref={grid} role="grid" aria-multiselectable={picking} aria-label={t`Days of the month`}>
      <div role="row" className={clsx(styles.week, styles.names)}>
        {WEEK.map((index) => (
          <div key={index} role="columnheader">
            {weekdayName(instantOf(addDays(SOME_MONDAY, index), '12:00'))}
          </div>
        ))}
      </div>
      {weeksOf(data.days).map((week) => (
        <div
          key={week.find((cell) => cell)?.day}
          role="row"
          className={week.every((cell) => !cell || isEarlier(cell)) ? clsx(styles.week, styles.earlier) : styles.week}
        >
          {week.map((cell, index) =>
            cell ? (
              <div
                key={cell.day}
                role="gridcell"
                data-day={cell.day}
                tabIndex={cell.day === here ? 0 : -1}
                className={clsx(styles.day, STATE_LOOK[cell.state], isEarlier(cell) && styles.earlier)}
                aria-selected={picking ? picked.has(cell.day) : cell.day === day}
                aria-current={cell.day === data.today ? 'date' : undefined}
                onKeyDown={(event) => onKeyDown(event, cell.day)}
                onClick={(event) => onClick(event, cell.day)}
              >
                <span className="vh">{words(cell)}</span>
                <DayCell cell={cell} today={cell.day === data.today} picked={picked.has(cell.day)} />
              </div>
            ) : (
              <div key={`empty ${WEEK[index]}`} role="gridcell" className={styles.none} />
            ),
          )}
        </div>
      ))}
    </div>
  );
}
