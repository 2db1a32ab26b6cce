import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Day, dayOf } from '#domain/lib/day.ts';
import type { Offer } from '#domain/order/offer.ts';
import { monthText } from '#i18n/month-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import styles from './MonthCalendar.module.css';
import {
  calendarMonths,
  calendarSpan,
  dayCell,
  type DayCell,
  type Party,
  stepDay,
  weekStartOf,
} from './month-calendar.ts';
import { MonthCalendarCell } from './MonthCalendarCell.tsx';

export interface MonthCalendarGridProps {
  offer: Pick<Offer, 'days' | 'now'>;
  party: Party;
  picked: Day | null;
  start: Day;
  onPress: (cell: DayCell) => void;
}

/** One day is reached by Tab, the others by arrows, Home, End and the page keys. */
export function MonthCalendarGrid({ offer, party, picked, start, onPress }: MonthCalendarGridProps) {
  const locale = useLocale();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [reachable, setReachable] = useState(picked ?? start);
  const { weekStart, span, months } = useCalendarMonths(offer, party);
  const today = dayOf(offer.now);
  // The sheet opened before the grid was there, so it could not put the focus here.
  useEffect(() => root.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);

  function onClick({ target }: MouseEvent) {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : undefined;
    const cell = months.flatMap(({ weeks }) => weeks.flat()).find((each) => each?.day === pressed);
    if (!cell) return;
    setReachable(cell.day);
    onPress(cell);
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = event.ctrlKey || event.altKey || event.metaKey ? null : stepDay(reachable, event.key, span, weekStart);
    if (!next) return;
    event.preventDefault();
    setReachable(next);
    root.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  }

  return (
    <div ref={root} onClick={onClick} onKeyDown={onKeyDown} role="presentation">
      {months.map(({ first, weeks }) => (
        <section key={first}>
          <h3 id={`${id}-${first}`} className={styles.heading}>
            {monthText(first, locale)}
          </h3>
          <div role="grid" aria-labelledby={`${id}-${first}`}>
            {weeks.map((week, row) => (
              <div key={week.find(Boolean)?.day ?? row} role="row" className={styles.week}>
                {week.map((cell, column) =>
                  cell ? (
                    <MonthCalendarCell
                      key={cell.day}
                      cell={cell}
                      today={cell.day === today}
                      picked={cell.day === picked}
                      reachable={cell.day === reachable}
                    />
                  ) : (
                    // eslint-disable-next-line react/no-array-index-key -- an empty place has no name but its own
                    <div key={column} role="gridcell" />
                  ),
                )}
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function useCalendarMonths(offer: MonthCalendarGridProps['offer'], party: Party) {
  const locale = useLocale();
  const weekStart = weekStartOf(locale);
  const span = useMemo(() => calendarSpan(offer, weekStart), [offer, weekStart]);
  const months = useMemo(
    () =>
      calendarMonths(span, weekStart).map(({ first, weeks }) => ({
        first,
        weeks: weeks.map((week) => week.map((day) => day && dayCell(offer, day, party))),
      })),
    [span, weekStart, offer, party],
  );
  return { weekStart, span, months };
}
